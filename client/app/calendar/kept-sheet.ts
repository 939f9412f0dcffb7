// The sheet of an appointment: as it is, with what was typed over it and not saved; that is kept with what its author had before their eyes,
// so that what somebody else changed meanwhile is asked for and not written over.

import { z } from "zod";
import type { Place, PlaceField } from "../../../shared/domains/scheduling/appointments.rules.ts";
import type { DayClock } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import type { FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { typedPlace, type TypedAppointment } from "./appointment-fields.ts";

/** What of an appointment its sheet shows, and who wrote it. */
export interface SheetRow extends Place {
  title: string;
  notes: string | null;
  color: string | null;
  fieldWriters: FieldWriters | null;
}

export interface OpenedSheet<Row extends SheetRow> {
  typed: TypedAppointment;
  /** What is typed over, as it was when that began; the rest as it is now. What is not other than here is not sent. */
  seen: Row;
  /** Something is typed and not saved. */
  isKept: boolean;
}

const text = z.string();
const kept = z.object({
  typed: z
    .object({ title: text, notes: text, date: text, start: text, end: text, postId: text, masterId: text, color: text })
    .partial(),
  seen: z.object({
    title: text,
    notes: text.nullable(),
    color: text.nullable().default(null),
    startsAt: z.number(),
    endsAt: z.number(),
    postId: text.nullable(),
    masterId: text.nullable(),
    fieldWriters: z.record(text, text).nullable(),
  }),
});

type Part = "title" | "notes" | "color" | PlaceField;

/** What is written at once with it, and sent. */
const PART_OF: Readonly<Record<keyof TypedAppointment, Part>> = {
  title: "title",
  notes: "notes",
  date: "time",
  start: "time",
  end: "time",
  postId: "postId",
  masterId: "masterId",
  color: "color",
};
const COLUMNS: Readonly<Record<Part, readonly Exclude<keyof SheetRow, "fieldWriters">[]>> = {
  title: ["title"],
  notes: ["notes"],
  color: ["color"],
  time: ["startsAt", "endsAt"],
  postId: ["postId"],
  masterId: ["masterId"],
};

/** The clock of the day of a moment, Unix ms. */
type ClockAt = (at: number) => DayClock;

const asItIs = (row: SheetRow, clockAt: ClockAt): TypedAppointment => ({
  title: row.title,
  notes: row.notes ?? "",
  color: row.color ?? "",
  ...typedPlace(row, clockAt(row.startsAt)),
});

function read(draft: string): z.infer<typeof kept> | null {
  if (draft === "") return null;
  const found = kept.safeParse(JSON.parse(draft));
  return found.success ? found.data : null;
}

/** Nobody has the rest of it before their eyes any more: only what is typed over stays as it was seen. */
function asSeen<Row extends SheetRow>(row: Row, { typed, seen }: z.infer<typeof kept>): Row {
  const parts = new Set((Object.keys(typed) as (keyof TypedAppointment)[]).map((field) => PART_OF[field]));
  const others = Object.entries(row.fieldWriters ?? {}).filter(([field]) => !parts.has(field as Part));
  const own = Object.entries(seen.fieldWriters ?? {}).filter(([field]) => parts.has(field as Part));
  const columns = [...parts].flatMap((part) => COLUMNS[part].map((column) => [column, seen[column]] as const));
  return { ...row, ...Object.fromEntries(columns), fieldWriters: Object.fromEntries([...others, ...own]) };
}

/** `draft`: what was kept of it; empty: nothing. */
export function sheetOf<Row extends SheetRow>(draft: string, row: Row, clockAt: ClockAt): OpenedSheet<Row> {
  const found = read(draft);
  const seen = found ? asSeen(row, found) : row;
  const typed = { ...asItIs(seen, clockAt), ...found?.typed };
  return { typed, seen, isKept: found !== null };
}

/** What is kept of it; empty: nothing is other than it was. */
export function keptSheet(typed: TypedAppointment, seen: SheetRow, clockAt: ClockAt): string {
  const before = asItIs(seen, clockAt);
  const fields = (Object.keys(before) as (keyof TypedAppointment)[]).filter((field) => typed[field] !== before[field]);
  if (fields.length === 0) return "";
  const { title, notes, color, startsAt, endsAt, postId, masterId, fieldWriters } = seen;
  return JSON.stringify({
    typed: Object.fromEntries(fields.map((field) => [field, typed[field]])),
    seen: { title, notes, color, startsAt, endsAt, postId, masterId, fieldWriters },
  });
}
