/** Where matches are kept in this browser: texts, of which nothing here understands anything. */

const NAME = "khroma";
/** Of the stores and keys below; the texts themselves say by which rules they were written. */
const VERSION = 1;
export const CONFLICT = "conflict";

interface Change {
  heads: [match: string, text: string][];
  entries: [match: string, number: number, text: string][];
  notes: [key: string, text: string][];
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const store of ["heads", "entries", "notes"]) request.result.createObjectStore(store);
  };
  const database = await asked(request);
  // A newer page in another tab wants to change the stores: it need not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

/** What `browser/kept.py` calls a shelf. */
export class Shelf {
  #database: Promise<IDBDatabase>;

  constructor(readonly written: (match: string) => void) {
    this.#database = openDatabase();
  }

  async #read<T>(name: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return await asked(ask((await this.#database).transaction(name).objectStore(name)));
  }

  async #all(name: string, range?: IDBKeyRange): Promise<string> {
    return `[${(await this.#read(name, (store) => store.getAll(range))).join(",")}]`;
  }

  async #one(name: string, key: string): Promise<string> {
    return await this.#read(name, (store) => store.get(key)) ?? "";
  }

  heads = (): Promise<string> => this.#all("heads");
  head = (id: string): Promise<string> => this.#one("heads", id);
  note = (key: string): Promise<string> => this.#one("notes", key);
  entries = (id: string, after: number): Promise<string> =>
    this.#all("entries", IDBKeyRange.bound([id, after + 1], [id, Infinity]));

  write = async (text: string): Promise<string> => {
    const change = JSON.parse(text) as Change;
    try {
      await this.#store(change);
    } catch (error) {
      return error instanceof DOMException && error.name === "ConstraintError" ? CONFLICT : String(error);
    }
    for (const [match] of change.heads) this.written(match);
    return "";
  };

  async #store(change: Change): Promise<void> {
    const options = { durability: "strict" } as const;
    const work = (await this.#database).transaction(["heads", "entries", "notes"], "readwrite", options);
    const [heads, entries, notes] = ["heads", "entries", "notes"].map((name) => work.objectStore(name));
    for (const [match, number, text] of change.entries) entries!.add(text, [match, number]);
    for (const [match, text] of change.heads) heads!.put(text, match);
    for (const [key, text] of change.notes) notes!.put(text, key);
    await new Promise<void>((done, failed) => {
      work.oncomplete = () => done();
      work.onabort = () => failed(work.error);
    });
  }
}
