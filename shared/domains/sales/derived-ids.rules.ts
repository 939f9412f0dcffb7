// Ids of what a lead or a deal becomes: they follow from it, so that two devices that do the same without a network make the same. Each is
// the same UUID with the version of those that are made by a rule (RFC 9562 §5.8) and its last digits, by which people call it; in
// between it is moved on.

import { orderIdOf } from "../scheduling/appointments.rules.ts";
import { isEarly } from "./deal-stages.rules.ts";
import type { DealStage } from "./sales.states.ts";

/** Where the eight bits lie that are moved on: after the version and the variant. */
const [FROM, TO] = [20, 22];

/** Odd, so that one after the other they come round after 256, and none meets another. */
const STEPS = { client: 1, deal: 3, order: 5, visit: 7, line: 9, car: 11 } as const;

function movedOn(id: string, by: number): string {
  const moved = (Number.parseInt(id.slice(FROM, TO), 16) + by) % 256;
  return `${id.slice(0, 14)}8${id.slice(15, FROM)}${moved.toString(16).padStart(2, "0")}${id.slice(TO)}`;
}

/** Of the client that is made of a lead. */
export const clientIdOfLead = (leadId: string): string => movedOn(leadId, STEPS.client);

/** Of the car that is made of the one that was told. */
export const carIdOfLead = (leadId: string): string => movedOn(leadId, STEPS.car);

export const dealIdOfLead = (leadId: string): string => movedOn(leadId, STEPS.deal);

/** Of the next visit that is planned for a deal: another one once the last was called off. */
export const visitIdOfDeal = ({ id, appointmentId }: { id: string; appointmentId: string | null }): string =>
  movedOn(appointmentId ?? id, STEPS.visit);

interface Begun {
  id: string;
  workOrderId: string | null;
}

/**
 * Of the next order of an early deal: another one once the last was given up. Whatever is known of its visits: of two devices one may not have
 * heard of any (docs/decisions/0088-one-order-of-a-deal.md).
 */
export const orderIdOfDeal = ({ id, workOrderId }: Begun): string =>
  workOrderId === null ? movedOn(id, STEPS.order) : orderIdAfter(workOrderId);

interface Visit {
  id: string;
  dealId: string | null;
  vehicleId: string | null;
}
interface Expected extends Begun {
  stage: DealStage;
  vehicleId: string | null;
  deletedAt: number | null;
}

/** Whether what comes for this visit is the car of this deal, which is still to be begun. */
export const isCarOfDeal = ({ dealId, vehicleId }: Visit, deal: Omit<Expected, "workOrderId">): boolean =>
  deal.id === dealId &&
  deal.deletedAt === null &&
  isEarly(deal.stage) &&
  (deal.vehicleId === null || deal.vehicleId === vehicleId);

/** Of the order that a car's arrival makes: its deal's, as a drag to work has it; of no deal, or of one that is not here, the visit's. */
export const orderIdOfVisit = (visit: Visit, deal: Expected | null): string =>
  deal !== null && isCarOfDeal(visit, deal) ? orderIdOfDeal(deal) : orderIdOf(visit.id);

/** Where that one is taken. */
export const orderIdAfter = (workOrderId: string): string => movedOn(workOrderId, STEPS.order);

/** Of the one work of an order that is made of a deal's price alone. */
export const soleLineIdOf = (workOrderId: string): string => movedOn(workOrderId, STEPS.line);

/** Of the line of an order that a line of its deal becomes: another one in each order. */
export function lineIdIn(workOrderId: string, dealLineId: string): string {
  const mixed = Array.from(dealLineId, (digit, at) => {
    if (at < FROM || digit === "-") return digit;
    return (Number.parseInt(digit, 16) ^ Number.parseInt(workOrderId[at]!, 16)).toString(16);
  });
  return `${mixed.slice(0, 14).join("")}8${mixed.slice(15).join("")}`;
}
