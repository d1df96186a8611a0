/** Requests to the server. Whoever asks for something only guests may do comes in as a guest first. */
import type {
  CaseWish,
  CaseWritten,
  EditorShown,
  EditorWish,
  ExampleShown,
  GameList,
  GameShown,
  Guest,
  HintShown,
  MatchCreated,
  MatchList,
  NewMatch,
  OpenedMatch,
  PositionShown,
  PreviewShown,
  Problem,
  PuzzleHint,
  PuzzleList,
  PuzzleOfDay,
  PuzzleShown,
  ReplayShown,
  ReportList,
  Results,
  ReviewPart,
  RuleList,
  RulingShown,
  SolutionShown,
  StudyShown,
  StudySuggested,
  StudyWish,
  TriedShown,
  TurningShown,
  Update,
  WordList,
} from "./wire.d.ts";
import { promise } from "./numbers.ts";
import { settings } from "./settings.ts";
import type { Language } from "./texts/index.ts";
import { transport } from "./transport/index.ts";

const JSON_BODY = { "content-type": "application/json" };

export class Failure extends Error {
  constructor(readonly status: number, message: string) {
    super(message);
  }
}

async function answerTo(path: string, method: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await transport.fetch(path, {
      method,
      headers: { "accept-language": settings.value.language, ...(body === undefined ? {} : JSON_BODY) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Failure(0, "");
  }
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({ text: answer.statusText })) as Partial<Problem>;
  throw new Failure(answer.status, problem.text ?? answer.statusText);
}

async function request<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  return await (await answerTo(path, method, body)).json() as T;
}

/** The record of a match, as a text. */
export const record = async (match: string): Promise<string> =>
  await (await answerTo(`/matches/${match}/record`, "GET")).text();

const BEEN_HERE = "khroma-guest";
let me: Promise<Guest> | undefined;

/** Whether this browser has come in before: its cookie cannot be looked at. */
function known(): boolean {
  try {
    return localStorage.getItem(BEEN_HERE) !== null;
  } catch {
    return true;
  }
}

async function comeIn(): Promise<Guest> {
  const { id, name } = await request<Guest>("/guests", "POST", {});
  try {
    localStorage.setItem(BEEN_HERE, id);
  } catch {
    // Without storage the cookie alone has to do.
  }
  return { id, name };
}

function orComeIn(error: unknown): Promise<Guest> {
  if (error instanceof Failure && error.status === 401) return comeIn();
  throw error;
}

/** Who we are here; a new guest if we were none. */
export function guest(): Promise<Guest> {
  me ??= known() ? request<Guest>("/guests/me").catch(orComeIn) : comeIn();
  me.catch(() => me = undefined);
  return me;
}

export async function rename(name: string): Promise<Guest> {
  await guest();
  const renamed = await request<Guest>("/guests/me", "PATCH", { name });
  me = Promise.resolve(renamed);
  return renamed;
}

const remembered = new Map<string, Promise<unknown>>();

/** Things that do not change while the page is open are asked for once. */
function once<T>(path: string): Promise<T> {
  let found = remembered.get(path);
  if (found === undefined) {
    found = request<T>(path);
    remembered.set(path, found);
    found.catch(() => remembered.delete(path));
  }
  return found as Promise<T>;
}

export const games = (lang: Language) => once<GameList>(`/games?lang=${lang}`);
/** The page's own words in a language that did not come with it. */
export const language = (code: Language) => once<Record<string, string>>(`/languages/${code}`);
export const game = (id: string, lang: Language) => once<GameShown>(`/games/${id}?lang=${lang}`);
export const rules = (id: string, lang: Language) => once<RuleList>(`/games/${id}/rules?lang=${lang}`);
export const ruling = (id: string, rule: string) =>
  once<RulingShown>(`/games/${id}/rules/${encodeURIComponent(rule)}/ruling`);
export const example = (id: string, rule: string, lang: Language) =>
  once<ExampleShown>(`/games/${id}/rules/${encodeURIComponent(rule)}/example?lang=${lang}`);
export const reports = (lang: Language) => request<ReportList>(`/reports?lang=${lang}`);
export const words = (id: string, lang: Language) => once<WordList>(`/games/${id}/words?lang=${lang}`);
export const hint = (match: string, lang: Language) =>
  request<HintShown>(`/matches/${match}/hint?lang=${lang}`);
export const preview = (match: string, line: string) =>
  request<PreviewShown>(`/matches/${match}/preview?line=${encodeURIComponent(line)}`);

/** Long games come in several pages. */
async function allPages(ask: (page: number) => Promise<ReplayShown>): Promise<ReplayShown> {
  const whole = await ask(0);
  for (let page = 1; page < whole.pages; page++) whole.steps.push(...(await ask(page)).steps);
  return whole;
}

export const position = (match: string, number: number) =>
  request<PositionShown>(`/matches/${match}/position?number=${number}`);
export const replay = (match: string, lang: Language) =>
  allPages((page) => request(`/matches/${match}/replay?lang=${lang}&page=${page}`));

/** Where a finished match turned, in a sentence. */
export const turning = (match: string, lang: Language) =>
  once<TurningShown>(`/matches/${match}/turning?lang=${lang}`);

/** What the bots think of a game, part after part; of a record that was read here if there is no match. */
export async function review(
  match: string | null,
  record: string,
  first: number,
  lang: Language,
): Promise<ReviewPart> {
  const query = `lang=${lang}&first=${first}`;
  if (match !== null) return request(`/matches/${match}/review?${query}`);
  await guest();
  return request(`/replay/review?${query}`, "POST", { record });
}

export async function readRecord(record: string, lang: Language): Promise<ReplayShown> {
  await guest();
  return allPages((page) => request(`/replay?lang=${lang}&page=${page}`, "POST", { record }));
}

export const puzzleOfDay = (lang: Language) => once<PuzzleOfDay>(`/puzzles/today?lang=${lang}`);
export const puzzles = (game: string, lang: Language) => once<PuzzleList>(`/puzzles/${game}?lang=${lang}`);

const puzzlePath = (game: string, name: string) => `/puzzles/${game}/${encodeURIComponent(name)}`;

export const puzzle = (game: string, name: string, lang: Language) =>
  once<PuzzleShown>(`${puzzlePath(game, name)}?lang=${lang}`);
/** What becomes of the last of these answers. */
export const tryPuzzle = (game: string, name: string, lines: readonly string[], lang: Language) =>
  request<TriedShown>(`${puzzlePath(game, name)}/try?lang=${lang}`, "POST", { lines });
export const puzzleHint = (game: string, name: string, lines: readonly string[], lang: Language) =>
  request<PuzzleHint>(`${puzzlePath(game, name)}/hint?lang=${lang}`, "POST", { lines });
export const puzzleSolution = (game: string, name: string, lang: Language) =>
  once<SolutionShown>(`${puzzlePath(game, name)}/solution?lang=${lang}`);

/** A picture after a change, and what can be put where. */
export async function edit(wish: EditorWish, lang: Language): Promise<EditorShown> {
  await guest();
  return request(`/editor?lang=${lang}`, "POST", wish);
}

/** A position, and what should hold there, as a case file. */
export async function writeCase(wish: CaseWish, lang: Language): Promise<CaseWritten> {
  await guest();
  return request(`/editor/case?lang=${lang}`, "POST", wish);
}

/** A position of a study, and what may be answered there. */
export async function study(wish: StudyWish, lang: Language): Promise<StudyShown> {
  await guest();
  return request(`/study?lang=${lang}`, "POST", wish);
}

/** What the bots would do there. */
export async function suggest(wish: StudyWish, lang: Language): Promise<StudySuggested> {
  await guest();
  return request(`/study/suggest?lang=${lang}`, "POST", wish);
}

/** The match as it stands; why not, if it cannot be shown. */
export const look = (match: string, lang: Language) => request<Update>(`/matches/${match}?lang=${lang}`);

export async function create(wish: NewMatch): Promise<MatchCreated> {
  await guest();
  return request<MatchCreated>("/matches", "POST", { ...wish, promise: await promise() });
}

/** A match that goes on from a position. */
export async function openFrom(wish: OpenedMatch, lang: Language): Promise<MatchCreated> {
  await guest();
  return request<MatchCreated>(`/replay/match?lang=${lang}`, "POST", { ...wish, promise: await promise() });
}

export async function matches(
  status: "open" | "running" | "over",
  mine: boolean,
  lang: Language,
): Promise<MatchList> {
  if (mine) await guest();
  return request<MatchList>(`/matches?status=${status}&mine=${mine}&most=30&lang=${lang}`);
}

export async function results(): Promise<Results> {
  const { id } = await guest();
  return request<Results>(`/guests/${id}/results?most=20`);
}
