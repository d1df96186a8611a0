/** Which piece of the new table is which of the old one, so that it can be seen to move. */

export interface Tracked {
  key: string;
  at: string;
}

/**
 * Keys for pieces that have none of their own: `key` says what a piece is, and several may be the same.
 * A piece that stayed keeps its name; one that is gone and one that came, if they are the same thing, are one that moved.
 */
export class Tracker {
  #known: { name: string; key: string; at: string }[] = [];
  #next = 1;

  names(pieces: readonly Tracked[]): string[] {
    const left = [...this.#known];
    const take = (fits: (known: Tracked) => boolean): string | undefined => {
      const index = left.findIndex(fits);
      return index < 0 ? undefined : left.splice(index, 1)[0]!.name;
    };
    const stayed = pieces.map((piece) => take((known) => known.key === piece.key && known.at === piece.at));
    const names = pieces.map((piece, index) =>
      stayed[index] ?? take((known) => known.key === piece.key) ?? `${piece.key}#${this.#next++}`
    );
    this.#known = pieces.map((piece, index) => ({ name: names[index]!, key: piece.key, at: piece.at }));
    return names;
  }
}
