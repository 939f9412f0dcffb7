// Words that are being written, as a mail to whoever writes them, on an order of the shop. No client is told: not in the log.

import { z } from "zod";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { sendTestArgs } from "../../../shared/domains/notifications/notifications.args.ts";
import { isByHand, type EditableKey } from "../../../shared/domains/notifications/notifications.states.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { CompanyStatus, Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Config } from "../../platform/config.ts";
import type { JobHandler } from "../../db/jobs.ts";
import { loadStaffMember } from "../../auth/actors.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { findSampleOrder, readOrderFacts, readShopFacts, type OrderFacts } from "./notification.facts.ts";
import { ATTACHED, type Sending } from "./notification.job.ts";
import { composeNotification, isOnTrial } from "./notification.mail.ts";
import { MADE_UP_ORDER, SAMPLE_QUESTIONS, samplePayment, tokenValues } from "./notification.values.ts";

export const NOTIFICATION_TEST = "notifications.test";

const jobSchema = sendTestArgs.extend({ companyId: z.string(), userId: z.string(), commandId: z.string() });

/** An order's values name its client and open their page, where lines are approved. */
const mayTryOnOrders = (actor: Actor) =>
  can(actor, "CLIENTS_VIEW") && can(actor, "WORK_ORDERS_EDIT") && canSeeEveryOrder(actor);

interface Sample {
  order: OrderFacts;
  values: ReturnType<typeof tokenValues>;
  settings: Settings;
  slug: string;
  status: CompanyStatus;
}

/** What words are tried on: an order of the shop, or one made up where there is none or the actor may not know it. */
export async function sampleOf(
  sql: Sql | TransactionSql,
  config: Config,
  actor: Actor,
  key: EditableKey,
  locale: Locale,
): Promise<Sample> {
  const { companyId } = actor;
  const found = mayTryOnOrders(actor) ? await findSampleOrder(sql, companyId) : null;
  const order = (found !== null && (await readOrderFacts(sql, companyId, found))) || MADE_UP_ORDER;
  const shop = await readShopFacts(sql, companyId);
  const settings = readSettings(shop.settings);
  const questions = isByHand(key) ? SAMPLE_QUESTIONS : null;
  const payment = key === "payment_received" ? samplePayment(order) : null;
  return {
    order,
    settings,
    slug: shop.slug,
    status: shop.status,
    values: tokenValues(config, { order, payment, questions, slug: shop.slug, settings }, locale),
  };
}

export function testMailJob({ owner, config, mailer, orderPdf }: Omit<Sending, "sent">): JobHandler {
  return {
    queue: NOTIFICATION_TEST,
    async handle(data) {
      const { companyId, userId, commandId, template_key: key, locale, ...text } = jobSchema.parse(data);
      const person = await owner.begin((tx) => loadStaffMember(tx, companyId, userId));
      if (!person) return;
      const { order, values, slug, ...shop } = await sampleOf(owner, config, person.actor, key, locale);
      const mail = await composeNotification(key, text, values, { locale, ...shop });
      const { workOrderId } = order;
      const asked = { companyId, slug, workOrderId, locale, withoutLinks: isOnTrial(shop) };
      const kind = order === MADE_UP_ORDER ? null : ATTACHED[key];
      const attachments = kind === null ? [] : [await orderPdf({ ...asked, kind })];
      await mailer({
        id: commandId,
        companyId,
        to: person.email,
        ...mail,
        attachments,
      });
    },
  };
}
