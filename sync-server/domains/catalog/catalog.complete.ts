// The server steps of the catalogue: the number of a new part, and what parts cost after markup.

import { CodedError } from "../../../shared/kernel/errors.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerStep } from "../../commands/server-steps.ts";
import { refreshBasePrices } from "./base-prices.ts";

/** Fields of which the base price is made. */
const PRICED_BY: readonly string[] = ["brand", "category", "sellPriceMinor"];

/** An insert under an id that is taken out of sight, in another shop, does nothing: then this is not ours. */
async function mustBeOurs(sql: TransactionSql, table: string, companyId: string, id: string): Promise<void> {
  const made = await sql`select 1 from ${sql(table)} where company_id = ${companyId} and id = ${id}`;
  if (made.length === 0) throw new CodedError("catalog/id-taken");
}

/** `part_no`: counted per tenant, over all years. */
export const completePart: ServerStep<"catalog.createPart"> = async ({ sql, actor: { companyId } }, { args }) => {
  const { partId } = args;
  await mustBeOurs(sql, "part", companyId, partId);
  await refreshBasePrices(sql, companyId, partId);
  const [sequence] = await sql<{ last: number }[]>`
    insert into number_sequence (company_id, kind, year, last) values (${companyId}, 'part', 0, 1)
    on conflict (company_id, kind, year) do update set last = number_sequence.last + 1
    returning last`;
  await sql`update part set part_no = ${sequence!.last} where company_id = ${companyId} and id = ${partId}`;
  return { part_no: sequence!.last };
};

export const completePartEdit: ServerStep<"catalog.editPart"> = async ({ sql, actor }, { args }) => {
  const { partId, edit } = args;
  if (PRICED_BY.includes(edit.field)) await refreshBasePrices(sql, actor.companyId, partId);
  return null;
};

export const completeCost: ServerStep<"catalog.setCost"> = async ({ sql, actor }, { args }) => {
  await refreshBasePrices(sql, actor.companyId, args.partId);
  return null;
};

/** A rule is made, changed, taken away or restored: every part may cost something else. */
export const completeMarkup: ServerStep<
  "catalog.createMarkupRule" | "catalog.updateMarkupRule" | "catalog.deleteMarkupRule" | "catalog.restoreMarkupRule"
> = async ({ sql, actor: { companyId } }, { name, args }) => {
  if (name === "catalog.createMarkupRule") await mustBeOurs(sql, "markup_rule", companyId, args.ruleId);
  await refreshBasePrices(sql, companyId, null);
  return null;
};

export const completeCoefficient: ServerStep<"catalog.createCoefficient"> = async ({ sql, actor }, { args }) => {
  const { coefficientId } = args;
  await mustBeOurs(sql, "pricing_coefficient", actor.companyId, coefficientId);
  return null;
};
