// One question of the attack, and what its answer must be.

import type { Random } from "../../drizzle/seed/random.ts";
import type { everyQuery } from "../../shared/registry/tenant-scope.fixture.ts";
import type { CommandDefinition } from "../../shared/zero/define.ts";
import type { Answer, Sent } from "./http.ts";
import type { Slug } from "./people.ts";
import type { Described, Route } from "./routes.ts";
import type { World } from "./world.ts";

export const PROBE_KINDS = [
  "wrong role",
  "foreign id",
  "colleague's",
  "foreign credential",
  "broken credential",
  "personal token",
  "looking on",
  "unconfirmed",
  "route",
  "panel role",
  "panel sign-in",
  "forged form",
  "link",
  "forged hook",
  "handover",
  "mailbox",
  "events",
  "file",
  "command",
  "command over zero",
  "query",
  "socket",
] as const;
export type ProbeKind = (typeof PROBE_KINDS)[number];

/** What an answer says. `reached`: how many questions of it were decided by authorisation; the others do not count. */
export interface Verdict {
  reached: number;
  /** What must not be; null: all is well. */
  finding: string | null;
}

export interface Probe {
  kind: ProbeKind;
  /** The endpoint, route, command, query or file that is attacked. */
  target: string;
  /** Who asks, for the report. */
  who: string;
  /** The shop whose words, ids and secrets may not be in the answer; null: either's, nobody is signed in. */
  foreign: Slug | null;
  sent: Sent;
  judge: (answer: Answer) => Verdict;
}

export interface Material {
  world: World;
  described: Described;
  routes: readonly Route[];
  commands: readonly CommandDefinition[];
  queries: typeof everyQuery;
}

/** Null: these chances make no probe. */
export type MakeProbe = (material: Material, random: Random) => Probe | null;

export const fine = (reached: number): Verdict => ({ reached, finding: null });
export const notReached: Verdict = { reached: 0, finding: null };
export const found = (finding: string): Verdict => ({ reached: 1, finding });

/** The code of a problem; an empty text where the answer is none. */
export function codeOf({ text }: Answer): string {
  try {
    const body = JSON.parse(text) as { code?: unknown } | null;
    return typeof body?.code === "string" ? body.code : "";
  } catch {
    return ""; // a page
  }
}

/** A socket that was let in among them. */
export const isAnswered = ({ status }: Answer): boolean => status === 101 || (status >= 200 && status < 300);

/** Refused with this code and no other answer. */
export const refusedWith =
  (status: number, code: string) =>
  (answer: Answer): Verdict =>
    answer.status === status && codeOf(answer) === code
      ? fine(1)
      : found(`${answer.status} ${codeOf(answer)} in place of ${status} ${code}`);
