// Edits of texts, prices and times: each carries what its author saw, so that nobody's words vanish (docs/offline.md).

import type { z } from "zod";
import { can, type Actor } from "../access/access.permissions.ts";
import {
  defineCommand,
  forbidden,
  refused,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { isOrWasMaster } from "./assignment.mutators.ts";
import { editOrderArgs, editPartArgs, editWorkArgs, setEtaArgs } from "./edits.args.ts";
import { subjectOf } from "./line-places.mutators.ts";
import type { LineRef } from "./lines.args.ts";
import { partByQuoteOrCode } from "./line-parts.ts";
import { logQuote, wrongQuote } from "./line-quotes.ts";
import type { FieldEdit, FieldValue } from "../../kernel/field-edits.ts";
import { editField, type FieldEditing, type Written } from "../../zero/edit-field.ts";
import { editWords } from "./edit-words.ts";
import { isTooMuch } from "./lines.rules.ts";
import { writeTotal } from "./order-total.ts";
import { lineToEdit, orderInReach, type FoundOf, type OrderRow } from "./orders.reach.ts";
import { withEta } from "./work-orders.rules.ts";
import { isDecided, isOpen } from "./work-orders.states.ts";

/** What a mechanic may write on an order of theirs. */
const MECHANICS_FIELDS: readonly string[] = ["diagnosis", "mileageKm"];

async function mayEdit(
  tx: Tx,
  { actor, at }: CommandContext,
  order: OrderRow,
  field: string,
): Promise<CommandResult | null> {
  if (field === "discountPct") return can(actor, "WORK_ORDERS_DISCOUNT") ? null : forbidden("WORK_ORDERS_DISCOUNT");
  if (can(actor, "WORK_ORDERS_EDIT")) return null;
  const asMechanic = MECHANICS_FIELDS.includes(field) && can(actor, "MECHANIC_BOARD");
  if (asMechanic && (await isOrWasMaster(tx, actor, order, at))) return null;
  return forbidden("WORK_ORDERS_EDIT");
}

type PartEdit = z.output<typeof editPartArgs>["edit"];

type OrderEdit = FieldEdit & { field: "etaAt" | z.output<typeof editOrderArgs>["edit"]["field"] };

interface Besides {
  /** In the place of the field alone; or says why it cannot be. */
  write?: (columns: { id: string } & Written, before: OrderRow) => Promise<CommandResult | null | void>;
  /** What the history keeps besides what the field was and is. */
  told?: ActivityEntry["data"];
}

/**
 * Writes one field of an open order: in the actor's reach, where they may write it, unless another came first. Asked in this
 * sequence, whichever verb it is.
 */
async function editOpenOrder(
  tx: Tx,
  context: CommandContext,
  workOrderId: string,
  edit: OrderEdit,
  { write = (columns) => tx.mutate.workOrder.update(columns), told }: Besides = {},
): Promise<CommandResult> {
  const order = await orderInReach(tx, context, workOrderId);
  if (!order) return refused("work-orders/not-found");
  const denied = await mayEdit(tx, context, order, edit.field);
  if (denied) return denied;
  if (!isOpen(order.status)) return refused("work-orders/closed");
  return editField(tx, context, {
    words: editWords({ subjectType: "work_order", subjectId: order.id, workOrderId: order.id }, told),
    writers: order.fieldWriters,
    edit,
    current: order[edit.field],
    write: (written) => write({ id: order.id, ...written, updatedAt: context.at }, order),
  });
}

const editOrder = defineCommand({
  name: "workOrders.edit",
  version: 1,
  args: editOrderArgs,
  async run(tx, context, { workOrderId, basedOn, edit: { field, value } }) {
    const edit = { field, value: value === "" ? null : value, basedOn };
    return editOpenOrder(tx, context, workOrderId, edit, {
      async write(columns) {
        await tx.mutate.workOrder.update(columns);
        return field === "discountPct" ? writeTotal(tx, context.actor, columns.id) : null;
      },
    });
  },
});

const setEta = defineCommand({
  name: "workOrders.setEta",
  version: 1,
  args: setEtaArgs,
  async run(tx, context, { workOrderId, basedOn, etaAt, reason }) {
    if (!can(context.actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    const edit = { field: "etaAt", value: etaAt, basedOn } as const;
    return editOpenOrder(tx, context, workOrderId, edit, {
      async write(columns, before) {
        const times = withEta(before, etaAt, reason);
        if (!times) return refused("work-orders/eta-needs-reason");
        return tx.mutate.workOrder.update({ ...columns, ...times });
      },
      told: { reason },
    });
  },
});

/**
 * Writes one field of a line that the client has not decided, in an open order, for who edits orders. `how`: what it shows now, and how
 * it is written.
 */
async function editLine<Kind extends LineRef["kind"]>(
  tx: Tx,
  context: CommandContext,
  which: Extract<LineRef, { kind: Kind }>,
  edit: FieldEdit,
  how: (line: FoundOf<Kind>["row"]) => Pick<FieldEditing, "current" | "write">,
): Promise<CommandResult> {
  const found = await lineToEdit(tx, context, which);
  if ("denied" in found) return found.denied;
  const { row } = found;
  if (isDecided(row)) return refused("work-orders/line-decided");
  const words = editWords({ ...subjectOf(found), name: row.name });
  return editField(tx, context, { words, writers: row.fieldWriters, edit, ...how(row as FoundOf<Kind>["row"]) });
}

/** A line that nobody has priced shows no price, whatever is written there: naming none is a price, too. */
const seenOf = <F extends string, L extends { needsPrice: boolean | null } & Record<F, FieldValue>>(
  line: L,
  field: F,
) => (field === "priceMinor" && line.needsPrice ? null : line[field]);

const priced = (field: string) => (field === "priceMinor" ? { needsPrice: false } : {});

const editWork = defineCommand({
  name: "workOrders.editWork",
  version: 1,
  args: editWorkArgs,
  async run(tx, context, { workLineId, basedOn, edit }) {
    const { field, value } = edit;
    return editLine(tx, context, { kind: "work", workLineId }, { field, value, basedOn }, (line) => ({
      current: seenOf(line, field),
      async write(written) {
        if (edit.field === "priceMinor" && isTooMuch(edit.value, 1)) return refused("work-orders/amount-too-large");
        await tx.mutate.workLine.update({ id: line.id, ...written, ...priced(field), updatedAt: context.at });
        return field === "priceMinor" ? writeTotal(tx, context.actor, line.workOrderId) : null;
      },
    }));
  },
});

/** Another code is another part of the catalogue, or none; a price of the catalogue is that of its part. */
async function partWith(tx: Tx, actor: Actor, edit: PartEdit): Promise<{ partId?: string | null }> {
  if (edit.field === "priceMinor" && edit.quote) return { partId: edit.quote.partId };
  if (edit.field !== "article") return {};
  return { partId: await partByQuoteOrCode(tx, actor, { quote: null, article: edit.value }) };
}

const editPart = defineCommand({
  name: "workOrders.editPart",
  version: 1,
  args: editPartArgs,
  async run(tx, context, { partsLineId, basedOn, edit }) {
    const { field, value } = edit;
    return editLine(tx, context, { kind: "part", partsLineId }, { field, value, basedOn }, (line) => ({
      current: seenOf(line, field),
      async write(written) {
        const price = { quote: edit.field === "priceMinor" ? (edit.quote ?? null) : null, priceMinor: line.priceMinor };
        if (edit.field === "priceMinor") price.priceMinor = edit.value;
        const unfit = await wrongQuote(tx, context, price);
        if (unfit) return unfit;
        const then = { ...line, [field]: value };
        if (isTooMuch(then.priceMinor, then.quantity)) return refused("work-orders/amount-too-large");
        const part = await partWith(tx, context.actor, edit);
        await tx.mutate.partsLine.update({ id: line.id, ...written, ...priced(field), ...part });
        const order = await orderInReach(tx, context, line.workOrderId);
        if (order) await logQuote(tx, context, order, { ...price, partsLineId });
        const isMoney = field === "quantity" || field === "priceMinor";
        return isMoney ? writeTotal(tx, context.actor, line.workOrderId) : null;
      },
    }));
  },
});

export const editCommands = [editOrder, setEta, editWork, editPart];
