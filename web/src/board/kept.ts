/** Nodes that are made again only when their stamp changes: Preact passes over a node it has seen before. */
import type { VNode } from "preact";
import { useState } from "preact/hooks";

export type Keeper = (key: string | number, stamp: unknown, make: () => VNode) => VNode;

/** A keeper of nodes. Everything that `make` reads has to be in the stamp. */
export function keeper(): Keeper {
  const kept = new Map<string | number, { stamp: unknown; node: VNode }>();
  return (key, stamp, make) => {
    const found = kept.get(key);
    if (found !== undefined && found.stamp === stamp) return found.node;
    const node = make();
    kept.set(key, { stamp, node });
    return node;
  };
}

/** A keeper that lasts as long as its component. */
export function useKeeper(): Keeper {
  return useState(keeper)[0];
}
