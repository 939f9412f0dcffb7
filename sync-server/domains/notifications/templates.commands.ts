// The shop's own words to its clients: written, and given up for the product's (docs/decisions/0025-notifications.md).

import type { z } from "zod";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import {
  resetTemplateArgs,
  sendTestArgs,
  setTemplateArgs,
} from "../../../shared/domains/notifications/notifications.args.ts";
import { DEFAULT_TEMPLATES } from "../../../shared/domains/notifications/default-templates.rules.ts";
import type { EditableKey, TemplateText } from "../../../shared/domains/notifications/notifications.states.ts";
import { unknownTokens } from "../../../shared/domains/notifications/templates.rules.ts";
import { linksIn } from "../../../shared/kernel/plain-words.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { changedParts, withoutUnedited, type Parts } from "../../../shared/kernel/seen-parts.ts";
import { applied, forbidden, noEffect, refused, type CommandResult } from "../../../shared/zero/define.ts";
import type { Services } from "../../blobs/services.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { conflictOf } from "../../commands/seen-edit.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { readShopFacts } from "./notification.facts.ts";
import { wordsOf } from "./notification.mail.ts";
import { NOTIFICATION_TEST } from "./test-mail.job.ts";

const EDIT = "ADMIN_SETTINGS_EDIT";
const FORBIDDEN = forbidden(EDIT);

interface Which {
  template_key: EditableKey;
  locale: Locale;
}

const prefixOf = ({ template_key, locale }: Which) => `${template_key}.${locale}.`;

/** `parts`: what was written of it; left out: nothing. */
function about(verb: string, { companyId }: Actor, which: Which, parts: readonly string[] = []) {
  const { template_key, locale } = which;
  const data: Record<string, string> = { template_key, locale };
  if (parts.length > 0) data["parts"] = parts.map((part) => `${prefixOf(which)}${part}`).join(" ");
  return applied({ verb, subjectType: "company", subjectId: companyId, workOrderId: null, data });
}

/** Tokens that nobody can replace, and links in the words of a shop on trial; null: none. */
async function refusedWords(
  sql: TransactionSql,
  { companyId }: Actor,
  { template_key, subject, body }: Which & TemplateText,
): Promise<CommandResult | null> {
  const tokens = unknownTokens(template_key, `${subject}\n${body}`);
  if (tokens.length > 0) return refused("notifications/unknown-token", { tokens });
  const [links, { status }] = [linksIn(`${subject}\n${body}`), await readShopFacts(sql, companyId)];
  return links.length > 0 && status === "trial" ? refused("notifications/links-on-trial", { links }) : null;
}

export const setTemplate: ServerCommand<z.infer<typeof setTemplateArgs>> = {
  name: "notifications.setTemplate",
  version: 1,
  args: setTemplateArgs,
  async run({ sql, actor, at }, args) {
    if (!can(actor, EDIT)) return FORBIDDEN;
    const wrong = await refusedWords(sql, actor, args);
    if (wrong) return wrong;
    const { template_key, locale, seen } = args;
    const present: TemplateText & Parts = { ...(await wordsOf(sql, actor.companyId, template_key, locale)) };
    const wanted = withoutUnedited(seen, present, { subject: args.subject, body: args.body });
    const { subject, body } = wanted;
    const written = changedParts(present, wanted);
    if (written.length === 0) return noEffect("notifications/template-unchanged");
    const clash = await conflictOf(sql, actor.companyId, {
      seen,
      present,
      wanted,
      prefix: prefixOf(args),
      subject: { subjectType: "company", subjectId: actor.companyId },
    });
    if (clash) return clash;
    if (changedParts({ ...DEFAULT_TEMPLATES[template_key][locale] }, wanted).length === 0) {
      await removeOwn(sql, actor.companyId, args);
      return about("notifications.resetTemplate", actor, args, written);
    }
    await sql`
      insert into notification_template (company_id, template_key, locale, subject, body, updated_by, updated_at)
      values (${actor.companyId}, ${template_key}, ${locale}, ${subject}, ${body}, ${actor.userId}, ${new Date(at)})
      on conflict (company_id, template_key, locale) do update
        set subject = excluded.subject, body = excluded.body, updated_by = excluded.updated_by, updated_at = excluded.updated_at`;
    return about("notifications.setTemplate", actor, args, written);
  },
};

export const resetTemplate: ServerCommand<z.infer<typeof resetTemplateArgs>> = {
  name: "notifications.resetTemplate",
  version: 1,
  args: resetTemplateArgs,
  async run({ sql, actor }, args) {
    if (!can(actor, EDIT)) return FORBIDDEN;
    return (await removeOwn(sql, actor.companyId, args))
      ? about("notifications.resetTemplate", actor, args, ["subject", "body"])
      : noEffect("notifications/template-unchanged");
  },
};

async function removeOwn(sql: TransactionSql, companyId: string, { template_key, locale }: Which): Promise<boolean> {
  const { count } = await sql`
    delete from notification_template
    where company_id = ${companyId} and template_key = ${template_key} and locale = ${locale}`;
  return count > 0;
}

/** What is typed, as a mail to whoever typed it, and to nobody else. */
export function sendTest(jobs: Services["jobs"]): ServerCommand<z.infer<typeof sendTestArgs>> {
  return {
    name: "notifications.sendTest",
    version: 1,
    args: sendTestArgs,
    async run({ sql, actor, commandId }, args) {
      if (!can(actor, EDIT)) return FORBIDDEN;
      const wrong = await refusedWords(sql, actor, args);
      if (wrong) return wrong;
      const { companyId, userId } = actor;
      await jobs.insert(sql, NOTIFICATION_TEST, [{ companyId, userId, commandId, ...args }]);
      return about("notifications.sendTest", actor, args);
    },
  };
}
