// Arguments of the work-order commands: a wire format.

import { z } from "zod";
import { etaAt, mileageKm, normHours } from "./edits.args.ts";
import { partFields, workFields } from "./lines.args.ts";
import { OPEN_STATUSES, URGENCIES, WORK_ORDER_STATUSES } from "./work-orders.states.ts";

/** As the first release sent it. */
export const moveArgsV1 = z.object({
  workOrderId: z.uuid(),
  to: z.enum(WORK_ORDER_STATUSES),
  /** A move that takes another back: since when the order had been there, Unix ms. Without it, and for one that closes: since now. */
  since: z.int().nonnegative().optional(),
});

export const moveArgs = moveArgsV1.extend({
  /** The move that the author saw as the last; null: that there was none. None: of who does not say, and nobody is told of it. */
  basedOn: z.uuid().nullable().optional(),
});

/** Null: nobody's. */
export const assignArgs = z.object({ workOrderId: z.uuid(), masterId: z.uuid().nullable() });

const MOST_LINES = 50;
/** As many as an order may have. */
const MOST_COPIES = 400;
const name = z.string().trim().min(1).max(300);
const differ = (lines: readonly { id: string }[]) => new Set(lines.map(({ id }) => id)).size === lines.length;
const linesOf = <S extends z.ZodType<{ id: string }>>(line: S) =>
  z.array(line).max(MOST_LINES).refine(differ, "ids must differ").default([]);

/** As the first release sent it. */
export const createArgsV1 = z.object({
  workOrderId: z.uuid(),
  vehicleId: z.uuid(),
  masterId: z.uuid().nullable().default(null),
  complaint: z.string().trim().min(1).max(4000),
  urgency: z.enum(URGENCIES).default("normal"),
  status: z.enum(OPEN_STATUSES).default("new"),
  works: linesOf(z.object({ id: z.uuid(), name, normHours })),
});

export const createArgs = createArgsV1.extend({
  /** The first promise; null: none yet. */
  etaAt: etaAt.nullable().default(null),
  /** Null: as the car's card says. */
  mileageKm: mileageKm.default(null),
  works: linesOf(z.object({ id: z.uuid(), ...workFields })),
  parts: linesOf(z.object({ id: z.uuid(), ...partFields })),
});

export const orderArgs = z.object({ workOrderId: z.uuid() });

export const urgencyArgs = z.object({ workOrderId: z.uuid(), urgency: z.enum(URGENCIES) });

/** `lines`: which lines of the former order are wanted, and the ids of their copies. */
export const duplicateArgs = z.object({
  workOrderId: z.uuid(),
  newOrderId: z.uuid(),
  masterId: z.uuid().nullable().default(null),
  lines: z
    .array(z.object({ from: z.uuid(), id: z.uuid() }))
    .max(MOST_COPIES)
    .refine(differ, "ids must differ"),
});
