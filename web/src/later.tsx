/** Screens that are fetched when somebody goes there, so that the first one comes sooner. */
import type { FunctionComponent } from "preact";
import { useAsked } from "./asking.ts";
import { useTexts } from "./texts/index.ts";

/** A screen from a file of its own. If that file is gone, the server has a newer page: this one has to be loaded again. */
export function later<P extends object>(read: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  let known: FunctionComponent<P> | null = null;
  return function Later(props: P) {
    const say = useTexts();
    const { error } = useAsked(() => read().then((screen) => known = screen), []);
    if (known !== null) {
      const Screen = known;
      return <Screen {...props} />;
    }
    return (
      <main class="page">
        <p role="status">{say(error === null ? "connecting" : "new-version")}</p>
        {error !== null && <button type="button" onClick={() => location.reload()}>{say("reload")}</button>}
      </main>
    );
  };
}
