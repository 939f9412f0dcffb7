// The server step of a mechanic's tap: its row, so that hours can be explained. No device reads these
// rows, and what does not sync costs no device anything (docs/decisions/0014).

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { MechanicEvent } from "../../../shared/domains/mechanic/mechanic.states.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerStep } from "../../commands/server-steps.ts";

const NO_DETAILS = { reason: null, note: null };

/** The line has moved by now: the moment of the tap is the line's latest transition. */
export const noteTap =
  <Event extends MechanicEvent>(event: Event): ServerStep<`mechanic.${Event}`> =>
  async ({ sql, send, actor }, { commandId, toConfirm, args }) => {
    const { workLineId } = args;
    const { reason, note } = "reason" in args ? args : NO_DETAILS;
    await send(sql`
      insert into work_line_event (id, company_id, work_order_id, work_line_id, user_id, kind, at, to_confirm, reason, note)
      select ${commandId}, company_id, work_order_id, id, ${actor.userId}, ${event}, last_transition_at, ${toConfirm},
        ${reason}, ${note}
      from work_line where company_id = ${actor.companyId} and id = (${presentLine(sql, actor, workLineId)})`);
    return null;
  };

/** The line itself, or the last of those that took its place. */
export const presentLine = (sql: TransactionSql, { companyId }: Pick<Actor, "companyId">, workLineId: string) => sql`
  with recursive chain as (
    select id, superseded_by from work_line where company_id = ${companyId} and id = ${workLineId}
    union all select next.id, next.superseded_by from work_line next join chain on next.id = chain.superseded_by
      where next.company_id = ${companyId})
  select id from chain where superseded_by is null`;
