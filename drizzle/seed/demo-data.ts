// All rows of one demonstration tenant. Pure: the same arguments give the same rows, and no database is needed.

import { appointmentRows } from "./appointments.ts";
import { openBoard } from "./board.ts";
import { clientRows, welcomeNewcomers } from "./clients.ts";
import { historyOrders } from "./history.ts";
import { inOrder, numberOrders } from "./numbering.ts";
import { partRows } from "./parts.ts";
import { withPayments } from "./payments.ts";
import { PLAN_IDS } from "./plans.ts";
import { postRows } from "./posts.ts";
import { coefficientRows, markupRows } from "./pricing.ts";
import type { DemoRows, PaidOrderRows, WorkOrderRow } from "./rows.ts";
import { lateLines } from "./late-lines.ts";
import { salesRows } from "./sales.ts";
import { openShop, type Shop } from "./shop.ts";
import { HOUR_MS } from "./shop-calendar.ts";
import { staffRows } from "./staff.ts";
import type { DemoTenant } from "./tenants.ts";
import { vehicleRows } from "./vehicles.ts";

export interface DemoCounts {
  /** Work orders of a tenant, the open board among them. */
  orders: number;
  /** Clients of a tenant; their cars are about a third more. */
  clients: number;
  /** Parts of a tenant, those of its jobs among them. */
  parts?: number;
}

/** What a first start makes. */
export const DEFAULT_COUNTS: Required<DemoCounts> = { orders: 400, clients: 160, parts: 240 };

/** What hangs on an order. */
type LineTables = Exclude<keyof PaidOrderRows, "workOrder">;

export interface DemoShop {
  /** One after another, so that a large shop need not be held whole. Without numbers yet. */
  orders: () => Iterable<PaidOrderRows>;
  /** All other rows, and the orders with their numbers; once every order was taken. */
  rest: (orders: readonly WorkOrderRow[]) => Omit<DemoRows, LineTables>;
}

export function demoShop(now: Date, counts: DemoCounts, tenant: DemoTenant, passwordHash: string): DemoShop {
  const shop = openShop(tenant, now);
  const client = clientRows(shop, Math.max(1, counts.clients));
  const vehicle = vehicleRows(shop, client);
  const board = openBoard(shop, counts.orders, vehicle);
  const inTheShop = new Set(board.orders.map(({ workOrder }) => workOrder.vehicleId));
  const closed = counts.orders - board.orders.length;
  const lines = lateLines();
  return {
    *orders() {
      for (const order of historyOrders(shop, closed, vehicle, inTheShop, board.busyFrom))
        yield lines.keep(withPayments(shop, order));
      for (const order of board.orders) yield lines.keep(withPayments(shop, order));
    },
    rest(orders: readonly WorkOrderRow[]) {
      const { numbered, sequences } = numberOrders(orders, shop.companyId, tenant.settings.time_zone);
      welcomeNewcomers(shop, client, vehicle, numbered);
      const markupRule = markupRows(shop);
      const post = postRows(shop);
      const appointment = appointmentRows(shop, post, vehicle, numbered);
      const sales = salesRows(shop, {
        clients: client,
        vehicles: vehicle,
        orders: numbered,
        linesOf: lines.of,
        appointments: appointment,
      });
      const { part, partCost } = partRows(shop, counts.parts ?? DEFAULT_COUNTS.parts, markupRule);
      return {
        company: [companyRow(shop)],
        warehouse: [warehouseRow(shop)],
        ...staffRows(shop, passwordHash),
        post,
        appointment,
        ...sales,
        client,
        vehicle,
        part,
        partCost,
        markupRule,
        pricingCoefficient: coefficientRows(shop),
        workOrder: numbered,
        numberSequence: [...sequences, { companyId: shop.companyId, kind: "part", year: 0, last: part.length }],
      };
    },
  };
}

/** All of it at once. */
export function demoData(now: Date, counts: DemoCounts, tenant: DemoTenant, passwordHash: string): DemoRows {
  const shop = demoShop(now, counts, tenant, passwordHash);
  const orders = [...shop.orders()];
  const rest = shop.rest(orders.map(({ workOrder }) => workOrder));
  return { ...rest, ...linesOf(inOrder(orders, ({ workOrder }) => workOrder)) };
}

export const linesOf = (orders: readonly PaidOrderRows[]): Pick<DemoRows, LineTables> => ({
  workLine: orders.flatMap((order) => order.workLine),
  partsLine: orders.flatMap((order) => order.partsLine),
  workLineEvent: orders.flatMap((order) => order.workLineEvent),
  payment: orders.flatMap((order) => order.payment),
  activity: orders.flatMap((order) => order.activity),
});

function companyRow(shop: Shop): DemoRows["company"][number] {
  return {
    id: shop.companyId,
    slug: shop.tenant.slug,
    status: "active",
    settings: shop.tenant.settings,
    isDemo: true,
    planId: PLAN_IDS.demo,
    defaultWarehouseId: warehouseRow(shop).id,
    trialEndsAt: null,
    activeUntil: new Date(shop.now + 365 * 24 * HOUR_MS),
    createdAt: new Date(shop.now - 1_200 * 24 * HOUR_MS),
  };
}

function warehouseRow(shop: Shop): DemoRows["warehouse"][number] {
  const since = new Date(shop.now - 1_200 * 24 * HOUR_MS);
  const id = shop.random("warehouse").uuid();
  return {
    id,
    companyId: shop.companyId,
    name: "Depozit",
    deletedAt: null,
    fieldWriters: null,
    createdAt: since,
    updatedAt: since,
  };
}
