// An order as the list shows it: an open one from this device, a closed one as the server tells it.

import type { LatenessOf } from "../../../../shared/domains/work-orders/lateness.rules.ts";
import { balanceMinor } from "../../../../shared/domains/work-orders/owed.rules.ts";
import type { PayStatus, Urgency, WorkOrderStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { decimalToMinor } from "../../../../shared/kernel/money.ts";

export interface ListedOrder extends LatenessOf {
  id: string;
  number: string | null;
  status: WorkOrderStatus;
  /** Since when it is in it, Unix ms; null: only the server knows. */
  statusAt: number | null;
  urgency: Urgency;
  payStatus: PayStatus;
  plate: { plate: string; country: string } | null;
  car: string;
  client: string | null;
  phone: string | null;
  masterId: string | null;
  master: string | null;
  mileageKm: number | null;
  /** Unix ms; null: this device has just made it. */
  createdAt: number | null;
  /** A day of the shop, `2026-11-21`; null: it is open. */
  closedOn: string | null;
  totalMinor: number;
  /** Null for who may not see payments. */
  owedMinor: number | null;
  /** It is among the rows of this device, and can be changed here. */
  isHere: boolean;
}

/** The row of the device's board, as far as the list reads it. */
export interface BoardRow extends LatenessOf {
  id: string;
  statusAt: number;
  number: string | null;
  urgency: Urgency;
  payStatus: PayStatus;
  masterId: string | null;
  mileageKm: number | null;
  createdAt: number | null;
  totalMinor: number;
  paidMinor: number;
  vehicle?: { plate: string; plateCountry: string; make: string | null; model: string | null } | undefined;
  client?: { name: string; phone: string } | undefined;
  master?: { name: string } | undefined;
}

/** A row of `GET /api/v1/work-orders`, as far as the list reads it. */
export interface ToldOrder {
  id: string;
  number: string | null;
  status: WorkOrderStatus;
  urgency: Urgency;
  pay_status: PayStatus;
  client: { name: string; phone: string } | null;
  vehicle: { plate: string; plate_country: string; make: string | null; model: string | null } | null;
  master: { id: string; name: string } | null;
  mileage_km: number | null;
  total: string;
  balance: string | null;
  eta_at: string | null;
  ready_at: string | null;
  closed_at: string | null;
  created_at: string;
}

const named = (car: { make: string | null; model: string | null } | null | undefined) =>
  [car?.make, car?.model].filter(Boolean).join(" ");
const moment = (text: string | null) => (text === null ? null : Date.parse(text));

/** What a cancelled order comes to nobody pays. */
const owed = (status: WorkOrderStatus, minor: number) => (status === "cancelled" ? 0 : minor);

export function fromDevice(order: BoardRow, sees: { payments: boolean }): ListedOrder {
  const { vehicle, client, master, totalMinor, paidMinor } = order;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    statusAt: order.statusAt,
    urgency: order.urgency,
    payStatus: order.payStatus,
    plate: vehicle ? { plate: vehicle.plate, country: vehicle.plateCountry } : null,
    car: named(vehicle),
    client: client?.name ?? null,
    phone: client?.phone ?? null,
    masterId: order.masterId,
    master: master?.name ?? null,
    mileageKm: order.mileageKm,
    createdAt: order.createdAt,
    etaAt: order.etaAt,
    readyAt: order.readyAt,
    closedOn: null,
    totalMinor,
    owedMinor: sees.payments ? owed(order.status, balanceMinor({ totalMinor, paidMinor })) : null,
    isHere: true,
  };
}

export function fromServer(order: ToldOrder): ListedOrder {
  const { vehicle, client, master, balance } = order;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    statusAt: null,
    urgency: order.urgency,
    payStatus: order.pay_status,
    plate: vehicle ? { plate: vehicle.plate, country: vehicle.plate_country } : null,
    car: named(vehicle),
    client: client?.name ?? null,
    phone: client?.phone ?? null,
    masterId: master?.id ?? null,
    master: master?.name ?? null,
    mileageKm: order.mileage_km,
    createdAt: moment(order.created_at),
    etaAt: moment(order.eta_at),
    readyAt: moment(order.ready_at),
    closedOn: order.closed_at,
    totalMinor: decimalToMinor(order.total) ?? 0,
    owedMinor: balance === null ? null : owed(order.status, decimalToMinor(balance) ?? 0),
    isHere: false,
  };
}

/**
 * The device's own word of an order counts: the server may not have heard of it yet. `here`: those of the device that are shown;
 * `onDevice`: the ids of all that it has: one that no longer passes must not stand as the server still tells it.
 */
export function together(
  here: readonly ListedOrder[],
  told: readonly ListedOrder[],
  onDevice: ReadonlySet<string>,
): ListedOrder[] {
  const others = new Map(told.filter(({ id }) => !onDevice.has(id)).map((order) => [order.id, order]));
  return [...here, ...others.values()];
}
