/** The memory of Python with the games in it, kept from one visit to the next: reading it anew takes seconds. */

const CACHE = "khroma-memory";
const PAGE = 65_536;

/** The memory that was kept for this version of the engine, if there is one and a place to keep it. */
export async function keptMemory(address: string): Promise<Uint8Array | undefined> {
  if (!("caches" in self)) return undefined;
  const found = await (await caches.open(CACHE)).match(address);
  return found && new Uint8Array(await found.arrayBuffer());
}

/** Keep it, and nothing else: that of an older version is not needed any more. */
export async function keepMemory(address: string, memory: Uint8Array): Promise<void> {
  await forgetMemory();
  await (await caches.open(CACHE)).put(address, new Response(memory as Uint8Array<ArrayBuffer>));
}

export async function forgetMemory(): Promise<void> {
  await caches.delete(CACHE);
}

/** Make room for a memory that has grown before it was kept: Pyodide begins with a smaller one, and does not. */
export function growTo(bytes: number): void {
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const made = await instantiate(source, imports);
    const memory = made.instance.exports["memory"];
    if (memory instanceof WebAssembly.Memory) {
      memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / PAGE)));
    }
    return made;
  };
}
