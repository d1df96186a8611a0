/** The record of a match as a file: a server sends it, a table in this browser writes it. */
import * as api from "../api.ts";
import { save } from "../share/save.ts";
import { useTexts } from "../texts/index.ts";
import { transport } from "../transport/index.ts";

export function RecordLink({ game, match }: { game: string; match: string }) {
  const say = useTexts();
  const name = `${game}-${match}.record`;
  return (
    <a
      class="button"
      href={`/api/matches/${match}/record`}
      download={name}
      onClick={(event) => {
        if (!transport.alone) return;
        event.preventDefault();
        void api.record(match).then((text) => save(new Blob([text], { type: "text/plain" }), name));
      }}
    >
      {say("download")}
    </a>
  );
}
