/** Through whose eyes one looks, and what can be done with a study: shared, downloaded, played on from here. */
import { useState } from "preact/hooks";
import { GoOn } from "../replay/GoOn.tsx";
import { useTexts } from "../texts/index.ts";
import type { StudyShown } from "../wire.d.ts";
import { forgetStudy, keptStudy } from "./kept.ts";
import { LONGEST, pack } from "./packed.ts";
import type { Study, StudyState } from "./study.ts";
import { allSteps, recordOf, written } from "./tree.ts";
import { go } from "../route.ts";

interface Props {
  id: string;
  study: Study;
  state: StudyState;
  shown: StudyShown;
}

/** The address of a study as it stands; null if it is too long for one. */
export async function linkTo(study: Study): Promise<string | null> {
  const { at, eyes } = study.value;
  const step = allSteps(study.tree).indexOf(at);
  const packed = await pack(written(study.tree));
  const link = `${location.origin}/#/study?step=${step}${eyes === null ? "" : `&eyes=${eyes}`}&s=${packed}`;
  return link.length > LONGEST ? null : link;
}

export function Sharing({ id, study, state, shown }: Props) {
  const say = useTexts();
  const [said, setSaid] = useState<"copied" | "too-long" | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const record = recordOf(study.tree, state.at);
  async function share(): Promise<void> {
    const made = await linkTo(study);
    setLink(made);
    if (made === null) return setSaid("too-long");
    await navigator.clipboard?.writeText(made).then(() => setSaid("copied"), () => setSaid(null));
  }
  return (
    <section class="card replay-more" aria-label={say("share")}>
      <label class="row">
        <span class="dim">{say("eyes")}</span>
        <select
          value={state.eyes ?? -1}
          onChange={(event) => {
            const seat = Number(event.currentTarget.value);
            void study.lookAnew(seat < 0 ? null : seat);
          }}
        >
          <option value={-1}>{say("eyes-open")}</option>
          {shown.labels.map((label, seat) => <option key={seat} value={seat}>{label}</option>)}
        </select>
      </label>
      <div class="row">
        <button type="button" onClick={share}>{say(said === "copied" ? "copied" : "share")}</button>
        <File name={`${shown.game}.record`} text={record}>{say("download")}</File>
        <File name={`${shown.game}.study`} text={written(study.tree)}>{say("download-study")}</File>
        {keptStudy(id) !== undefined && (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              forgetStudy(id);
              go("");
            }}
          >
            {say("forget-study")}
          </button>
        )}
      </div>
      {said === "too-long" && <p role="alert">{say("link-too-long")}</p>}
      {link !== null && (
        <input
          class="link"
          readOnly
          value={link}
          aria-label={say("link")}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
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
