// What clients have answered and nobody has seen yet, by order. Pure.

import { lineTotalMinor } from "../../../shared/kernel/money.ts";

interface AnsweredLine {
  id: string;
  name: string;
  priceMinor: number;
  quantity?: number;
  approvedAt: number | null;
  declinedAt: number | null;
  workOrder?:
    | {
        id: string;
        number: string | null;
        client?: { name: string; phone: string } | undefined;
        vehicle?: { plate: string; plateCountry: string } | undefined;
      }
    | undefined;
}

export interface AnsweredOrder {
  orderId: string;
  number: string | null;
  client: { name: string; phone: string } | null;
  plate: string | null;
  plateCountry: string;
  /** Of the latest answer, Unix ms. */
  at: number;
  lineIds: string[];
  /** Names of lines. */
  approved: string[];
  declined: string[];
  /** What was approved comes to, before a discount. Minor units. */
  approvedMinor: number;
}

const minorOf = ({ priceMinor, quantity = 1 }: AnsweredLine) => lineTotalMinor(priceMinor, quantity);
const answeredAt = ({ approvedAt, declinedAt }: AnsweredLine) => approvedAt ?? declinedAt ?? 0;

/** The order that was answered about last comes first. */
export function answersOf(works: readonly AnsweredLine[], parts: readonly AnsweredLine[]): AnsweredOrder[] {
  const lines = [...works, ...parts].filter(({ workOrder }) => workOrder !== undefined);
  const orders = [...Map.groupBy(lines, ({ workOrder }) => workOrder!.id).values()].map((ofOrder): AnsweredOrder => {
    const { id, number, client, vehicle } = ofOrder[0]!.workOrder!;
    const approved = ofOrder.filter(({ approvedAt }) => approvedAt !== null);
    const names = (some: readonly AnsweredLine[]) => some.map(({ name }) => name);
    return {
      orderId: id,
      number,
      client: client ?? null,
      plate: vehicle?.plate ?? null,
      plateCountry: vehicle?.plateCountry ?? "",
      at: Math.max(...ofOrder.map(answeredAt)),
      lineIds: ofOrder.map((line) => line.id),
      approved: names(approved),
      declined: names(ofOrder.filter((line) => !approved.includes(line))),
      approvedMinor: approved.reduce((sum, line) => sum + minorOf(line), 0),
    };
  });
  return orders.toSorted((a, b) => b.at - a.at);
}
