/** Color Quest: how the forest, its tiles, the figures and the dice boards look. */
import { capital } from "../texts/capital.ts";
import { Badge } from "../board/paint.tsx";
import { codeOf } from "../letters.ts";
import { paintOf, SIDES } from "../palette.ts";
import type { Card, Drawing, Fact, GameLook, Names } from "./look.ts";
import { Portrait } from "./figures.tsx";
import { Die } from "./grounds.tsx";
import { drawGrid, type GridSquare } from "./squares.tsx";
import type { Sayer } from "../texts/index.ts";
import type { ColorQuestSeat, ColorQuestSquare, ColorQuestTable } from "../wire.d.ts";

const MARKS = ["lying", "immune", "invisible", "focused", "elevated"] as const;

function square(word: string, shown: ColorQuestSquare, names: Names, say: Sayer): GridSquare {
  const piece = shown.piece;
  const parts = [
    ...(piece
      ? [say("coloured", { color: names("colour", piece.colour), thing: names("figure", piece.name) })]
      : []),
    ...(piece && piece.level > 1 ? [say("level-of", { n: piece.level })] : []),
    ...MARKS.filter((mark) => piece?.marks.includes(mark)).map((mark) =>
      say(`mark-${mark}`, { form: names.form("figure", piece?.name ?? "") })
    ),
    ...(shown.paint ? [names("paint", shown.paint)] : []),
    ...(shown.ground ? [names("tile", shown.ground)] : []),
    ...(shown.bones ? [names("figure", "bone_pile")] : []),
    ...(shown.die ? [say("die-of", { color: names("colour", shown.die) })] : []),
    ...(shown.goal ? [say("goal-of", { side: names("player", shown.goal) })] : []),
  ];
  return {
    word,
    name: say("labelled", { name: word, text: parts.join(", ") || say("empty-square") }),
    about: [
      ...(piece ? [names.about("figure", piece.name)] : []),
      ...(shown.ground ? [names.about("tile", shown.ground)] : []),
      ...(shown.bones && !piece ? [names.about("figure", "bone_pile")] : []),
      ...(shown.goal ? [say("goal-escort", { side: names("player", shown.goal) })] : []),
    ].filter(Boolean).join(" ") || undefined,
    ground: shown.ground ?? "plain",
    paint: shown.paint,
    die: shown.die,
    bones: shown.bones,
    tint: shown.area,
    goal: shown.goal,
    stander: piece &&
      {
        kind: piece.figure,
        color: piece.colour,
        name: piece.name,
        sign: piece.level > 1 ? "2" : codeOf(piece.code),
        marks: piece.marks,
      },
  };
}

/** The four phases of a turn, with the one we are in. */
function Phases({ now, say }: { now: number; say: Sayer }) {
  return (
    <span class="phases">
      {([1, 2, 3, 4] as const).map((phase) => (
        <span key={phase} class={phase === now ? "phase on" : "phase"}>
          {phase === now ? `${phase} ${say(`phase-${phase}`)}` : phase}
        </span>
      ))}
    </span>
  );
}

function Dice({ colors, names }: { colors: readonly string[]; names: Names }) {
  return (
    <span class="dice">
      {colors.map((color, index) => (
        <svg
          key={index}
          width="22"
          height="22"
          viewBox="-15 -15 30 30"
          role="img"
          aria-label={names("colour", color)}
        >
          <Die color={color} />
        </svg>
      ))}
      {colors.length === 0 && "–"}
    </span>
  );
}

/** The letter on a bottle: that of what the potion gives, in the reader's language. */
function signOf(item: string, names: Names): string {
  return names.has("sign", item) ? names("sign", item) : "";
}

/** Six potions, told apart by their colour and their sign, in 64 by 64. */
export function Potion({ item, sign }: { item: string; sign: string }) {
  const index = ["strength", "mana", "celerity_potion", "dexterity", "invisibility", "polymorph"].indexOf(
    item,
  );
  const color = ["red", "blue", "yellow", "green", "purple", "orange"][Math.max(0, index)]!;
  return (
    <g>
      <path
        d="M26 4 H38 V20 L52 46 Q54 58 42 60 H22 Q10 58 12 46 L26 20 Z"
        fill="#eafffb"
        stroke="#16121f"
        stroke-width="3"
      />
      <path d="M20 36 H44 L50 48 Q51 56 41 57 H23 Q13 56 14 48 Z" fill={`url(#paint-${color})`} />
      <text x="32" y="54" text-anchor="middle" font-size="15" font-weight="800" fill={paintOf(color).mark}>
        {sign}
      </text>
    </g>
  );
}

function Bottle(props: { item: string; sign: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <Potion {...props} />
    </svg>
  );
}

/** The figures that were chosen so far, in their colours. */
function Team({ team, names, say }: { team: ColorQuestSeat["team"]; names: Names; say: Sayer }) {
  return (
    <span class="team">
      {team.map(({ figure, colour, points }, index) => (
        <span
          key={index}
          class="member"
          title={`${names("figure", figure)}, ${names("colour", colour)}, ${say("score", { n: points })}`}
        >
          <Portrait kind={figure} />
          {colour !== "none" && <Badge paint={paintOf(colour)} id={`paint-${colour}`} size={14} />}
          <span class="unseen">{`${names("figure", figure)}, ${names("colour", colour)}`}</span>
        </span>
      ))}
    </span>
  );
}

function facts(seat: ColorQuestSeat, names: Names, say: Sayer, building: boolean): Fact[] {
  if (building) {
    const total = seat.team.reduce((sum, { points }) => sum + points, 0);
    return [
      { label: say("team"), value: "", node: <Team team={seat.team} names={names} say={say} /> },
      { label: say("price"), value: say("score", { n: total }) },
    ];
  }
  return [
    { label: say("level"), value: String(seat.level) },
    { label: say("army"), value: say("number", { n: seat.army }) },
    ...(seat.collected > 0 ? [{ label: say("crystals"), value: String(seat.collected) }] : []),
    ...Object.entries(seat.dice).map(([section, colors]): Fact => ({
      label: capital(names("section", section)),
      value: colors.map((color) => names("colour", color)).join(" "),
      about: names.about("section", section),
      node: <Dice colors={colors} names={names} />,
    })),
  ];
}

function cards(seat: ColorQuestSeat, names: Names): Card[] {
  return seat.items.map((item, index) => ({
    key: `${item}-${index}`,
    word: item,
    name: names("item", item),
    about: names.about("item", item),
    node: <Bottle item={item} sign={signOf(item, names)} />,
  }));
}

function draw(table: ColorQuestTable, names: Names, say: Sayer): Drawing {
  const { round, rounds } = table.turn;
  const building = Object.keys(table.prices).length > 0;
  /** On a phone the seats lie below what is chosen from: the teams so far stand over the board. */
  const begun = building ? table.seats.filter(({ team }) => team.length > 0) : [];
  return {
    ...drawGrid(
      "color_quest",
      Object.entries(table.squares).map(([word, shown]) => square(word, shown, names, say)),
      (index) => (
        <g transform={`rotate(${index * 90 - 45})`}>
          <path
            d="M0 18 C-14 10 -14 -8 0 -19 C14 -8 14 10 0 18 Z"
            fill="#3f7d43"
            stroke="#16301a"
            stroke-width="2.5"
          />
          <path
            d="M0 18 V-12 M0 4 L7 -3 M0 4 L-7 -3 M0 -4 L5 -9 M0 -4 L-5 -9"
            stroke="#a6d98a"
            stroke-width="2"
            fill="none"
          />
        </g>
      ),
    ),
    places: table.seats.map((seat) => ({
      side: seat.side,
      score: null,
      cards: cards(seat, names),
      hidden: seat.hidden_items,
      facts: facts(seat, names, say, building),
      home: Object.keys(table.squares).filter((word) => table.squares[word]!.area === seat.side),
    })),
    notes: Object.fromEntries(
      Object.entries(table.prices).map(([figure, n]) => [figure, say("score", { n })]),
    ),
    facts: begun.length > 0
      ? begun.map(({ side, team }) => ({
        label: capital(names("player", side)),
        value: "",
        node: <Team team={team} names={names} say={say} />,
      }))
      : [
        { label: say("phase"), value: "", node: <Phases now={table.turn.phase} say={say} /> },
        { label: say("round"), value: `${round}/${rounds}` },
        { label: say("dice"), value: String(table.pool) },
        { label: say("deck"), value: String(table.deck) },
      ],
  };
}

export const color_quest: GameLook<ColorQuestTable> = {
  wide: true,
  scored: (score, say) => say("army-of", { n: score }),
  side: (word) => ({
    paint: word in SIDES ? SIDES[word as keyof typeof SIDES] : paintOf(word),
    id: `side-${word}`,
  }),
  draw,
  icon: (kind, word, names) =>
    kind === "item"
      ? <Bottle item={word} sign={signOf(word, names)} />
      : kind === "figure"
      ? <Portrait kind={word} />
      : kind === "colour"
      ? <Badge paint={paintOf(word)} id={`paint-${word}`} size={22} />
      : null,
};
