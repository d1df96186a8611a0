/** The options of a game with their explanations, and how the table is kept. */
import type { ComponentChildren } from "preact";
import { useNames } from "../asking.ts";
import { useTexts } from "../texts/index.ts";
import { transport } from "../transport/index.ts";
import type { GameShown, OptionShown } from "../wire.d.ts";

export type Value = string | number | boolean | string[];

export interface Wishes {
  options: Record<string, Value>;
  listed: boolean;
  undo: boolean;
  clock: "none" | "blitz" | "long" | "day";
  /** The seat we want, counted from 0. */
  own: number | "any";
}

interface Props {
  game: GameShown;
  seats: number;
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
  /** Back to the options of the preset. */
  onReset: () => void;
  /** The way into the game. */
  children: ComponentChildren;
}

const GROUPS = ["game", "setup", "limits", "details"] as const;

/** Options by what they are about, one group open at a time; the way into the game stays in view below them. */
export function Options({ game, seats, wishes, onChange, onReset, children }: Props) {
  const say = useTexts();
  const changed = Object.keys(wishes.options).length;
  function set(name: string, value: Value, standard: unknown): void {
    const options = { ...wishes.options, [name]: value };
    if (JSON.stringify(value) === JSON.stringify(standard)) delete options[name];
    onChange({ ...wishes, options });
  }
  const groups = GROUPS.map((group) => ({
    group,
    options: game.options.filter((option) => option.group === group),
  }));
  return (
    <details class="options">
      <summary>
        {say("more-options")}
        {changed > 0 && <span class="count">{say("changed-count", { n: changed })}</span>}
      </summary>
      <Group name={say("group-table")} changed={0} open={false}>
        <TableWishes game={game} seats={seats} wishes={wishes} onChange={onChange} />
      </Group>
      {groups.filter(({ options }) => options.length > 0).map(({ group, options }) => (
        <Group
          key={group}
          name={say(`group-${group}`)}
          changed={options.filter((option) => option.name in wishes.options).length}
          open={group === "game"}
        >
          {options.map((option) => (
            <Field
              key={option.name}
              option={option}
              value={wishes.options[option.name] ?? option.default}
              changed={option.name in wishes.options}
              onChange={(value) => set(option.name, value, option.default)}
            />
          ))}
        </Group>
      ))}
      <div class="start-bar">
        {children}
        <button type="button" class="quiet" onClick={onReset}>{say("options-reset")}</button>
      </div>
    </details>
  );
}

function Group(
  props: { name: string; changed: number; open: boolean; children: ComponentChildren },
) {
  const say = useTexts();
  return (
    <details class="option-group" open={props.open}>
      <summary>
        {props.name}
        {props.changed > 0 && <span class="count">{say("changed-count", { n: props.changed })}</span>}
      </summary>
      <div class="option-grid">{props.children}</div>
    </details>
  );
}

/** How the table is kept, whatever is played. */
function TableWishes({ game, seats, wishes, onChange }: Omit<Props, "onReset" | "children">) {
  const say = useTexts();
  const names = useNames(game.id);
  const sideOf = (seat: number) => say("side-other", { n: seat + 1 });
  return (
    <>
      <label class="option">
        <span>
          {say("your-side")}
          <small>{say("your-side-help")}</small>
        </span>
        <select
          value={String(wishes.own)}
          onChange={(event) => {
            const own = event.currentTarget.value;
            onChange({ ...wishes, own: own === "any" ? own : Number(own) });
          }}
        >
          {Array.from({ length: seats }, (_, seat) => (
            <option key={seat} value={String(seat)}>
              {seats === game.seats.length
                ? say("labelled", { name: sideOf(seat), text: names("player", game.seats[seat]!) })
                : sideOf(seat)}
            </option>
          ))}
          <option value="any">{say("side-any")}</option>
        </select>
      </label>
      {!transport.alone && <Clock wishes={wishes} onChange={onChange} />}
      <label class="option check">
        <input
          type="checkbox"
          checked={wishes.undo}
          onChange={(event) => onChange({ ...wishes, undo: event.currentTarget.checked })}
        />
        <span>
          {say("undo-allowed")}
          <small>{say("undo-help")}</small>
        </span>
      </label>
      {!transport.alone && <Listed wishes={wishes} onChange={onChange} />}
    </>
  );
}

interface WishProps {
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
}

function Clock({ wishes, onChange }: WishProps) {
  const say = useTexts();
  return (
    <label class="option">
      <span>
        {say("clock")}
        <small>{say("clock-help")}</small>
      </span>
      <select
        value={wishes.clock}
        onChange={(event) => onChange({ ...wishes, clock: event.currentTarget.value as Wishes["clock"] })}
      >
        {(["none", "blitz", "long", "day"] as const).map((clock) => (
          <option key={clock} value={clock}>{say(`clock-${clock}`)}</option>
        ))}
      </select>
    </label>
  );
}

function Listed({ wishes, onChange }: WishProps) {
  const say = useTexts();
  return (
    <label class="option check">
      <input
        type="checkbox"
        checked={wishes.listed}
        onChange={(event) => onChange({ ...wishes, listed: event.currentTarget.checked })}
      />
      <span>
        {say("listed")}
        <small>{say("listed-help")}</small>
      </span>
    </label>
  );
}

function Field(
  { option, value, changed, onChange }: {
    option: OptionShown;
    value: Value;
    changed: boolean;
    onChange: (value: Value) => void;
  },
) {
  const say = useTexts();
  const mark = changed ? " changed" : "";
  const name = option.label || option.name.replaceAll("_", " ");
  const named = (word: string | number) =>
    option.labels[String(word)] ??
      (Number.isNaN(Number(word)) ? String(word).replaceAll("_", " ") : say("number", { n: Number(word) }));
  if (option.kind === "flag") {
    return (
      <label class={`option check${mark}`}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{name}{option.help && <small>{option.help}</small>}</span>
      </label>
    );
  }
  if (option.kind === "choice") {
    return (
      <label class={`option${mark}`}>
        <span>{name}{option.help && <small>{option.help}</small>}</span>
        <select
          value={String(value)}
          onChange={(event) => {
            const picked = option.values.find((each) => String(each) === event.currentTarget.value);
            if (picked !== undefined) onChange(picked);
          }}
        >
          {option.values.map((each) => (
            <option key={String(each)} value={String(each)}>
              {named(each)}
              {each === option.default ? ` (${say("default-value")})` : ""}
            </option>
          ))}
        </select>
      </label>
    );
  }
  if (option.kind === "number") {
    return (
      <label class={`option${mark}`}>
        <span>{name}{option.help && <small>{option.help}</small>}</span>
        <input
          type="number"
          min={option.least ?? undefined}
          max={option.most ?? undefined}
          placeholder={option.may_be_none ? say("none") : undefined}
          value={typeof value === "number" ? value : ""}
          onInput={(event) => {
            const text = event.currentTarget.value;
            if (text !== "") onChange(Number(text));
            else if (option.may_be_none) onChange("none");
          }}
        />
      </label>
    );
  }
  const list = Array.isArray(value) ? value : [];
  if (option.parts.length > 0) {
    return (
      <fieldset class={`option${mark}`}>
        <legend>{name}{option.help && <small>{option.help}</small>}</legend>
        {option.parts.map((part, index) => (
          <label key={part} class="part">
            <span>{part}</span>
            <select
              value={list[index]}
              onChange={(event) => onChange(list.with(index, event.currentTarget.value))}
            >
              {option.values.map((each) => (
                <option key={String(each)} value={String(each)}>{named(each)}</option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <fieldset class={`option${mark}`}>
      <legend>{name}{option.help && <small>{option.help}</small>}</legend>
      {option.values.map((each) => (
        <label key={String(each)} class="radio">
          <input
            type="checkbox"
            checked={list.includes(String(each))}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...list, String(each)] : list.filter((word) => word !== each),
              )}
          />
          {named(each)}
        </label>
      ))}
    </fieldset>
  );
}
