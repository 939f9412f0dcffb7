// One request that changes several things of an appointment, or of a post: the devices' commands one after the other, as one.

import { z } from "zod";
import { editAppointmentArgs, moveAppointmentArgs } from "../../../shared/domains/scheduling/appointments.args.ts";
import { PLACE_FIELDS, type PlaceChange } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { APPOINTMENT_STATUSES, isPlanned } from "../../../shared/domains/scheduling/appointments.states.ts";
import { updatePostArgsV1 } from "../../../shared/domains/scheduling/posts.args.ts";
import { POST_FIELDS } from "../../../shared/domains/scheduling/posts.rules.ts";
import type { AppointmentStatus } from "../../../shared/domains/scheduling/appointments.states.ts";
import { lastWriter, lastWriters, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { refused, type CommandResult } from "../../../shared/zero/define.ts";
import type { DeviceCommand, Needed } from "../../commands/device-commands.ts";
import { runInSequence, writersOf } from "../../commands/run-in-sequence.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";
import { readShopTimeZone } from "../tenancy/time-zone.reads.ts";
import { timeWith } from "./appointment-times.ts";

const editedFields = editAppointmentArgs.shape.edit.options.map(({ shape }) => shape.field.value);

const changeArgs = z.object({
  appointmentId: z.string(),
  edits: z.array(z.object({ field: z.enum(editedFields), value: z.string().nullable() })),
  postId: moveAppointmentArgs.shape.postId,
  masterId: moveAppointmentArgs.shape.masterId,
  /** As they were sent: what the rest of the time is, is looked up where nobody changes it meanwhile. */
  date: z.string().optional(),
  timeStart: z.string().optional(),
  timeEnd: z.string().optional(),
  status: z.enum(APPOINTMENT_STATUSES).optional(),
});
type Change = z.infer<typeof changeArgs>;
type Step = Parameters<typeof runInSequence>[2][number];

const snakeCased = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Edits = Change["edits"];
const wantedOf = (edits: Edits, of: Edits[number]["field"]) => edits.find(({ field }) => field === of)?.value ?? null;

/** The car first, which brings its owner: a client who is named besides can only be that one, and nobody is not named at all. */
function inTurn(edits: Edits): Edits {
  const withCar = wantedOf(edits, "vehicleId") !== null;
  const isLast = ({ field, value }: Edits[number]) => field === "clientId" && !(withCar && value === null);
  return [...edits.filter(({ field }) => field !== "clientId"), ...edits.filter(isLast)];
}

interface Before {
  writers: FieldWriters;
  from: AppointmentStatus;
}

function stepsOf({ appointmentId, edits, status }: Change, place: PlaceChange, { writers, from }: Before) {
  const written = inTurn(edits).map(({ field, value }): Step => ({
    field: snakeCased(field),
    command: {
      name: "scheduling.editAppointment",
      args: { appointmentId, basedOn: lastWriter(writers, field), edit: { field, value } },
    },
  }));
  const parts = PLACE_FIELDS.filter((field) => place[field] !== undefined);
  const args = { appointmentId, ...place, basedOn: lastWriters(writers, parts) };
  const moved: Step[] = parts.length === 0 ? [] : [{ command: { name: "scheduling.moveAppointment", args } }];
  const become: DeviceCommand | null = status
    ? { name: "scheduling.setAppointmentStatus", args: { appointmentId, status } }
    : null;
  const becomes: Step[] = become ? [{ command: become, field: "status" }] : [];
  // What is over has to be opened before it moves.
  return isPlanned(from) ? [...written, ...moved, ...becomes] : [...becomes, ...written, ...moved];
}

/**
 * Of a car and a client who were named together: the client would write over the owner that the car has just brought, which alone is a
 * conflict here as the row is locked, or has sent the car away.
 */
const isTornApart = async (
  { outcome }: CommandResult,
  read: () => Promise<{ vehicle_id: string | null } | undefined>,
) => outcome === "conflict" || (outcome === "applied" && (await read())?.vehicle_id === null);

/** PATCH of an appointment. A program has seen what is there now: its edits are based on the latest. */
export const changeAppointment = (services: Needed): ServerCommand<Change> => ({
  name: "scheduling.changeAppointment",
  version: 1,
  args: changeArgs,
  async run(context: ServerContext, change): Promise<CommandResult> {
    const { sql, actor } = context;
    const writers = await writersOf(context, "appointment", change.appointmentId);
    const read = async () => {
      const [row] = await sql<
        { status: AppointmentStatus; starts_at: Date; ends_at: Date; vehicle_id: string | null }[]
      >`
        select status, starts_at, ends_at, vehicle_id from appointment
        where company_id = ${actor.companyId} and id = ${change.appointmentId}`;
      return row;
    };
    const row = await read();
    if (!writers || !row) return refused("scheduling/appointment-not-found");
    const { postId, masterId, date, timeStart, timeEnd, edits } = change;
    const isMoved = [date, timeStart, timeEnd].some((part) => part !== undefined);
    const before = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() };
    const time = isMoved
      ? timeWith(
          before,
          { date, time_start: timeStart, time_end: timeEnd },
          await readShopTimeZone(sql, actor.companyId),
        )
      : undefined;
    const steps = stepsOf(change, { postId, masterId, time }, { writers, from: row.status });
    const result = await runInSequence(services, context, steps, "scheduling/appointment-unchanged");
    const isPair = wantedOf(edits, "vehicleId") !== null && wantedOf(edits, "clientId") !== null;
    return isPair && (await isTornApart(result, read)) ? refused("scheduling/not-their-car") : result;
  },
});

/** PATCH of a post: as `scheduling.updatePost`, on what is there now. */
export const changePost = (services: Needed): ServerCommand<z.infer<typeof updatePostArgsV1>> => ({
  name: "scheduling.changePost",
  version: 1,
  args: updatePostArgsV1,
  async run(context, { postId, ...fields }): Promise<CommandResult> {
    const writers = await writersOf(context, "post", postId);
    if (!writers) return refused("scheduling/post-not-found");
    const named = POST_FIELDS.filter((field) => fields[field] !== undefined);
    const args = { postId, ...fields, basedOn: lastWriters(writers, named) };
    return runInSequence(
      services,
      context,
      [{ command: { name: "scheduling.updatePost", args } }],
      "scheduling/post-unchanged",
    );
  },
});
