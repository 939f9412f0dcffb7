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

/** By what is planned, to the minute, and not by what is shown of it: 7 h 10 min of 8 h are told as 7,2, and are no 90 percent. */
function levelOf(minutes: number, capacityMinutes: number): LoadLevel {
  if (capacityMinutes === 0) return minutes > 0 ? "red" : "gray";
  const share = minutes * 100;
  return share < ORANGE_FROM * capacityMinutes ? "gray" : share < RED_FROM * capacityMinutes ? "orange" : "red";
}

/** Rounded, but never into another colour. */
function percentOf(minutes: number, capacityMinutes: number, level: LoadLevel): number {
  const rounded = Math.round((minutes * 100) / capacityMinutes);
  const most = level === "gray" ? ORANGE_FROM - 1 : level === "orange" ? RED_FROM - 1 : Infinity;
  return Math.min(rounded, most);
}

/** Both hours, of whole minutes; `capacityHours` null: it has no limit and no colour. */
export function loadOf(plannedHours: number, capacityHours: number | null): Load {
  const planned = tenth(plannedHours);
  if (capacityHours === null) return { plannedHours: planned, capacityHours, percent: null, level: null };
  const [minutes, whole] = [Math.round(plannedHours * 60), Math.round(capacityHours * 60)];
  const level = levelOf(minutes, whole);
  const percent = whole === 0 ? null : percentOf(minutes, whole, level);
  return { plannedHours: planned, capacityHours, percent, level };
}
