// What people write of an appointment, where it stands in the calendar, and what a move there runs into.

import type { ErrorCode } from "../../kernel/errors.ts";
import { lastWriter, type FieldWriters } from "../../kernel/field-edits.ts";
import { dayAt, endOfDay } from "../../kernel/shop-days.ts";
import { hoursOn, type Hours } from "../tenancy/opening-hours.rules.ts";

export const APPOINTMENT_FIELDS = ["title", "clientId", "vehicleId", "dealId", "color", "notes"] as const;
export type AppointmentField = (typeof APPOINTMENT_FIELDS)[number];

/** What a move changes; beginning and end go together. */
export const PLACE_FIELDS = ["postId", "masterId", "time"] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** Unix ms, whole minutes. */
export interface Time {
  startsAt: number;
  endsAt: number;
}

export interface Place extends Time {
  postId: string | null;
  masterId: string | null;
}

/** What is named stays no more. */
export interface PlaceChange {
  postId?: string | null | undefined;
  masterId?: string | null | undefined;
  time?: Time | undefined;
}

/** Which of the named are other than before. */
export function changedPlaces(before: Place, { postId, masterId, time }: PlaceChange): PlaceField[] {
  const changed: Record<PlaceField, boolean> = {
    postId: postId !== undefined && postId !== before.postId,
    masterId: masterId !== undefined && masterId !== before.masterId,
    time: time !== undefined && (time.startsAt !== before.startsAt || time.endsAt !== before.endsAt),
  };
  return PLACE_FIELDS.filter((field) => changed[field]);
}

/** The moves whose outcome a move changes without having seen them, the last of them first; none: it saw all that it changes. */
export function movesUnseen(
  writers: FieldWriters | null,
  basedOn: Readonly<Partial<Record<PlaceField, string | null>>>,
  changed: readonly PlaceField[],
): string[] {
  const unseen = changed.flatMap((field) => {
    const writer = lastWriter(writers ?? {}, field);
    return writer !== null && writer !== basedOn[field] ? [writer] : [];
  });
  // Ids of commands begin with their time.
  return [...new Set(unseen)].toSorted().toReversed();
}

/** What is wrong with a time in the calendar of a shop with these hours; null: nothing. */
export function timeTrouble({ startsAt, endsAt }: Time, hours: Hours): ErrorCode | null {
  if (endsAt <= startsAt) return "scheduling/backwards";
  const day = dayAt(startsAt, hours.time_zone);
  if (endsAt > endOfDay(day, hours.time_zone)) return "scheduling/over-midnight";
  return hoursOn(hours, day) === null ? "scheduling/closed-day" : null;
}

/**
 * The order that a car's arrival makes of an appointment: the same UUID with the version of those that are made by a rule (RFC 9562 §5.8),
 * so that it is one on every device.
 */
export const orderIdOf = (appointmentId: string): string => `${appointmentId.slice(0, 14)}8${appointmentId.slice(15)}`;
