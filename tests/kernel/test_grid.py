"""Geometry of square boards."""

from __future__ import annotations

from khroma.kernel.grid import DIAGONAL, DIRECTIONS, EAST, NORTH, OFF_BOARD, Grid, aimed, aimed_word

GRID = Grid(5, 4, voids=["c2"])


def _names(squares: tuple[int, ...]) -> list[str]:
    return [GRID.names[square] for square in squares]


def test_names_run_along_the_ranks() -> None:
    assert GRID.names[:6] == ["a1", "b1", "c1", "d1", "e1", "a2"]
    assert GRID.index["e4"] == GRID.size - 1


def test_neighbours_stop_at_edges_and_voids() -> None:
    assert _names(GRID.orthogonal[GRID.index["a1"]]) == ["a2", "b1"]
    assert _names(GRID.orthogonal[GRID.index["c1"]]) == ["d1", "b1"]
    assert sorted(_names(GRID.around[GRID.index["b1"]])) == ["a1", "a2", "b2", "c1"]
    assert _names(GRID.diagonal[GRID.index["d3"]]) == ["e4", "e2", "c4"]


def test_a_void_has_no_neighbours() -> None:
    assert GRID.around[GRID.index["c2"]] == ()


def test_rays_end_before_a_void() -> None:
    assert _names(GRID.rays[GRID.index["a2"]][EAST]) == ["b2"]
    assert _names(GRID.rays[GRID.index["a1"]][NORTH]) == ["a2", "a3", "a4"]


def test_lines_between_squares() -> None:
    a1, d4, e1, b3 = (GRID.index[name] for name in ("a1", "d4", "e1", "b3"))
    assert DIRECTIONS[GRID.direction(a1, d4)] == "ne"
    assert _names(GRID.between(a1, d4)) == ["b2", "c3"]
    assert _names(GRID.between(a1, e1)) == ["b1", "c1", "d1"]
    assert GRID.direction(a1, b3) == OFF_BOARD
    assert GRID.between(a1, b3) == ()


def test_distance_is_in_kings_steps() -> None:
    assert GRID.distance(GRID.index["a1"], GRID.index["d4"]) == 3
    assert GRID.distance(GRID.index["a1"], GRID.index["e2"]) == 4


def test_a_large_board_has_its_tables() -> None:
    grid = Grid(18, 20)
    assert grid.size == 360
    assert grid.names[-1] == "r20"
    assert len(grid.rays[0][1]) == 17


def test_a_direction_is_aimed_at_by_a_square_of_its_own() -> None:
    def corners(start: str) -> list[str]:
        return [aimed_word(GRID.names, GRID.step, GRID.index[start], corner) for corner in DIAGONAL]

    assert corners("b3") == ["c4", "c3", "a2", "a4"]  # c2 is a void; c3 lies beside it
    assert corners("a1") == ["b2", "b1", "sw", "a2"]
    assert corners("a4") == ["b4", "b3", "a3", "nw"]
    for square in GRID.index.values():
        spots = [aimed(GRID.step, square, direction) for direction in DIAGONAL]
        found = [spot for spot in spots if spot != OFF_BOARD]
        assert len(set(found)) == len(found)
