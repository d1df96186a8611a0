/** What the thing under the pointer, the focus or the finger does: one line at the head of the page. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { isSeen } from "../focus.ts";
import { Store, useStore } from "../store.ts";
import "./legend.css";

export interface Thing {
  /** Its word on the board. */
  word?: string;
  name: string;
  about?: string | undefined;
}

/** The thing that is looked at, wherever it lies. */
export const looked = new Store<Thing | null>(null);

export function lookAt(thing: Thing | null | undefined): void {
  const next = thing?.about ? thing : null;
  if (next !== looked.value) looked.set(next);
}

/** What is looked at on the board is told as it lies there now. */
export function useFresh(things: ReadonlyMap<string, Thing>): void {
  useEffect(() => {
    const now = things.get(looked.value?.word ?? "");
    if (now !== undefined) lookAt(now);
  }, [things]);
}

export function What() {
  const thing = useStore(looked);
  if (thing === null) return null;
  return (
    <p class="what" key={thing.name}>
      <strong>{thing.name}.</strong> {thing.about}
    </p>
  );
}

/** A word that says what it means when it is pointed at, focused or tapped. */
export function Explained({ thing, children }: { thing: Thing; children: ComponentChildren }) {
  if (!thing.about) return <>{children}</>;
  return (
    <button
      type="button"
      class="explained"
      title={thing.about}
      onPointerEnter={(event) => event.pointerType === "mouse" && lookAt(thing)}
      onPointerLeave={(event) => event.pointerType === "mouse" && lookAt(null)}
      onFocus={(event) => isSeen(event) && lookAt(thing)}
      onClick={() => lookAt(thing)}
    >
      {children}
    </button>
  );
}
