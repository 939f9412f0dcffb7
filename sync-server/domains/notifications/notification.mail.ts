// A notification as a mail: the shop's words or the product's, in the shop's look.

import { createHash } from "node:crypto";
import { DEFAULT_TEMPLATES, linkLabel } from "../../../shared/domains/notifications/default-templates.rules.ts";
import type {
  EditableKey,
  TemplateText,
  TokenValues,
} from "../../../shared/domains/notifications/notifications.states.ts";
import { renderMail } from "../../../shared/domains/notifications/templates.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { CompanyStatus, Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { layOut, type ComposedMail } from "../../mail/compose.ts";

/** The shop's own words, else the product's. */
export async function wordsOf(
  sql: Sql | TransactionSql,
  companyId: string,
  key: EditableKey,
  locale: Locale,
): Promise<TemplateText> {
  const [own] = await sql<TemplateText[]>`
    select subject, body from notification_template
    where company_id = ${companyId} and template_key = ${key} and locale = ${locale}`;
  return own ?? DEFAULT_TEMPLATES[key][locale];
}

/** Anybody gets a trial: the product's link is the only one in what such a shop sends. */
export const isOnTrial = ({ status }: { status: CompanyStatus }): boolean => status === "trial";

export async function composeNotification(
  key: EditableKey,
  text: TemplateText,
  values: TokenValues,
  { locale, settings, status }: { locale: Locale; settings: Settings; status: CompanyStatus },
): Promise<ComposedMail> {
  const shop = { shopName: settings.display_name, onTrial: isOnTrial({ status }) };
  const { subject, paragraphs, link, sender } = renderMail(key, text, values, shop);
  const action = link === null ? {} : { action: { label: linkLabel(key, locale), url: link } };
  return layOut({ subject, heading: "", paragraphs, ...action, notes: [] }, locale, {
    name: sender,
    color: settings.theme_color,
  });
}

/** The same for the same words, whoever reads them. */
export const digestOf = ({ subject, text }: ComposedMail): string =>
  createHash("sha256")
    .update(JSON.stringify([subject, text]))
    .digest("hex");
