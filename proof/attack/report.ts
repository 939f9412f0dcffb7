// What was attacked and what came of it, for people: on the screen and as docs/attack.md.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { ADDRESSES, type EndpointReport, type GuessReport } from "./guesses.ts";
import type { PoolReport } from "./pool.ts";
import type { Finding, ProbeReport } from "./probes.ts";
import type { ScenarioReport } from "./scenario.ts";
import { LONGEST_LOCK_OUT_SECONDS } from "./visitors.ts";
import type { WallReport } from "./walls.ts";

export interface Report {
  /** As it was called; several runs may be one report. */
  commands: string[];
  date: string;
  findings: string[];
  probes: ProbeReport | null;
  walls: WallReport | null;
  guesses: GuessReport | null;
  pool: PoolReport | null;
  scenarios: ScenarioReport[] | null;
}

const tell = ({ again, kind, target, who, what }: Finding): string =>
  `${again === null ? "" : `${again}: `}${kind} ${target} by ${who}: ${what}`;

/** Everything that must not be; empty: the attack found nothing. */
export function findingsOf({ probes, walls, guesses, pool, scenarios }: Report, wanted: { probes: number }): string[] {
  return [
    ...(probes?.findings.map(tell) ?? []),
    ...(probes && probes.reached < wanted.probes ? [`only ${probes.reached} probes reached authorisation`] : []),
    ...(walls?.unnoticed.map((name) => `a filter was taken away and not missed: ${name}`) ?? []),
    ...(walls?.leaking.map((name) => `a query gave another shop's rows: ${name}`) ?? []),
    ...(walls?.overstepping.map((name) => `a query gave more than the role sees: ${name}`) ?? []),
    ...(walls && walls.gaveRows === 0 ? ["no filter kept anything back: nothing was planted where queries read"] : []),
    ...(guesses?.endpoints.filter(({ hits }) => hits > 0).map(({ name, hits }) => `guessed: ${hits} ${name}`) ?? []),
    ...(guesses && guesses.longestWait > LONGEST_LOCK_OUT_SECONDS
      ? [`somebody had to wait ${guesses.longestWait} s`]
      : []),
    ...(guesses?.visits.keptOut.map((who) => `kept out with everything that is right: ${who}`) ?? []),
    ...(pool?.leaks.map((leak) => `over the pool: ${leak}`) ?? []),
    ...(scenarios?.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`)) ?? []),
    ...(scenarios?.filter(({ asked }) => asked === 0).map(({ name }) => `${name}: nothing was asked`) ?? []),
  ];
}

const number = (value: number): string => value.toLocaleString("en-US");

function tableOf(rows: readonly (readonly string[])[]): string {
  const [head, ...rest] = rows;
  return [head!, head!.map(() => "---"), ...rest].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function probesInWords(probes: ProbeReport): string {
  const kinds = [...probes.tallies].map(([kind, { sent, reached, targets, statuses }]) => [
    kind,
    number(sent),
    number(reached),
    String(targets.size),
    [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${number(count)}`)
      .join(", "),
  ]);
  return [
    `${number(probes.sent)} probes of seed ${probes.seed} in ${number(Math.round(probes.seconds))} s, of which ${number(probes.reached)} reached authorisation:`,
    `${probes.endpoints} endpoints that describe themselves, ${probes.routes} routes in all, every command and query; marks in ${probes.planted} columns of each shop.`,
    "",
    tableOf([["kind", "sent", "reached", "targets", "answers"], ...kinds]),
  ].join("\n");
}

function guessesInWords({ endpoints, longestWait, visits }: GuessReport): string {
  const sum = (pick: (endpoint: EndpointReport) => number) =>
    endpoints.reduce((all, endpoint) => all + pick(endpoint), 0);
  const rows = endpoints.map(({ name, guesses, lookedAt, hits, minutes }) => [
    name,
    number(guesses),
    number(lookedAt),
    String(hits),
    number(minutes),
  ]);
  return [
    `${number(sum((endpoint) => endpoint.guesses))} guesses from ${ADDRESSES} addresses, ten a second by a clock of the harness's own: ${sum((endpoint) => endpoint.hits)} hits. ${number(sum((endpoint) => endpoint.lookedAt))} were looked at (a password: hashed and compared), the others were told to wait, at most ${longestWait} s. At the endpoints of second factors whoever guesses has the right password.`,
    "",
    tableOf([["what", "guesses", "looked at", "hits", "minutes"], ...rows]),
    "",
    `Meanwhile people came ${number(visits.count)} times with everything that is right, from where they always are: the longest that one of them had to wait was ${visits.longestWait} s, and ${visits.keptOut.length} were kept out for more than a quarter of an hour.`,
  ].join("\n");
}

export function inWords(report: Report): string {
  const { probes, walls, guesses, pool, scenarios } = report;
  const parts: string[] = [];
  if (probes) parts.push("## Probes", "", probesInWords(probes), "");
  if (walls)
    parts.push(
      "## Walls",
      "",
      `${walls.removed} tenant filters of queries were taken away, one at a time: ${walls.removed - walls.unnoticed.length} were noticed by the checker of the test, and ${walls.gaveRows} of them would have given another shop's rows. With all filters in place ${walls.leaking.length} did. Of ${number(walls.roles)} answers of every query to every role, ${walls.overstepping.length} gave rows of the own shop that the role does not see.`,
      "",
    );
  if (guesses) parts.push("## Guesses", "", guessesInWords(guesses), "");
  if (pool)
    parts.push(
      "## One pool for all",
      "",
      `${pool.shops} shops over ${pool.connections} connections for ${pool.minutes} minutes: ${number(pool.requests)} requests, ${number(pool.brokenOff)} broken off; ${number(pool.transactions)} transactions, ${number(pool.failedTransactions)} of which failed on purpose; ${number(pool.looks)} looks at a connection between two shops. ${pool.leaks.length} leaks.`,
      "",
    );
  if (scenarios) {
    const rows = scenarios.map(({ name, asked, seen, findings }) => [
      name,
      number(asked),
      seen,
      String(findings.length),
    ]);
    parts.push("## Plans of many steps", "", tableOf([["plan", "asked", "seen", "findings"], ...rows]), "");
  }
  return parts.join("\n");
}

/** Parts of one report that were run apart: of each part the last. */
export function together(reports: readonly Report[]): Report {
  const last = <Part extends "probes" | "walls" | "guesses" | "pool" | "scenarios">(part: Part): Report[Part] =>
    reports.findLast((report) => report[part] !== null)?.[part] ?? null;
  return {
    commands: reports.flatMap(({ commands }) => commands),
    date: reports.at(-1)!.date,
    findings: reports.flatMap(({ findings }) => findings),
    probes: last("probes"),
    walls: last("walls"),
    guesses: last("guesses"),
    pool: last("pool"),
    scenarios: last("scenarios"),
  };
}

const machine = () => `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;

/** What stands after this line is written by hand, and stays. */
const BY_HAND = "<!-- by hand -->";

export function writeMarkdown(file: string, report: Report): void {
  const { findings, commands, date } = report;
  const verdict =
    findings.length === 0
      ? "Nothing was found."
      : ["Found:", "", ...findings.map((finding) => `- ${finding}`)].join("\n");
  const before = existsSync(file) ? readFileSync(file, "utf8").split(BY_HAND)[1] : undefined;
  writeFileSync(
    file,
    `# Attacks on the walls between shops

State on ${date}, on a virtual machine with ${machine()}, which others used meanwhile:

${commands.map((command) => `- \`${command}\``).join("\n")}

${verdict}

${inWords(report)}
${HOW}
${BY_HAND}${before ?? "\n"}`,
  );
}

const HOW = `## How

The product is started with two shops, a person of every role in each and one whose role allows nothing, and an operator of every
role. Every free text of both shops is marked with a word of its shop, and every id and secret is known to the harness: none of the
other shop's may stand in an answer. A seeded generator asks

- every endpoint with too little permission, with the other shop's ids, with a colleague's, on the other shop's host, with credentials
  that are over or belong to something else, with personal tokens that are narrowed, in the session of an operator who looks, and in
  one in which the password was given long ago;
- every route of the router, on every kind of host; every page and form of the operator panel as each operator, as staff, and with
  sessions that are over or wait for a second factor; every form with another page's, host's or no token;
- links in mails at the other shop, at the wrong endpoint, and when they are over; keys that devices left; the development mailbox; files,
  uploads, the stream of events and the sync socket;
- every command, over HTTP and over Zero, and every query.

What there is to ask is read from the product: its OpenAPI description with the permission of each endpoint, its router, its registries
of commands and queries. A probe counts only when its answer shows that authorisation decided it, and everything has to be reached at
least once: what the draw has not come to is asked by itself. A route that answers anybody stands in \`proof/attack/open-routes.ts\` with the reason. At the end the rows of both shops and of
the platform must be what they were. A small part of this runs with the tests (\`proof/attack/attack.pg.test.ts\`).
`;

export function writeJson(file: string, report: Report): void {
  const plain = (_: string, value: unknown): unknown =>
    value instanceof Map
      ? { entries: [...(value as Map<unknown, unknown>)] }
      : value instanceof Set
        ? { members: [...(value as Set<unknown>)] }
        : value;
  writeFileSync(file, `${JSON.stringify(report, plain, 2)}\n`);
}

export function readJson(file: string): Report {
  const revived = (_: string, value: unknown): unknown => {
    const { entries, members } = (value ?? {}) as { entries?: [unknown, unknown][]; members?: unknown[] };
    return Array.isArray(entries) ? new Map(entries) : Array.isArray(members) ? new Set(members) : value;
  };
  return JSON.parse(readFileSync(file, "utf8"), revived) as Report;
}
