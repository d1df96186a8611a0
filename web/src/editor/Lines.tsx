/** Everything that is not on the board: whose turn, hands, dice, piles, counts; what is seldom needed is folded away. */
import { useRef } from "preact/hooks";
import type { Look, Names } from "../games/look.ts";
import { Badge } from "../board/paint.tsx";
import { useTexts } from "../texts/index.ts";
import type { EditorShown, LineDeclared, LineValue } from "../wire.d.ts";
import { type Editor, type EditorState, LINE } from "./editor.ts";
import { useEditorTexts, useLineName, useWordNames } from "./texts.ts";

interface Props {
  editor: Editor;
  state: EditorState;
  shown: EditorShown;
  names: Names;
  look: Look;
}

export function Lines({ editor, state, shown, names, look }: Props) {
  const own = useEditorTexts();
  const values = new Map(shown.lines.map((line) => [line.key, line]));
  const called = useLineName();
  const fields = (lines: LineDeclared[], whose = false) =>
    lines.map((line) => (
      <Field
        key={line.key}
        editor={editor}
        state={state}
        line={line}
        name={whose && line.seat !== ""
          ? own("whose-line", { line: called(line), side: shown.labels[shown.sides.indexOf(line.seat)]! })
          : called(line)}
        value={values.get(line.key)!}
        names={names}
        wrong={shown.complaint?.line === line.key}
        room={look.wide ? LONG.wide : LONG.square}
      />
    ));
  // While the picture is refused, nobody is asked: what was open stays open.
  const asked = useRef(shown.asked);
  if (shown.asked !== null) asked.current = shown.asked;
  const seldom = ({ form }: LineDeclared) => form === "text" || form === "squares";
  const plain = shown.declared.filter((line) => !seldom(line));
  const general = plain.filter(({ seat }) => seat === "");
  const written = shown.declared.filter(seldom);
  return (
    <section class="card editor-lines" aria-label={own("lines")}>
      <div class="editor-fields">{fields(general.slice(0, 4))}</div>
      {shown.sides.map((side, seat) => {
        const lines = plain.filter((line) => line.seat === side);
        if (lines.length === 0) return null;
        return (
          <details key={side} open={seat === asked.current}>
            <summary>
              <Badge {...look.side(side)} size={18} /> {shown.labels[seat]}
            </summary>
            <div class="editor-fields">{fields(lines)}</div>
          </details>
        );
      })}
      <details>
        <summary>{own("more-lines")}</summary>
        <div class="editor-fields">{fields([...general.slice(4), ...written], true)}</div>
      </details>
    </section>
  );
}

interface FieldProps {
  editor: Editor;
  state: EditorState;
  line: LineDeclared;
  name: string;
  value: LineValue;
  names: Names;
  wrong: boolean;
  /** How many letters are too many for half a row. */
  room: number;
}

/** From how many letters on a word is wider than half a row, which is narrower beside a wide board. */
const LONG = { wide: 15, square: 19 };

function Field({ editor, state, line, name, value, names, wrong, room }: FieldProps) {
  const word = useWordNames(names);
  const say = (text: string) => void editor.make({ line: line.key, value: text });
  if (line.form === "cards") {
    return <Cards editor={editor} line={line} value={value} names={names} name={name} />;
  }
  if (line.form === "squares") {
    return <Squares editor={editor} state={state} line={line} value={value} name={name} wrong={wrong} />;
  }
  const long = line.form === "text" ||
    line.form === "choice" && line.words.some((each) => word(line.kind, each).length >= room);
  return (
    <label class={`field ${long ? "long" : ""} ${wrong ? "wrong" : ""}`}>
      <span>{name}</span>
      {line.form === "choice" && (
        <select
          value={value.value}
          onChange={(event) => say(event.currentTarget.value)}
        >
          {!line.words.includes(value.value) && <option value={value.value}>{value.value || "-"}</option>}
          {line.words.map((each) => <option key={each} value={each}>{word(line.kind, each)}</option>)}
        </select>
      )}
      {line.form === "number" && (
        <input
          type="number"
          inputMode="numeric"
          min={line.least}
          max={line.most}
          value={value.value}
          onChange={(event) => say(event.currentTarget.value)}
        />
      )}
      {line.form === "text" && (
        <input
          type="text"
          spellcheck={false}
          value={value.value}
          onChange={(event) => say(event.currentTarget.value)}
        />
      )}
    </label>
  );
}

/** Squares, which are clicked on the board while the line is chosen. */
function Squares({ editor, state, line, value, name, wrong }: Omit<FieldProps, "names" | "room">) {
  const say = useTexts();
  const own = useEditorTexts();
  const on = state.tool?.kind === LINE && state.tool.word === line.key;
  const none = value.value === "" || value.value === "none";
  return (
    <div class={wrong ? "field wrong" : "field"}>
      <span>{name}</span>
      <button
        type="button"
        class={on ? "squares on" : "squares"}
        aria-pressed={on}
        aria-label={say("labelled", { name, text: none ? own("no-squares") : value.value })}
        onClick={() => editor.take(on ? null : { kind: LINE, word: line.key }, state.of)}
      >
        {none ? own("no-squares") : value.value}
      </button>
    </div>
  );
}

/** Cards or dice, each with how many there are; more are added by name. */
function Cards(
  { editor, line, value, names, name }: Omit<FieldProps, "wrong" | "state" | "room">,
) {
  const own = useEditorTexts();
  const named = useWordNames(names);
  const word = (kind: string, each: string) => named(kind, line.called[line.words.indexOf(each)] ?? each);
  const there = line.words.filter((each) => (value.counts[each] ?? 0) > 0);
  const set = (each: string, count: number) =>
    void editor.make({ line: line.key, word: each, count: Math.max(0, count) });
  return (
    <div class="field cards" role="group" aria-label={name}>
      <span>{name}</span>
      <div class="row">
        {there.map((each) => {
          const count = value.counts[each] ?? 0;
          const called = word(line.kind, each);
          return (
            <span key={each} class="counted">
              {called}
              {count > 1 && ` ×${count}`}
              <button
                type="button"
                aria-label={own("one-less", { card: called, of: name })}
                onClick={() => set(each, count - 1)}
              >
                −
              </button>
              {count < line.most && line.most > 1 && (
                <button
                  type="button"
                  aria-label={own("one-more", { card: called, of: name })}
                  onClick={() => set(each, count + 1)}
                >
                  +
                </button>
              )}
            </span>
          );
        })}
        <select
          class="add"
          aria-label={own("add-to", { of: name })}
          value=""
          onChange={(event) => {
            const each = event.currentTarget.value;
            event.currentTarget.value = "";
            if (each !== "") set(each, (value.counts[each] ?? 0) + 1);
          }}
        >
          <option value="">{own("add")}</option>
          {line.words.map((each) => <option key={each} value={each}>{word(line.kind, each)}</option>)}
        </select>
      </div>
    </div>
  );
}
