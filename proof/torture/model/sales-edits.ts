// What is done with cards of the pipeline, as its board and its pages send it.

import { isEarly } from "../../../shared/domains/sales/deal-stages.rules.ts";
import type { DealStage } from "../../../shared/domains/sales/sales.states.ts";
import { dealIdOfLead, orderIdOfDeal, orderIdOfVisit } from "../../../shared/domains/sales/derived-ids.rules.ts";
import type { LaterEdit, SalesEdit } from "../steps.ts";
import { timeAt } from "./calendar.ts";
import type { Tab } from "./device.ts";
import { among, rowSeen, rowsSeen, writerSeen, type Command, type Targets } from "./edits.ts";
import type { Row } from "./rows.ts";
import { PARTS } from "./stock.ts";
import type { World } from "./world.ts";

const KINDS: ReadonlySet<string> = new Set<SalesEdit["kind"]>([
  "lead",
  "convert",
  "deal-car",
  "deal-line",
  "quote-told",
  "deal-line-priced",
  "schedule",
  "call-off",
  "start-work",
  "deal-arrives",
  "deal-moved",
  "deal-paid",
]);
export const isOfSales = (edit: LaterEdit): edit is SalesEdit => KINDS.has(edit.kind);

/** Of the client who was there before the first step, and of the first of their cars. */
const KNOWN = { phone: "+37369000000", plate: "demo-1" };

/** Before ten, between ten and eleven, and so on: two that are scheduled for one day stand beside each other. */
const TEN = 60;

/** `null`: nobody sees anything there that it could be done to. */
export function salesCommand(world: World, targets: Targets, tab: Tab, edit: SalesEdit): Command | null {
  if (edit.kind === "lead") return writeDown(world, targets, edit);
  if (targets.leads.length === 0) return null;
  const leadId = among(targets.leads, edit.target);
  if (edit.kind === "convert")
    return rowSeen(tab, "lead", leadId)
      ? { name: "pipeline.convertLead", args: { leadId, clientId: null, toQuote: true } }
      : null;
  const dealId = dealIdOfLead(leadId);
  if (edit.kind === "deal-moved" || edit.kind === "deal-paid") return onOrder(world, tab, dealId, edit);
  return rowSeen(tab, "deal", dealId) ? onDeal(world, targets, { tab, dealId }, edit) : null;
}

function writeDown(world: World, targets: Targets, { known }: Extract<SalesEdit, { kind: "lead" }>): Command {
  const leadId = world.random.uuid();
  targets.leads.push(leadId);
  const unknown = { phone: `+3736${String(9_000_000 + targets.leads.length)}`, plate: null };
  const told = { name: "Who called", notes: `Call ${targets.leads.length}`, ...(known ? KNOWN : unknown) };
  return { name: "sales.createLead", args: { leadId, ...told } };
}

type OnDeal = Exclude<SalesEdit, { kind: "lead" | "convert" | "deal-moved" | "deal-paid" }>;

function onDeal(
  world: World,
  targets: Targets,
  { tab, dealId }: { tab: Tab; dealId: string },
  edit: OnDeal,
): Command | null {
  switch (edit.kind) {
    case "deal-car": {
      const basedOn = writerSeen(tab, "deal", dealId, "vehicleId");
      const value = among(targets.vehicles, edit.target);
      return { name: "sales.editDeal", args: { dealId, basedOn, edit: { field: "vehicleId", value } } };
    }
    case "deal-line": {
      const { part, quantity, priceMinor } = edit;
      const line = { dealId, lineId: world.random.uuid(), quantity, priceMinor };
      if (part === null) return { name: "sales.addDealLine", args: { ...line, kind: "work", name: "Work" } };
      return { name: "sales.addDealLine", args: { ...line, kind: "part", name: "Part", partId: PARTS[part]! } };
    }
    case "quote-told":
      return answerTold(tab, dealId, edit);
    case "deal-line-priced": {
      const line = offeredLine(tab, dealId, edit.one);
      if (!line) return null;
      const lineId = String(line["id"]);
      const basedOn = writerSeen(tab, "dealLine", lineId, "priceMinor");
      return {
        name: "sales.editDealLine",
        args: { lineId, basedOn, edit: { field: "priceMinor", value: edit.priceMinor } },
      };
    }
    case "schedule": {
      const startsAt = edit.day === null ? null : timeAt(edit.day, TEN, 60).startsAt;
      return { name: "pipeline.schedule", args: { dealId, startsAt } };
    }
    case "call-off":
      return { name: "sales.moveDeal", args: { dealId, stage: "agree" } };
    case "start-work": {
      const deal = dealSeen(tab, dealId);
      // What is at work already has an order's card, which offers no such step.
      return isEarly(deal.stage)
        ? { name: "pipeline.startWork", args: { dealId, workOrderId: orderIdOfDeal(deal) } }
        : null;
    }
    case "deal-arrives":
      return takenIn(tab, dealId);
  }
}

type DealSeen = NonNullable<Parameters<typeof orderIdOfVisit>[1]> & { appointmentId: string | null };
type VisitSeen = Parameters<typeof orderIdOfVisit>[0] & { workOrderId: string | null };

const dealSeen = (tab: Tab, dealId: string) => rowSeen(tab, "deal", dealId) as unknown as DealSeen;

/** At the counter, as the calendar has it. */
function takenIn(tab: Tab, dealId: string): Command | null {
  const deal = dealSeen(tab, dealId);
  const visit = rowSeen(tab, "appointment", deal.appointmentId ?? "") as unknown as VisitSeen | undefined;
  if (!visit || visit.workOrderId !== null) return null;
  const args = { appointmentId: visit.id, complaint: null, mileageKm: null };
  return { name: "scheduling.checkIn", args: { ...args, workOrderId: orderIdOfVisit(visit, deal) } };
}

/** What a deal offers, as its page on this device has it. */
const offeredLines = (tab: Tab, dealId: string): Row[] =>
  rowsSeen(tab, "dealLine")
    .filter((line) => line["dealId"] === dealId && line["deletedAt"] === null)
    .toSorted((a, b) => Number(a["position"]) - Number(b["position"]));

const offeredLine = (tab: Tab, dealId: string, one: number): Row | null => {
  const lines = offeredLines(tab, dealId);
  return lines.length === 0 ? null : among(lines, one);
};

interface ReadLine {
  name: string;
  normHours: number | null;
  quantity: number;
  priceMinor: number;
}

/** As whoever is on the telephone reads the lines out; only of what waits, of a deal that is still an offer. */
function answerTold(
  tab: Tab,
  dealId: string,
  { decision, one }: Extract<SalesEdit, { kind: "quote-told" }>,
): Command | null {
  const stage = rowSeen(tab, "deal", dealId)!["stage"] as DealStage;
  const waiting = offeredLines(tab, dealId).filter(
    (line) => line["approvedAt"] === null && line["declinedAt"] === null,
  );
  if (!isEarly(stage) || waiting.length === 0) return null;
  const about = one === null ? waiting : [among(waiting, one)];
  const lines = about.map((line) => {
    const { name, normHours, quantity, priceMinor } = line as unknown as ReadLine;
    return { lineId: String(line["id"]), read: { name, normHours, quantity, priceMinor } };
  });
  return { name: "sales.tellAnswer", args: { dealId, decision, by: "Client", way: "phone", lines } };
}

/** Of the deal, as this device has it on its board; of several the one that is not over. */
function onOrder(
  world: World,
  tab: Tab,
  dealId: string,
  edit: Extract<SalesEdit, { kind: "deal-moved" | "deal-paid" }>,
): Command | null {
  const isOpen = ({ status }: Row) => status !== "cancelled" && status !== "done";
  const order = rowsSeen(tab, "workOrder").find((row) => row["dealId"] === dealId && isOpen(row));
  if (!order) return null;
  const workOrderId = String(order["id"]);
  const basedOn = writerSeen(tab, "workOrder", workOrderId, "status");
  if (edit.kind === "deal-moved")
    return { name: "workOrders.move", version: 2, args: { workOrderId, to: edit.to, basedOn } };
  const amountMinor = Math.max(0, Number(order["totalMinor"]) - Number(order["paidMinor"]));
  const money = { method: "cash", reference: null, note: null, amountMinor };
  return {
    name: "finance.takePaymentAndClose",
    args: { paymentId: world.random.uuid(), workOrderId, ...money },
  };
}
