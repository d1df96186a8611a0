/** The words of the puzzles. */
import { ownTexts } from "../texts/own.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export const usePuzzleTexts = ownTexts({ en, fr });
