/** What is printed on cards, tiles, tokens and boards: the drawings of the page, by name. */
import type { ComponentChildren } from "preact";
import { Patterns } from "../board/paint.tsx";
import { Gem, Ground, Shield, Unit, Zone } from "../games/chromecas.tsx";
import { EFFECTS, GROUNDS, TERRAINS, UNITS } from "../games/chromecas_art.tsx";
import { Potion } from "../games/color_quest.tsx";
import { Figure, FIGURES } from "../games/figures.tsx";
import { groundOf, Puddle } from "../games/grounds.tsx";
import { BonusSign, SIGNS } from "../games/paint_brawl.tsx";
import { Token } from "../games/tokens.tsx";
import { SIX } from "../palette.ts";
import { settings } from "../settings.ts";
import { written } from "./text.ts";

const FACTIONS = ["blue", "orange", "green", "violet"] as const;
const BOARD = [
  "wall",
  "quest",
  "swamp",
  "sanctuary",
  "temple_floor",
  "temple_centre",
  "bush",
  "tunnel",
  "chest",
  "crystal",
];
/** Figures that are printed in their colour; the others get the colour of whoever leads them. */
const COLOURED: readonly [string, readonly string[]][] = [
  ...SIX.map((color): [string, string[]] => [
    color,
    ["chief", "mini_golem", "maxi_golem", "clone", "totem", "avatar", "mushroom"],
  ]),
  ["gold", ["chosen_one", "bright_chosen_one", "oak", "ninja", "monk", "cleric"]],
  ["black", [
    "doomed_ninja",
    "doomed_monk",
    "doomed_cleric",
    "wooden_king",
    "fongia",
    "doomed_chief",
    "mandrake",
    "spore",
    "small_bane",
    "half_bane",
    "ultimate_bane",
  ]],
];
const POTIONS = ["strength", "mana", "celerity_potion", "dexterity", "invisibility", "polymorph"];

/** A figure without a colour: on paper it stands on the token of its colour. */
function Plain({ kind }: { kind: string }) {
  return (
    <g transform="translate(16 8) scale(1.7)">
      <g stroke="#16121f" stroke-width="3.6" stroke-linejoin="round">
        <Figure kind={kind} ink="#16121f" hole="#16121f" />
      </g>
      <Figure kind={kind} ink="#f7f1e3" hole="#16121f" />
    </g>
  );
}

type Named = readonly [name: string, node: ComponentChildren];
const named = (name: string, node: ComponentChildren): Named => [name, node];

/** Every drawing fits into 100 by 100. Numbers and letters that the data say stand as holes: `{power}`. */
function* all(): Generator<Named> {
  for (const kind of FIGURES) yield named(`figure ${kind}`, <Plain kind={kind} />);
  for (const [color, kinds] of COLOURED) {
    for (const kind of kinds) {
      yield named(`token ${kind} ${color}`, <Token stander={{ kind, color, name: "", marks: [] }} />);
    }
  }
  for (const color of [...SIX, "black", "gold"]) {
    yield named(`puddle ${color}`, <Puddle color={color} word="a1" />);
  }
  for (const ground of BOARD) yield named(`ground ${ground}`, groundOf({ word: "a1", ground }));
  for (const tint of SIX) {
    yield named(`ground prism ${tint}`, groundOf({ word: "a1", ground: "prism", tint }));
  }
  for (const item of POTIONS) yield named(`potion ${item}`, scaled(<Potion item={item} sign="{sign}" />));
  for (const card of Object.keys(SIGNS)) yield named(`bonus ${card}`, scaled(<BonusSign card={card} />));
  yield* planet();
}

/** What is drawn in 64 by 64. */
function scaled(node: ComponentChildren): ComponentChildren {
  return <g transform="scale(1.5625)">{node}</g>;
}

function* planet(): Generator<Named> {
  for (const faction of FACTIONS) {
    for (const unit of Object.keys(UNITS)) {
      yield named(`unit ${unit} ${faction}`, <Unit unit={unit} power="{power}" faction={faction} />);
    }
    for (const effect of Object.keys(EFFECTS)) {
      const drawn = <Zone faction={faction} effect={effect} edge={undefined} />;
      yield named(`zone ${effect} ${faction}`, <g transform="translate(-138 -138) scale(4)">{drawn}</g>);
    }
    yield named(`shield ${faction}`, <Shield owner={faction} />);
  }
  for (const name of Object.keys(TERRAINS)) {
    for (const worth of Object.keys(GROUNDS).filter((each) => (each === "core") === (name === "core"))) {
      yield named(`terrain ${name} ${worth}`, <Tile name={name} worth={worth} />);
    }
  }
}

/** A terrain of some points, the gem with a hole for their number. */
function Tile({ name, worth }: { name: string; worth: string }) {
  return (
    <g transform="translate(3 3)">
      <Ground name={name} points={Number(worth) || 0} id={worth} />
      <Gem points="{points}" />
    </g>
  );
}

export interface Drawings {
  /** The patterns of paints and sides. */
  definitions: string;
  drawings: Record<string, string>;
  /** Those that have other letters in French. */
  french: Record<string, string>;
}

function inLanguage(language: string): Map<string, string> {
  const before = settings.value;
  settings.set({ ...before, language });
  try {
    return new Map([...all()].map(([name, node]) => [name, written(node)]));
  } finally {
    settings.set(before);
  }
}

export function drawings(): Drawings {
  const [english, french] = [inLanguage("en"), inLanguage("fr")];
  return {
    definitions: written(<Patterns />),
    drawings: Object.fromEntries(english),
    french: Object.fromEntries([...french].filter(([name, text]) => text !== english.get(name))),
  };
}
