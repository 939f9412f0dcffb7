// The pipeline: of each call one client, one deal, and of the deal one visit and one order at a time; a deal comes to its lines, its order to
// the same, and it stands where its visit or its order does.

import type { DealStage } from "../../../shared/domains/sales/sales.states.ts";
import type { CommandName, WrittenName } from "../../../shared/registry/command-types.ts";
import type { CommandRecord, SalesRecords, ServerRecords } from "../records.ts";
import type { Violation } from "../violation.ts";

const FLOWS = {
  convert: "pipeline.convertLead",
  schedule: "pipeline.schedule",
  start: "pipeline.startWork",
  checkIn: "scheduling.checkIn",
} as const satisfies Readonly<Record<string, CommandName>>;
/** What a flow is told whose card another has moved already: then somebody has. */
const DONE_BEFORE: Readonly<Record<string, string>> = {
  [FLOWS.convert]: "sales/already-converted",
  [FLOWS.schedule]: "sales/already-scheduled",
  [FLOWS.start]: "sales/work-started",
};
/** Nobody else gives these ids: where one is taken, something was half made before. */
const TAKEN: ReadonlySet<string> = new Set([
  "crm/id-taken",
  "sales/id-taken",
  "scheduling/appointment-exists",
  "work-orders/id-taken",
]);
const WITH_ORDER: ReadonlySet<DealStage> = new Set(["in_work", "done", "won"]);

const violation = (text: string): Violation => ({ kind: "sales", text });

export function checkSales(server: ServerRecords): Violation[] {
  const { sales, commands } = server;
  if (sales === null) return [];
  const inOrder = commands.filter(({ place }) => place !== null).toSorted((a, b) => a.place! - b.place!);
  return [
    ...sales.leads.flatMap((lead) => ofLead(lead, sales, inOrder)),
    ...sales.deals.flatMap((deal) => [
      ...sums(deal, sales),
      ...visits(deal, sales, inOrder),
      ...orders(deal, sales, inOrder),
      ...stages(deal, sales),
    ]),
    ...inOrder.flatMap((command) => told(command, sales, inOrder)),
    ...inOrder.flatMap((command) => goesOn(command, server)),
  ];
}

const cardOf = ({ args }: CommandRecord): string | undefined => {
  const { leadId, dealId } = (args ?? {}) as { leadId?: string; dealId?: string };
  return leadId ?? dealId;
};
const appliedTo = (id: string, name: WrittenName, commands: readonly CommandRecord[]) =>
  commands.filter((one) => one.name === name && one.outcome === "applied" && cardOf(one) === id);

/** By a drag to work, or by a check-in of its visit. */
const begunBy = (id: string, { visits: all }: SalesRecords, commands: readonly CommandRecord[]) => {
  const own = new Set(all.flatMap((visit) => (visit.dealId === id ? [visit.id] : [])));
  const isIn = ({ name, outcome, args }: CommandRecord) =>
    name === FLOWS.checkIn && outcome === "applied" && own.has((args as { appointmentId: string }).appointmentId);
  return [...appliedTo(id, FLOWS.start, commands), ...commands.filter(isIn)];
};

/** Each phone is one client's, whatever was done at once. */
function ofLead(
  { id, status, phone, clientId, dealId }: SalesRecords["leads"][number],
  { clients, deals }: SalesRecords,
  commands: readonly CommandRecord[],
): Violation[] {
  const own = deals.filter(({ leadId }) => leadId === id);
  const turns = appliedTo(id, FLOWS.convert, commands).length;
  const violations: Violation[] = [];
  if (own.length !== turns) violations.push(violation(`lead ${id} was turned ${turns} times into ${own.length} deals`));
  if ((status === "converted") !== (own.length === 1))
    violations.push(violation(`lead ${id} is ${status} and has ${own.length} deals`));
  if (status !== "converted") return violations;
  if (dealId !== own[0]?.id) violations.push(violation(`lead ${id} says that its deal is ${dealId}`));
  if (!clients.some((client) => client.id === clientId))
    violations.push(violation(`lead ${id} became nobody: ${clientId}`));
  const same = clients.filter((client) => client.phone === phone).length;
  return same === 1 ? violations : [...violations, violation(`${same} clients have the phone of lead ${id}`)];
}

/** Half up, as prices are: said here once more, so that it is not asked of what is tested. */
const halfUp = (amount: number) => Math.floor(amount + 0.5 + 1e-9);

/** What was declined comes to nothing, and to no line of an order. */
const counts = ({ declined }: SalesRecords["lines"][number]): boolean => !declined;

const sumOf = ({ id }: { id: string }, { lines }: SalesRecords): number | null => {
  const own = lines.filter(({ dealId }) => dealId === id);
  const sum = own.filter(counts).reduce((all, { quantity, priceMinor }) => all + halfUp(quantity * priceMinor), 0);
  return own.length === 0 ? null : sum;
};

function sums(deal: SalesRecords["deals"][number], sales: SalesRecords): Violation[] {
  const sum = sumOf(deal, sales);
  return sum === deal.linesMinor
    ? []
    : [violation(`deal ${deal.id} says ${deal.linesMinor}; its lines come to ${sum}`)];
}

/** A scheduled deal has the one visit that it says; no other early one has any that is to come. */
function visits(
  { id, stage, scheduledAt, appointmentId, workOrderId }: SalesRecords["deals"][number],
  { visits: all }: SalesRecords,
  commands: readonly CommandRecord[],
): Violation[] {
  const own = all.filter(({ dealId }) => dealId === id);
  const planned = own.filter(({ status }) => status === "scheduled" || status === "confirmed");
  const times = appliedTo(id, FLOWS.schedule, commands).length;
  const violations: Violation[] = [];
  if (own.length !== times)
    violations.push(violation(`deal ${id} was scheduled ${times} times and has ${own.length} visits`));
  if (stage === "scheduled") {
    const isSo = planned.length === 1 && planned[0]!.id === appointmentId && planned[0]!.startsAt === scheduledAt;
    if (!isSo) violations.push(violation(`deal ${id} is scheduled, and ${planned.length} visits are to come`));
  } else if (planned.length > 0 && stage !== "won" && stage !== "done" && stage !== "in_work")
    violations.push(violation(`deal ${id} is at ${stage}, and a visit of it is to come`));
  if (WITH_ORDER.has(stage) && planned.some((visit) => visit.id === appointmentId))
    violations.push(violation(`deal ${id} is at ${stage}, and its car is still expected`));
  const taken = own.filter((visit) => visit.workOrderId !== null && visit.id === appointmentId);
  if (WITH_ORDER.has(stage) && taken.some((visit) => visit.workOrderId !== workOrderId) && taken[0]!.status !== "done")
    violations.push(violation(`the visit of deal ${id} is of another order`));
  return violations;
}

const STAGE_OF: Readonly<Record<string, DealStage>> = { ready: "done", cancelled: "agree" };

function orders(
  deal: SalesRecords["deals"][number],
  sales: SalesRecords,
  commands: readonly CommandRecord[],
): Violation[] {
  const { id, stage, workOrderId, clientId, priceMinor } = deal;
  const own = sales.orders.filter(({ dealId }) => dealId === id);
  const times = begunBy(id, sales, commands).length;
  const violations: Violation[] = [];
  if (own.length !== times)
    violations.push(violation(`deal ${id} was begun ${times} times and has ${own.length} orders`));
  const going = own.filter(({ status }) => status !== "cancelled");
  if (going.length > 1) violations.push(violation(`deal ${id} has ${going.length} orders at once`));
  const order = own.find((one) => one.id === workOrderId);
  if (WITH_ORDER.has(stage) !== (order !== undefined && order.status !== "cancelled"))
    violations.push(violation(`deal ${id} is at ${stage}; its order is ${order?.status ?? "none"}`));
  if (!order || !WITH_ORDER.has(stage)) return violations;
  const paidStage = order.payStatus === "paid" ? "won" : "done";
  const expected = order.status === "done" ? paidStage : (STAGE_OF[order.status] ?? "in_work");
  if (stage !== expected) violations.push(violation(`deal ${id} is at ${stage}, its order says ${expected}`));
  if (order.clientId !== clientId) violations.push(violation(`the order of deal ${id} is another client's`));
  const sum = sumOf(deal, sales);
  if (order.totalMinor !== (sum ?? priceMinor ?? 0))
    violations.push(violation(`deal ${id} comes to ${sum ?? priceMinor}, its order to ${order.totalMinor}`));
  const lines = sales.lines.filter((line) => line.dealId === id && counts(line)).length;
  if (order.lines !== (sum === null && (priceMinor ?? 0) > 0 ? 1 : lines))
    violations.push(violation(`deal ${id} has ${lines} lines, its order ${order.lines}`));
  return violations;
}

/** What the funnel counts leads from the beginning to where it is, each step going on from where the last one came to. */
function stages({ id, stage }: SalesRecords["deals"][number], { stages: all }: SalesRecords): Violation[] {
  const own = all.filter(({ dealId }) => dealId === id);
  const net = new Map<string, number>();
  for (const { from, to } of own) {
    net.set(to, (net.get(to) ?? 0) + 1);
    if (from !== null) net.set(from, (net.get(from) ?? 0) - 1);
  }
  const beginnings = own.filter(({ from }) => from === null).length;
  const isWhole = beginnings === 1 && [...net].every(([at, count]) => count === (at === stage ? 1 : 0));
  return isWhole ? [] : [violation(`the steps of deal ${id} do not lead to ${stage}`)];
}

/** Who came second was told so because somebody came first; and nothing was in the way that nobody put there. */
function told(command: CommandRecord, sales: SalesRecords, commands: readonly CommandRecord[]): Violation[] {
  const { id, name, outcome, code, place } = command;
  const done = DONE_BEFORE[name];
  if (done === undefined) return [];
  if (outcome === "refused" && TAKEN.has(code ?? "")) return [violation(`${name} ${id} was refused: ${code}`)];
  if (outcome !== "no_effect") return [];
  const card = cardOf(command)!;
  const first = name === FLOWS.start ? begunBy(card, sales, commands) : appliedTo(card, name, commands);
  const before = first.some((one) => one.place! < place!);
  return code === done && before ? [] : [violation(`${name} ${id} had no effect: ${code}`)];
}

/** Whoever brings a car in goes on under the id that their device gave the order, whether they came first or second. */
function goesOn({ id, name, outcome, args }: CommandRecord, { orders: all }: ServerRecords): Violation[] {
  const named = (args as { workOrderId?: string } | null)?.workOrderId;
  const isIn = (name === FLOWS.start || name === FLOWS.checkIn) && (outcome === "applied" || outcome === "no_effect");
  if (!isIn || named === undefined || all.some((order) => order.id === named)) return [];
  return [violation(`${name} ${id} goes on under ${named}, which is no order`)];
}
