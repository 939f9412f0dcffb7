// What the whole proof is made of: each step is a command of its own, whose report says in one sentence what was seen.

import { availableParallelism } from "node:os";
import { LARGE } from "../../e2e/fixtures/large.ts";
import type { Report as AttackReport } from "../attack/report.ts";
import type { Figure } from "../bench/figure.ts";
import type { Report as BenchReport } from "../bench/report.ts";
import { verdict } from "../bench/report.ts";
import type { Report as DeathsReport } from "../deaths/report.ts";
import { PLANTS } from "../torture/model/plants.ts";
import type { Plant } from "../torture/model/plant.ts";
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
  /** It goes on from its own report; a schedule that failed stays in it, unless it is said to be run again. */
  resumes?: true;
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
    const { schedules: run, saved, faults, outcomes, failures, again = [] } = report as TortureReport;
    const settled = Object.entries(outcomes).map(([outcome, n]) => `${count(n)} ${outcome}`);
    const bad =
      failures.length === 0 ? "no violation" : `violations in seeds ${failures.map(({ seed }) => seed).join(", ")}`;
    const anew = again.length === 0 ? "" : `; run again after a mend of the checks: ${again.join(", ")}`;
    return {
      text: `${count(run)} schedules, ${count(saved)} edits called saved, ${count(sum(faults))} faults (${settled.join(", ")}): ${bad}${anew}`,
      held: run >= wanted && failures.length === 0,
    };
  };

/** `wanted`: so many bugs, or the run was broken off. */
const planted =
  (wanted: number) =>
  (report: unknown): Seen => {
    if (report === null) return NOTHING;
    const { found, planted: all } = report as { found: number; planted: { name: string; seed: number | null }[] };
    const missed = all.filter(({ seed }) => seed === null).map(({ name }) => name);
    return {
      text: `${found} of ${all.length} planted bugs found${missed.length > 0 ? `; not found: ${missed.join(", ")}` : ""}`,
      held: all.length >= wanted && missed.length === 0,
    };
  };

/** Of what was found; all of it stands in the report of the step itself. */
const MOST_TOLD = 3;

function attack(report: unknown): Seen {
  if (report === null) return NOTHING;
  const { findings, probes, scenarios } = report as AttackReport;
  const reached =
    probes === null ? "no probes" : `${count(probes.reached)} of ${count(probes.sent)} probes reached authorisation`;
  const first = findings.slice(0, MOST_TOLD).join("; ");
  const more = findings.length > MOST_TOLD ? `; and ${findings.length - MOST_TOLD} more` : "";
  return {
    text: `${reached}, ${scenarios?.length ?? 0} plans: ${findings.length === 0 ? "no finding" : `${first}${more}`}`,
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

/** `wanted`: so many deaths, or the run was broken off. */
const deaths =
  (wanted: number) =>
  (report: unknown): Seen => {
    if (report === null) return NOTHING;
    const { done, told, failures } = report as DeathsReport;
    const slowest = Math.max(0, ...done.map(({ upAfterMs }) => upAfterMs));
    return {
      text: `${done.length} deaths of children, ${told} in the log, up again at the latest after ${slowest} ms: ${failures.length === 0 ? "no failure" : failures.join("; ")}`,
      held: done.length >= wanted && failures.length === 0,
    };
  };

interface Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function journeys(report: unknown): Seen {
  if (report === null) return NOTHING;
  const { expected, unexpected, flaky, skipped } = (report as Suite).stats;
  const failed = unexpected + flaky;
  return {
    text: `${expected} passed, ${failed} failed, ${skipped} skipped`,
    held: expected > 0 && failed + skipped === 0,
  };
}

/** `npm test` has no report: its end says it. A race that it ran once more stands in docs/flaky.md. */
const passed = (): Seen => ({ text: "ended as it should", held: true });

const TORTURE = "proof/torture/main.ts";
/** Virtual time does not mind who else is at work. */
const IN_PROCESSES = ["--processes", String(availableParallelism())];

/** `total` schedules of a tier in `parts` steps: what is broken off loses at most one of them. */
function scheduleSteps(name: string, tier: string, total: number, parts: number): Step[] {
  const each = total / parts;
  return Array.from({ length: parts }, (_, part): Step => {
    const [from, to] = [part * each + 1, (part + 1) * each];
    return {
      name: `schedules, ${name}, ${from} to ${to}`,
      args: [TORTURE, "--tier", tier, "--seeds", `${from}..${to}`, "--json", "JSON"].concat(
        tier === "model" ? IN_PROCESSES : [],
      ),
      resumes: true,
      read: schedules(each),
    };
  });
}

/** Likewise the planted bugs: each is a run of its own, of seconds or of minutes. */
function plantedSteps(plants: readonly Plant[], parts: number): Step[] {
  const each = Math.ceil(plants.length / parts);
  return Array.from({ length: parts }, (_, part): Step => {
    const some = plants.slice(part * each, (part + 1) * each);
    const names = some.map(({ name }) => name).join(",");
    return {
      name: `planted bugs, ${part * each + 1} to ${part * each + some.length}`,
      args: [TORTURE, "--planted", "--plant", names, "--json", "JSON", ...IN_PROCESSES],
      read: planted(some.length),
    };
  });
}

/** The bench in parts of half an hour at most, but for the year, which takes one and more; together they are all of it. */
export const FIGURES: Readonly<Record<string, string>> = {
  app: "start.*,js.*,memory.*,board.drag.*,calendar.*,pipeline.open,pipeline.filter,pipeline.drag.*,pipeline.drop.*,search.*,scan.*,palette.*,revocation.*",
  pages: "nav.*,board.open.*",
  server:
    "permission.*,document.*,appointments.pdf.*,csv-import.*,import.*,ocr.*,lists.*,stock.*,receipt.*,pipeline.flow.*,tracking.*",
  load: "away.*,board.flood.*,throughput.*",
  beside: "beside.*,peer.*,device.*,tap.*,boot.*,order.*,sync.*,drain.*",
  shops: "shops.*",
  devices: "devices.*,rate.*",
  growth: "growth.*",
  year: "year.*",
};

const figureSteps = Object.entries(FIGURES).map(([part, only]): Step => ({
  name: `figures, ${part}`,
  args: ["proof/bench/main.ts", "--only", only, "--json", "JSON"],
  read: bench,
}));

export const STEPS: readonly Step[] = [
  { name: "tests", args: ["scripts/test.mjs"], read: passed },
  ...scheduleSteps("model", "model", 10_000, 4),
  ...scheduleSteps("whole products", "full", 200, 4),
  ...plantedSteps(PLANTS, 6),
  ...[1, 2].map((seed): Step => ({
    name: `deaths of children, seed ${seed}`,
    args: ["proof/deaths/main.ts", "--kills", "100", "--seed", String(seed), "--json", "JSON"],
    read: deaths(100),
  })),
  {
    name: "attack",
    args: ["proof/attack/main.ts", "--probes", "50000", "--walls", "--scenarios", "--json", "JSON"],
    read: attack,
  },
  {
    name: "looks, every language",
    args: ["node_modules/@playwright/test/cli.js", "test", "screens"],
    env: { EVERY_LOOK: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: "JSON" },
    read: journeys,
  },
  {
    name: "journeys, large",
    args: ["node_modules/@playwright/test/cli.js", "test", "--grep", LARGE],
    env: { WITH_LARGE: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: "JSON" },
    read: journeys,
  },
  ...figureSteps,
];
