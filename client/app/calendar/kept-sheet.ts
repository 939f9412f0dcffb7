// The sheet of an appointment: as it is, with what was typed over it and not saved; that is kept with what its author had before their eyes,
// so that what somebody else changed meanwhile is asked for and not written over.

import { z } from "zod";
import type { Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import type { DayClock } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import type { FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { typedPlace, type TypedAppointment } from "./appointment-fields.ts";

/** What of an appointment its sheet shows, and who wrote it. */
export interface SheetRow extends Place {
  title: string;
  notes: string | null;
  fieldWriters: FieldWriters | null;
}

export interface OpenedSheet<Row extends SheetRow> {
  typed: TypedAppointment;
  /** As it was when the first of it was typed: what is not other than here is not sent. */
  seen: Row;
  /** Something is typed and not saved. */
  isKept: boolean;
}

const text = z.string();
const kept = z.object({
  typed: z
    .object({ title: text, notes: text, date: text, start: text, end: text, postId: text, masterId: text })
    .partial(),
  seen: z.object({
    title: text,
    notes: text.nullable(),
    startsAt: z.number(),
    endsAt: z.number(),
    postId: text.nullable(),
    masterId: text.nullable(),
    fieldWriters: z.record(text, text).nullable(),
  }),
});

/** The clock of the day of a moment, Unix ms. */
type ClockAt = (at: number) => DayClock;

const asItIs = (row: SheetRow, clockAt: ClockAt): TypedAppointment => ({
  title: row.title,
  notes: row.notes ?? "",
  ...typedPlace(row, clockAt(row.startsAt)),
});

function read(draft: string): z.infer<typeof kept> | null {
  if (draft === "") return null;
  const found = kept.safeParse(JSON.parse(draft));
  return found.success ? found.data : null;
}

/** `draft`: what was kept of it; empty: nothing. */
export function sheetOf<Row extends SheetRow>(draft: string, row: Row, clockAt: ClockAt): OpenedSheet<Row> {
  const found = read(draft);
  const seen = found ? { ...row, ...found.seen } : row;
  const typed = { ...asItIs(seen, clockAt), ...found?.typed };
  return { typed, seen, isKept: found !== null };
}

/** What is kept of it; empty: nothing is other than it was. */
export function keptSheet(typed: TypedAppointment, seen: SheetRow, clockAt: ClockAt): string {
  const before = asItIs(seen, clockAt);
  const fields = (Object.keys(before) as (keyof TypedAppointment)[]).filter((field) => typed[field] !== before[field]);
  if (fields.length === 0) return "";
  const { title, notes, startsAt, endsAt, postId, masterId, fieldWriters } = seen;
  return JSON.stringify({
    typed: Object.fromEntries(fields.map((field) => [field, typed[field]])),
    seen: { title, notes, startsAt, endsAt, postId, masterId, fieldWriters },
  });
}
