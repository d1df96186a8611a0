/** Everything that a game has, by kind, with what it does in one line each. */
import * as api from "../api.ts";
import { useAsked, useNames } from "../asking.ts";
import { lookOf } from "../games/index.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import "./legend.css";

export function Legend({ game }: { game: string }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const names = useNames(game);
  const { value, error } = useAsked(() => api.words(game, language), [game, language]);
  if (error !== null) return <p class="bad">{say("failed", { why: error || say("no-server") })}</p>;
  const look = lookOf(game);
  return (
    <div class="legend">
      {Object.entries(value?.about ?? {}).map(([kind, things]) => (
        <section key={kind} data-kind={kind}>
          <h2>{value?.kinds[kind]}</h2>
          <dl>
            {Object.entries(things).map(([word, about]) => (
              <div key={word}>
                <dt>
                  <span class="legend-icon">{look.icon?.(kind, word, names)}</span>
                  {names(kind, word)}
                </dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
