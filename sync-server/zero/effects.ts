// What follows from an applied command, as jobs. Each is keyed by the command, so that it happens once.

import type { ActivityEntry } from "../../shared/zero/define.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";

/** Tells other programs that a work order changed (service.md, Real-time broadcast). */
export const WORK_ORDER_UPDATED = "work-order.updated";

export interface Effect {
  queue: string;
  data: { commandId: string; workOrderId: string };
}

export function effectsOf(envelope: Envelope, activity: readonly ActivityEntry[]): Effect[] {
  const orders = new Set(activity.map((entry) => entry.workOrderId).filter((id) => id !== null));
  return [...orders].map((workOrderId) => ({
    queue: WORK_ORDER_UPDATED,
    data: { commandId: envelope.id, workOrderId },
  }));
}
