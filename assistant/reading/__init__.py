"""Reading what players upload, in one process that is no part of the server and can be killed."""

COMMAND = "read-uploads"
"""What the command line calls that process; its help does not."""
