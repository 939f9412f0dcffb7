// What follows from an applied command, as jobs. Each is keyed by the command, so that it happens once.

import type { JobQueue } from "../db/jobs.ts";
import { notificationsOf, type NotificationJob } from "../domains/notifications/notifications.effects.ts";
import { WORK_ORDER_UPDATED } from "../domains/work-orders/work-orders.broadcast.ts";
import type { Cause, Effects } from "../commands/server-steps.ts";

export interface Effect {
  queue: string;
  /** None is begun before. */
  afterSeconds: number;
  data: { commandId: string; workOrderId: string } | NotificationJob;
}

function effectsOf(cause: Cause): Effect[] {
  const orders = new Set(cause.activity.map((entry) => entry.workOrderId).filter((id) => id !== null));
  const updated = [...orders].map((workOrderId) => ({
    queue: WORK_ORDER_UPDATED,
    afterSeconds: 0,
    data: { commandId: cause.command.id, workOrderId },
  }));
  return [...updated, ...notificationsOf(cause)];
}

/** What follows from commands, handed in to the job queue. */
export const effectsThrough = (jobs: JobQueue): Effects => ({
  async enqueue(sql, companyId, causes) {
    const byQueue = Map.groupBy(causes.flatMap(effectsOf), ({ queue }) => queue);
    for (const [queue, effects] of byQueue)
      await jobs.insert(
        sql,
        queue,
        effects.map(({ data }) => ({ companyId, ...data })),
        { afterSeconds: effects[0]!.afterSeconds },
      );
  },
});
