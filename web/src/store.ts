/** A value that components can watch. */
import { useEffect, useState } from "preact/hooks";

export class Store<T> {
  #watchers = new Set<() => void>();
  constructor(public value: T) {}

  set(value: T): void {
    this.value = value;
    for (const tell of [...this.#watchers]) tell();
  }

  change(part: Partial<T>): void {
    this.set({ ...this.value, ...part });
  }

  watch(tell: () => void): () => void {
    this.#watchers.add(tell);
    return () => this.#watchers.delete(tell);
  }
}

/** The present value of a store; the component is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  const [, draw] = useState(0);
  const drawn = store.value;
  useEffect(() => {
    if (store.value !== drawn) draw((count) => count + 1);
    return store.watch(() => draw((count) => count + 1));
  }, [store]);
  return store.value;
}

/** Whether the screen is as a media query says. */
export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const tell = () => setFits(list.matches);
    list.addEventListener("change", tell);
    tell();
    return () => list.removeEventListener("change", tell);
  }, [query]);
  return fits;
}
