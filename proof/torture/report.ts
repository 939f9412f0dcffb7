// The report of a run: what was run, what went wrong on purpose, and what was found. Reports of ranges of seeds add up.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { VIOLATIONS } from "./violation.ts";
import { MOST_OFF, offOf } from "./coverage.ts";
import { FAULT_KINDS, FAULT_PLANS } from "./faults.ts";
import type { TierName } from "./options.ts";
import { peersTable } from "../peers/table.ts";
import type { Result } from "./tier.ts";

export interface Failure {
  seed: number;
  violations: Result["violations"];
  /** What it added to the report; missing in reports of before it was kept. */
  added?: Pick<Result, "saved" | "notSaved" | "ms" | "faults" | "outcomes" | "coverage">;
}

export interface Report {
  tier: TierName;
  date: string;
  command: string;
  machine: { cores: number; memory: number; node: string };
  /** Ranges of seeds that were run, both ends included. */
  seeds: [number, number][];
  schedules: number;
  saved: number;
  notSaved: number;
  /** Time spent in schedules, ms, and the longest of them. */
  ms: number;
  longestMs: number;
  faults: Record<string, number>;
  outcomes: Record<string, number>;
  /** What the checker was asked, and by reason what it was not; missing in reports of before it was counted. */
  asked?: number;
  off?: Record<string, number>;
  failures: Failure[];
  /** Failures that were run again since what had found them was wrong. */
  again?: number[];
}

export function emptyReport(tier: TierName): Report {
  return {
    tier,
    date: new Date().toISOString(),
    command: ["npm run torture --", ...process.argv.slice(2)].join(" "),
    machine: { cores: cpus().length, memory: totalmem(), node: process.version },
    seeds: [],
    schedules: 0,
    saved: 0,
    notSaved: 0,
    ms: 0,
    longestMs: 0,
    faults: {},
    outcomes: {},
    asked: 0,
    off: {},
    failures: [],
  };
}

export function addResult(report: Report, result: Result): Report {
  const { seed, violations, ...added } = result;
  return {
    ...report,
    seeds: joined([...report.seeds, [seed, seed]]),
    schedules: report.schedules + 1,
    saved: report.saved + result.saved,
    notSaved: report.notSaved + result.notSaved,
    ms: report.ms + result.ms,
    longestMs: Math.max(report.longestMs, result.ms),
    faults: sum(report.faults, result.faults),
    outcomes: sum(report.outcomes, result.outcomes),
    asked: (report.asked ?? 0) + result.coverage.asked,
    off: sum(report.off ?? {}, result.coverage.off),
    failures: violations.length > 0 ? [...report.failures, { seed, violations, added }] : report.failures,
  };
}

/** Throws when a seed is in both: it would count twice. */
export function merged(a: Report, b: Report): Report {
  if (a.tier !== b.tier) throw new Error(`reports of two tiers: ${a.tier} and ${b.tier}`);
  const twice = a.seeds.find(([from, to]) => b.seeds.some(([f, t]) => f <= to && from <= t));
  if (twice) throw new Error(`seeds ${twice.join("..")} are in two reports`);
  return {
    ...a,
    seeds: joined([...a.seeds, ...b.seeds]),
    schedules: a.schedules + b.schedules,
    saved: a.saved + b.saved,
    notSaved: a.notSaved + b.notSaved,
    ms: a.ms + b.ms,
    longestMs: Math.max(a.longestMs, b.longestMs),
    faults: sum(a.faults, b.faults),
    outcomes: sum(a.outcomes, b.outcomes),
    asked: (a.asked ?? 0) + (b.asked ?? 0),
    off: sum(a.off ?? {}, b.off ?? {}),
    failures: [...a.failures, ...b.failures].toSorted((x, y) => x.seed - y.seed),
    ...(a.again || b.again ? { again: [...(a.again ?? []), ...(b.again ?? [])] } : {}),
  };
}

/**
 * The report without these of its failures, which are to be run again since what found them was wrong; it tells of them ever after. A
 * schedule does not repeat itself to the letter (what Postgres answers first is not the harness's to say), so that nobody runs one again for nothing.
 */
export function toRunAgain(report: Report, seeds: readonly number[]): Report {
  let left = report;
  for (const failure of report.failures) if (seeds.includes(failure.seed)) left = without(left, failure);
  return left;
}

function without(report: Report, { seed, added }: Failure): Report {
  if (!added) throw new Error(`the report does not say what seed ${seed} added to it`);
  return {
    ...report,
    again: [...(report.again ?? []), seed],
    seeds: report.seeds.flatMap((range) => around(range, seed)),
    schedules: report.schedules - 1,
    saved: report.saved - added.saved,
    notSaved: report.notSaved - added.notSaved,
    ms: report.ms - added.ms,
    faults: sum(report.faults, negative(added.faults)),
    outcomes: sum(report.outcomes, negative(added.outcomes)),
    asked: (report.asked ?? 0) - added.coverage.asked,
    off: sum(report.off ?? {}, negative(added.coverage.off)),
    failures: report.failures.filter((failure) => failure.seed !== seed),
  };
}

function around([from, to]: readonly [number, number], seed: number): [number, number][] {
  if (seed < from || to < seed) return [[from, to]];
  const both: [number, number][] = [
    [from, seed - 1],
    [seed + 1, to],
  ];
  return both.filter(([first, last]) => first <= last);
}

const negative = (counts: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, -(value ?? 0)]));

export const holds = (report: Report, seed: number) => report.seeds.some(([from, to]) => from <= seed && seed <= to);

function joined(ranges: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

function sum(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number | undefined>>) {
  const result = { ...a };
  for (const [key, value] of Object.entries(b)) result[key] = (result[key] ?? 0) + (value ?? 0);
  return result;
}

export function readReport(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}

export function writeReport(file: string, report: Report): void {
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** For people. */
export function describe(report: Report): string {
  const seeds = report.seeds.map(([from, to]) => (from === to ? String(from) : `${from}..${to}`)).join(", ");
  const perSecond = report.ms > 0 ? ((report.schedules / report.ms) * 1000).toFixed(1) : "–";
  const faults = Object.values(report.faults).reduce((a, b) => a + b, 0);
  const outcomes = Object.entries(report.outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  return [
    `torture, ${report.tier} tier: ${report.schedules} schedules (seeds ${seeds || "none"}), ${perSecond} a second, longest ${(report.longestMs / 1000).toFixed(1)} s`,
    report.tier === "peers"
      ? peersTable(report.outcomes, report.schedules)
      : `edits called saved: ${report.saved}; said not to be saved: ${report.notSaved}; on the server: ${outcomes.join(", ") || "none"}`,
    `faults: ${faults}`,
    ...FAULT_KINDS.filter((kind) => report.faults[kind]).map(
      (kind) => `  ${String(report.faults[kind]).padStart(7)}  ${kind.padEnd(16)} ${FAULT_PLANS[kind].what}`,
    ),
    ...coverageInWords(report),
    ...(report.again?.length ? [`run again after a mend of the checks: ${report.again.join(", ")}`] : []),
    report.failures.length === 0
      ? "violations: none"
      : `violations: ${report.failures.reduce((count, { violations }) => count + violations.length, 0)} in ${report.failures.length} schedules`,
    ...report.failures.slice(0, 20).map((failure) => describeFailure(report.tier, failure)),
    ...(report.failures.length > 20 ? [`  … and ${report.failures.length - 20} more`] : []),
  ].join("\n");
}

/** In a few schedules one fault may be a large share of all. */
const ENOUGH_SCHEDULES = 100;

/** Whether too much was not looked at for what was found to say anything. */
export const looksAway = (report: Report): boolean =>
  report.schedules >= ENOUGH_SCHEDULES && offOf(coverageOf(report)) > MOST_OFF * coverageOf(report).asked;

const coverageOf = ({ asked = 0, off = {} }: Report) => ({ asked, off });

function coverageInWords(report: Report): string[] {
  const { asked, off } = coverageOf(report);
  if (asked === 0) return [];
  const many = offOf({ asked, off });
  const share = ((many / asked) * 100).toFixed(2);
  return [
    `checks: ${asked}, of which ${many} were switched off (${share} %${looksAway(report) ? ", MORE than may be" : ""})`,
    ...Object.entries(off).map(([why, count]) => `  ${String(count).padStart(7)}  ${why}`),
  ];
}

export function describeFailure(tier: TierName, { seed, violations }: Failure): string {
  const lines = violations.slice(0, 6).map(({ kind, text }) => `    ${kind} (${VIOLATIONS[kind]}): ${text}`);
  const more = violations.length > 6 ? [`    … and ${violations.length - 6} more`] : [];
  return [`  seed ${seed}: npm run torture -- --tier ${tier} --seed ${seed}`, ...lines, ...more].join("\n");
}
