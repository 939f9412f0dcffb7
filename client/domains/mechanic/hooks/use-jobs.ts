// The mechanic's orders as a list of jobs: what runs now, what comes next, what is done.

import { useMemo } from "react";
import { isDeclined } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import {
  isFinished,
  isPaused,
  isRunning,
  type MechanicStatus,
} from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";

export interface Job {
  line: JobLine;
  order: JobOrder;
}

type MyOrder = ReturnType<typeof useMyOrders>["rows"][number];
export type JobLine = MyOrder["workLines"][number];
export type JobOrder = Omit<MyOrder, "workLines">;

const ownFields = (order: JobOrder) => Object.entries(order).filter(([field]) => field !== "workLines");

/** Whether a job looks as before: an order is another object also when it is another line of it that has changed. */
export function sameJob(one: Job, other: Job): boolean {
  if (one.line !== other.line) return false;
  if (one.order === other.order) return true;
  const now = ownFields(one.order);
  return (
    now.length === ownFields(other.order).length &&
    now.every(([field, value]) => Object.is(value, other.order[field as keyof JobOrder]))
  );
}

function useMyOrders() {
  return useRows(queries.mechanic.myJobs(), { lastSeenAs: "my-jobs" });
}

/** What is begun comes first, what waits for something last. */
const rank = (status: MechanicStatus) => (isPaused(status) ? 0 : status === "pending" ? 1 : 2);

export function useJobs() {
  const { rows, complete, asLastSeen } = useMyOrders();
  return useMemo(() => {
    const jobs: Job[] = rows.flatMap((order) =>
      order.workLines.filter((line) => !isDeclined(line)).map((line) => ({ line, order })),
    );
    const open = jobs.filter(({ line }) => !isFinished(line.mechanicStatus));
    const waiting = open.filter(({ line }) => !isRunning(line.mechanicStatus));
    return {
      complete,
      asLastSeen,
      running: open.filter(({ line }) => isRunning(line.mechanicStatus)),
      next: waiting.toSorted((a, b) => rank(a.line.mechanicStatus) - rank(b.line.mechanicStatus)),
      done: jobs.filter(({ line }) => isFinished(line.mechanicStatus)),
      nextHours: waiting.reduce((sum, { line }) => sum + (line.normHours ?? 0), 0),
    };
  }, [rows, complete, asLastSeen]);
}
