// The client's own decision about a line, as a command of theirs: history names them, and what follows a command follows this one.

import type { z } from "zod";
import { answerArgs } from "../../../shared/domains/work-orders/approvals.args.ts";
import { decide, lineWithOrder } from "../../../shared/domains/work-orders/approvals.operations.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { approvalState } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { refused } from "../../../shared/zero/define.ts";
import { mutatorTransaction } from "../../commands/zero-database.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { lineDigest } from "./tracking.links.ts";
import type { TrackedOrder } from "./tracking.reads.ts";

/** Whoever has the order's link: may nothing but answer, for which no permission is asked. */
export const clientOf = (companyId: string, { clientId, client }: TrackedOrder): Actor => ({
  companyId,
  userId: clientId,
  name: client,
  permissions: [],
  isAdmin: false,
  orderScope: "own",
});

/** The shop has written something else since the page was shown. */
export const LINE_CHANGED = "work-orders/line-changed";

export const answerByClient: ServerCommand<z.infer<typeof answerArgs>> = {
  name: "approvals.answer",
  version: 1,
  args: answerArgs,
  async run({ sql, actor, at }, { workOrderId, read, ...which }) {
    const tx = await mutatorTransaction(sql, async (statement) => {
      await statement;
    });
    const found = await lineWithOrder(tx, actor, which);
    if (found?.order.id !== workOrderId || found.order.clientId !== actor.userId)
      return refused("work-orders/line-not-found");
    // What is decided is decided; what still waits must be what they read.
    if (approvalState(found.line) === "pending" && lineDigest(found.line) !== read) return refused(LINE_CHANGED);
    return decide(tx, { actor, at }, which, found, { verb: "approvals.answer", data: {} });
  },
};
