// The edits by which schedules are extended, as the screens of one device send them: payments, lines, answers of clients, photos.

import { createHash } from "node:crypto";
import type { DeliveryEdit, HeldEdit, LaterEdit, SalesEdit, StockEdit } from "../steps.ts";
import { calendarCommand } from "./calendar-edits.ts";
import { decisionOf, isOfHeld } from "./closed-accounts.ts";
import { deliveryCommand, isOfDelivery } from "./delivery-edits.ts";
import type { Device, Tab } from "./device.ts";
import { isOfSales, salesCommand } from "./sales-edits.ts";
import { isOfParts, stockCommand } from "./stock-edits.ts";
import { among, rowSeen, send, writerSeen, type Command, type Targets } from "./edits.ts";
import type { World } from "./world.ts";

/** `null`: there is nothing yet that it could be about. */
function commandOf(
  world: World,
  targets: Targets,
  device: Device,
  tab: Tab,
  edit: Exclude<LaterEdit, StockEdit | SalesEdit | DeliveryEdit | HeldEdit>,
): Command | null {
  const { target } = edit;
  const workOrderId = among(targets.orders.slice(0, 3), target);
  const workLineId = targets.line(target, device.session.user.id);
  const money = () => ({ paymentId: world.random.uuid(), workOrderId, method: "cash", reference: null, note: null });
  switch (edit.kind) {
    case "pay":
      return { name: "finance.takePayment", args: { ...money(), amountMinor: edit.amountMinor } };
    case "pay-and-close": {
      const order = rowSeen(tab, "workOrder", workOrderId);
      const due = Math.max(0, Number(order?.["totalMinor"] ?? 0) - Number(order?.["paidMinor"] ?? 0));
      return { name: "finance.takePaymentAndClose", args: { ...money(), amountMinor: due } };
    }
    case "add-work": {
      const id = world.random.uuid();
      const masterId = rowSeen(tab, "workOrder", workOrderId)?.["masterId"] as string | undefined;
      targets.lines.push({ id, masterId: masterId ?? null });
      const mayPrice = device.session.actor.orderScope === "all";
      const told = { name: `Work of ${target}`, normHours: 1, priceMinor: mayPrice ? 20_000 : null };
      return {
        name: "workOrders.addWork",
        args: { workLineId: id, workOrderId, ...told, requiresApproval: mayPrice && edit.asksClient },
      };
    }
    case "edit-work":
      return {
        name: "workOrders.editWork",
        args: {
          workLineId,
          basedOn: writerSeen(tab, "workLine", workLineId, "name"),
          edit: { field: "name", value: edit.value },
        },
      };
    case "remove-work":
      return { name: "workOrders.removeLine", args: { line: { kind: "work", workLineId } } };
    case "ask-client":
      return { name: "approvals.ask", args: { kind: "work", lineId: workLineId } };
    case "told":
      return {
        name: "approvals.tell",
        args: { kind: "work", lineId: workLineId, decision: edit.decision, by: "Client", way: "phone" },
      };
    case "photo": {
      const photoId = world.random.uuid();
      targets.photos.push(photoId);
      const sha256 = createHash("sha256").update(photoId).digest("hex");
      const picture = { sha256, mime: "image/jpeg", width: 800, height: 600, bytes: 90_000 };
      const of = { workOrderId, workLineId: null, partsLineId: null };
      return { name: "photos.add", args: { photoId, ...of, kind: "general", caption: null, ...picture } };
    }
    case "caption": {
      if (targets.photos.length === 0) return null;
      const photoId = among(targets.photos.slice(0, 2), target);
      const basedOn = writerSeen(tab, "workPhoto", photoId, "caption");
      return { name: "photos.setCaption", version: 2, args: { photoId, caption: edit.value, basedOn } };
    }
    case "long-text": {
      const { field, value } = edit;
      const basedOn = writerSeen(tab, "workOrder", workOrderId, field);
      return { name: "workOrders.edit", args: { workOrderId, basedOn, edit: { field, value } } };
    }
    default:
      return calendarCommand(world, targets, tab, edit);
  }
}

function commandFor(world: World, targets: Targets, device: Device, tab: Tab, edit: LaterEdit): Command | null {
  if (isOfHeld(edit)) return decisionOf(tab, edit);
  if (isOfParts(edit)) return stockCommand(world, targets, { device, tab, edit });
  if (isOfDelivery(edit)) return deliveryCommand(world, targets, edit);
  if (isOfSales(edit)) return salesCommand(world, targets, tab, edit);
  return commandOf(world, targets, device, tab, edit);
}

export function tapMore(world: World, targets: Targets, device: Device, tab: Tab, edit: LaterEdit): void {
  const command = commandFor(world, targets, device, tab, edit);
  if (command) send(world, device, tab, command);
}
