/** The options of a game with their explanations, and how the table is kept. */
import { useTexts } from "../texts/index.ts";
import type { GameShown, OptionShown } from "../wire.d.ts";

export type Value = string | number | boolean | string[];

export interface Wishes {
  options: Record<string, Value>;
  listed: boolean;
  undo: boolean;
  clock: "none" | "blitz" | "long" | "day";
  own: "first" | "second" | "any";
}

interface Props {
  game: GameShown;
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
}

export function Options({ game, wishes, onChange }: Props) {
  const say = useTexts();
  function set(name: string, value: Value, standard: unknown): void {
    const options = { ...wishes.options, [name]: value };
    if (JSON.stringify(value) === JSON.stringify(standard)) delete options[name];
    onChange({ ...wishes, options });
  }
  return (
    <details class="options">
      <summary>{say("more-options")}</summary>
      <div class="option-grid">
        <label class="option">
          <span>{say("your-side")}</span>
          <select
            value={wishes.own}
            onChange={(event) => onChange({ ...wishes, own: event.currentTarget.value as Wishes["own"] })}
          >
            <option value="first">{say("side-first")}</option>
            <option value="second">{say("side-other", { n: 2 })}</option>
            <option value="any">{say("side-any")}</option>
          </select>
        </label>
        <label class="option">
          <span>{say("clock")}</span>
          <select
            value={wishes.clock}
            onChange={(event) => onChange({ ...wishes, clock: event.currentTarget.value as Wishes["clock"] })}
          >
            {(["none", "blitz", "long", "day"] as const).map((clock) => (
              <option key={clock} value={clock}>{say(`clock-${clock}`)}</option>
            ))}
          </select>
        </label>
        <label class="option check">
          <input
            type="checkbox"
            checked={wishes.undo}
            onChange={(event) => onChange({ ...wishes, undo: event.currentTarget.checked })}
          />
          <span>{say("undo-allowed")}</span>
        </label>
        <label class="option check">
          <input
            type="checkbox"
            checked={wishes.listed}
            onChange={(event) => onChange({ ...wishes, listed: event.currentTarget.checked })}
          />
          <span>{say("listed")}</span>
        </label>
        {game.options.map((option) => (
          <Field
            key={option.name}
            option={option}
            value={wishes.options[option.name] ?? option.default}
            onChange={(value) => set(option.name, value, option.default)}
          />
        ))}
      </div>
    </details>
  );
}

function Field(
  { option, value, onChange }: { option: OptionShown; value: Value; onChange: (value: Value) => void },
) {
  const say = useTexts();
  const name = option.label || option.name.replaceAll("_", " ");
  const named = (word: string | number) => option.labels[String(word)] ?? String(word).replaceAll("_", " ");
  if (option.kind === "flag") {
    return (
      <label class="option check" title={option.help}>
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
      <label class="option">
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
      <label class="option">
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
  return (
    <fieldset class="option">
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
