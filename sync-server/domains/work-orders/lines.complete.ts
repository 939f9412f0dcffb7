// The server step of a new line: whether it was made at all. The token of one that asks the client is given by the database, on save.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerStep } from "../../commands/server-steps.ts";

export const completeWork: ServerStep<"workOrders.addWork"> = async ({ sql, actor }, { args }) => {
  const { workLineId, workOrderId } = args;
  return made(sql, actor, "work_line", workLineId, workOrderId);
};

export const completePart: ServerStep<"workOrders.addPart"> = async ({ sql, actor }, { args }) => {
  const { partsLineId, workOrderId } = args;
  return made(sql, actor, "parts_line", partsLineId, workOrderId);
};

/** Its hours go on under the new line: what explains them goes with them. */
export const completeSuperseding: ServerStep<"workOrders.supersedeLine"> = async ({ sql, send, actor }, { args }) => {
  const { line, newLineId } = args;
  if (line.kind === "part") return made(sql, actor, "parts_line", newLineId, null);
  await made(sql, actor, "work_line", newLineId, null);
  await send(sql`
    update work_line_event set work_line_id = ${newLineId}
    where company_id = ${actor.companyId} and work_line_id = ${line.workLineId}`);
  return null;
};

/** An insert under an id that is taken out of sight, in another shop, does nothing: then this is not our line. */
async function made(
  sql: TransactionSql,
  { companyId }: Actor,
  table: "work_line" | "parts_line",
  id: string,
  workOrderId: string | null,
): Promise<null> {
  const [line] = await sql`
    select id from ${sql(table)}
    where company_id = ${companyId} and id = ${id} and (${workOrderId}::text is null or work_order_id = ${workOrderId})`;
  if (!line) throw new CodedError("work-orders/line-id-taken");
  return null;
}
