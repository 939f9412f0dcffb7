// Words that are being written, as a mail to whoever writes them, on an order of the shop. No client is told: not in the log.

import { z } from "zod";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { sendTestArgs } from "../../../shared/domains/notifications/notifications.args.ts";
import {
  isByHand,
  isOfAppointment,
  isOfQuote,
  type EditableKey,
  type OrderKey,
  type TokenValues,
} from "../../../shared/domains/notifications/notifications.states.ts";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { CompanyStatus, Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Config } from "../../platform/config.ts";
import type { JobHandler } from "../../db/jobs.ts";
import { loadStaffMember } from "../../auth/actors.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { findSampleOrder, readOrderFacts, readShopFacts, type OrderFacts } from "./notification.facts.ts";
import { ATTACHED } from "./notification.about.ts";
import type { Sending } from "./notification.job.ts";
import { composeNotification, isOnTrial } from "./notification.mail.ts";
import {
  appointmentValues,
  MADE_UP_ORDER,
  madeUpAppointment,
  madeUpQuote,
  quoteValues,
  SAMPLE_QUESTIONS,
  samplePayment,
  tokenValues,
} from "./notification.values.ts";

export const NOTIFICATION_TEST = "notifications.test";

const jobSchema = sendTestArgs.extend({ companyId: z.string(), userId: z.string(), commandId: z.string() });

/** An order's values name its client and open their page, where lines are approved. */
const mayTryOnOrders = (actor: Actor) =>
  can(actor, "CLIENTS_VIEW") && can(actor, "WORK_ORDERS_EDIT") && canSeeEveryOrder(actor);

interface Sample {
  /** Null: what the words are tried on is made up. */
  order: OrderFacts | null;
  values: TokenValues;
  settings: Settings;
  slug: string;
  status: CompanyStatus;
}

interface Asked {
  key: EditableKey;
  locale: Locale;
}

/** What words are tried on: an order of the shop, or one made up where there is none or the actor may not know it; an appointment and a quote are made up. */
export async function sampleOf(
  sql: Sql | TransactionSql,
  config: Config,
  actor: Actor,
  { key, locale }: Asked,
): Promise<Sample> {
  const shop = await readShopFacts(sql, actor.companyId);
  const { slug, status } = shop;
  const settings = readSettings(shop.settings);
  if (isOfAppointment(key)) {
    const appointment = madeUpAppointment(Date.now());
    const values = appointmentValues(config, { appointment, slug, settings }, locale);
    return { order: null, values, settings, slug, status };
  }
  if (isOfQuote(key)) {
    const now = Date.now();
    const values = quoteValues(config, { quote: madeUpQuote(now), slug, settings, now }, locale);
    return { order: null, values, settings, slug, status };
  }
  const found = await orderToTry(sql, actor);
  const values = orderValues(config, { key, locale, order: found ?? MADE_UP_ORDER, slug, settings });
  return { order: found, values, settings, slug, status };
}

async function orderToTry(sql: Sql | TransactionSql, actor: Actor): Promise<OrderFacts | null> {
  const found = mayTryOnOrders(actor) ? await findSampleOrder(sql, actor.companyId) : null;
  return found === null ? null : readOrderFacts(sql, actor.companyId, found);
}

function orderValues(
  config: Config,
  {
    key,
    locale,
    order,
    slug,
    settings,
  }: { key: OrderKey; locale: Locale; order: OrderFacts; slug: string; settings: Settings },
): TokenValues {
  const questions = isByHand(key) ? SAMPLE_QUESTIONS : null;
  const payment = key === "payment_received" ? samplePayment(order) : null;
  return tokenValues(config, { order, payment, questions, slug, settings }, locale);
}

export function testMailJob({ owner, config, mailer, orderPdf }: Omit<Sending, "sent" | "quotePdf">): JobHandler {
  return {
    queue: NOTIFICATION_TEST,
    async handle(data) {
      const { companyId, userId, commandId, template_key: key, locale, ...text } = jobSchema.parse(data);
      const person = await owner.begin((tx) => loadStaffMember(tx, companyId, userId));
      if (!person) return;
      const { order, values, slug, ...shop } = await sampleOf(owner, config, person.actor, { key, locale });
      const mail = await composeNotification(key, text, values, { locale, ...shop });
      const kind = isOfAppointment(key) || isOfQuote(key) ? null : ATTACHED[key];
      const asked = { companyId, slug, locale, withoutLinks: isOnTrial(shop) };
      const attachments =
        order === null || kind === null ? [] : [await orderPdf({ ...asked, workOrderId: order.workOrderId, kind })];
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
