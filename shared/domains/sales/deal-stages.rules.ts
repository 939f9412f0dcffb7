// How far a deal has come, by itself or with its order.

import type { ErrorCode } from "../../kernel/errors.ts";
import type { PayStatus, WorkOrderStatus } from "../work-orders/work-orders.states.ts";
import { EARLY_STAGES, type DealStage, type QuoteStatus } from "./sales.states.ts";

type EarlyStage = (typeof EARLY_STAGES)[number];

/** Whether a deal is still its own: its order is not begun, and it is not over. */
export const isEarly = (stage: DealStage): stage is EarlyStage =>
  (EARLY_STAGES as readonly DealStage[]).includes(stage);

const WHY_NOT: Readonly<Record<Exclude<DealStage, EarlyStage>, ErrorCode>> = {
  in_work: "sales/deal-has-order",
  done: "sales/deal-has-order",
  won: "sales/deal-won",
  lost: "sales/deal-lost",
};

/** Why what is offered does not change any more; null: it does. */
export const pastChange = (stage: DealStage): ErrorCode | null => (isEarly(stage) ? null : WHY_NOT[stage]);

export interface FollowedOrder {
  status: WorkOrderStatus;
  payStatus: PayStatus;
  deletedAt: number | null;
}

/** Where its order takes a deal; one that is cancelled or deleted gives it back. */
function stageWithOrder({
  status,
  payStatus,
  deletedAt,
}: FollowedOrder): Extract<DealStage, "agree" | "in_work" | "done" | "won"> {
  if (deletedAt !== null || status === "cancelled") return "agree";
  if (status === "done") return payStatus === "paid" ? "won" : "done";
  return status === "ready" ? "done" : "in_work";
}

const WITH_ORDER: readonly DealStage[] = ["in_work", "done", "won"];

/** The stage of a deal at `from` once its order is so. What its order gave back before stays where it was taken since. */
export function stageOfOrder(from: DealStage, order: FollowedOrder): DealStage {
  const to = stageWithOrder(order);
  return to === "agree" && !WITH_ORDER.includes(from) ? from : to;
}

/** Where one goes on that was given up. */
export const stageAgain = ({ quoteStatus }: { quoteStatus: QuoteStatus | null }): DealStage =>
  quoteStatus === null ? "contact" : "agree";
