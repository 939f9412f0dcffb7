// Arguments of the commands about appointments. A wire format: names and shapes stay.

import { z } from "zod";
import { isStorableText } from "../../kernel/json.ts";
import { moment, oneLine } from "../../zero/common.args.ts";
import { PLACE_FIELDS } from "./appointments.rules.ts";
import { APPOINTMENT_STATUSES, FIRST_STATUSES } from "./appointments.states.ts";

const MAX_TITLE = 200;
/** They become the complaint of an order, which holds as much. */
const MAX_NOTES = 4000;

const id = z.uuid();
const title = oneLine(MAX_TITLE);
const color = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour like #0B6478")
  .nullable();
const notes = z.string().trim().max(MAX_NOTES).refine(isStorableText, "must be text").nullable();
/** Calendars know whole minutes. */
const minute = moment.multipleOf(60_000);
const time = z.object({ startsAt: minute, endsAt: minute });
const reference = id.nullable();

export const createAppointmentArgs = z.object({
  appointmentId: id,
  title,
  ...time.shape,
  /** Null and a car: its owner. */
  clientId: reference.default(null),
  vehicleId: reference.default(null),
  masterId: reference.default(null),
  postId: reference.default(null),
  dealId: reference.default(null),
  status: z.enum(FIRST_STATUSES).default("scheduled"),
  color: color.default(null),
  notes: notes.default(null),
});

const field = <F extends string, S extends z.ZodType>(of: F, value: S) => z.object({ field: z.literal(of), value });

export const editAppointmentArgs = z.object({
  appointmentId: id,
  basedOn: reference,
  edit: z.discriminatedUnion("field", [
    field("title", title),
    field("clientId", reference),
    field("vehicleId", reference),
    field("dealId", reference),
    field("color", color),
    field("notes", notes),
  ]),
});

/** What is not named stays; of what is, who wrote what its author saw. */
export const moveAppointmentArgs = z
  .object({
    appointmentId: id,
    basedOn: z.partialRecord(z.enum(PLACE_FIELDS), reference),
    postId: reference.optional(),
    masterId: reference.optional(),
    time: time.optional(),
  })
  .refine((args) => PLACE_FIELDS.every((each) => args[each] === undefined || args.basedOn[each] !== undefined), {
    message: "must say what each part is based on",
  });

export const appointmentStatusArgs = z.object({ appointmentId: id, status: z.enum(APPOINTMENT_STATUSES) });

export const appointmentArgs = z.object({ appointmentId: id });

/** What the client was told by phone, and what they knew before it; `takenBack`: they were not. */
export const noteToldArgs = z.object({
  appointmentId: id,
  startsAt: minute,
  insteadOf: minute,
  takenBack: z.boolean().default(false),
});

export const checkInArgs = z.object({
  appointmentId: id,
  /** Null: the notes or, without any, the title. */
  complaint: z.string().trim().min(1).max(MAX_NOTES).refine(isStorableText, "must be text").nullable().default(null),
  /** Null: as the car's card says. */
  mileageKm: z.number().int().min(0).max(9_999_999).nullable().default(null),
  /** Of the order, as it follows from what its author sees of the visit and its deal. Null: from the visit alone. */
  workOrderId: reference.default(null),
});
