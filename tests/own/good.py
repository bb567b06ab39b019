"""A file in which nothing is wrong, with everything in it that a file can say, a thing a line."""

GOOD = """\
tableside = 1
key = "good"
name = { en = "Good", ja = "良" }
edition = "first"
author = "somebody"
turns = 6
order = "first"
x_notes = { of = "another program" }
[sides]
red = { name = "Red", letter = "R", shape = "disc", colour = "red" }
blue = { name = "Blue", x_flag = 1 }
[tracks]
money = { name = "Money", each = true, start = { red = 4, blue = 2 }, gauge = true }
[tracks.lead]
name = "Lead"
least = -5
most = 5
ends = "five is all"
at = { 5 = "end('red')" }
every = { -5 = "begin('fog', 2)" }
[tracks.spies]
name = "Spies"
each = true
secret = true
half = true
[effects]
fog = { name = "Fog" }
[places]
hill = { name = "Hill", kind = "town", value = 2, owner = "red" }
[units]
foot = { name = "Foot", cost = 2, time = 1, states = ["spent"], start = { red = { hill = 2, board = 1 } } }
horse = { name = "Horse", sides = ["blue"], cost = 3, when = "not fog", upkeep = "1 + fog", group = "Riders" }
[charts.omen]
name = "Omen"
dice = "1d6"
bonus = "lead"
rows = [
  ["≤2", "Fog", "begin('fog', 1)"],
  ["3-5", "Nothing"],
  ["6+", "Again", "roll('fate'); money.red += 1"],
]
[charts.fate]
name = "Fate"
dice = "2d6"
digits = true
rows = [["11-36", "Low"], ["41-66", "High"]]
[charts.terrain]
name = "Terrain"
columns = ["Foot", "Horse"]
rows = [["Wood", "1", "2"], ["Marsh", "2", "–"]]
[charts.fight]
name = "Fight"
dice = "1d6"
by = "odds"
odds = ["1:2", "1:1", "2:1"]
rows = [
  ["1-3", "A", "A", "D"],
  ["4-6", "A", "D", "D"],
]
shifts = [{ name = "Fog", by = -1, when = "fog" }, { name = "Guns", by = 1, do = "money -= 1" }]
[charts.fight.results]
A = "attacker back"
D = ["defender back", "lead += 1 if me == 'red' else -1"]
[decks.plans]
name = "Plans"
hand = 3
stages = [{ when = "turn >= 3" }]
cards = ["March", { name = "Storm", ops = 3, do = "begin('fog', 1)", count = 2, stage = 1 }]
[steps.omen]
name = "Omen"
kind = "roll"
chart = "omen"
[steps.first]
name = "First"
kind = "contest"
dice = "1d6"
plus = "1 if me == 'red' else 0"
[steps.income]
name = "Income"
kind = "income"
track = "money"
of = { towns = "worth('town')", rest = { name = "Rest", sum = "1" } }
[steps.buy]
name = "Buy"
kind = "buy"
track = "money"
units = ["foot", "horse"]
[steps.draw]
name = "Draw"
kind = "draw"
deck = "plans"
[steps.arrive]
name = "Arrivals"
phase = "{side}"
kind = "arrive"
[steps.move]
name = "Move"
phase = "{side}"
kind = "remind"
do = "remove('foot', 1, 'hill', 'spent') if count('foot') > 3 else add('foot', 1)"
[steps.battle]
name = "Battles"
phase = "{side}"
kind = "battle"
chart = "fight"
[steps.act]
name = "Acts"
kind = "act"
deck = "plans"
rounds = 4
options = [
  { name = "Take the hill", do = "own('hill', me)", when = "money > 1", card = false },
  { name = "Spend", amount = true, do = "money -= amount" },
]
[steps.ask]
name = "Fate"
kind = "choose"
options = [{ name = "Try", roll = "fate" }, { name = "Leave" }]
[steps.keep]
name = "Keep"
kind = "maintain"
track = "money"
roll = "fate"
[steps.towns]
name = "Towns"
kind = "count"
tracks = ["money"]
[steps.fade]
name = "Fade"
kind = "change"
do = "lead -= 1 if lead > 0 else 0"
[steps.end]
name = "End"
kind = "check"
wins = [{ side = "red", when = "turn == turns and lead > 0" }, { side = "", when = "turn == turns" }]
[arrivals]
2 = { red = "2 foot, horse" }
[scenarios.late]
name = "Late"
first = 3
turns = 5
start = { lead = 2, "money.red" = 9 }
units = { foot = { red = { hill = 1 } } }
[chapters]
6 = "Combat"
"""


def changed(old: str, new: str) -> bytes:
    """The file with one change."""
    assert GOOD.count(old) == 1, f"{old!r} stands there {GOOD.count(old)} times"
    return GOOD.replace(old, new).encode()
