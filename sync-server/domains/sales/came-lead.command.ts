// A lead that nobody of the shop wrote down: it came from the form of the shop's site, or from another program. History names whoever
// left it.

import { z } from "zod";
import { normalEmail } from "../../../shared/domains/crm/client.rules.ts";
import { normalPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { MOST_OF_AN_ORDER, MOST_TEXT } from "../../../shared/domains/work-orders/field-limits.rules.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { isProse, isStorableText } from "../../../shared/kernel/json.ts";
import { oneLine } from "../../../shared/zero/common.args.ts";
import { applied, noEffect } from "../../../shared/zero/define.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";

/** So many characters, none of them cut in half. */
const FIRST_OF_UTM = /^.{1,200}/su;

/** What a field is left out for: nothing was said. */
export const orNothing = <S extends z.ZodType<string, string>>(schema: S) =>
  z.preprocess((said) => (said === undefined || said === "" ? null : said), schema.nullable());

const leadPhone = oneLine(40).refine(
  (typed) => normalPhone(typed) !== null,
  "cannot be dialled: with the country, or as in Moldova or Romania",
);

/** Nobody types these: what is too long is cut, what is no text is left out. */
const utmWord = z.preprocess((said) => {
  const told = typeof said === "string" && isStorableText(said) ? said.replaceAll(/\p{Cc}/gu, " ").trim() : "";
  return told === "" ? null : (FIRST_OF_UTM.exec(told)?.[0] ?? null);
}, z.string().nullable());

export const UTM = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
export const utmFields = {
  utm_source: utmWord,
  utm_medium: utmWord,
  utm_campaign: utmWord,
  utm_term: utmWord,
  utm_content: utmWord,
} satisfies Record<(typeof UTM)[number], z.ZodType>;

/** What anybody may say of themselves, as it is kept under the names of the REST API. */
export const cameFields = {
  name: oneLine(200),
  phone: leadPhone,
  email: orNothing(oneLine(254).refine((typed) => normalEmail(typed) !== null, "is no address")),
  car: orNothing(oneLine(60)),
  model: orNothing(oneLine(60)),
  notes: orNothing(z.string().trim().max(MOST_TEXT).refine(isProse, "must be text")),
  source: orNothing(oneLine(80)),
  ...utmFields,
};

const cameArgs = z.object({
  leadId: z.uuid(),
  via: z.enum(["site", "webhook"]),
  ...cameFields,
  budgetMinor: z.number().int().min(0).max(MOST_OF_AN_ORDER).nullable(),
});
export type CameLead = z.input<typeof cameArgs>;

/** Whoever left it: they may nothing but that. */
export const leaverOf = (companyId: string, { leadId, name }: Pick<CameLead, "leadId" | "name">): Actor => ({
  companyId,
  userId: leadId,
  name,
  permissions: [],
  isAdmin: false,
  orderScope: "own",
});

interface Taken {
  companyId: string;
  leadId: string;
  at: number;
}

/**
 * `isFirst`: whether what came has not come before, asked in the transaction that makes the lead; where it has, nothing is changed. Its
 * `phone` is kept as it is dialled.
 */
export const leadCame = (
  isFirst: (sql: TransactionSql, taken: Taken) => Promise<boolean> = () => Promise.resolve(true),
): ServerCommand<z.output<typeof cameArgs>, CameLead> => ({
  name: "sales.leadCame",
  version: 1,
  args: cameArgs,
  async run({ sql, actor: { companyId }, at }, { leadId, via, name, phone, budgetMinor, ...said }) {
    if (!(await isFirst(sql, { companyId, leadId, at }))) return noEffect("sales/lead-came-before");
    const now = new Date(at);
    await sql`
      insert into lead (id, company_id, name, phone, email, car, model, status, status_at, budget_minor, is_urgent, notes,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, source, last_action_at, created_at, updated_at)
      values (${leadId}, ${companyId}, ${name}, ${normalPhone(phone)}, ${said.email === null ? null : normalEmail(said.email)}, ${said.car}, ${said.model}, 'new', ${now},
        ${budgetMinor}, false, ${said.notes}, ${said.utm_source}, ${said.utm_medium}, ${said.utm_campaign}, ${said.utm_term},
        ${said.utm_content}, ${said.source}, ${now}, ${now}, ${now})`;
    const data = { name, via, source: said.source };
    return applied({ verb: "leads.create", subjectType: "lead", subjectId: leadId, workOrderId: null, data });
  },
});
