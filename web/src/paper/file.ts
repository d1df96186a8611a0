/** The file from which the printer takes its drawings. */
import { drawings } from "./drawings.tsx";

export const FILE = new URL("../../../src/khroma/printing/data/drawings.json", import.meta.url);

/** A drawing a line, so that one can see what has changed. */
export const text = (): string => JSON.stringify(drawings()).replaceAll('","', '",\n"') + "\n";
