/** Through whose eyes one looks, and what can be done with a study: shared, downloaded, played on from here. */
import { useEffect, useState } from "preact/hooks";
import { squaresOf } from "../board/geometry.ts";
import { draw } from "../games/index.ts";
import type { Drawing, Names } from "../games/look.ts";
import { GoOn } from "../replay/GoOn.tsx";
import { go } from "../route.ts";
import type { Film } from "../share/film.ts";
import { Share } from "../share/Share.tsx";
import { type Sayer, useTexts } from "../texts/index.ts";
import type { StudyShown } from "../wire.d.ts";
import { forgetStudy, keptStudy } from "./kept.ts";
import { LONGEST, pack } from "./packed.ts";
import type { Study, StudyState } from "./study.ts";
import { useStudyTexts } from "./texts.ts";
import { allSteps, branchOf, recordOf, wayThrough, wayTo, written } from "./tree.ts";

/** Under which name it is kept, and what its owner calls it. */
export interface Naming {
  id: string;
  name: string;
  onName: (name: string) => void;
}

interface Props extends Naming {
  study: Study;
  state: StudyState;
  shown: StudyShown;
  drawing: Drawing;
  names: Names;
  title: string;
}

/** The line on which one stands as a moving picture, from its beginning to its end; the branching off is not missed. */
function filmOf(study: Study, state: StudyState, names: Names, say: Sayer, title: string): Film {
  const way = wayThrough(state.at);
  const seenAt = (number: number): string[] =>
    state.told.get(way[number - 1]!)?.events.flatMap(({ facts }) => squaresOf(facts)) ?? [];
  const branch = branchOf(state.at);
  return {
    last: way.length,
    points: branch === null ? [] : [wayTo(branch).length],
    happens: (number) => seenAt(number).length > 0,
    shotAt: async (number) => {
      const { game, table, labels } = await study.shownAt(way[number - 1] ?? study.tree.root);
      const text = state.told.get(way[number - 1]!)?.text ?? say("beginning");
      return { game, drawing: draw(table, names, say), title, text, labels, seen: seenAt(number) };
    },
  };
}

/** The address of a study as it stands. */
async function addressOf(study: Study): Promise<string> {
  const { at, eyes } = study.value;
  const [here] = location.href.split("#");
  const place = `step=${allSteps(study.tree).indexOf(at)}${eyes === null ? "" : `&eyes=${eyes}`}`;
  return `${here}#/study?${place}&s=${await pack(written(study.tree))}`;
}

/** The position as it stands, to be changed in the editor. */
async function edit({ game, options, picture }: StudyShown): Promise<void> {
  go(`editor/${game}?p=${await pack(`${options}\n${picture}`)}`);
}

export function Sharing({ id, name, onName, study, state, shown, drawing, names, title }: Props) {
  const say = useTexts();
  const tell = useStudyTexts();
  const [address, setAddress] = useState("");
  const [typed, setTyped] = useState(name); // what comes meanwhile does not take it away
  useEffect(() => void addressOf(study).then(setAddress), [state.at, state.eyes, state.changes]);
  const fits = address.length <= LONGEST;
  const record = recordOf(study.tree, state.at);
  return (
    <section class="card replay-more" aria-label={tell("what-to-do")}>
      <label class="row">
        <span class="dim">{tell("name")}</span>
        <input
          class="study-name"
          maxLength={80}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onChange={(event) => onName(event.currentTarget.value.trim())}
        />
      </label>
      <label class="row">
        <span class="dim">{tell("eyes")}</span>
        <select
          value={state.eyes ?? -1}
          onChange={(event) => {
            const seat = Number(event.currentTarget.value);
            void study.lookAnew(seat < 0 ? null : seat);
          }}
        >
          <option value={-1}>{tell("eyes-open")}</option>
          {shown.labels.map((label, seat) => <option key={seat} value={seat}>{label}</option>)}
        </select>
      </label>
      <div class="row">
        <Share
          game={shown.game}
          drawing={drawing}
          title={title}
          text={state.told.get(state.at)?.text ?? say("beginning")}
          labels={shown.labels}
          link={fits ? address : null}
          film={filmOf(study, state, names, say, title)}
        />
        {state.eyes === null && (
          <button type="button" onClick={() => void edit(shown)}>{say("edit-position")}</button>
        )}
        <File name={`${shown.game}.record`} text={record}>{say("download")}</File>
        <File name={`${shown.game}.study`} text={written(study.tree)}>{tell("download-study")}</File>
        {keptStudy(id) !== undefined && (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              forgetStudy(id);
              go("");
            }}
          >
            {tell("forget-study")}
          </button>
        )}
      </div>
      {!fits && <p class="dim">{tell("link-too-long")}</p>}
      <GoOn
        from={{ record }}
        labels={shown.labels}
        next={shown.question?.seat ?? 0}
        at={study.depth}
        over={shown.question === null}
      />
    </section>
  );
}

function File({ name, text, children }: { name: string; text: string; children: string }) {
  return (
    <a class="button" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={name}>
      {children}
    </a>
  );
}
