// A mechanic's taps on the lines of an order as rows: what the commands would have written.

import type { LineStep } from "./line-story.ts";
import type { Random } from "./random.ts";
import type { OrderRows, WorkLineEventRow } from "./rows.ts";

/** `steps`: one list for each work line, in order. */
export function tapsOf(
  random: Random,
  { workOrder, workLine }: Pick<OrderRows, "workOrder" | "workLine">,
  steps: readonly (readonly LineStep[])[],
): WorkLineEventRow[] {
  return workLine.flatMap((line, i) =>
    steps[i]!.map(({ event, at, block }) => ({
      id: random.uuid(),
      companyId: line.companyId,
      workOrderId: workOrder.id,
      workLineId: line.id,
      userId: workOrder.masterId!,
      kind: event,
      at: new Date(at),
      toConfirm: false,
      reason: block?.reason ?? null,
      note: block?.note ?? null,
    })),
  );
}
