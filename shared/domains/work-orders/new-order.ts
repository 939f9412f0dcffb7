// The row of a new order.

import type { Tx, Vehicle } from "../../zero/define.ts";
import { withWriter } from "../../kernel/field-edits.ts";
import { stampsOfMove, type OpenStatus, type Urgency } from "./work-orders.states.ts";

interface NewOrder {
  id: string;
  companyId: string;
  vehicle: Pick<Vehicle, "id" | "clientId" | "mileageKm">;
  masterId: string | null;
  complaint: string;
  urgency: Urgency;
  status: OpenStatus;
  etaAt: number | null;
  mileageKm: number | null;
  /** That it is made of; absent: of none. */
  dealId?: string;
  at: number;
  commandId: string;
}

/** A promise made with the order is the first one. */
export function insertOrder(tx: Tx, { vehicle, at, commandId, ...order }: NewOrder): Promise<void> {
  return tx.mutate.workOrder.insert({
    ...order,
    dealId: order.dealId ?? null,
    clientId: vehicle.clientId,
    vehicleId: vehicle.id,
    mileageKm: order.mileageKm ?? vehicle.mileageKm ?? null,
    number: null,
    statusAt: at,
    diagnosis: null,
    recommendations: null,
    discountPct: 0,
    etaPromised: order.etaAt,
    etaChangeReason: null,
    totalMinor: 0,
    paidMinor: 0,
    payStatus: "unpaid",
    readyAt: null,
    closedAt: null,
    ...stampsOfMove(order.status, at),
    fieldWriters: order.etaAt === null ? null : withWriter({}, "etaAt", commandId),
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  });
}
