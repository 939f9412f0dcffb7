// One request that changes several things of an appointment, or of a post: the devices' commands one after the other, as one.

import { z } from "zod";
import { editAppointmentArgs } from "../../../shared/domains/scheduling/appointments.args.ts";
import { PLACE_FIELDS } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { APPOINTMENT_STATUSES, isPlanned } from "../../../shared/domains/scheduling/appointments.states.ts";
import { POST_FIELDS } from "../../../shared/domains/scheduling/posts.rules.ts";
import type { AppointmentStatus } from "../../../shared/domains/scheduling/appointments.states.ts";
import { lastWriter, lastWriters, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { refused, type CommandResult } from "../../../shared/zero/define.ts";
import type { DeviceCommand, Needed } from "../../commands/device-commands.ts";
import { runInSequence, writersOf } from "../../commands/run-in-sequence.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";

const editedFields = editAppointmentArgs.shape.edit.options.map(({ shape }) => shape.field.value);

const changeArgs = z.object({
  appointmentId: z.string(),
  edits: z.array(z.object({ field: z.enum(editedFields), value: z.string().nullable() })),
  place: z.object({
    postId: z.string().nullable().optional(),
    masterId: z.string().nullable().optional(),
    time: z.object({ startsAt: z.number(), endsAt: z.number() }).optional(),
  }),
  status: z.enum(APPOINTMENT_STATUSES).optional(),
});
type Change = z.infer<typeof changeArgs>;
type Step = Parameters<typeof runInSequence>[2][number];

const snakeCased = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function stepsOf({ appointmentId, edits, place, status }: Change, writers: FieldWriters, from: AppointmentStatus) {
  const written = edits.map(({ field, value }): Step => ({
    field: snakeCased(field),
    command: {
      name: "scheduling.editAppointment",
      args: { appointmentId, basedOn: lastWriter(writers, field), edit: { field, value } },
    },
  }));
  const named = PLACE_FIELDS.filter((field) => place[field] !== undefined);
  const args = { appointmentId, ...place, basedOn: lastWriters(writers, named) };
  const moved: Step[] = named.length === 0 ? [] : [{ command: { name: "scheduling.moveAppointment", args } }];
  const become: DeviceCommand | null = status
    ? { name: "scheduling.setAppointmentStatus", args: { appointmentId, status } }
    : null;
  const becomes: Step[] = become ? [{ command: become, field: "status" }] : [];
  // What is over has to be opened before it moves.
  return isPlanned(from) ? [...written, ...moved, ...becomes] : [...becomes, ...written, ...moved];
}

/** PATCH of an appointment. A program has seen what is there now: its edits are based on the latest. */
export const changeAppointment = (services: Needed): ServerCommand<Change> => ({
  name: "scheduling.changeAppointment",
  version: 1,
  args: changeArgs,
  async run(context: ServerContext, change): Promise<CommandResult> {
    const { sql, actor } = context;
    const writers = await writersOf(context, "appointment", change.appointmentId);
    const [row] = await sql<{ status: AppointmentStatus }[]>`
      select status from appointment where company_id = ${actor.companyId} and id = ${change.appointmentId}`;
    if (!writers || !row) return refused("scheduling/appointment-not-found");
    return runInSequence(services, context, stepsOf(change, writers, row.status), "scheduling/appointment-unchanged");
  },
});

const changePostArgs = z.object({
  postId: z.string(),
  name: z.string().optional(),
  color: z.string().optional(),
  hoursPerDay: z.number().optional(),
  description: z.string().nullable().optional(),
  defaultMasterId: z.string().nullable().optional(),
  isActive: z.boolean().optional(),
});

/** PATCH of a post: as `scheduling.updatePost`, on what is there now. */
export const changePost = (services: Needed): ServerCommand<z.infer<typeof changePostArgs>> => ({
  name: "scheduling.changePost",
  version: 1,
  args: changePostArgs,
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
