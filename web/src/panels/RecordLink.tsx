/** The record of a match as a file. */
import * as api from "../api.ts";
import { useTexts } from "../texts/index.ts";
import { transport } from "../transport/index.ts";

/** A server sends the file; a table in this browser writes it. */
async function save(match: string, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await api.record(match)], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

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
        void save(match, name);
      }}
    >
      {say("download")}
    </a>
  );
}
