// Edits of texts, prices and times: each carries what its author saw, so that nobody's words vanish (docs/offline.md).

import { can } from "../access/access.permissions.ts";
import {
  defineCommand,
  forbidden,
  refused,
  scoped,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { isOrWasMaster } from "./assignment.mutators.ts";
import { editOrderArgs, editPartArgs, editWorkArgs, setEtaArgs } from "./edits.args.ts";
import { logQuote, wrongQuote } from "./line-quotes.ts";
import { withWriter, type FieldValue } from "../../kernel/field-edits.ts";
import { edited, judge, type Judged } from "./judge-edit.ts";
import { isTooMuch } from "./lines.rules.ts";
import { writeTotal } from "./order-total.ts";
import { orderInReach, type OrderRow } from "./orders.reach.ts";
import { withEta } from "./work-orders.rules.ts";
import { isDecided, isOpen, type ApprovalFields } from "./work-orders.states.ts";

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

const editOrder = defineCommand({
  name: "workOrders.edit",
  version: 1,
  args: editOrderArgs,
  async run(tx, context, { workOrderId, basedOn, edit: { field, value } }) {
    const { actor, at, commandId } = context;
    const order = await orderInReach(tx, context, workOrderId);
    if (!order) return refused("work-orders/not-found");
    const denied = await mayEdit(tx, context, order, field);
    if (denied) return denied;
    if (!isOpen(order.status)) return refused("work-orders/closed");

    const wanted = value === "" ? null : value;
    const judged: Judged = {
      subject: { subjectType: "work_order", subjectId: order.id, workOrderId: order.id },
      writers: order.fieldWriters,
      edit: { field, value: wanted, basedOn },
      current: order[field],
    };
    const instead = await judge(tx, actor, judged);
    if (instead) return instead;
    await tx.mutate.workOrder.update({
      id: order.id,
      [field]: wanted,
      fieldWriters: withWriter(order.fieldWriters ?? {}, field, commandId),
      updatedAt: at,
    });
    const tooLarge = field === "discountPct" ? await writeTotal(tx, actor, order.id) : null;
    return tooLarge ?? edited(judged);
  },
});

const setEta = defineCommand({
  name: "workOrders.setEta",
  version: 1,
  args: setEtaArgs,
  async run(tx, { actor, at, commandId }, { workOrderId, basedOn, etaAt, reason }) {
    if (!can(actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    const order = await orderInReach(tx, { actor, at }, workOrderId);
    if (!order) return refused("work-orders/not-found");
    if (!isOpen(order.status)) return refused("work-orders/closed");

    const judged: Judged = {
      subject: { subjectType: "work_order", subjectId: order.id, workOrderId: order.id },
      writers: order.fieldWriters,
      edit: { field: "etaAt", value: etaAt, basedOn },
      current: order.etaAt,
    };
    const instead = await judge(tx, actor, judged);
    if (instead) return instead;
    const times = withEta(order, etaAt, reason);
    if (!times) return refused("work-orders/eta-needs-reason");
    await tx.mutate.workOrder.update({
      id: order.id,
      ...times,
      fieldWriters: withWriter(order.fieldWriters ?? {}, "etaAt", commandId),
      updatedAt: at,
    });
    return edited(judged, { reason });
  },
});

/** A line and its open order, or why it may not be edited. A decided line never changes. */
async function editableOrder(
  tx: Tx,
  context: Pick<CommandContext, "actor" | "at">,
  line: ({ workOrderId: string } & ApprovalFields) | undefined,
) {
  if (!line) return refused("work-orders/line-not-found");
  const order = await orderInReach(tx, context, line.workOrderId);
  if (!order) return refused("work-orders/line-not-found");
  if (!isOpen(order.status)) return refused("work-orders/closed");
  return isDecided(line) ? refused("work-orders/line-decided") : null;
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
  async run(tx, { actor, at, commandId }, { workLineId, basedOn, edit }) {
    const { field, value } = edit;
    if (!can(actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    const line = await tx.run(scoped("workLine", actor).where("id", "=", workLineId).one());
    const denied = await editableOrder(tx, { actor, at }, line);
    if (denied || !line) return denied ?? refused("work-orders/line-not-found");
    const judged: Judged = {
      subject: { subjectType: "work_line", subjectId: line.id, workOrderId: line.workOrderId, name: line.name },
      writers: line.fieldWriters,
      edit: { field, value, basedOn },
      current: seenOf(line, field),
    };
    const instead = await judge(tx, actor, judged);
    if (instead) return instead;
    if (edit.field === "priceMinor" && isTooMuch(edit.value, 1)) return refused("work-orders/amount-too-large");
    await tx.mutate.workLine.update({
      id: line.id,
      [field]: value,
      ...priced(field),
      fieldWriters: withWriter(line.fieldWriters ?? {}, field, commandId),
      updatedAt: at,
    });
    const tooLarge = field === "priceMinor" ? await writeTotal(tx, actor, line.workOrderId) : null;
    return tooLarge ?? edited(judged);
  },
});

const editPart = defineCommand({
  name: "workOrders.editPart",
  version: 1,
  args: editPartArgs,
  async run(tx, context, { partsLineId, basedOn, edit }) {
    const { actor, at, commandId } = context;
    const { field, value } = edit;
    if (!can(actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    const line = await tx.run(scoped("partsLine", actor).where("id", "=", partsLineId).one());
    const denied = await editableOrder(tx, { actor, at }, line);
    if (denied || !line) return denied ?? refused("work-orders/line-not-found");
    const judged: Judged = {
      subject: { subjectType: "parts_line", subjectId: line.id, workOrderId: line.workOrderId, name: line.name },
      writers: line.fieldWriters,
      edit: { field, value, basedOn },
      current: seenOf(line, field),
    };
    const instead = await judge(tx, actor, judged);
    if (instead) return instead;
    const applied = { quote: edit.field === "priceMinor" ? (edit.quote ?? null) : null, priceMinor: line.priceMinor };
    if (edit.field === "priceMinor") applied.priceMinor = edit.value;
    const unfit = await wrongQuote(tx, context, applied);
    if (unfit) return unfit;
    const then = { ...line, [field]: value };
    if (isTooMuch(then.priceMinor, then.quantity)) return refused("work-orders/amount-too-large");
    await tx.mutate.partsLine.update({
      id: line.id,
      [field]: value,
      ...priced(field),
      fieldWriters: withWriter(line.fieldWriters ?? {}, field, commandId),
    });
    const order = await orderInReach(tx, context, line.workOrderId);
    if (order) await logQuote(tx, context, order, { ...applied, partsLineId });
    const isMoney = field === "quantity" || field === "priceMinor";
    const tooLarge = isMoney ? await writeTotal(tx, actor, line.workOrderId) : null;
    return tooLarge ?? edited(judged);
  },
});

export const editCommands = [editOrder, setEta, editWork, editPart];
