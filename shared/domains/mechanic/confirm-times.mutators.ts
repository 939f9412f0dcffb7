// The desk's word on times that are marked "to confirm" (docs/decisions/0045-times-confirmed.md).

import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, refused } from "../../zero/define.ts";
import { orderInReach } from "../work-orders/orders.reach.ts";
import { confirmedTimes } from "./confirm-times.rules.ts";
import { confirmTimesArgs } from "./mechanic.args.ts";
import { canConfirmHours } from "./mechanic.permissions.ts";
import { presentLine } from "./mechanic.reach.ts";

/** Also of a closed order: a phone comes back late, and its hours are pay all the same. */
export const confirmTimes = defineCommand({
  name: "mechanic.confirmTimes",
  version: 1,
  args: confirmTimesArgs,
  async run(tx, context, { workLineId, seen, startedAt, doneAt, reason }) {
    const { actor, at } = context;
    if (!can(actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    if (!canConfirmHours(actor)) return refused("mechanic/times-at-desk");
    const line = await presentLine(tx, actor, workLineId);
    const order = line && (await orderInReach(tx, context, line.workOrderId));
    if (!line || !order) return refused("work-orders/line-not-found");
    const times = { startedAt, doneAt };
    const change = confirmedTimes(line, { seen, times }, { from: order.createdAt ?? 0, until: at });
    if (change === "mechanic/times-confirmed") return noEffect(change);
    if (typeof change === "string") return refused(change);
    await tx.mutate.workLine.update({ id: line.id, ...change, updatedAt: at });
    return applied({
      verb: "mechanic.confirmTimes",
      subjectType: "work_line",
      subjectId: line.id,
      workOrderId: line.workOrderId,
      data: {
        line: line.name,
        startedFrom: seen.startedAt,
        startedTo: startedAt,
        doneFrom: seen.doneAt,
        doneTo: doneAt,
        reason,
      },
    });
  },
});
