// What the whole proof is made of: each step is a command of its own, whose report says in one sentence what was seen.

import type { Report as AttackReport } from "../attack/report.ts";
import type { Figure } from "../bench/figure.ts";
import type { Report as BenchReport } from "../bench/report.ts";
import { verdict } from "../bench/report.ts";
import type { Report as TortureReport } from "../torture/report.ts";

export interface Seen {
  /** In words. */
  text: string;
  /** Whether everything held. A figure over its goal is told, and no failure. */
  held: boolean;
}

export interface Step {
  name: string;
  /** Arguments of Node; `JSON` stands for the file that its report goes to. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Of the report in that file; null: there is none. */
  read: (report: unknown) => Seen;
}

const count = (value: number): string => value.toLocaleString("en-US");
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

const NOTHING: Seen = { text: "no report", held: false };

/** `wanted`: so many schedules, or the run was broken off. */
const schedules =
  (wanted: number) =>
  (report: unknown): Seen => {
    if (report === null) return NOTHING;
    const { schedules: run, saved, faults, outcomes, failures } = report as TortureReport;
    const settled = Object.entries(outcomes).map(([outcome, n]) => `${count(n)} ${outcome}`);
    const bad =
      failures.length === 0 ? "no violation" : `violations in seeds ${failures.map(({ seed }) => seed).join(", ")}`;
    return {
      text: `${count(run)} schedules, ${count(saved)} edits called saved, ${count(sum(faults))} faults (${settled.join(", ")}): ${bad}`,
      held: run >= wanted && failures.length === 0,
    };
  };

function planted(report: unknown): Seen {
  if (report === null) return NOTHING;
  const { found, planted: all } = report as { found: number; planted: { name: string; seed: number | null }[] };
  const missed = all.filter(({ seed }) => seed === null).map(({ name }) => name);
  return {
    text: `${found} of ${all.length} planted bugs found${missed.length > 0 ? `; not found: ${missed.join(", ")}` : ""}`,
    held: all.length > 0 && missed.length === 0,
  };
}

function attack(report: unknown): Seen {
  if (report === null) return NOTHING;
  const { findings, probes, scenarios } = report as AttackReport;
  const reached =
    probes === null ? "no probes" : `${count(probes.reached)} of ${count(probes.sent)} probes reached authorisation`;
  return {
    text: `${reached}, ${scenarios?.length ?? 0} plans: ${findings.length === 0 ? "no finding" : findings.join("; ")}`,
    held: probes !== null && scenarios !== null && findings.length === 0,
  };
}

function bench(report: unknown): Seen {
  if (report === null) return NOTHING;
  const { figures, failures } = report as BenchReport;
  const withGoal = figures.filter(({ goal }) => goal !== null);
  const missed = withGoal.filter((figure) => verdict(figure) !== "ok");
  const over = (figure: Figure) => `${figure.id} ${figure.value} ${figure.unit}, ${verdict(figure)}`;
  return {
    text: [
      `${figures.length} figures, ${withGoal.length - missed.length} of ${withGoal.length} within their goals`,
      ...missed.map(over),
      ...failures.map((failure) => `not measured: ${failure}`),
    ].join("; "),
    held: figures.length > 0 && failures.length === 0,
  };
}

interface Suite {
  stats: { expected: number; unexpected: number; flaky: number };
}

function looks(report: unknown): Seen {
  if (report === null) return NOTHING;
  const { expected, unexpected, flaky } = (report as Suite).stats;
  return { text: `${expected} passed, ${unexpected + flaky} failed`, held: expected > 0 && unexpected + flaky === 0 };
}

/** `npm test` has no report: its end says it. */
const passed = (): Seen => ({ text: "passed", held: true });

const TORTURE = "proof/torture/main.ts";
const MODEL_SCHEDULES = 10_000;
const FULL_SCHEDULES = 200;

export const STEPS: readonly Step[] = [
  { name: "tests", args: ["scripts/test.mjs"], read: passed },
  {
    name: "schedules, model",
    args: [TORTURE, "--seeds", String(MODEL_SCHEDULES), "--json", "JSON"],
    read: schedules(MODEL_SCHEDULES),
  },
  {
    name: "schedules, whole products",
    args: [TORTURE, "--tier", "full", "--seeds", String(FULL_SCHEDULES), "--json", "JSON"],
    read: schedules(FULL_SCHEDULES),
  },
  { name: "planted bugs", args: [TORTURE, "--planted", "--json", "JSON"], read: planted },
  {
    name: "attack",
    args: ["proof/attack/main.ts", "--probes", "50000", "--walls", "--scenarios", "--json", "JSON"],
    read: attack,
  },
  {
    name: "looks, every language",
    args: ["node_modules/@playwright/test/cli.js", "test", "screens"],
    env: { EVERY_LOOK: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: "JSON" },
    read: looks,
  },
  { name: "figures", args: ["proof/bench/main.ts", "--json", "JSON"], read: bench },
];
