// What the checker is given: the schedule's rows in Postgres, and each device's outbox and rows.

import type postgres from "postgres";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { carsKeptSince } from "../../../shared/domains/crm/crm.access.ts";
import { CLOSED_STATUSES, OPEN_STATUSES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { schema } from "../../../shared/zero/define.ts";
import type {
  ActivityRecord,
  CommandRecord,
  LineEventRecord,
  LineRecord,
  OrderRecord,
  ReplicaRows,
  ServerRecords,
} from "../records.ts";
import { whatever } from "./whatever.ts";
import type { Device } from "./device.ts";
import type { LookedEntry } from "./page/hands.ts";
import type { Round, Shop } from "./shop.ts";

/** Tables that are compared row by row, with the schema's names. */
const REPLICATED = ["workOrder", "workLine"] as const;
type Replicated = (typeof REPLICATED)[number];

const ms = (at: Date | null) => at?.getTime() ?? null;

export async function serverRecords({ sql, mails }: Shop, round: Round): Promise<ServerRecords> {
  const commands = await sql<
    (Omit<CommandRecord, "place" | "happenedAt" | "settledAt"> & { place: string; happenedAt: Date; settledAt: Date })[]
  >`
    select c.id, c.name, c.args, c.user_id as "userId", c.outcome, c.code, c.detail, c.happened_at as "happenedAt",
      c.settled_at as "settledAt", a.place
    from command c join (select command_id, max(place) as place from torture.applied group by 1) a on a.command_id = c.id
    where a.place > ${round.since} order by a.place`;
  const activities = await sql<ActivityRecord[]>`
    select id, command_id as "commandId", verb, work_order_id as "orderId", subject_id as "subjectId", data from activity`;
  const events = await sql<(Omit<LineEventRecord, "at"> & { at: Date })[]>`
    select id, work_line_id as "lineId", kind, at from work_line_event`;
  const lines = await sql<
    (Omit<LineRecord, "startedAt" | "doneAt" | "actualHours"> & {
      startedAt: Date | null;
      doneAt: Date | null;
      actualHours: string | null;
    })[]
  >`select id, mechanic_status as status, mechanic_started_at as "startedAt", mechanic_done_at as "doneAt",
      actual_hours as "actualHours", paused_seconds_total as "pausedSecondsTotal" from work_line`;
  const orders = await sql<OrderRecord[]>`select id, number, status, moved_by as "movedBy",
    moved_over as "movedOver", paid_minor::float8 as "paidMinor", total_minor::float8 as "totalMinor",
    json_build_object('diagnosis', diagnosis, 'complaint', complaint) as texts from work_order`;
  return {
    commands: commands.map((command) => ({
      ...command,
      place: Number(command.place),
      happenedAt: command.happenedAt.getTime(),
      settledAt: command.settledAt.getTime(),
    })),
    activities,
    events: events.map((event) => ({ ...event, at: event.at.getTime() })),
    lines: lines.map((line) => ({
      ...line,
      startedAt: ms(line.startedAt),
      doneAt: ms(line.doneAt),
      actualHours: line.actualHours === null ? null : Number(line.actualHours),
    })),
    orders,
    ...(await whatever(sql, round)),
    mails: mails.since(round.mailsBefore),
    waitedTooLong: null,
    shownWrong: null,
    desk: null,
    calendar: null,
    stock: null,
    sales: null,
    purchases: null,
    before: round.before,
  };
}

interface Column {
  type: string;
  serverName?: string;
}

/** Every row of a table as Zero's schema has it. */
async function rowsOf(sql: postgres.Sql, table: Replicated): Promise<Record<string, unknown>[]> {
  const definition = schema.tables[table] as { serverName?: string; name: string; columns: Record<string, Column> };
  const rows = await sql<Record<string, unknown>[]>`select * from ${sql(definition.serverName ?? definition.name)}`;
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(definition.columns).map(([name, { type, serverName }]) => {
        const value = row[serverName ?? name] ?? null;
        if (value instanceof Date) return [name, value.getTime()];
        return [name, type === "number" && value !== null ? Number(value) : value];
      }),
    ),
  );
}

/** What the server knows, to be narrowed to what one device is given. */
export async function serverRows(sql: postgres.Sql): Promise<Record<Replicated, Record<string, unknown>[]>> {
  const [workOrder, workLine] = await Promise.all(REPLICATED.map((table) => rowsOf(sql, table)));
  return { workOrder: workOrder!, workLine: workLine! };
}

/** Own orders that were closed within a year bring their cars, which a mechanic's picker shows, and so their own rows. */
const bringsCar = (order: Record<string, unknown>, { userId }: Actor, since: number) =>
  order["masterId"] === userId &&
  order["vehicleId"] !== null &&
  order["deletedAt"] === null &&
  (order["closedAt"] === null || (order["closedAt"] as number) >= since);

const DAY_MS = 86_400_000;

/** The desk keeps what left the shop today or yesterday, wherever its day begins. */
const leftLately = (order: Record<string, unknown>, now: number): boolean =>
  order["status"] === "done" && Number(order["closedAt"]) >= Math.floor(now / DAY_MS) * DAY_MS - DAY_MS;

/** The same rule as the working set's: a mechanic's own orders that are not closed, the desk's open ones and, without lines, those that left lately. */
export function rowsFor(actor: Actor, rows: Awaited<ReturnType<typeof serverRows>>): ReplicaRows {
  const open: readonly unknown[] = OPEN_STATUSES;
  const closed: readonly unknown[] = CLOSED_STATUSES;
  const orders = rows.workOrder.filter(
    (order) =>
      (can(actor, "MECHANIC_BOARD") && order["masterId"] === actor.userId && !closed.includes(order["status"])) ||
      (canSeeEveryOrder(actor) && open.includes(order["status"])),
  );
  const ids = new Set(orders.map((order) => order["id"]));
  const lines = rows.workLine.filter((line) => ids.has(line["workOrderId"]));
  const own = lines.filter((line) =>
    orders.some((order) => order["id"] === line["workOrderId"] && order["masterId"] === actor.userId),
  );
  const now = Date.now();
  const since = carsKeptSince(now);
  const left = canSeeEveryOrder(actor) ? rows.workOrder.filter((order) => leftLately(order, now)) : [];
  const ofCars =
    can(actor, "VEHICLES_VIEW") && !canSeeEveryOrder(actor)
      ? rows.workOrder.filter((order) => bringsCar(order, actor, since))
      : [];
  return {
    workOrder: byId([...orders, ...ofCars, ...left]),
    workLine: byId(lines),
    // A mechanic lands on the list of jobs: what is written there must be what is so.
    screen: canSeeEveryOrder(actor)
      ? {}
      : Object.fromEntries(own.map((line) => [String(line["id"]), { status: line["mechanicStatus"] }])),
  };
}

const byId = (rows: readonly Record<string, unknown>[]) =>
  Object.fromEntries(rows.map((row) => [String(row["id"]), row]));

/** What a device has and shows now. */
export async function deviceLooks(device: Device): Promise<{
  entries: LookedEntry[];
  others: LookedEntry[];
  actor: Actor;
  connection: string;
  shown: ReplicaRows;
}> {
  const { entries, others, actor, connection, rows, states } = await device.page.evaluate(async (tables) => {
    for (;;) {
      const whose = garajHands.actor();
      const look = {
        actor: whose,
        connection: garajHands.connection(),
        entries: await garajHands.entries(),
        others: await garajHands.othersEntries(),
        rows: await garajHands.rows(tables),
        states: garajHands.states(),
      };
      // The page may have become somebody else's meanwhile: half of this would be of one person's outbox, half of the other's.
      if (garajHands.actor().userId === whose.userId) return look;
    }
  }, REPLICATED);
  const screen = canSeeEveryOrder(actor)
    ? {}
    : Object.fromEntries(Object.entries(states).map(([id, status]) => [id, { status }]));
  return {
    entries,
    others,
    actor,
    connection,
    shown: { ...Object.fromEntries(REPLICATED.map((table) => [table, withoutLater(table, rows[table])])), screen },
  };
}

/** A device is told columns of the version that its server's database is of, too. */
function withoutLater(table: Replicated, rows: ReplicaRows[string] = {}): ReplicaRows[string] {
  const known = Object.keys(schema.tables[table].columns);
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [
      id,
      Object.fromEntries(Object.entries(row).filter(([column]) => known.includes(column))),
    ]),
  );
}
