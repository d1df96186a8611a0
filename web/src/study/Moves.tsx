/** The moves of a study, one below the other; branches are set in behind the move that they replace. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Paint } from "../palette.ts";
import { useTexts } from "../texts/index.ts";
import { useStudyTexts } from "./texts.ts";
import type { Study, StudyState } from "./study.ts";
import { branchOf, type Step } from "./tree.ts";

interface Props {
  study: Study;
  state: StudyState;
  labels: readonly string[];
  paints: readonly Paint[];
  /** Moves that gave something away. */
  judged: ReadonlySet<Step>;
}

export function Moves(props: Props) {
  const tell = useStudyTexts();
  const { study, state } = props;
  const list = useRef<HTMLDivElement>(null);
  const branch = branchOf(state.at);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !list.current) return;
    const [top, bottom] = [list.current.scrollTop, list.current.scrollTop + list.current.clientHeight];
    const at = row.offsetTop;
    if (at < top || at + row.offsetHeight > bottom) {
      list.current.scrollTop = at - list.current.clientHeight / 2;
    }
  }, [state.at, state.told]);
  return (
    <section class="card moves-card" aria-label={tell("move-list")}>
      <h2>{tell("move-list")}</h2>
      <div class="moves" ref={list} tabIndex={0} role="group" aria-label={tell("move-list")}>
        <Row {...props} step={study.tree.root} number={0} />
        <Line {...props} from={study.tree.root} depth={0} />
      </div>
      {branch !== null && <BranchTools key={branch.line} study={study} branch={branch} />}
    </section>
  );
}

/** Everything behind a step: what goes on, and at each place what was tried instead. */
function Line({ from, depth, ...props }: Props & { from: Step; depth: number }) {
  const rows = [];
  let number = depth;
  for (let at = from; at.next.length > 0; at = at.next[0]!) {
    number += 1;
    const [main, ...others] = at.next;
    rows.push(<Row key={number} {...props} step={main!} number={number} />);
    for (const other of others) {
      rows.push(
        <div class="branch" key={`${number} ${other.line}`}>
          {other.name && <p class="branch-name">{other.name}</p>}
          <Row {...props} step={other} number={number} />
          <Line {...props} from={other} depth={number} />
        </div>,
      );
    }
  }
  return <>{rows}</>;
}

function Row({ study, state, labels, paints, judged, step, number }: Props & { step: Step; number: number }) {
  const say = useTexts();
  const tell = useStudyTexts();
  const told = state.told.get(step);
  const seat = told?.seat ?? null;
  const who = seat === null ? say("dice") : labels[seat]!;
  const text = number === 0
    ? say("beginning")
    : told === undefined
    ? "…"
    : told.events.some(({ text }) => text !== "")
    ? told.text
    : say("labelled", { name: who, text: told.text || tell("hidden-move") });
  const classes = ["move", seat === null ? "by-dice" : "", judged.has(step) ? "mistake" : ""];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      style={seat === null ? undefined : { "--side": paints[seat]?.fill }}
      aria-current={state.at === step ? "step" : undefined}
      title={text}
      onClick={() => study.go(step)}
    >
      <span class="move-number">{number}</span>
      <span class="move-text">{text}</span>
      {judged.has(step) && <span class="move-sign" title={say("review-mistakes")}>?</span>}
    </button>
  );
}

/** What can be done with the branch one is in. */
function BranchTools({ study, branch }: { study: Study; branch: Step }) {
  const tell = useStudyTexts();
  const [name, setName] = useState(branch.name);
  return (
    <div class="row branch-tools">
      <input
        value={name}
        maxLength={60}
        placeholder={tell("branch-name")}
        aria-label={tell("branch-name")}
        onInput={(event) => setName(event.currentTarget.value)}
        onChange={() => study.name(branch, name)}
      />
      <button type="button" onClick={() => study.go(branch.before!)}>{tell("leave-branch")}</button>
      <button type="button" onClick={() => study.promote(branch)}>{tell("promote-branch")}</button>
      <button type="button" onClick={() => study.remove(branch)}>{tell("delete-branch")}</button>
    </div>
  );
}
