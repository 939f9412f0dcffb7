// An edit over REST whose author says what they saw: the conflict that it is, with whoever came first (docs/decisions/0054).

import { changedMeanwhile, type Parts } from "../../shared/kernel/seen-parts.ts";
import { conflict, type ActivityEntry, type CommandResult } from "../../shared/zero/define.ts";
import type { TransactionSql } from "../db/connections.ts";

export interface SeenEdit {
  /** Undefined: nothing is said, and whatever is there is written over. */
  seen: Parts | undefined;
  present: Parts;
  wanted: Parts;
  subject: Pick<ActivityEntry, "subjectType" | "subjectId">;
  /** Before the names of the parts as history has them: of several records that it tells under one subject. */
  prefix?: string;
  /** Of a record whose history has a line for each field that was edited: that line's verb, and what it calls a part. */
  byField?: { verb: string; nameOf: (part: string) => string } | undefined;
}

/** Null: nobody came between. To be asked once the actor may edit all of it: both values are in the answer. */
export async function conflictOf(
  sql: TransactionSql,
  companyId: string,
  { seen = {}, present, wanted, subject, prefix = "", byField }: SeenEdit,
): Promise<CommandResult | null> {
  const parts = changedMeanwhile(seen, present, wanted);
  if (parts.length === 0) return null;
  const conflicts = await Promise.all(
    parts.map(async (field) => ({
      field,
      yours: wanted[field],
      theirs: present[field],
      ...(await lastWriter(sql, companyId, subject, { part: `${prefix}${field}`, byField })),
    })),
  );
  return conflict("commands/changed-meanwhile", { conflicts });
}

/** Who wrote a part last, as the history has it: its lines name them in `parts`, in `fields`, or one in `field`. Nulls: it does not say. */
async function lastWriter(
  sql: TransactionSql,
  companyId: string,
  { subjectType, subjectId }: SeenEdit["subject"],
  { part, byField }: { part: string } & Pick<SeenEdit, "byField">,
): Promise<{ changed_by: { id: string; name: string } | null; changed_at: string | null }> {
  const names = byField
    ? sql`a.verb = ${byField.verb} and a.data->>'field' = ${byField.nameOf(part)}`
    : sql`${part} = any(string_to_array(coalesce(a.data->>'parts', a.data->>'fields'), ' '))`;
  const [row] = await sql<{ happened_at: Date; id: string | null; name: string | null }[]>`
    select a.happened_at, u.id, u.name from activity a
    left join staff_user u on u.id = a.actor_id and u.company_id = a.company_id
    where a.company_id = ${companyId} and a.subject_type = ${subjectType} and a.subject_id = ${subjectId}
      and ${names}
    order by a.happened_at desc, a.id desc limit 1`;
  const { id = null, name = null, happened_at } = row ?? {};
  return {
    changed_by: id !== null && name !== null ? { id, name } : null,
    changed_at: happened_at?.toISOString() ?? null,
  };
}
