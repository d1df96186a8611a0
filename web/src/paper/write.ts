/** Writes the drawings to where the printer finds them: `deno task drawings`. */
import { writeFileSync } from "node:fs";
import { FILE, text } from "./file.ts";

writeFileSync(FILE, text());
