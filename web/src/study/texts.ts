/** The words of the analysis board. */
import { ownTexts } from "../texts/own.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export const useStudyTexts = ownTexts({ en, fr });
