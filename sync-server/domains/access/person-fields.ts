// What is known of a person besides what they may do: read, written, and whether another wrote it meanwhile.

import type { z } from "zod";
import type { updatePersonArgs } from "../../../shared/domains/access/access.args.ts";
import { changedParts, type Parts } from "../../../shared/kernel/seen-parts.ts";
import type { CommandResult } from "../../../shared/zero/define.ts";
import { conflictOf, type SeenEdit } from "../../commands/seen-edit.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { forgetLinks } from "./link-records.ts";
import { withoutUndefined } from "./roles.commands.ts";

type Changes = Omit<z.infer<typeof updatePersonArgs>, "userId">;

/** As the API names them, and so do their columns and the history. */
export const toldFields = ({ name, email, locale, color, hoursPerDay }: Changes): Parts =>
  withoutUndefined({ name, email, locale, color, hours_per_day: hoursPerDay });

export async function readPersonFields(sql: TransactionSql, companyId: string, userId: string): Promise<Parts> {
  const [row] = await sql<Parts[]>`
    select name, email, locale, color, hours_per_day::float8 as hours_per_day from staff_user
    where company_id = ${companyId} and id = ${userId}`;
  return { ...row };
}

export const personConflict = (
  sql: TransactionSql,
  companyId: string,
  userId: string,
  edit: Pick<SeenEdit, "seen" | "present" | "wanted">,
): Promise<CommandResult | null> =>
  conflictOf(sql, companyId, { ...edit, subject: { subjectType: "user", subjectId: userId } });

/** Which of them are other than before. `present`: as they were read in this transaction. */
export async function writePersonFields(
  sql: TransactionSql,
  companyId: string,
  userId: string,
  { present, wanted }: { present: Parts; wanted: Parts },
): Promise<string[]> {
  const changed = changedParts(present, wanted);
  if (changed.length === 0) return [];
  await sql`update staff_user set ${sql(wanted as Record<string, string>)} where company_id = ${companyId} and id = ${userId}`;
  if (changed.includes("email")) {
    // What went to the former address opens nothing any more, and nobody knows yet who reads the new one.
    await forgetLinks(sql, companyId, userId);
    await sql`update staff_user set email_verified_at = null where company_id = ${companyId} and id = ${userId}`;
  }
  return changed;
}
