// What a client is told about their car: how far it is, what it comes to, and
// which pictures of it they see.

import { isDeclined, type ApprovalFields, type WorkOrderStatus } from "./work-orders.states.ts";

interface Hours extends ApprovalFields {
  normHours: number | null;
  isFinished: boolean;
}

const IN_WORK_FROM = 30;
const IN_WORK_SPAN = 60;

/** Share of the norm hours that are done, 0 to 1, of the lines that the client did not decline; null: there are none. */
export function shareDone(works: readonly Hours[]): number | null {
  const counted = works.filter((line) => !isDeclined(line));
  const sum = (lines: readonly Hours[]) =>
    lines.reduce((hours, line) => hours + Math.round((line.normHours ?? 0) * 100), 0);
  const all = sum(counted);
  return all === 0 ? null : sum(counted.filter(({ isFinished }) => isFinished)) / all;
}

/** Percent, integer, half up. Null: an order that was cancelled has no way to go. */
export function progressPct(status: WorkOrderStatus, works: readonly Hours[]): number | null {
  const inWork = Math.round(IN_WORK_FROM + IN_WORK_SPAN * (shareDone(works) ?? 0));
  const fixed: Record<WorkOrderStatus, number | null> = {
    new: 5,
    diagnosis: 15,
    agreement: 30,
    in_work: inWork,
    awaiting_parts: inWork,
    ready: 95,
    done: 100,
    cancelled: null,
  };
  return fixed[status];
}

/** The five steps that a client sees; each status is in one. */
export const STEPS = ["received", "diagnosis", "repair", "ready", "handed_over"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_OF: Record<WorkOrderStatus, Step | null> = {
  new: "received",
  diagnosis: "diagnosis",
  agreement: "repair",
  in_work: "repair",
  awaiting_parts: "repair",
  ready: "ready",
  done: "handed_over",
  cancelled: null,
};

/** As many as a page carries on a slow network. */
export const MOST_PICTURES = 12;

interface Chosen {
  id: string;
  /** Of the line that it shows; null: of the order. */
  lineId: string | null;
  /** Unix ms. */
  takenAt: number;
}

/**
 * Of the pictures that were chosen for the client, those that their page shows, the oldest first. What they are to decide about comes
 * first: one picture of each line that waits, then a second of each, and so on; then the newest of the others.
 * `waiting`: lines that wait for an answer, in the order in which they are asked about.
 */
export function picturesShown<Picture extends Chosen>(
  chosen: readonly Picture[],
  waiting: readonly string[],
): Picture[] {
  const later = (a: Picture, b: Picture) => a.takenAt - b.takenAt || (a.id < b.id ? -1 : 1);
  const newest = chosen.toSorted((a, b) => later(b, a));
  const byLine = Map.groupBy(newest, ({ lineId }) => lineId);
  const asked = waiting.map((lineId) => byLine.get(lineId) ?? []);
  const turns = Array.from({ length: MOST_PICTURES }, (_, turn) =>
    asked.flatMap((ofLine) => ofLine.slice(turn, turn + 1)),
  );
  const waits = new Set<string | null>(waiting);
  const others = newest.filter(({ lineId }) => !waits.has(lineId));
  return [...turns.flat(), ...others].slice(0, MOST_PICTURES).toSorted(later);
}
