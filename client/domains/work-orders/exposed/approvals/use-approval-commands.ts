// Asking a client about a line, and noting what they said, as commands.

import type { Decision, DecisionWay, LineKind } from "../../../../../shared/domains/work-orders/approvals.states.ts";
import { useEngine } from "../../../../data/hooks/react.ts";
import { save } from "../../../../data/outbox/save.ts";
import type { MovableOrder } from "../use-order-commands.ts";

export interface ApprovalLine {
  id: string;
  kind: LineKind;
  name: string;
}

export interface Told {
  decision: Decision;
  by: string;
  way: DecisionWay;
}

/** Each resolves to whether it was kept on this device. */
export function useApprovalCommands(order: MovableOrder, { id, kind, name }: ApprovalLine) {
  const engine = useEngine();
  const subject = { title: name, plate: order.vehicle?.plate ?? null, number: order.number };
  const which = { kind, lineId: id };
  return {
    ask: () => save(engine, "approvals.ask", which, subject),
    withdraw: () => save(engine, "approvals.withdraw", which, subject),
    tell: (told: Told) => save(engine, "approvals.tell", { ...which, ...told }, subject),
  };
}
