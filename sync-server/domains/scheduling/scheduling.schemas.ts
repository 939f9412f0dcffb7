// Shapes of posts and appointments in the REST API. Days and times are those of the shop's clock.

import { z } from "@hono/zod-openapi";
import {
  APPOINTMENT_STATUSES,
  CONFIRMED_VIA,
  FIRST_STATUSES,
} from "../../../shared/domains/scheduling/appointments.states.ts";

const time = z.iso.datetime();
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 09:30")
  .openapi({ example: "09:30", description: "On the shop's clock." });
const end = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "must be a time like 10:30")
  .openapi({ example: "10:30", description: "On the shop's clock; `24:00`: the end of the day." });
export const day = z.iso.date().openapi({ example: "2027-03-01", description: "A day of the shop's calendar." });

export const postSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    color: z.string().openapi({ example: "#0B6478" }),
    hours_per_day: z.number(),
    description: z.string().nullable(),
    default_master_id: z.string().nullable(),
    is_active: z.boolean(),
    sort_order: z.number().int(),
    created_at: time,
    updated_at: time,
  })
  .openapi("Post");

const postFields = {
  name: z.string(),
  color: z.string().openapi({ example: "#0B6478" }),
  hours_per_day: z.number().optional(),
  description: z.string().nullish(),
  default_master_id: z.string().nullish(),
};
export const newPostSchema = z.strictObject(postFields);
export const changedPostSchema = z
  .strictObject({ ...postFields, is_active: z.boolean().optional() })
  .partial({ name: true, color: true });

export const appointmentSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    date: day,
    time_start: clock,
    time_end: end,
    starts_at: time,
    ends_at: time,
    client_id: z.string().nullable(),
    vehicle_id: z.string().nullable(),
    master_id: z.string().nullable(),
    post_id: z.string().nullable(),
    deal_id: z.string().nullable(),
    status: z.enum(APPOINTMENT_STATUSES),
    status_at: time,
    confirmed_at: time.nullable(),
    confirmed_via: z.enum(CONFIRMED_VIA).nullable(),
    color: z.string().nullable().openapi({ description: "Null: its post's." }),
    notes: z.string().nullable(),
    work_order_id: z.string().nullable().openapi({ description: "The order that the car's arrival made." }),
    created_at: time,
    updated_at: time,
    deleted_at: time.nullable(),
  })
  .openapi("Appointment");

export const slotSchema = z
  .object({
    post_id: z.string(),
    master_id: z.string().nullable().openapi({ description: "Null: nobody was asked for, and nobody works there." }),
    date: day,
    time_start: clock,
    time_end: end,
    start: time.openapi({
      description: "The same moment in UTC: in the hour that a clock shows twice it alone is exact.",
    }),
    end: time,
  })
  .openapi("FreeSlot");

const appointmentFields = {
  title: z.string(),
  date: day,
  time_start: clock,
  time_end: end,
  client_id: z.string().nullish(),
  vehicle_id: z.string().nullish().openapi({ description: "A car comes with its owner, who need not be named." }),
  master_id: z.string().nullish(),
  post_id: z.string().nullish(),
  deal_id: z.string().nullish(),
  color: z.string().nullish(),
  notes: z.string().nullish(),
};
export const newAppointmentSchema = z.strictObject({
  ...appointmentFields,
  status: z.enum(FIRST_STATUSES).optional(),
});
export const changedAppointmentSchema = z
  .strictObject({ ...appointmentFields, status: z.enum(APPOINTMENT_STATUSES).optional() })
  .partial({ title: true, date: true, time_start: true, time_end: true });

export const checkInSchema = z.strictObject({
  complaint: z.string().nullish().openapi({ description: "Left out: the notes or, without any, the title." }),
  mileage_km: z.number().int().nullish(),
});
