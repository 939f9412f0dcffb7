// What of the whole proof has run, and on which commit, kept between runs, and the report that is made of it.

import type { Seen, Step } from "./steps.ts";

export interface StepRecord extends Seen {
  name: string;
  /** What it ran on. */
  commit: string;
  /** Of all its runs on that commit together. */
  seconds: number;
  /** ISO, of its end. */
  endedAt: string;
}

export interface ProofRecord {
  steps: StepRecord[];
}

/** Whether what was seen on that commit need not be seen again. */
export type Counts = (commit: string) => boolean;

/** Whether a step is named by its whole name or by the part of it before a comma: `schedules`, `schedules, model`. */
const isNamed = (step: Step, name: string) => `${step.name},`.startsWith(`${name},`);

/** A step that held on a commit that counts is not run again. */
export function toRun(
  steps: readonly Step[],
  { steps: done }: ProofRecord,
  only: readonly string[],
  counts: Counts,
): Step[] {
  const unknown = only.find((name) => !steps.some((step) => isNamed(step, name)));
  if (unknown !== undefined)
    throw new Error(`no step ${unknown}; there are: ${steps.map(({ name }) => name).join("; ")}`);
  const wanted = only.length > 0 ? steps.filter((step) => only.some((name) => isNamed(step, name))) : steps;
  return wanted.filter(({ name }) => !done.some((each) => each.name === name && each.held && counts(each.commit)));
}

/** What was seen of a step takes the place of what was seen before; its time adds up on the same commit. */
export function withStep(record: ProofRecord, step: StepRecord): ProofRecord {
  const before = record.steps.find(({ name, commit }) => name === step.name && commit === step.commit);
  const others = record.steps.filter(({ name }) => name !== step.name);
  return { steps: [...others, { ...step, seconds: step.seconds + (before?.seconds ?? 0) }] };
}

const inMinutes = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

export interface Machine {
  cores: number;
  /** Bytes. */
  memory: number;
  node: string;
}

const short = (commit: string): string => commit.slice(0, 8);

/**
 * `docs/proof.md`. A step that was not run is told as such, and each that was names its commit.
 *
 * @param subject of a commit.
 */
export function reportOf(
  { steps: done }: ProofRecord,
  steps: readonly Step[],
  { subject, machine }: { subject: (commit: string) => string; machine: Machine },
): string {
  const seenOf = (step: Step) => done.find(({ name }) => name === step.name);
  const rows = steps.map((step) => {
    const seen = seenOf(step);
    if (!seen) return `| ${step.name} | not run | | | |`;
    const words = `${seen.held ? "held" : "**failed**"}: ${seen.text.replaceAll("|", "\\|")}`;
    return `| ${step.name} | ${words} | ${inMinutes(seen.seconds)} | ${seen.endedAt.slice(0, 10)} | ${short(seen.commit)} |`;
  });
  const run = done.filter(({ name }) => steps.some((step) => step.name === name));
  const commits = [...new Set(run.map(({ commit }) => commit))];
  const whole = steps.every((step) => seenOf(step)?.held === true);
  const verdict = whole
    ? commits.length === 1
      ? "All of it held, on one commit."
      : "All of it held."
    : "Not all of it has held, or run.";
  return [
    "# The whole proof",
    "",
    `\`npm run proof\`, ${machine.cores} cores, ${Math.round(machine.memory / 2 ** 30)} GiB, Node ${machine.node}, everything on the same cores. It takes a day, so that it goes on while the product does: each step names the commit that it was last run on ([decision 61](decisions/0061-the-proof-goes-on.md)); [proof.json](proof.json) is its record.`,
    "",
    verdict,
    "",
    ...commits.map((commit) => `- \`${commit}\`: ${subject(commit)}`),
    "",
    "| step | seen | took | on | commit |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
