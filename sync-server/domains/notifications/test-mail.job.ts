// Words that are being written, as a mail to whoever writes them, on an order of the shop. No client is told: not in the log.

import { z } from "zod";
import { sendTestArgs } from "../../../shared/domains/notifications/notifications.args.ts";
import type { EditableKey } from "../../../shared/domains/notifications/notifications.states.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Config } from "../../app/config.ts";
import type { JobHandler } from "../../app/jobs.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { findSampleOrder, readOrderFacts, readShopFacts, type OrderFacts } from "./notification.facts.ts";
import type { Sending } from "./notification.job.ts";
import { composeNotification } from "./notification.mail.ts";
import { MADE_UP_ORDER, samplePayment, tokenValues } from "./notification.values.ts";

export const NOTIFICATION_TEST = "notifications.test";

const jobSchema = sendTestArgs.extend({ companyId: z.string(), userId: z.string(), commandId: z.string() });

/** What words are tried on: an order of the shop, or one made up. */
export async function sampleOf(
  sql: Sql | TransactionSql,
  config: Config,
  companyId: string,
  key: EditableKey,
  locale: Locale,
): Promise<{ order: OrderFacts; values: ReturnType<typeof tokenValues>; settings: Settings; slug: string }> {
  const found = await findSampleOrder(sql, companyId);
  const order = (found !== null && (await readOrderFacts(sql, companyId, found))) || MADE_UP_ORDER;
  const shop = await readShopFacts(sql, companyId);
  const settings = readSettings(shop.settings);
  const payment = key === "payment_received" ? samplePayment(order) : null;
  return {
    order,
    settings,
    slug: shop.slug,
    values: tokenValues(config, { order, payment, slug: shop.slug, settings }, locale),
  };
}

export function testMailJob({ owner, config, mailer, orderPdf }: Sending): JobHandler {
  return {
    queue: NOTIFICATION_TEST,
    async handle(data) {
      const { companyId, userId, commandId, template_key: key, locale, ...text } = jobSchema.parse(data);
      const [person] = await owner<{ email: string }[]>`
        select email from staff_user
        where company_id = ${companyId} and id = ${userId} and status = 'active' and deleted_at is null`;
      if (!person) return;
      const { order, values, settings, slug } = await sampleOf(owner, config, companyId, key, locale);
      const mail = await composeNotification(key, text, values, { locale, settings });
      const withPdf = key === "work_order_ready" && order !== MADE_UP_ORDER;
      const attachments = withPdf ? [await orderPdf({ companyId, slug, workOrderId: order.workOrderId, locale })] : [];
      await mailer({
        id: commandId,
        companyId,
        to: person.email,
        fromName: settings.display_name,
        ...mail,
        attachments,
      });
    },
  };
}
