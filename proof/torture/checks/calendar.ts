// The calendar: an appointment stands where its last move put it, whoever was moved over is told, a car that was taken in has one order,
// with which its visit ends and goes on, and nothing stands on a day on which the shop is closed.

import type { PlaceField, Time } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { hoursOn, localTime } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import type { AppointmentRecord, CalendarRecords, CommandRecord, ServerRecords } from "../records.ts";
import type { Violation } from "../violation.ts";
import { madeOrder, orderOfVisit } from "./orders.ts";

interface MoveArgs {
  appointmentId: string;
  basedOn: Partial<Record<PlaceField, string | null>>;
  postId?: string | null;
  masterId?: string | null;
  time?: Time;
}

/** What its commands tell of it. */
const FIELDS = ["postId", "masterId", "startsAt", "endsAt", "status", "workOrderId", "movedBy", "movedOver"] as const;

type Story = Pick<AppointmentRecord, (typeof FIELDS)[number]> & {
  /** By part, the move that put it where it is. */
  writers: Map<PlaceField, string>;
};

const PLACE_FIELDS: readonly PlaceField[] = ["postId", "masterId", "time"];
const ORDERED = {
  create: "scheduling.createAppointment",
  move: "scheduling.moveAppointment",
  checkIn: "scheduling.checkIn",
};

const ORDER_MOVED = "workOrders.move";
/** Where an order is over, and with it the visit that it was made of: said here once more, as the name of its order is. */
const OVER: ReadonlySet<unknown> = new Set(["done", "cancelled"]);

const violation = (text: string): Violation => ({ kind: "calendar", text });

export function checkCalendar(server: ServerRecords): Violation[] {
  const { calendar, commands } = server;
  if (calendar === null) return [];
  const inOrder = commands.filter(({ place }) => place !== null).toSorted((a, b) => a.place! - b.place!);
  const own = Map.groupBy(inOrder, ({ args }) => (args as Partial<MoveArgs> | null)?.appointmentId);
  const movesOf = Map.groupBy(
    server.activities.filter(({ verb }) => verb === ORDER_MOVED),
    ({ orderId }) => orderId,
  );
  /** Its own commands, and those that moved the order of its visit, as the server applied them. */
  const about = (id: string): CommandRecord[] => {
    const order = calendar.before.find((one) => one.id === id)?.workOrderId ?? orderOfVisit(id);
    const movers = new Set((movesOf.get(order) ?? []).map(({ commandId }) => commandId));
    const moving = inOrder.filter((command) => movers.has(command.id));
    return [...new Set([...(own.get(id) ?? []), ...moving])].toSorted((a, b) => a.place! - b.place!);
  };
  const ids = new Set([...calendar.appointments, ...calendar.before].map(({ id }) => id));
  for (const { name, outcome, args } of inOrder)
    if (name === ORDERED.create && outcome === "applied") ids.add((args as MoveArgs).appointmentId);
  return [
    ...[...ids].flatMap((id) => told(id, about(id), server, calendar)),
    ...calendar.appointments
      .filter((one) => isClosed(one.startsAt, calendar))
      .map(({ id }) => violation(`${id} is on a closed day`)),
    ...orders(server, inOrder),
  ];
}

const isClosed = (at: number, { hours }: CalendarRecords) =>
  hoursOn(hours, localTime(at, hours.time_zone).date) === null;

/** One appointment from its beginning on, as its commands tell it, against what it is. */
function told(
  id: string,
  own: readonly CommandRecord[],
  server: ServerRecords,
  calendar: CalendarRecords,
): Violation[] {
  const before = calendar.before.find((one) => one.id === id);
  let story: Story | null = before ? { ...before, writers: new Map() } : null;
  const violations: Violation[] = [];
  for (const command of own) {
    const { name, outcome } = command;
    if (name === ORDERED.create && outcome === "applied") story = made(command);
    if (name === ORDERED.move) violations.push(...moved(command, story, server, calendar));
    if (name === ORDERED.checkIn) violations.push(...takenIn(command, story));
    if (story) followOrder(story, command, server);
  }
  const row = calendar.appointments.find((one) => one.id === id);
  if (!row || !story) return [...violations, violation(`${id} is ${row ? "there, of no command" : "gone"}`)];
  const end = story;
  return [
    ...violations,
    ...FIELDS.filter((field) => row[field] !== end[field]).map((field) =>
      violation(`${field} of ${id} is ${row[field]}; what was done to it ends in ${end[field]}`),
    ),
  ];
}

function made({ args }: CommandRecord): Story {
  const {
    postId = null,
    masterId = null,
    startsAt,
    endsAt,
    status = "scheduled",
  } = args as Partial<AppointmentRecord> & Time;
  const none = { workOrderId: null, movedBy: null, movedOver: null };
  return { postId, masterId, startsAt, endsAt, status, ...none, writers: new Map() };
}

/** A visit is over when its order is, and goes on when that is opened again. */
function followOrder(story: Story, { id }: CommandRecord, { activities }: ServerRecords): void {
  for (const { commandId, verb, orderId, data } of activities) {
    if (commandId !== id || verb !== ORDER_MOVED || orderId === null || orderId !== story.workOrderId) continue;
    const [was, is] = [OVER.has(data["from"]), OVER.has(data["to"])];
    if (!was && is && story.status === "in_progress") story.status = "done";
    if (was && !is && story.status === "done") story.status = "in_progress";
  }
}

const changes: Record<PlaceField, (story: Story, args: MoveArgs) => boolean> = {
  postId: (story, { postId }) => postId !== undefined && postId !== story.postId,
  masterId: (story, { masterId }) => masterId !== undefined && masterId !== story.masterId,
  time: (story, { time }) => time !== undefined && (time.startsAt !== story.startsAt || time.endsAt !== story.endsAt),
};

/** The later stands, whatever its author had seen; and says over whom it went unseen. */
function moved(
  command: CommandRecord,
  story: Story | null,
  server: ServerRecords,
  calendar: CalendarRecords,
): Violation[] {
  const { id, outcome, code, userId } = command;
  // Waits for a manager: nobody has judged it yet.
  if (outcome === "held") return [];
  const args = command.args as MoveArgs;
  const changed = story ? PLACE_FIELDS.filter((field) => changes[field](story, args)) : [];
  if (outcome === "no_effect")
    return changed.length > 0
      ? [violation(`move ${id} was without effect; it would have moved ${changed.join()}`)]
      : [];
  if (outcome === "refused")
    return wasRight(code, args, story, calendar) ? [] : [violation(`move ${id} was refused: ${code}`)];
  if (!story || outcome !== "applied") return [violation(`move ${id} of what is not there: ${outcome}`)];

  const unseen = changed.flatMap((field) => {
    const writer = story.writers.get(field);
    return writer === undefined || writer === args.basedOn[field] ? [] : [writer];
  });
  const userOf = new Map(server.commands.map((each) => [each.id, each.userId]));
  const others = unseen.filter((each) => userOf.get(each) !== userId);
  const line = server.activities.find(({ commandId, verb }) => commandId === id && verb === "appointments.move");
  const over = (line?.data["over"] as string | undefined) ?? null;
  // Whose a move was that was settled long ago is not known any more: then its author may be told of their own.
  const isOwn = over !== null && unseen.includes(over) && line?.data["overBy"] === null;
  const isSaid = others.length > 0 ? over !== null && unseen.includes(over) : over === null || isOwn;

  const from = { postId: story.postId, startsAt: story.startsAt, endsAt: story.endsAt };
  if (args.postId !== undefined) story.postId = args.postId;
  if (args.masterId !== undefined) story.masterId = args.masterId;
  if (args.time) Object.assign(story, { startsAt: args.time.startsAt, endsAt: args.time.endsAt });
  for (const field of changed) story.writers.set(field, id);
  // Who goes on with what was moved over another's still went over it.
  Object.assign(story, { movedBy: userId, movedOver: over ?? (story.movedBy === userId ? story.movedOver : null) });
  const said = Object.entries({
    ...(changed.includes("postId") ? { fromPost: from.postId, toPost: story.postId } : {}),
    ...(changed.includes("time")
      ? { fromStart: from.startsAt, fromEnd: from.endsAt, toStart: story.startsAt, toEnd: story.endsAt }
      : {}),
  });
  return [
    ...(changed.length === 0 ? [violation(`move ${id} was applied and moves nothing`)] : []),
    ...(isSaid ? [] : [violation(`move ${id} went over ${others.join() || "nobody's"}; its line says ${over}`)]),
    ...said
      .filter(([key, value]) => line?.data[key] !== value)
      .map(([key, value]) => violation(`the line of ${id} says ${key} ${String(line?.data[key])}, not ${value}`)),
  ];
}

/** Only of the calendar's own reasons: who may do what is no question here. */
function wasRight(code: string | null, { time }: MoveArgs, story: Story | null, calendar: CalendarRecords): boolean {
  if (code === "scheduling/closed-day") return time !== undefined && isClosed(time.startsAt, calendar);
  if (code === "scheduling/appointment-not-found") return story === null;
  return !code?.startsWith("scheduling/");
}

/** The first makes the order, every other finds it made. */
function takenIn({ id, outcome, code, args }: CommandRecord, story: Story | null): Violation[] {
  const isIn = story !== null && story.workOrderId !== null;
  if (outcome === "applied") {
    if (story)
      Object.assign(story, { workOrderId: orderOfVisit((args as MoveArgs).appointmentId), status: "in_progress" });
    return story && !isIn ? [] : [violation(`check-in ${id} was applied ${isIn ? "once more" : "to nothing"}`)];
  }
  if (outcome === "no_effect")
    return isIn ? [] : [violation(`check-in ${id} was without effect, and no car was taken in`)];
  const isOurs = /^(scheduling|work-orders)\//.test(code ?? "");
  return isOurs && !(code === "scheduling/appointment-not-found" && story === null)
    ? [violation(`check-in ${id} was refused: ${code}`)]
    : [];
}

/** Each order that is there was made by one command; and what was written on that of a car, once it was in, was written there. */
function orders({ orders: all, before }: ServerRecords, inOrder: readonly CommandRecord[]): Violation[] {
  const makers = inOrder
    .filter(({ outcome }) => outcome === "applied")
    .flatMap((command) => {
      const workOrderId = madeOrder(command);
      return workOrderId === null ? [] : [{ workOrderId, command }];
    });
  const counts = Map.groupBy(makers, ({ workOrderId }) => workOrderId);
  const unmade = all
    .filter(({ id }) => before.orders[id] === undefined && counts.get(id)?.length !== 1)
    .map(({ id }) => violation(`order ${id} comes of ${counts.get(id)?.length ?? 0} commands`));
  const known = new Set(all.map(({ id }) => id));
  const missing = makers
    .filter(({ workOrderId }) => !known.has(workOrderId))
    .map(({ workOrderId, command }) => violation(`${command.name} ${command.id} made no order ${workOrderId}`));
  const takenInAt = new Map(
    makers
      .filter(({ command }) => command.name === ORDERED.checkIn)
      .map((one) => [one.workOrderId, one.command.place!]),
  );
  const lost = inOrder
    .filter(({ name, outcome, code, args, place }) => {
      const since = takenInAt.get((args as { workOrderId?: string } | null)?.workOrderId ?? "");
      const isWritten = name === "workOrders.edit" && since !== undefined && place! > since;
      return isWritten && outcome === "refused" && (code ?? "").startsWith("work-orders/");
    })
    .map(({ id, code }) => violation(`what ${id} wrote on the order of a car that was taken in was refused: ${code}`));
  return [...unmade, ...missing, ...lost];
}
