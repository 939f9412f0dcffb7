// The life of a work order.

import { lastWriter, type FieldWriters } from "../../kernel/field-edits.ts";
import { madeAt } from "../../kernel/made-at.ts";

/** The columns of the kanban, in order: the statuses of an order that is still in the shop. */
export const OPEN_STATUSES = ["new", "diagnosis", "agreement", "in_work", "awaiting_parts", "ready"] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];

export const WORK_ORDER_STATUSES = [...OPEN_STATUSES, "done", "cancelled"] as const;
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number];

export const CLOSED_STATUSES = ["done", "cancelled"] as const satisfies readonly WorkOrderStatus[];

/** How a move between two statuses is reached: freely, with `WORK_ORDERS_CLOSE`, or not at all (`null`: it is there already). */
export type MoveKind = "move" | "close" | "reopen" | null;

const fromOpen = (from: OpenStatus): Record<WorkOrderStatus, MoveKind> => ({
  new: from === "new" ? null : "move",
  diagnosis: from === "diagnosis" ? null : "move",
  agreement: from === "agreement" ? null : "move",
  in_work: from === "in_work" ? null : "move",
  awaiting_parts: from === "awaiting_parts" ? null : "move",
  ready: from === "ready" ? null : "move",
  done: "close",
  cancelled: "close",
});

const reopen = {
  new: "reopen",
  diagnosis: "reopen",
  agreement: "reopen",
  in_work: "reopen",
  awaiting_parts: "reopen",
  ready: "reopen",
} as const;

export const WORK_ORDER_MOVES: Record<WorkOrderStatus, Record<WorkOrderStatus, MoveKind>> = {
  new: fromOpen("new"),
  diagnosis: fromOpen("diagnosis"),
  agreement: fromOpen("agreement"),
  in_work: fromOpen("in_work"),
  awaiting_parts: fromOpen("awaiting_parts"),
  ready: fromOpen("ready"),
  done: { ...reopen, done: null, cancelled: "close" },
  cancelled: { ...reopen, done: "close", cancelled: null },
};

export function isOpen(status: WorkOrderStatus): status is OpenStatus {
  return (OPEN_STATUSES as readonly WorkOrderStatus[]).includes(status);
}

export { URGENCIES, type Urgency } from "../catalog/catalog.states.ts";

export const PAY_STATUSES = ["unpaid", "partial", "paid"] as const;
export type PayStatus = (typeof PAY_STATUSES)[number];

export type ApprovalState = "not_required" | "pending" | "approved" | "declined";

export interface ApprovalFields {
  requiresApproval: boolean;
  approvedAt: number | null;
  declinedAt: number | null;
}

/** What decides whether a line counts. */
export interface LineFields extends ApprovalFields {
  /** The line that took its place: a decided line never changes. */
  supersededBy: string | null;
}

/** The approval state of a work line or parts line. */
export function approvalState(line: ApprovalFields): ApprovalState {
  if (line.declinedAt !== null) return "declined";
  if (line.approvedAt !== null) return "approved";
  return line.requiresApproval ? "pending" : "not_required";
}

/** Among the writers of a decided line's fields: the client's answer that came after the decision and was another. Nothing else is written there any more. */
export const OTHERWISE = "answer";

interface Written {
  fieldWriters: FieldWriters | null;
}

/** When that was, Unix ms; null: they did not. */
export function answeredOtherwiseAt(line: Written): number | null {
  const answer = answeredOtherwiseBy(line);
  return answer === null ? null : madeAt(answer);
}

/** The command by which the client said so; null: they have said nothing else than was decided. */
export const answeredOtherwiseBy = ({ fieldWriters }: Written): string | null =>
  lastWriter(fieldWriters ?? {}, OTHERWISE);

/** After the line was decided the client answered otherwise on their page: it stays as it is, and somebody has to talk with them. */
export const isAnsweredOtherwise = (line: Written): boolean => answeredOtherwiseBy(line) !== null;

/** The client said no: the line counts nowhere any more, neither in money nor in hours. */
export const isDeclined = (line: ApprovalFields): boolean => approvalState(line) === "declined";

/** The client has answered: the line never changes any more, only another one may take its place. */
export const isDecided = (line: ApprovalFields): boolean => line.approvedAt !== null || line.declinedAt !== null;

/** Timestamps that a move sets: `ready_at` starts the unpaid clock, `closed_at` is the day the order left the shop. */
export function stampsOfMove(to: WorkOrderStatus, at: number): { readyAt?: number | null; closedAt?: number | null } {
  if (to === "ready") return { readyAt: at, closedAt: null };
  if (!isOpen(to)) return { closedAt: at };
  return { readyAt: null, closedAt: null };
}
