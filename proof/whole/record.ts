// What of the whole proof has run already on this commit, kept between runs, and the report that is made of it.

import type { Seen, Step } from "./steps.ts";

export interface StepRecord extends Seen {
  name: string;
  /** Of all its runs together. */
  seconds: number;
  /** ISO, of its end. */
  endedAt: string;
}

export interface ProofRecord {
  commit: string;
  steps: StepRecord[];
}

/**
 * What was kept, of this commit: that of another one proves nothing of it, and is given up only for `anew`.
 * @throws with how to go on with it, otherwise.
 */
export function ofCommit(kept: ProofRecord | null, commit: string, anew: boolean): ProofRecord {
  if (kept?.commit === commit) return kept;
  if (kept === null || anew) return { commit, steps: [] };
  throw new Error(
    `the record is of commit ${kept.commit}, and this is ${commit}: go on in a checkout of that one with this record, or begin with --anew`,
  );
}

/** Whether a step is named by its whole name or by the part of it before a comma: `schedules`, `schedules, model`. */
const isNamed = (step: Step, name: string) => `${step.name},`.startsWith(`${name},`);

/** A step that held is not run again; one that did not is, and its time adds up. */
export function toRun(steps: readonly Step[], { steps: done }: ProofRecord, only: readonly string[]): Step[] {
  const unknown = only.find((name) => !steps.some((step) => isNamed(step, name)));
  if (unknown !== undefined)
    throw new Error(`no step ${unknown}; there are: ${steps.map(({ name }) => name).join("; ")}`);
  const wanted = only.length > 0 ? steps.filter((step) => only.some((name) => isNamed(step, name))) : steps;
  return wanted.filter(({ name }) => !done.some((each) => each.name === name && each.held));
}

export function withStep(record: ProofRecord, step: StepRecord): ProofRecord {
  const before = record.steps.find(({ name }) => name === step.name);
  const others = record.steps.filter(({ name }) => name !== step.name);
  return { ...record, steps: [...others, { ...step, seconds: step.seconds + (before?.seconds ?? 0) }] };
}

const inMinutes = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

export interface Machine {
  cores: number;
  /** Bytes. */
  memory: number;
  node: string;
}

/** `docs/proof.md`. A step that was not run is told as such. */
export function reportOf(
  { commit, steps: done }: ProofRecord,
  steps: readonly Step[],
  { subject, machine }: { subject: string; machine: Machine },
): string {
  const rows = steps.map((step) => {
    const seen = done.find(({ name }) => name === step.name);
    if (!seen) return `| ${step.name} | not run | | |`;
    return `| ${step.name} | ${seen.held ? "held" : "**failed**"}: ${seen.text.replaceAll("|", "\\|")} | ${inMinutes(seen.seconds)} | ${seen.endedAt.slice(0, 10)} |`;
  });
  const whole = steps.every(({ name }) => done.some((each) => each.name === name && each.held));
  return [
    "# The whole proof",
    "",
    `\`npm run proof\` on commit \`${commit}\` ("${subject}"), ${machine.cores} cores, ${Math.round(machine.memory / 2 ** 30)} GiB, Node ${machine.node}, everything on the same cores. It goes on where it was broken off, also in another checkout of that commit: [proof.json](proof.json) is its record.`,
    "",
    whole ? "All of it held." : "Not all of it has held, or run, on this commit.",
    "",
    "| step | seen | took | on |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
