/** The button for sharing what is on the board; how it is done is fetched when somebody wants to. */
import { useState } from "preact/hooks";
import { useTexts } from "../texts/index.ts";
import type { Shared, Ways as AllWays } from "./Ways.tsx";

/** `small`: there is little room, the sign has to do. */
export function Share({ small, ...props }: Shared & { small?: boolean }) {
  const say = useTexts();
  const [ways, setWays] = useState<{ Ways: typeof AllWays } | null>(null);
  const open = () => void import("./Ways.tsx").then(({ Ways }) => setWays({ Ways }), () => {});
  return (
    <div class="share">
      <button
        type="button"
        class={small ? "icon" : ""}
        title={say("share")}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span aria-hidden="true">⇪</span> <span class={small ? "unseen" : ""}>{say("share")}</span>
      </button>
      {ways !== null && <ways.Ways {...props} onClose={() => setWays(null)} />}
    </div>
  );
}
