// What is done with parts, as the screens of one device send it.

import type { LaterEdit, StockEdit } from "../steps.ts";
import type { Device, Tab } from "./device.ts";
import { among, rowSeen, writerSeen, type Command, type Targets } from "./edits.ts";
import { shop } from "./server.ts";
import { ELSEWHERE, PARTS } from "./stock.ts";
import type { World } from "./world.ts";

interface Tapped {
  device: Device;
  tab: Tab;
  edit: StockEdit;
}

const partAt = (index: number): string => PARTS[index % PARTS.length]!;
/** The shop's first one is not named. */
const placeAt = (elsewhere: boolean) => ({ warehouseId: elsewhere ? ELSEWHERE : null });

const KINDS: ReadonlySet<string> = new Set<StockEdit["kind"]>([
  "ask-part",
  "edit-part",
  "remove-part",
  "told-part",
  "issue",
  "give-back",
  "receive",
  "adjust",
  "transfer",
]);
export const isOfParts = (edit: LaterEdit): edit is StockEdit => KINDS.has(edit.kind);

type OnShelves = Extract<StockEdit, { kind: "receive" | "adjust" | "transfer" }>;
type OnLine = Exclude<StockEdit, OnShelves | { kind: "ask-part" }>;

/** `null`: there is no line yet that it could be about. */
export function stockCommand(world: World, targets: Targets, { device, tab, edit }: Tapped): Command | null {
  switch (edit.kind) {
    case "ask-part":
      return ask(world, targets, { device, tab, edit });
    case "receive":
    case "adjust":
    case "transfer":
      return onShelves(tab, edit);
    case "edit-part":
    case "remove-part":
    case "told-part":
    case "issue":
    case "give-back": {
      const of = "part" in edit && edit.part !== null ? partAt(edit.part) : null;
      const partsLineId = targets.partsLine(edit.target, device.session.user.id, of);
      return partsLineId === null ? null : onLine(tab, partsLineId, edit);
    }
  }
}

function ask(
  world: World,
  targets: Targets,
  { device, tab, edit }: Tapped & { edit: Extract<StockEdit, { kind: "ask-part" }> },
): Command {
  const partsLineId = world.random.uuid();
  const partId = partAt(edit.part);
  const workOrderId = among(targets.orders.slice(0, 3), edit.target);
  const masterId = rowSeen(tab, "workOrder", workOrderId)?.["masterId"] as string | undefined;
  targets.partsLines.push({ id: partsLineId, partId, masterId: masterId ?? null });
  const mayPrice = device.session.actor.orderScope === "all";
  const price = { priceMinor: mayPrice ? 20_000 : null, requiresApproval: mayPrice && edit.asksClient };
  const told = { name: `Part ${edit.part + 1}`, quantity: edit.quantity, ...price };
  return { name: "workOrders.addPart", args: { partsLineId, workOrderId, partId, ...told } };
}

function onShelves(tab: Tab, edit: OnShelves): Command | null {
  const partId = partAt(edit.part);
  switch (edit.kind) {
    case "receive":
      return { name: "warehouse.receivePart", args: { partId, quantity: edit.quantity, ...placeAt(edit.elsewhere) } };
    case "adjust": {
      const args = { partId, change: edit.change, reason: "Counted", ...placeAt(edit.elsewhere) };
      return { name: "warehouse.adjustStock", args };
    }
    case "transfer":
      return transfer(tab, partId, edit);
  }
}

/** `null`: this device does not know its shop yet. */
function transfer(
  tab: Tab,
  partId: string,
  { quantity, back }: Extract<StockEdit, { kind: "transfer" }>,
): Command | null {
  const args = { partId, quantity };
  if (!back) return { name: "warehouse.transferPart", args: { ...args, toWarehouseId: ELSEWHERE } };
  const first = rowSeen(tab, "company", shop.companyId)?.["defaultWarehouseId"] as string | undefined;
  if (first === undefined) return null;
  return { name: "warehouse.transferPart", args: { ...args, fromWarehouseId: ELSEWHERE, toWarehouseId: first } };
}

function onLine(tab: Tab, partsLineId: string, edit: OnLine): Command {
  switch (edit.kind) {
    case "edit-part": {
      const basedOn = writerSeen(tab, "partsLine", partsLineId, "quantity");
      const args = { partsLineId, basedOn, edit: { field: "quantity", value: edit.quantity } };
      return { name: "workOrders.editPart", args };
    }
    case "remove-part":
      return { name: "workOrders.removeLine", args: { line: { kind: "part", partsLineId } } };
    case "told-part": {
      const args = { kind: "part", lineId: partsLineId, decision: edit.decision, by: "Client", way: "phone" };
      return { name: "approvals.tell", args };
    }
    case "issue": {
      const args = { partsLineId, quantity: edit.quantity, ...placeAt(edit.elsewhere) };
      return { name: "warehouse.issuePart", args };
    }
    case "give-back":
      return { name: "warehouse.returnPart", args: { partsLineId, quantity: edit.quantity } };
  }
}
