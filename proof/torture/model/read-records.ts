// What the checker wants to know, read from the model's server and devices.

import { shop } from "./server.ts";
import { handedOver, readHeld } from "./held.ts";
import { importedOf } from "./imports.ts";
import { readDesk } from "./read-desk.ts";
import { selectPurchases } from "./deliveries.ts";
import { selectSales } from "./sales.ts";
import { selectStock } from "./stock.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import type { AppointmentRecord, DeviceRecords, OrderRecord, PaymentRecord, ServerRecords } from "../records.ts";
import type { MechanicEvent, MechanicStatus } from "../../../shared/domains/mechanic/mechanic.states.ts";
import type { WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { OutcomeKind } from "../../../shared/zero/envelope.ts";
import type { WrittenName } from "../../../shared/registry/command-types.ts";
import { patched, type Patches } from "../../../client/data/read/apply-patches.ts";
import { plain, type Rows } from "./rows.ts";
import { unixMs } from "./sql.ts";
import type { World } from "./world.ts";

interface Whole {
  commands: {
    id: string;
    name: WrittenName;
    outcome: OutcomeKind;
    code: string | null;
    detail: Record<string, unknown> | null;
    place: number;
    args: unknown;
    userId: string;
    happenedAt: number;
    settledAt: number;
  }[];
  activities: {
    id: string;
    command_id: string | null;
    verb: string;
    work_order_id: string | null;
    subject_id: string | null;
    data: Record<string, unknown>;
  }[];
  events: { id: string; work_line_id: string; kind: MechanicEvent; at: number }[];
  lines: {
    id: string;
    mechanic_status: MechanicStatus;
    started: number | null;
    done: number | null;
    actual_hours: number | null;
    paused_seconds_total: number;
  }[];
  orders: OrderRecord[];
  payments: PaymentRecord[];
  texts: NonNullable<ServerRecords["texts"]>;
  decided: { id: string; outcome: OutcomeKind; settledAt: number }[];
  effects: string[];
  before_lines: Record<string, MechanicStatus>;
  before_orders: Record<string, WorkOrderStatus>;
  appointments: AppointmentRecord[];
  before_appointments: AppointmentRecord[];
  settings: unknown;
  stock: NonNullable<ServerRecords["stock"]>;
  sales: NonNullable<ServerRecords["sales"]>;
  purchases: NonNullable<ServerRecords["purchases"]>;
  made: NonNullable<ServerRecords["made"]>;
}

const list = (select: string) => `(select coalesce(jsonb_agg(r), '[]') from (${select}) r)`;
const mine = `company_id = '${shop.companyId}'`;

const appointments = (table: string) =>
  list(`select id, post_id as "postId", master_id as "masterId", ${unixMs("starts_at")} as "startsAt", ${unixMs("ends_at")} as "endsAt", status,
    work_order_id as "workOrderId", moved_by as "movedBy", moved_over as "movedOver" from ${table} where ${mine} and deal_id is null`);

const newIn = (table: string) => `(select id, created_at from ${table} where ${mine}
  and id not in (select id from torture_start."public.${table}"))`;

/** A line is as old as its order. No step makes a car. */
const made = list(`select id, ${unixMs("created_at")} as at from (${newIn("work_order")} union all ${newIn("client")}
  union all select l.id, o.created_at from work_line l join ${newIn("work_order")} o on o.id = l.work_order_id
  union all select l.id, o.created_at from parts_line l join ${newIn("work_order")} o on o.id = l.work_order_id) as thing`);

export async function readServer(world: World): Promise<ServerRecords> {
  const [row] = await world.server.database.owner.unsafe<{ whole: Whole }[]>(`
    select jsonb_build_object(
      'commands', ${list(`select id, name, outcome, code, detail, place, args, user_id as "userId",
        ${unixMs("happened_at")} as "happenedAt", ${unixMs("settled_at")} as "settledAt" from (select id, company_id, name, outcome, code, detail, args, user_id, happened_at, settled_at from command union all
        select id, company_id, name, outcome, code, detail, args, user_id, happened_at, settled_at from settled_command) as command
        join (select command_id, max(place) as place from torture.applied group by 1) a on command_id = id where ${mine}`)},
      'activities', ${list(`select id, command_id, verb, work_order_id, subject_id, data from activity where ${mine}`)},
      'events', ${list(`select id, work_line_id, kind, ${unixMs("at")} as at from work_line_event where ${mine}`)},
      'lines', ${list(`select id, mechanic_status, ${unixMs("mechanic_started_at")} as started, ${unixMs("mechanic_done_at")} as done,
        actual_hours::float8, paused_seconds_total from work_line where ${mine}`)},
      'texts', ${list(`select id, name, null as caption from work_line where ${mine}
        union all select id, null, caption from work_photo where ${mine}`)},
      'payments', ${list(`select id, work_order_id as "orderId", kind, amount_minor::float8 as "amountMinor" from payment
        where ${mine} and deleted_at is null`)},
      'orders', ${list(`select id, number, status, moved_by as "movedBy",
        moved_over as "movedOver", paid_minor::float8 as "paidMinor", total_minor::float8 as "totalMinor",
        jsonb_build_object('diagnosis', diagnosis, 'complaint', complaint) as texts from work_order where ${mine}`)},
      'decided', ${list(`select command_id as id, outcome, ${unixMs("settled_at")} as "settledAt" from torture.applied`)},
      'effects', (select coalesce(jsonb_agg(command_id), '[]') from torture.effect),
      'before_lines', (select jsonb_object_agg(id, mechanic_status) from torture_start."public.work_line"),
      'before_orders', (select jsonb_object_agg(id, status) from torture_start."public.work_order"),
      'appointments', ${appointments("appointment")},
      'before_appointments', ${appointments(`torture_start."public.appointment"`)},
      'stock', ${selectStock(list)},
      'sales', ${selectSales(list)},
      'purchases', ${selectPurchases(list)},
      'made', ${made},
      'settings', (select settings from company where id = '${shop.companyId}')
    ) as whole`);
  const { whole } = row!;
  return {
    commands: whole.commands,
    activities: whole.activities.map(({ command_id, work_order_id, subject_id, ...rest }) => ({
      ...rest,
      subjectId: subject_id,
      commandId: command_id,
      orderId: work_order_id,
    })),
    events: whole.events.map(({ work_line_id, ...rest }) => ({ ...rest, lineId: work_line_id })),
    lines: whole.lines.map((line) => ({
      id: line.id,
      status: line.mechanic_status,
      startedAt: line.started,
      doneAt: line.done,
      actualHours: line.actual_hours,
      pausedSecondsTotal: line.paused_seconds_total,
    })),
    orders: whole.orders,
    decided: whole.decided,
    effects: whole.effects,
    mails: world.server.worker.mails,
    payments: whole.payments,
    texts: whole.texts,
    waitedTooLong: world.server.faults.waitedTooLong,
    shownWrong: world.shownWrong,
    desk: await readDesk(world),
    calendar: {
      appointments: whole.appointments,
      before: whole.before_appointments,
      hours: readSettings(whole.settings),
    },
    stock: whole.stock,
    sales: whole.sales,
    purchases: whole.purchases,
    made: whole.made,
    byDevice: world.server.byDevice,
    held: await readHeld(world),
    before: { lines: whole.before_lines, orders: whole.before_orders },
  };
}

/** As screens show them: with what the outbox has laid over. */
const withPatches = (rows: Rows, patches: Patches): Rows =>
  new Map(
    [...rows].map(([table, own]) => [table, new Map([...own].map(([id, row]) => [id, patched(patches, table, row)]))]),
  );

export async function readDevices(world: World): Promise<DeviceRecords[]> {
  const { rows } = await world.server.replica();
  return world.devices.map((device) => {
    const entries = device.entries().map(({ id, state, outcome, needsPerson, detail }) => ({
      id,
      state,
      outcome,
      needsPerson: needsPerson === 1,
      number: (detail?.["number"] as string | undefined) ?? null,
    }));
    const [client] = world.sync.clientsOf(device);
    const patches =
      device.tabs.find(({ page }) => !page.frozen)?.engine.applier.overlay.patches.value ?? (new Map() as Patches);
    const replica = client
      ? { shown: plain(withPatches(client.rows, patches)), expected: plain(world.sync.rowsFor(client, rows)) }
      : { shown: {}, expected: plain(rows) };
    const imported = importedOf(device);
    if (device.accountClosed)
      return { device: device.index, entries, imported, replica: null, handedOver: handedOver(device) };
    return { device: device.index, entries, imported, replica };
  });
}
