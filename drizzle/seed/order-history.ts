// The readable history of an open order, and the mechanic's taps as rows: what the commands would have written.

import type { Journey } from "./board-journey.ts";
import type { LineStep } from "./line-story.ts";
import type { Random } from "./random.ts";
import type { ActivityRow, OrderRows, WorkLineEventRow } from "./rows.ts";
import type { Shop } from "./shop.ts";

/** `steps`: one list for each work line of `rows`, in order. */
export function historyOfOrder(
  shop: Shop,
  random: Random,
  rows: OrderRows,
  journey: Journey,
  steps: readonly (readonly LineStep[])[],
): Pick<OrderRows, "activity" | "workLineEvent"> {
  const { id: workOrderId, masterId } = rows.workOrder;
  const { companyId, people } = shop;

  const entry = (verb: string, at: number, actorId: string, rest: Partial<ActivityRow>): ActivityRow => ({
    id: random.uuid(),
    companyId,
    workOrderId,
    subjectType: "work_order",
    subjectId: workOrderId,
    actorId,
    verb,
    data: {},
    commandId: null,
    deviceId: null,
    happenedAt: new Date(at),
    recordedAt: new Date(at),
    ...rest,
  });

  const activity = [
    entry("workOrders.create", journey.createdAt, people.reception, {}),
    ...journey.moves.map(({ from, to, at }) => {
      const who = random.chance(0.25) ? people.manager : people.reception;
      return entry("workOrders.move", at, who, { data: { from, to } });
    }),
  ];
  const workLineEvent: WorkLineEventRow[] = [];
  for (const [i, line] of rows.workLine.entries()) {
    for (const { event, at, block } of steps[i]!) {
      const [reason, note] = [block?.reason ?? null, block?.note ?? null];
      const data = { line: line.name, reason, note, toConfirm: false };
      activity.push(entry(`mechanic.${event}`, at, masterId!, { subjectType: "work_line", subjectId: line.id, data }));
      workLineEvent.push({
        id: random.uuid(),
        companyId,
        workOrderId,
        workLineId: line.id,
        userId: masterId!,
        kind: event,
        at: new Date(at),
        toConfirm: false,
        reason,
        note,
      });
    }
  }
  return { activity: activity.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime()), workLineEvent };
}
