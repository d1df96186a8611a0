/** The languages of the page and those that the server brings along. */
import * as api from "../api.ts";
import { useAsked } from "../asking.ts";
import { setSetting, settings } from "../settings.ts";
import { useStore } from "../store.ts";
import type { LanguageShown } from "../wire.d.ts";
import { type Language, learn, speaks } from "./index.ts";

const SHIPPED: LanguageShown[] = [{ code: "en", name: "English" }, { code: "fr", name: "Français" }];

/** Every language that can be chosen here. */
export function useLanguages(): readonly LanguageShown[] {
  const { language } = useStore(settings);
  return useAsked(() => api.games(language), [language]).value?.languages ?? SHIPPED;
}

/** Change the language, with the page's own words in it if they can be had. */
export async function speakTo(language: Language): Promise<void> {
  if (!speaks(language)) learn(language, await api.language(language).catch(() => ({})));
  setSetting({ language });
}

/** A language that was chosen on an earlier visit is learnt anew. */
export function recall(): void {
  const { language } = settings.value;
  if (!speaks(language)) void speakTo(language);
}
