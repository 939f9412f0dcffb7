// Arguments of the commands that add, sort and remove an order's lines: a wire format.

import { z } from "zod";
import { article, lineName, minor, normHours, quantity } from "./edits.args.ts";
import { quoted } from "./line-quotes.args.ts";

const requiresApproval = z.boolean().default(false);
const MOST_PHOTOS = 500;

/** A line that was removed comes back as it was: unpriced if it was, and with its photos. Of who edits orders. */
const wasRemoved = z.object({ needsPrice: z.boolean(), photoIds: z.array(z.uuid()).max(MOST_PHOTOS) }).optional();
export type WasRemoved = z.output<typeof wasRemoved>;

/** Null: labour costs its norm hours at the shop's rate; what that leaves open is priced at the desk. */
const price = minor.nullable().default(null);

/** What is told of a new work line. */
export const workFields = { name: lineName, normHours: normHours.nullable().default(null), priceMinor: price };
/** The part of the catalogue; null: none of it. Devices of former releases name none: their lines get it by quote or code. */
const partId = z.uuid().nullable().optional();

/** What is told of a new parts line. */
export const partFields = {
  partId,
  article: article.default(null),
  name: lineName,
  quantity: quantity.default(1),
  priceMinor: price,
  /** The price is one of the catalogue, and goes to its log; devices of former releases send none. */
  quote: quoted,
};

export const addWorkArgs = z.object({
  workLineId: z.uuid(),
  workOrderId: z.uuid(),
  ...workFields,
  /** The client is asked first. */
  requiresApproval,
  wasRemoved,
});

export const addPartArgs = z.object({
  partsLineId: z.uuid(),
  workOrderId: z.uuid(),
  ...partFields,
  requiresApproval,
  wasRemoved,
});

/** A line of either kind. */
const line = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("work"), workLineId: z.uuid() }),
  z.object({ kind: z.literal("part"), partsLineId: z.uuid() }),
]);
export type LineRef = z.output<typeof line>;

export const removeLineArgs = z.object({ line });

/** `after`: the line of the same kind behind which it is to stand; null: first. */
export const moveLineArgs = z.object({ line, after: z.uuid().nullable() });

/** What is not named is as on the line before. */
export const supersedeLineArgs = z.object({
  line,
  newLineId: z.uuid(),
  name: lineName.optional(),
  /** Of labour. */
  normHours: normHours.nullable().optional(),
  /** Of parts. */
  partId,
  quantity: quantity.optional(),
  article: article.optional(),
  priceMinor: minor.optional(),
  /** The price is one of the catalogue, of parts; devices of former releases send none. */
  quote: quoted,
});

export const lineIdOf = (ref: LineRef): string => (ref.kind === "work" ? ref.workLineId : ref.partsLineId);
