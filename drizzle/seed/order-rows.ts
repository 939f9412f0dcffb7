// The rows of one work order, whatever its state: prices, payments and texts that agree with each other.

import type { LineClock } from "../../shared/domains/mechanic/mechanic.rules.ts";
import { payStatusOf, totalMinor } from "../../shared/domains/work-orders/work-orders.rules.ts";
import type { Urgency, WorkOrderStatus } from "../../shared/domains/work-orders/work-orders.states.ts";
import type { Quote } from "./quote.ts";
import type { Random } from "./random.ts";
import type { OrderRows, PartsLineRow, VehicleRow, WorkLineRow } from "./rows.ts";
import type { Shop } from "./shop.ts";

/** The client's answer to a line: not needed, asked and open, or approved at a moment. */
export type Approval = { requiresApproval: boolean; approvedAt: number | null };
export const NO_APPROVAL: Approval = { requiresApproval: false, approvedAt: null };

export interface Promise {
  etaAt: number | null;
  etaPromised: number | null;
  etaChangeReason: string | null;
  etaUpdatedAt: number | null;
}

export const NO_PROMISE: Promise = { etaAt: null, etaPromised: null, etaChangeReason: null, etaUpdatedAt: null };

export interface OrderFacts {
  car: VehicleRow;
  masterId: string | null;
  status: WorkOrderStatus;
  urgency: Urgency;
  quote: Quote;
  /** One per work of the quote. */
  clocks: readonly LineClock[];
  approvalOfWork: (index: number) => Approval;
  approvalOfPart: (index: number) => Approval;
  /** What the mechanic found is known; what the client should do next was said. */
  isDiagnosed: boolean;
  isAdvised: boolean;
  discountPct: number;
  mileageKm: number | null;
  promise: Promise;
  paidOf: (totalMinor: number) => number;
  createdAt: number;
  statusAt: number;
  readyAt: number | null;
  closedAt: number | null;
}

const APPROVAL_TOKEN_LENGTH = 24;
const TRACKING_TOKEN_LENGTH = 32;

export function orderRows(shop: Shop, random: Random, facts: OrderFacts): OrderRows {
  const { car, quote } = facts;
  const id = random.uuid();
  const own = { companyId: shop.companyId, workOrderId: id, createdAt: new Date(facts.createdAt) };
  const touched = Math.max(facts.statusAt, ...facts.clocks.map((clock) => clock.lastTransitionAt ?? 0));

  const workLine = quote.works.map((work, i): WorkLineRow => {
    const { mechanicStartedAt, mechanicDoneAt, pausedAt, lastTransitionAt, ...clock } = facts.clocks[i]!;
    return {
      ...own,
      id: random.uuid(),
      position: i + 1,
      ...work,
      ...clock,
      fieldWriters: null,
      mechanicStartedAt: moment(mechanicStartedAt),
      mechanicDoneAt: moment(mechanicDoneAt),
      pausedAt: moment(pausedAt),
      lastTransitionAt: moment(lastTransitionAt),
      timeToConfirm: false,
      ...approvalColumns(random, facts.approvalOfWork(i)),
      updatedAt: new Date(lastTransitionAt ?? facts.createdAt),
    };
  });
  const partsLine = quote.parts.map((part, i): PartsLineRow => ({
    ...own,
    id: random.uuid(),
    position: i + 1,
    partId: null, // until there is a catalogue (seed.ts)
    ...part,
    ...approvalColumns(random, facts.approvalOfPart(i)),
    fieldWriters: null,
    updatedAt: own.createdAt,
  }));
  const total = totalMinor(workLine.map(stamped), partsLine.map(stamped), facts.discountPct);
  const paidMinor = facts.paidOf(total);

  return {
    workOrder: {
      id,
      companyId: shop.companyId,
      number: null,
      status: facts.status,
      statusAt: new Date(facts.statusAt),
      movedBy: null,
      movedOver: null,
      clientId: car.clientId,
      vehicleId: car.id,
      masterId: facts.masterId,
      dealId: null,
      urgency: facts.urgency,
      complaint: quote.complaint,
      diagnosis: facts.isDiagnosed ? quote.diagnosis : null,
      recommendations: facts.isAdvised ? quote.advice : null,
      discountPct: facts.discountPct,
      mileageKm: facts.mileageKm,
      etaAt: moment(facts.promise.etaAt),
      etaPromised: moment(facts.promise.etaPromised),
      etaChangeReason: facts.promise.etaChangeReason,
      etaUpdatedAt: moment(facts.promise.etaUpdatedAt),
      trackingToken: random.token(TRACKING_TOKEN_LENGTH),
      totalMinor: total,
      paidMinor,
      payStatus: payStatusOf(total, paidMinor),
      readyAt: moment(facts.readyAt),
      closedAt: moment(facts.closedAt),
      fieldWriters: null,
      createdAt: own.createdAt,
      updatedAt: new Date(touched),
      deletedAt: null,
    },
    workLine,
    partsLine,
    workLineEvent: [],
    activity: [],
  };
}

function approvalColumns(random: Random, { requiresApproval, approvedAt }: Approval) {
  const approvalToken = requiresApproval ? random.token(APPROVAL_TOKEN_LENGTH) : null;
  return {
    requiresApproval,
    approvedAt: moment(approvedAt),
    declinedAt: null,
    approvalToken,
    needsPrice: false,
    answerUnseen: null,
    supersededBy: null,
  };
}

/** A row as the rules read it: times in ms. */
const stamped = <L extends WorkLineRow | PartsLineRow>(line: L) => ({
  ...line,
  approvedAt: line.approvedAt?.getTime() ?? null,
  declinedAt: line.declinedAt?.getTime() ?? null,
  supersededBy: line.supersededBy,
});

const moment = (at: number | null) => (at === null ? null : new Date(at));
