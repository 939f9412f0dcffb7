// What one request asks of an order is done as a whole or not at all: the commands of devices, run as one.

import { createHash } from "node:crypto";
import { z } from "zod";
import { LINE_KINDS } from "../../../shared/domains/work-orders/approvals.states.ts";
import { editOrderArgs, editPartArgs, editWorkArgs } from "../../../shared/domains/work-orders/edits.args.ts";
import { createArgs } from "../../../shared/domains/work-orders/work-orders.args.ts";
import { URGENCIES, WORK_ORDER_STATUSES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { CommandResult } from "../../../shared/zero/define.ts";
import type { FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { lastWriter } from "../../../shared/kernel/field-edits.ts";
import type { DeviceCommand, Needed } from "../../commands/device-commands.ts";
import { runInSequence, writersOf } from "../../commands/run-in-sequence.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";

type WithoutBasis = (basedOn: (field: string) => string | null) => DeviceCommand;

const value = z.union([z.string(), z.number(), z.null()]);
const editsOf = <Field extends string>(fields: readonly Field[]) => z.array(z.object({ field: z.enum(fields), value }));
const orderFields = editOrderArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const workFields = editWorkArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const partFields = editPartArgs.shape.edit.options.map(({ shape }) => shape.field.value);

const orderArgs = z.object({
  workOrderId: z.string(),
  status: z.enum(WORK_ORDER_STATUSES).optional(),
  urgency: z.enum(URGENCIES).optional(),
  masterId: z.string().nullable().optional(),
  etaAt: z.number().optional(),
  etaReason: z.string().nullable().optional(),
  edits: editsOf(orderFields),
});

const newOrderArgs = createArgs.extend({
  diagnosis: z.string().nullable(),
  recommendations: z.string().nullable(),
  discountPct: z.number(),
  /** Lines that the client is asked about. */
  toAsk: z.array(z.object({ kind: z.enum(LINE_KINDS), lineId: z.uuid() })),
});

/** POST of an order: made, and then written on like any other, so that each field asks for what it asks for. */
export function makeOrder(services: Needed): ServerCommand<z.infer<typeof newOrderArgs>, z.input<typeof newOrderArgs>> {
  return {
    name: "workOrders.make",
    version: 1,
    args: newOrderArgs,
    run(context, { diagnosis, recommendations, discountPct, toAsk, ...order }) {
      const { workOrderId } = order;
      const written = [
        { field: "diagnosis", value: diagnosis },
        { field: "recommendations", value: recommendations },
        { field: "discountPct", value: discountPct === 0 ? null : discountPct },
      ] as const;
      const steps: DeviceCommand[] = [
        { name: "workOrders.create", args: order },
        ...written.flatMap((edit): DeviceCommand[] =>
          edit.value === null ? [] : [{ name: "workOrders.edit", args: { workOrderId, basedOn: null, edit } }],
        ),
        ...toAsk.map((line): DeviceCommand => ({ name: "approvals.ask", args: line })),
      ];
      return inOrder(services, context, steps);
    },
  };
}

/** PATCH of an order. A status that closes it comes last, one that opens it first. */
export function changeOrder(services: Needed): ServerCommand<z.infer<typeof orderArgs>> {
  return {
    name: "workOrders.change",
    version: 1,
    args: orderArgs,
    async run(context, { workOrderId, status, urgency, masterId, etaAt, etaReason = null, edits: fields }) {
      const move: WithoutBasis[] =
        status === undefined ? [] : [() => ({ name: "workOrders.move", args: { workOrderId, to: status } })];
      const rest: WithoutBasis[] = [
        ...fields.map((edit): WithoutBasis => (basedOn) => ({
          name: "workOrders.edit",
          args: { workOrderId, basedOn: basedOn(edit.field), edit },
        })),
        ...(urgency === undefined
          ? []
          : [(() => ({ name: "workOrders.setUrgency", args: { workOrderId, urgency } })) satisfies WithoutBasis]),
        ...(masterId === undefined
          ? []
          : [(() => ({ name: "workOrders.assign", args: { workOrderId, masterId } })) satisfies WithoutBasis]),
        ...(etaAt === undefined
          ? []
          : [
              ((basedOn) => ({
                name: "workOrders.setEta",
                args: { workOrderId, basedOn: basedOn("etaAt"), etaAt, reason: etaReason },
              })) satisfies WithoutBasis,
            ]),
      ];
      const writers = await writersOf(context, "work_order", workOrderId);
      const [order] = await context.sql<{ closed: boolean }[]>`
        select closed_at is not null as closed from work_order
        where company_id = ${context.actor.companyId} and id = ${workOrderId}`;
      return allOf(services, context, writers, order?.closed ? [...move, ...rest] : [...rest, ...move]);
    },
  };
}

const lineArgs = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("work"), lineId: z.string(), edits: editsOf(workFields) }),
  z.object({ kind: z.literal("part"), lineId: z.string(), edits: editsOf(partFields) }),
]);

export type LineChange = z.infer<typeof lineArgs>;

/** PATCH of a line. */
export function changeLine(services: Needed): ServerCommand<LineChange> {
  return {
    name: "workOrders.changeLine",
    version: 1,
    args: lineArgs,
    async run(context, { lineId, ...line }) {
      const commands =
        line.kind === "work"
          ? line.edits.map((edit): WithoutBasis => (basedOn) => ({
              name: "workOrders.editWork",
              args: { workLineId: lineId, basedOn: basedOn(edit.field), edit },
            }))
          : line.edits.map((edit): WithoutBasis => (basedOn) => ({
              name: "workOrders.editPart",
              args: { partsLineId: lineId, basedOn: basedOn(edit.field), edit },
            }));
      const table = line.kind === "work" ? "work_line" : "parts_line";
      return allOf(services, context, await writersOf(context, table, lineId), commands);
    },
  };
}

/** A program has seen what is there now: its edits are based on the latest. */
async function allOf(
  services: Needed,
  context: ServerContext,
  writers: FieldWriters | null,
  commands: readonly WithoutBasis[],
): Promise<CommandResult> {
  const basedOn = (field: string) => lastWriter(writers ?? {}, field);
  return inOrder(
    services,
    context,
    commands.map((command) => command(basedOn)),
  );
}

const inOrder = (services: Needed, context: ServerContext, commands: readonly DeviceCommand[]) =>
  runInSequence(
    services,
    context,
    commands.map((command) => ({ command })),
    "work-orders/same-value",
  );

/** The ids of what one command makes besides its first record: the same again when the request comes again. */
export function idWithin(commandId: string, place: string): string {
  const hex = createHash("sha256").update(`${commandId} ${place}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
