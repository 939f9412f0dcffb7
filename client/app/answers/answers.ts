// What clients have answered and nobody has seen yet, by order. Pure.

import { totalMinor, type PricedPart, type PricedWork } from "../../../shared/domains/work-orders/work-orders.rules.ts";
import type { FieldWriters } from "../../../shared/kernel/field-edits.ts";
import {
  answeredOtherwiseAt,
  answeredOtherwiseBy,
  approvalState,
  isAnsweredOtherwise,
  isDecided,
} from "../../../shared/domains/work-orders/work-orders.states.ts";

interface Answered {
  id: string;
  name: string;
  fieldWriters: FieldWriters | null;
  workOrder?:
    | {
        id: string;
        discountPct: number;
        number: string | null;
        client?: { name: string; phone: string } | undefined;
        vehicle?: { plate: string; plateCountry: string } | undefined;
      }
    | undefined;
}
type AnsweredWork = Answered & PricedWork;
type AnsweredPart = Answered & PricedPart;

export interface AnsweredOrder {
  orderId: string;
  number: string | null;
  client: { name: string; phone: string } | null;
  plate: string | null;
  plateCountry: string;
  /** Of the latest answer, Unix ms. */
  at: number;
  lineIds: string[];
  /** By line, the command by which the client said otherwise than was decided. */
  otherwise: Record<string, string>;
  /** Names of lines. */
  approved: string[];
  declined: string[];
  /** Of those that were decided before, as the client has it now: nothing has changed by it. */
  nowApproved: string[];
  nowDeclined: string[];
  /** What was approved comes to, less the order's discount. Minor units. */
  approvedMinor: number;
}

const answeredAt = (line: AnsweredWork) => answeredOtherwiseAt(line) ?? line.approvedAt ?? line.declinedAt ?? 0;
/** A line whose place another took asks or counts nowhere any more. */
const tells = (line: AnsweredWork) => line.workOrder !== undefined && line.supersededBy === null && isDecided(line);

/** The order that was answered about last comes first. */
export function answersOf(works: readonly AnsweredWork[], parts: readonly AnsweredPart[]): AnsweredOrder[] {
  const lines = [...works, ...parts].filter(tells);
  const orders = [...Map.groupBy(lines, ({ workOrder }) => workOrder!.id).values()].map((ofOrder): AnsweredOrder => {
    const { id, number, client, vehicle, discountPct } = ofOrder[0]!.workOrder!;
    const are = (state: "approved" | "declined", otherwise = false) =>
      ofOrder.filter((line) => approvalState(line) === state && isAnsweredOtherwise(line) === otherwise);
    const names = (some: readonly AnsweredWork[]) => some.map(({ name }) => name);
    const approved = are("approved");
    const isApproved = (line: AnsweredWork) => approved.includes(line);
    return {
      orderId: id,
      number,
      client: client ?? null,
      plate: vehicle?.plate ?? null,
      plateCountry: vehicle?.plateCountry ?? "",
      at: Math.max(...ofOrder.map(answeredAt)),
      lineIds: ofOrder.map((line) => line.id),
      otherwise: Object.fromEntries(
        ofOrder.flatMap((line) => {
          const by = answeredOtherwiseBy(line);
          return by === null ? [] : [[line.id, by]];
        }),
      ),
      approved: names(approved),
      declined: names(are("declined")),
      nowApproved: names(are("declined", true)),
      nowDeclined: names(are("approved", true)),
      approvedMinor: totalMinor(works.filter(isApproved), parts.filter(isApproved), discountPct),
    };
  });
  return orders.toSorted((a, b) => b.at - a.at);
}
