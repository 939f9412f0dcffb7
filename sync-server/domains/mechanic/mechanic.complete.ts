// The server steps of a mechanic's taps: their rows, so that hours can be explained. No device reads these
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

/**
 * The taps of a line whose times the desk has confirmed. Its first start and its last end are where the line has them by now; no other is
 * outside of these, or it would show work that nobody counts.
 */
export const confirmTaps: ServerStep<"mechanic.confirmTimes"> = async ({ sql, send, actor }, { args }) => {
  const { companyId } = actor;
  await send(sql`
    with line as (
      select id, mechanic_started_at as started, mechanic_done_at as done from work_line
      where company_id = ${companyId} and id = (${presentLine(sql, actor, args.workLineId)})),
    taps as (
      select e.id, e.kind, line.started, line.done,
        row_number() over (partition by e.kind order by e.at, e.id) as nth,
        row_number() over (partition by e.kind order by e.at desc, e.id desc) as nth_last
      from work_line_event e join line on line.id = e.work_line_id where e.company_id = ${companyId})
    update work_line_event e set to_confirm = false, at = case
      when t.kind = 'start' and t.nth = 1 then coalesce(t.started, e.at)
      when t.kind = 'done' and t.nth_last = 1 then coalesce(t.done, e.at)
      else greatest(least(e.at, t.done), t.started) end
    from taps t where e.company_id = ${companyId} and e.id = t.id`);
  return null;
};

/** The line itself, or the last of those that took its place. */
export const presentLine = (sql: TransactionSql, { companyId }: Pick<Actor, "companyId">, workLineId: string) => sql`
  with recursive chain as (
    select id, superseded_by from work_line where company_id = ${companyId} and id = ${workLineId}
    union all select next.id, next.superseded_by from work_line next join chain on next.id = chain.superseded_by
      where next.company_id = ${companyId})
  select id from chain where superseded_by is null`;
