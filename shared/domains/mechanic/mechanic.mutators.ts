// The mechanic's taps: start, pause, resume, done, block. One shape for all of them. And the desk's word on their times.

import type { z } from "zod";
import type { Actor } from "../access/access.permissions.ts";
import { applied, defineCommand, noEffect, refused, type Tx } from "../../zero/define.ts";
import { isOrWasMaster } from "../work-orders/assignment.mutators.ts";
import { orderById } from "../work-orders/orders.reach.ts";
import { confirmTimes } from "./confirm-times.mutators.ts";
import { blockArgs, lineArgs } from "./mechanic.args.ts";
import { transition, type BlockDetails } from "./mechanic.rules.ts";
import { presentLine } from "./mechanic.reach.ts";
import type { MechanicEvent } from "./mechanic.states.ts";

/** A line of an order that is the actor's, or was at that time. Missing and somebody else's look alike. */
async function ownLine(tx: Tx, actor: Actor, workLineId: string, at: number) {
  const line = await presentLine(tx, actor, workLineId);
  if (!line) return null;
  const order = await orderById(tx, actor, line.workOrderId);
  return order && (await isOrWasMaster(tx, actor, order, at)) ? line : null;
}

function lineCommand<const Event extends MechanicEvent, Args extends z.ZodType<{ workLineId: string }>>(
  event: Event,
  args: Args,
  detailsOf: (args: z.output<Args>) => BlockDetails | null,
) {
  return defineCommand({
    name: `mechanic.${event}`,
    version: 1,
    args,
    async run(tx, { actor, at, toConfirm }, given) {
      // Ownership alone decides; the board and its query ask for MECHANIC_BOARD.
      const line = await ownLine(tx, actor, given.workLineId, at);
      if (!line) return refused("mechanic/not-your-line");

      const details = detailsOf(given);
      const change = transition(line, event, at, details);
      if (!change) return noEffect(`mechanic/cannot-${event}`);

      await tx.mutate.workLine.update({
        id: line.id,
        ...change,
        timeToConfirm: line.timeToConfirm || toConfirm,
        updatedAt: change.lastTransitionAt ?? at,
      });
      return applied({
        verb: `mechanic.${event}`,
        subjectType: "work_line",
        subjectId: line.id,
        workOrderId: line.workOrderId,
        data: { line: line.name, reason: details?.reason ?? null, note: details?.note ?? null, toConfirm },
      });
    },
  });
}

export const mechanicCommands = [
  lineCommand("start", lineArgs, () => null),
  lineCommand("pause", lineArgs, () => null),
  lineCommand("resume", lineArgs, () => null),
  lineCommand("done", lineArgs, () => null),
  lineCommand("block", blockArgs, ({ reason, note }) => ({ reason, note })),
  confirmTimes,
];
