"""Where each refusal is met: a position, and the answer that is refused there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .board import Board
from .by_planet import by_planet, dock_open
from .fleets import damaged_here, open_twice, shot_down, trade
from .going import alone, gone_home
from .positions import (
    battle,
    bombarding,
    bound,
    building,
    built,
    claimed_twice,
    claiming,
    five_seats,
    home_lost,
    in_status,
    in_status_with_few,
    initiative_again,
    just_taken,
    late,
    near_the_end,
    new_dock,
    nothing_left,
    pds_dice,
    pds_losses,
    pool_empty,
    primary,
    seated,
    secondary,
    shared_empty,
    skipped,
    spent,
    tactical,
    tokens,
    transferred,
    turn_of,
    war_sun_known,
)
from .powers import robbing
from .votes import voting


def say(**fields: Any) -> dict[str, Any]:
    return fields


INVASION = say(type="invade", planet="jord", defender="p2", attackers=2, defenders=1)
# Where each refusal is met: a position, and the answer that is refused there.
Met = tuple[Callable[[], Board], dict[str, Any]]
MET: dict[str, Met] = {
    "twilight.bound_here": (bound, {"type": "take_tactical", "side": "p1", "system": "Quann"}),
    "twilight.cannot_bombard": (bombarding, say(**INVASION, bombs={"cruiser": 1})),
    "twilight.shielded": (bombarding, say(**INVASION, bombs={"dreadnought": 1}, shielded=True)),
    "twilight.dock_apart": (building, say(type="build", order={"units": {"space_dock": 1}})),
    "twilight.dock_has_built": (built, say(type="begin_build", dock="arretze")),
    "twilight.dock_new": (new_dock, say(type="begin_build", dock="arretze")),
    "twilight.one_dock_a_planet": (new_dock, say(type="build_dock", planet="arretze")),
    "twilight.not_held_all_round": (
        just_taken, say(type="build_dock", planet="arretze", planets=["arretze"])
    ),
    "twilight.war_sun_unknown": (building, say(type="build", order={"units": {"war_sun": 1}})),
    "twilight.not_on_board": (
        lambda: battle("fleets"),
        say(type="tell_fleets", attacker={"cruiser": 3}, defender={"cruiser": 1}),
    ),
    "twilight.seat_twice": (five_seats, say(type="seat_goods", two=["p2", "p4"], last="p4")),
    "twilight.card_gone": (lambda: seated((5,)), say(type="pick_card", side="p2", card=5)),
    "twilight.initiative_twice": (initiative_again, say(type="pick_card", side="p1", card=1)),
    "twilight.no_such_area": (tokens, say(type="change_tokens", side="p1", into={"moon": 1})),
    "twilight.tokens_differ": (tokens, say(type="change_tokens", side="p1", into={"goods": 2})),
    "twilight.cannot_pass": (lambda: turn_of("p2"), say(type="pass_turn", side="p2")),
    "twilight.system_missing": (lambda: turn_of("p1"), say(type="take_tactical", side="p1")),
    "twilight.two_systems_missing": (
        lambda: turn_of("p1"), say(type="take_transfer", side="p1", system="Abyz", other="Abyz")
    ),
    "twilight.counter_there": (nothing_left, say(type="take_tactical", side="p1", system="system 1")),
    "twilight.pool_empty": (pool_empty, say(type="take_tactical", side="p1", system="Abyz")),
    "twilight.reinforcements_empty": (
        nothing_left, say(type="take_transfer", side="p1", system="Abyz", other="Lodor")
    ),
    "twilight.skipped_before": (skipped, say(type="skip_turn", side="p4")),
    "twilight.too_many_counters": (
        lambda: primary("p4", 4), say(type="play_primary", side="p4", split={"pool": 5})
    ),
    "twilight.no_such_player": (tactical, say(type="open_battle", defender="p9")),
    "twilight.no_counter_there": (
        lambda: battle("retreat"), say(type="announce_retreat", side="p1", to="Quann")
    ),
    "twilight.retreat_where": (
        lambda: battle("retreat"), say(type="announce_retreat", side="p1", to="Lodor")
    ),
    "twilight.known_already": (
        war_sun_known, say(type="play_technology", side="p2", technology="xrd")
    ),
    "twilight.needs_first": (
        lambda: primary("p2", 7), say(type="play_technology", side="p2", technology="war_sun")
    ),
    "twilight.no_such_technology": (
        lambda: primary("p2", 7), say(type="play_technology", side="p2", technology="teleport")
    ),
    "twilight.area_does_not_pay": (
        lambda: secondary(7, "p2"), say(type="use_secondary", side="p3", technology="magen", area="pool")
    ),
    "twilight.off_board_differ": (
        tokens, say(type="change_tokens", side="p1", into={"pool": 1}, off={"Abyz": 1})
    ),
    "twilight.area_empty": (shared_empty, say(type="use_secondary", side="p3", technology="magen")),
    "twilight.two_planets": (
        lambda: secondary(2, "p2"),
        say(type="use_secondary", side="p1", planets=["arretze", "hercant", "kamdorn"]),
    ),
    "twilight.home_planet": (
        lambda: secondary(2, "p2"), say(type="use_secondary", side="p1", planets=["arretze"])
    ),
    "twilight.not_own_planet": (
        building, say(type="build", order={"units": {"fighter": 1}, "planets": ["jord"]})
    ),
    "twilight.influence_short": (
        lambda: secondary(4, "p4"),
        say(type="use_secondary", side="p5", planets=["archon_tau"], split={"pool": 1}),
    ),
    "twilight.too_few_reinforcements": (
        in_status_with_few, say(type="play_primary", side="p4", split={"pool": 4})
    ),
    "twilight.own_pds_later": (tactical, say(type="fire_pds", pds={"p1": 1})),
    "twilight.too_many_on_planet": (tactical, say(**INVASION, pds=3)),
    "twilight.dice_number": (pds_dice, say(type="throw_pds", side="p4", faces=[1, 2])),
    "twilight.hits_not_taken": (pds_losses, say(type="take_shots", side="p1", lost={"cruiser": 2})),
    "twilight.cannot_sustain": (pds_losses, say(type="take_shots", side="p1", damaged={"cruiser": 1})),
    "twilight.not_against_oneself": (tactical, say(type="open_battle", defender="p1")),
    "twilight.no_ships": (
        lambda: battle("fleets"), say(type="tell_fleets", attacker={"cruiser": 1}, defender={})
    ),
    "twilight.not_so_many": (
        lambda: battle("losses"), say(type="take_losses", side="p1", lost={"cruiser": 3})
    ),
    "twilight.more_hits_than_dice": (battle, say(type="count_hits", side="p1", hits={"cruiser": 3})),
    "twilight.fleet_too_large": (
        lambda: battle("fleets"),
        say(type="tell_fleets", attacker={"cruiser": 4}, defender={"cruiser": 1}),
    ),
    "twilight.damaged_before": (
        damaged_here, say(type="tell_fleets", attacker={"dreadnought": 1}, defender={"destroyer": 1})
    ),
    "twilight.gone_and_damaged": (
        pds_losses, say(type="take_shots", side="p1", damaged={"dreadnought": 1}, gone=True)
    ),
    "twilight.no_ships_there": (shot_down, say(type="open_battle", defender="p2")),
    "twilight.no_action_card": (lambda: turn_of("p1"), say(type="take_card_action", side="p1")),
    "twilight.own_already": (tactical, say(type="land", planets=["arretze"])),
    "twilight.no_such_planet": (tactical, say(type="land", planets=["nowhere"])),
    "twilight.nothing_lands": (lambda: tactical(system="Abyz"), say(type="land", forces={"abyz": 0})),
    "twilight.not_in_system": (lambda: tactical(system="Abyz"), say(type="land", forces={"lodor": 1})),
    "twilight.nobody_defends": (
        lambda: tactical(system="Abyz"), say(type="land", forces={"abyz": 1}, defenders={"abyz": 1})
    ),
    "twilight.not_whole": (pds_losses, say(type="take_shots", side="p1", damaged={"dreadnought": 1})),
    "twilight.agreed_with_oneself": (trade, say(type="agree", side="p3", pair="p2 p2")),
    "twilight.agreed_already": (trade, say(type="agree", side="p3", pair="p1 p2")),
    "twilight.two_agreements": (trade, say(type="agree", side="p3", pair="p1 p5")),
    "twilight.no_agreement": (trade, say(type="end_agreement", side="p3", pair="p3 p4")),
    "twilight.nothing_to_swap": (trade, say(type="swap_contracts", side="p3", whose="p2")),
    "twilight.no_such_choice": (voting, say(type="cast_vote", side="p2", choice="perhaps", votes=1)),
    "twilight.no_votes": (voting, say(type="cast_vote", side="p2", choice="for")),
    "twilight.votes_before": (voting, say(type="cast_vote", side="p1", choice="for", votes=1)),
    "twilight.votes_beyond": (voting, say(type="cast_vote", side="p2", choice="for", votes=3)),
    "twilight.no_ground_forces": (
        tactical, say(type="invade", defender="p2", attackers=0, defenders=1, planet="jord")
    ),
    "twilight.not_theirs": (
        tactical, say(type="invade", defender="p3", attackers=1, defenders=1, planet="jord")
    ),
    "twilight.one_dock": (transferred, say(type="begin_build", dock="arretze")),
    "twilight.dock_builds": (building, say(type="build", order={"units": {"fighter": 6}})
    ),
    "twilight.no_plastic": (building, say(type="build", order={"units": {"carrier": 3}})),
    "twilight.paid_too_little": (building, say(type="build", order={"units": {"carrier": 1}})),
    "twilight.exhausted_already": (
        spent, say(type="build", order={"units": {"fighter": 1}, "planets": ["arretze"]})
    ),
    "twilight.too_few_goods": (building, say(type="build", order={"units": {"fighter": 1}, "goods": 1})
    ),
    "twilight.claims_what_missing": (claiming, say(type="claim", side="p1")),
    "twilight.no_such_objective": (claiming, say(type="claim", side="p1", objective=4)),
    "twilight.objective_twice": (
        lambda: claimed_twice(objective=0), say(type="claim", side="p1", objective=0)
    ),
    "twilight.secret_scored_before": (
        lambda: claimed_twice(secret=2), say(type="claim", side="p1", secret=2)
    ),
    "twilight.claims_before": (near_the_end, say(type="claim", side="p2", objective=0)),
    "twilight.home_lost": (home_lost, say(type="claim", side="p1", objective=0)),
    "twilight.lies_open": (
        open_twice, say(type="play_imperial", side="p5", text="Mecatol rex is ours")
    ),
    "twilight.counters_differ": (
        lambda: in_status("counters"), say(type="take_counters", side="p1", split={"pool": 3})
    ),
    "twilight.counters_not_there": (
        lambda: late("counters"), say(type="counters_now", side="p1", split={"pool": 16}, board=1)
    ),
    "twilight.planet_taken": (
        lambda: late("planets"), say(type="planets_now", side="p1", held=["jord"])
    ),
    "twilight.not_held": (
        lambda: late("planets"), say(type="planets_now", side="p1", exhausted=["lodor"])
    ),
    "twilight.pds_out_of_range": (by_planet, say(type="fire_pds", pds={"p4": 1})),
    "twilight.no_dock_there": (by_planet, say(type="begin_build", dock="hercant")),
    "twilight.pds_stand_there": (lambda: by_planet(pds=1), say(type="take_aboard", pds={"arretze": 2})),
    "twilight.nothing_aboard": (lambda: by_planet(pds=1), say(type="take_aboard", pds={"arretze": 0})),
    "twilight.pds_not_aboard": (
        lambda: by_planet("Abyz", pds=1), say(type="land", forces={"abyz": 1}, pds={"abyz": 1})
    ),
    "twilight.pds_stand_differ": (
        dock_open, say(type="build", order={"units": {"pds": 2}, "pds": {"arretze": 1}})
    ),
    "twilight.pds_elsewhere": (
        dock_open, say(type="build", order={"units": {"pds": 1}, "pds": {"lodor": 1}})
    ),
    "twilight.not_so_much_plastic": (
        lambda: late("structures"), say(type="structures_now", side="p1", pds={"arretze": 7})
    ),
    "twilight.no_ship": (
        lambda: in_status("redistribution"),
        say(type="redistribute", side="p1", split={"pool": 7, "fleet": 1}, gone={"pds": 1}),
    ),
    "twilight.too_poor": (robbing, say(type="take_tribute", side="p1", whose=["p4"])),
    "twilight.tribute_of_two": (robbing, say(type="take_tribute", side="p1", whose=["p2", "p3", "p5"])),
    "twilight.gone_home": (gone_home, say(type="open_battle", defender="p2")),
    "twilight.plays_already": (gone_home, say(type="come_back", side="p3", cards=1)),
    "twilight.pieces_unsaid": (seated, say(type="go_home", side="p1", pieces="", cards=1)),
    "twilight.not_so_many_cards": (seated, say(type="go_home", side="p1", pieces="pieces_stay", cards=3)),
    "twilight.last_at_table": (alone, say(type="go_home", side="p5", pieces="pieces_stay", cards=1)),
    "twilight.no_such_effect": (seated, say(type="end_effect", number=3)),
}  # fmt: skip
