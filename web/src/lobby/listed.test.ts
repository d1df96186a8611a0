import { strictEqual } from "node:assert";
import { test } from "node:test";
import { counted } from "../texts/counting.ts";
import { en } from "../texts/en.ts";
import type { MatchListed } from "../wire.d.ts";
import { clockWords, standing } from "./listed.ts";

const MATCH: MatchListed = {
  match: "m",
  game: "chromecas",
  preset: null,
  options: "",
  status: "running",
  created: 0,
  names: ["Ann", "greedy"],
  open_seats: 0,
  clock: null,
  asked: 0,
  mine: [0],
  winners: [],
  ended: null,
  opened: false,
  drawn: false,
};

test("a match says how it stands for whoever plays it", () => {
  strictEqual(standing(MATCH), "yours");
  strictEqual(standing({ ...MATCH, asked: 1 }), "theirs");
  strictEqual(standing({ ...MATCH, asked: null }), "theirs");
  strictEqual(standing({ ...MATCH, status: "over", winners: [0] }), "won");
  strictEqual(standing({ ...MATCH, status: "over", winners: [1] }), "lost");
  strictEqual(standing({ ...MATCH, status: "over" }), "draw");
  strictEqual(standing({ ...MATCH, status: "over", mine: [0, 1], winners: [1] }), "ended");
  strictEqual(standing({ ...MATCH, mine: [] }), null);
});

test("a clock in words", () => {
  const words = (clock: MatchListed["clock"]) =>
    clockWords(
      clock,
      (key, facts = {}) =>
        counted("en", en[key], Number(facts.n)).replace(/\{(\w+)\}/g, (_, name) => String(facts[name])),
    );
  strictEqual(words(null), null);
  strictEqual(words({ kind: "game", seconds: 600, increment: 5 }), "10 minutes + 5 s");
  strictEqual(words({ kind: "game", seconds: 1800, increment: 0 }), "30 minutes");
  strictEqual(words({ kind: "move", seconds: 86_400, increment: 0 }), "1 day a move");
});
