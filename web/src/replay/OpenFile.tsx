/** A file with a game, chosen on this machine. */
import { useTexts } from "../texts/index.ts";

export function OpenFile({ onText }: { onText: (text: string) => void }) {
  const say = useTexts();
  return (
    <label class="button file">
      {say("choose-file")}
      <input
        type="file"
        class="unseen"
        accept=".record,.study,.txt,text/plain"
        onChange={(event) => event.currentTarget.files?.[0]?.text().then(onText)}
      />
    </label>
  );
}
