// The client's own decision about a line, as a command of theirs: history names them, and what follows a command follows this one.

import { z } from "zod";
import { answerArgs } from "../../../shared/domains/work-orders/approvals.args.ts";
import {
  aboutLine,
  decide,
  lineWithOrder,
  writeApproval,
} from "../../../shared/domains/work-orders/approvals.operations.ts";
import {
  approvalState,
  isAnsweredOtherwise,
  OTHERWISE,
} from "../../../shared/domains/work-orders/work-orders.states.ts";
import { withWriter } from "../../../shared/kernel/field-edits.ts";
import { applied, noEffect, refused } from "../../../shared/zero/define.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { mutatorTransaction } from "../../commands/zero-database.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { reserveParts } from "./reservations.ts";
import { lineDigest } from "./tracking.links.ts";

/** The shop has written something else since the page was shown. */
export const LINE_CHANGED = "work-orders/line-changed";

export const answerByClient: ServerCommand<z.infer<typeof answerArgs>> = {
  name: "approvals.answer",
  version: 1,
  args: answerArgs,
  async run({ sql, actor, commandId, at }, { workOrderId, read, ...which }) {
    const tx = await mutatorTransaction(sql, async (statement) => {
      await statement;
    });
    const found = await lineWithOrder(tx, actor, which);
    if (found?.order.id !== workOrderId || found.order.clientId !== actor.userId)
      return refused("work-orders/line-not-found");
    // What is decided is decided; what still waits must be what they read.
    if (approvalState(found.line) === "pending" && lineDigest(found.line) !== read) return refused(LINE_CHANGED);
    const decided = await decide(tx, { actor, at }, which, found, { verb: "approvals.answer", data: {} });
    // It rings at the desk until somebody there has seen it.
    if (decided.outcome === "applied") {
      await writeApproval(tx, which, at, { answerUnseen: true });
      const nobody = { companyId: actor.companyId, userId: null };
      await reserveParts({ sql, actor: nobody, commandId, at }, { workOrderId });
    }
    // Of a line whose place another took the new one asks.
    if (found.line.supersededBy !== null) return decided;
    if (decided.outcome === "no_effect" && isAnsweredOtherwise(found.line)) {
      // They say again what is noted: what was rung of the other answer is not so any more.
      const others = Object.entries(found.line.fieldWriters ?? {}).filter(([field]) => field !== OTHERWISE);
      await writeApproval(tx, which, at, { answerUnseen: true, fieldWriters: Object.fromEntries(others) });
      const detail = { decision: which.decision, was: which.decision };
      return { ...aboutLine("approvals.conflict", which, found, detail), detail };
    }
    // The other decision, too: the line stays as it is, and it is rung that they say otherwise.
    if (decided.outcome !== "conflict") return decided;
    const fieldWriters = withWriter(found.line.fieldWriters ?? {}, OTHERWISE, commandId);
    await writeApproval(tx, which, at, { answerUnseen: true, fieldWriters });
    return { ...applied(...decided.activity), detail: decided.detail };
  },
};

/** What a client looks at their page with. */
export const DEVICES = ["phone", "computer"] as const;
export const deviceOf = (userAgent = ""): (typeof DEVICES)[number] => (/Mobi/i.test(userAgent) ? "phone" : "computer");
const openArgs = z.object({ workOrderId: z.string(), device: z.enum(DEVICES) });

/** Whether the page was opened since its address was last sent, or at all where it never was. An e-mail is sent once the server hears of it. */
export async function wasOpened(sql: TransactionSql, companyId: string, workOrderId: string): Promise<boolean> {
  const [found] = await sql`
    select 1 from activity where company_id = ${companyId} and work_order_id = ${workOrderId} and verb = 'tracking.open'
      and happened_at >= coalesce((
        select max(case data ->> 'way' when 'email' then recorded_at else happened_at end) from activity
        where company_id = ${companyId} and work_order_id = ${workOrderId} and verb = 'notifications.sendLink'), '-infinity') limit 1`;
  return found !== undefined;
}

/** The first time that the client looks after they were sent the address. */
export const openedByClient: ServerCommand<z.infer<typeof openArgs>> = {
  name: "tracking.open",
  version: 1,
  args: openArgs,
  async run({ sql, actor }, { workOrderId, device }) {
    // Of several at the same moment the second waits for the first.
    await sql`select 1 from work_order where company_id = ${actor.companyId} and id = ${workOrderId} for update`;
    if (await wasOpened(sql, actor.companyId, workOrderId)) return noEffect("work-orders/opened-before");
    const subject = { subjectType: "work_order" as const, subjectId: workOrderId, workOrderId };
    return applied({ verb: "tracking.open", ...subject, data: { device } });
  },
};
