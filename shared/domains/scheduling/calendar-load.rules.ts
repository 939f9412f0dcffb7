// How full a cell of the calendar is: hours that are planned over those that there are.

export const LOAD_LEVELS = ["gray", "orange", "red"] as const;
export type LoadLevel = (typeof LOAD_LEVELS)[number];

/** From so many percent on. */
const ORANGE_FROM = 50;
const RED_FROM = 90;

export interface Load {
  /** To a tenth of an hour. */
  plannedHours: number;
  /** Null: nobody's hours, as of those without a mechanic. */
  capacityHours: number | null;
  /** Integer; null where there is nothing to take a share of. */
  percent: number | null;
  /** Null: it has no colour. */
  level: LoadLevel | null;
}

const tenth = (hours: number): number => Math.round(hours * 10) / 10;

/** By what is planned, not by the percent that is shown: 89.9 is not yet red. */
function levelOf(plannedHours: number, capacityHours: number): LoadLevel {
  if (capacityHours === 0) return plannedHours > 0 ? "red" : "gray";
  // Whole tenths: 0.9 of 10 hours is 9 hours exactly.
  const share = Math.round(plannedHours * 10) * 100;
  const whole = Math.round(capacityHours * 10);
  return share < ORANGE_FROM * whole ? "gray" : share < RED_FROM * whole ? "orange" : "red";
}

/** Rounded, but never into another colour. */
function percentOf(plannedHours: number, capacityHours: number, level: LoadLevel): number {
  const rounded = Math.round((plannedHours * 100) / capacityHours);
  const most = level === "gray" ? ORANGE_FROM - 1 : level === "orange" ? RED_FROM - 1 : Infinity;
  return Math.min(rounded, most);
}

/** Both hours; `capacityHours` null: it has no limit and no colour. */
export function loadOf(plannedHours: number, capacityHours: number | null): Load {
  const planned = tenth(plannedHours);
  if (capacityHours === null) return { plannedHours: planned, capacityHours, percent: null, level: null };
  const level = levelOf(planned, capacityHours);
  const percent = capacityHours === 0 ? null : percentOf(planned, capacityHours, level);
  return { plannedHours: planned, capacityHours, percent, level };
}
