// The server steps of leads and deals: whether a new one was made at all, which stages deals came to, and whose page of a quote is over.

import { DEAL_STAGES, type DealStage } from "../../../shared/domains/sales/sales.states.ts";
import { CodedError } from "../../../shared/kernel/errors.ts";
import type { ActivityEntry } from "../../../shared/zero/define.ts";
import { completeVisitor } from "../scheduling/appointments.complete.ts";
import type { JudgedCommand, ServerStep, StepContext } from "../../commands/server-steps.ts";

/** An insert under an id that is taken out of sight, in another shop, does nothing: then this is not ours. */
async function mustBeOurs({ sql, actor }: StepContext, table: "lead" | "deal" | "deal_line", id: string) {
  const [made] = await sql`select 1 from ${sql(table)} where company_id = ${actor.companyId} and id = ${id}`;
  if (!made) throw new CodedError("sales/id-taken");
  return null;
}

export const completeLead: ServerStep<"sales.createLead"> = (context, { args }) =>
  mustBeOurs(context, "lead", args.leadId);

export const completeDeal: ServerStep<"sales.createDeal"> = (context, { args }) =>
  mustBeOurs(context, "deal", args.dealId);

export const completeDealLine: ServerStep<"sales.addDealLine"> = (context, { args }) =>
  mustBeOurs(context, "deal_line", args.lineId);

/** What is planned for it went along to another client, who was told nothing yet. */
export const completeDealEdit: ServerStep<"sales.editDeal"> = async (context, { told }) => {
  for (const { verb, subjectId, data } of told)
    if (verb === "appointments.edit" && data?.["field"] === "clientId") await completeVisitor(context, subjectId);
  return null;
};

const stageOf = (value: unknown): DealStage | null => DEAL_STAGES.find((stage) => stage === value) ?? null;

/** The stages that a history tells of: where a deal began, and where it went. */
const stageChanges = (told: readonly ActivityEntry[]) =>
  told.flatMap(({ verb, subjectId, data = {} }) => {
    const begins = verb === "deals.create";
    const toStage = stageOf(data[begins ? "stage" : "to"]);
    if (toStage === null || !(begins || verb === "deals.stage")) return [];
    return [{ dealId: subjectId, fromStage: begins ? null : stageOf(data["from"]), toStage }];
  });

/**
 * What follows from whatever command has told of deals (shared/domains/sales/sales.operations.ts): a row for each stage that one came to,
 * under the command's id, after the stage that it went on from, be it done before that without a network; and no page any more for the client
 * that it is not of now.
 */
export async function followDeals(
  { send, actor, sql }: Pick<StepContext, "sql" | "send" | "actor">,
  { commandId, told, at }: Pick<JudgedCommand, "commandId" | "told" | "at">,
  /** Null: nobody of the shop. */
  by: string | null = actor.userId,
): Promise<void> {
  for (const [index, { dealId, fromStage, toStage }] of stageChanges(told).entries())
    await send(sql`
      insert into deal_stage_change (id, company_id, deal_id, from_stage, to_stage, at, user_id)
      values (${index === 0 ? commandId : `${commandId}-${index}`}, ${actor.companyId}, ${dealId}, ${fromStage}, ${toStage},
        greatest(${new Date(at)}::timestamptz, (
          select max(c.at) + interval '1 millisecond' from deal_stage_change c
          where c.company_id = ${actor.companyId} and c.deal_id = ${dealId})), ${by})`);
  const others = told.flatMap(({ verb, subjectId, data }) =>
    verb === "deals.edit" && data?.["field"] === "clientId" ? [subjectId] : [],
  );
  if (others.length > 0)
    await send(sql`
      update deal set quote_token = null where company_id = ${actor.companyId} and id = any(${others}) and quote_token is not null`);
}
