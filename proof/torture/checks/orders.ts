// Every order's status follows from its moves, and its number is its own, without gaps, and the one that was told.

import { WORK_ORDER_MOVES, type WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { Violation } from "../violation.ts";
import type { Ledger } from "../ledger.ts";
import type { CommandRecord, ServerRecords } from "../records.ts";

/** What the order of a car that has come is called: said here once more, so that it is not asked of what is tested. */
export const orderOfVisit = (appointmentId: string): string =>
  `${appointmentId.slice(0, 14)}8${appointmentId.slice(15)}`;

/** The order that a command makes, where it is taken; null: it makes none. */
export function madeOrder({
  name,
  args,
  detail,
}: Pick<CommandRecord, "name" | "args"> & { detail?: CommandRecord["detail"] }) {
  const { workOrderId, appointmentId } = (args ?? {}) as Record<string, string>;
  if (name === "workOrders.create") return workOrderId ?? null;
  // Which one of its deal that is, follows from what became of the deal before: the answer says it.
  if (name === "pipeline.startWork") return (detail?.["workOrderId"] as string | undefined) ?? null;
  if (name !== "scheduling.checkIn" || !appointmentId) return null;
  // Of a deal: the deal's.
  return (detail?.["workOrderId"] as string | undefined) ?? workOrderId ?? orderOfVisit(appointmentId);
}

export function checkOrders(ledger: Ledger, server: ServerRecords): Violation[] {
  return [...moves(server), ...numbers(ledger, server)];
}

function moves({ orders, activities, commands, before }: ServerRecords): Violation[] {
  const byId = new Map(commands.map((command) => [command.id, command]));
  return orders.flatMap((order): Violation[] => {
    const own = activities.filter(({ verb, orderId }) => verb === "workOrders.move" && orderId === order.id);
    if (own.some(({ commandId }) => typeof byId.get(commandId ?? "")?.place !== "number")) return [];
    const inOrder = own.toSorted((a, b) => byId.get(a.commandId!)!.place! - byId.get(b.commandId!)!.place!);
    const made = activities.find(({ verb, orderId }) => verb === "workOrders.create" && orderId === order.id);
    let status = before.orders[order.id] ?? (made?.data["status"] as WorkOrderStatus | undefined) ?? "new";
    let told: Told = { movedBy: null, movedOver: null, last: null };
    for (const { data, commandId } of inOrder) {
      const { from, to } = data as { from: WorkOrderStatus; to: WorkOrderStatus };
      if (from !== status || WORK_ORDER_MOVES[from][to] === null)
        return [
          { kind: "state", text: `order ${order.id}: ${commandId} moves it from ${from} to ${to}; it was ${status}` },
        ];
      status = to;
      const over = overtakenBy(byId.get(commandId!)!, told);
      if ((data["over"] ?? null) !== over)
        return [{ kind: "state", text: `move ${commandId} went over ${over}; its line says ${String(data["over"])}` }];
      told = moved(byId.get(commandId!)!, told, over);
    }
    if (status !== order.status)
      return [{ kind: "state", text: `order ${order.id} is ${order.status}; its moves end in ${status}` }];
    if (own.length === 0 || (order.movedBy === told.movedBy && order.movedOver === told.movedOver)) return [];
    const { movedBy, movedOver } = told;
    const text = `order ${order.id} was moved by ${movedBy} over ${movedOver}; it says by ${order.movedBy} over ${order.movedOver}`;
    return [{ kind: "state", text }];
  });
}

interface Told {
  movedBy: string | null;
  movedOver: string | null;
  /** The last move's command. */
  last: string | null;
}

/** The move of somebody else that this one wrote over without its author's having seen it; null: none, or it does not say what they saw. */
function overtakenBy({ name, args, userId }: CommandRecord, { movedBy, last }: Told): string | null {
  const { basedOn } = (args ?? {}) as { basedOn?: string | null };
  const isSaid = name === "workOrders.move" && basedOn !== undefined;
  return isSaid && last !== null && basedOn !== last && movedBy !== userId ? last : null;
}

/** Who goes on with what they moved over another's still went over it. */
const moved = ({ id, userId }: CommandRecord, before: Told, over: string | null): Told => ({
  movedBy: userId,
  movedOver: over ?? (before.movedBy === userId ? before.movedOver : null),
  last: id,
});

function numbers(ledger: Ledger, server: ServerRecords): Violation[] {
  const { orders, commands, before } = server;
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]));
  const violations: Violation[] = [];
  const made = orders.filter(({ id }) => before.orders[id] === undefined);
  for (const { id, number } of made)
    if (number === null) violations.push({ kind: "number", text: `order ${id} has none` });

  const byYear = new Map<string, number[]>();
  for (const { number } of made) {
    const [, year, place] = /^WO-(\d+)-(\d+)$/.exec(number ?? "") ?? [];
    if (year) byYear.set(year, [...(byYear.get(year) ?? []), Number(place)]);
  }
  // What a restore took away and nobody had been told nobody can give back: its order was given another, and the gap stays.
  const lost = new Set([...lostOrders(ledger), ...ordersUndone(ledger, commands), ...madeByAnother(server)]);
  // One that has another by now is judged for that, below.
  const isTold = ({ workOrderId, number }: Ledger["numbers"][number]) =>
    !lost.has(workOrderId) && (numberOf.get(workOrderId) ?? number) === number;
  const toldNumbers = new Set(ledger.numbers.filter(isTold).map(({ number }) => number));
  const mayMiss = (number: string) => ledger.takenAway.has(number) && !toldNumbers.has(number);
  for (const [year, places] of byYear) {
    const found = places.toSorted((a, b) => a - b);
    const missing = Array.from({ length: found.at(-1)! }, (_, index) => index + 1).filter((n) => !found.includes(n));
    const nameOf = (place: number) => `WO-${year}-${String(place).padStart(6, "0")}`;
    if (new Set(found).size < found.length || missing.some((place) => !mayMiss(nameOf(place))))
      violations.push({ kind: "number", text: `numbers of ${year}: ${found.join()}` });
  }

  for (const { id, name, args, outcome, detail } of commands) {
    if (madeOrder({ name, args, detail }) === null || outcome !== "applied") continue;
    const said = detail?.["number"];
    if (!made.some(({ number }) => number === said))
      violations.push({ kind: "number", text: `${id} was answered ${String(said)}, which no order has` });
  }
  const unavoidable = unavoidableNumbers(ledger, server);
  for (const told of unavoidable ? [] : ledger.numbers) {
    if (lost.has(told.workOrderId)) continue;
    const number = numberOf.get(told.workOrderId);
    if (number !== told.number)
      violations.push({
        kind: "number",
        text: `order ${told.workOrderId} was shown as ${told.number} and is ${number ?? "nothing"} now`,
      });
  }
  return violations;
}

/** Orders that a replaced profile took along: nobody offers them to a restored server again. */
const lostOrders = ({ saved, gone }: Ledger): ReadonlySet<string> =>
  new Set(saved.filter(({ id }) => gone.get(id)?.onServer === false).flatMap((edit) => madeOrder(edit) ?? []));

/**
 * Orders that a restore took away, and that are not made again: their author's account was closed meanwhile, so that they are a manager's to
 * take, or what they rest on is another device's, which had not come yet. Their number stays a gap.
 */
function ordersUndone({ numbers: told, takenAway }: Ledger, commands: readonly CommandRecord[]): string[] {
  const undone = commands.filter(
    ({ outcome, code }) =>
      outcome === "held" || (outcome === "refused" && /-not-found$|^access\/held-refused$/.test(code ?? "")),
  );
  const unmade = new Set(undone.flatMap((command) => madeOrder(command) ?? []));
  return told.flatMap(({ workOrderId, number }) =>
    unmade.has(workOrderId) && takenAway.has(number) ? [workOrderId] : [],
  );
}

/**
 * Orders that two commands would have made (a car that two devices checked in), where a restore took away what the first had made and the
 * second was heard before it came again: nobody had told that one a number.
 */
function madeByAnother({ commands, decided }: Made): ReadonlySet<string> {
  const makes = new Map(commands.map((command) => [command.id, madeOrder(command)]));
  const makerOf = new Map(
    commands.flatMap((command) => {
      const order = command.outcome === "applied" ? madeOrder(command) : null;
      return order === null ? [] : [[order, command.id] as const];
    }),
  );
  const before = (decided ?? []).flatMap(({ id, outcome }) => {
    const order = outcome === "applied" ? (makes.get(id) ?? null) : null;
    return order !== null && makerOf.has(order) && makerOf.get(order) !== id ? [order] : [];
  });
  return new Set(before);
}

type Made = Pick<ServerRecords, "commands" | "decided">;

/**
 * After a restore a new order may have been given a number before the server could know that it was given. Nothing can undo
 * that one, nor that its earlier holder takes the next, which may have been a third order's.
 * Nor, where the database was restored twice, that both of them were shown it.
 */
export function unavoidableNumbers({ numbers: told }: Ledger, server: Pick<ServerRecords, "orders"> & Made): boolean {
  const { orders } = server;
  const another = madeByAnother(server);
  const toldBefore = new Set(told.flatMap(({ workOrderId }) => (another.has(workOrderId) ? [] : [workOrderId])));
  const holderOf = new Map(orders.map(({ id, number }) => [number, id]));
  return told.some(({ workOrderId, number }) => {
    const holder = holderOf.get(number);
    const twice = told.some((other) => other.number === number && other.workOrderId !== workOrderId);
    return twice || (holder !== undefined && !toldBefore.has(holder));
  });
}
