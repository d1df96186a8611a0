/** The aim, and how far the reader has come: one line all game long. Once the game is over, the line stays empty. */
import { Explained } from "../legend/What.tsx";
import { useTexts } from "../texts/index.ts";
import type { Update } from "../wire.d.ts";
import "./progress.css";

export function Progress({ update: { progress, status } }: { update: Update }) {
  const say = useTexts();
  if (progress.aim === "") return null;
  if (status === "over") return <p class="progress" />;
  return (
    <p class="progress" data-progress={progress.key}>
      <Explained thing={{ name: say("goal"), about: progress.aim }}>
        <span class="progress-words">{progress.text || progress.aim}</span>
      </Explained>
    </p>
  );
}
