// Tells a client what happened. A failure breaks nothing: it is in the log, and the queue tries again (docs/decisions/0025).

import { z } from "zod";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { COMPANY_ACCESS, LOCALES, type Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import {
  EDITABLE_KEYS,
  isByHand,
  type EditableKey,
} from "../../../shared/domains/notifications/notifications.states.ts";
import type { OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import {
  doubtOf,
  errorDetail,
  maskedAddress,
  REPEAT_MS,
  silenceOf,
} from "../../../shared/domains/notifications/sending.rules.ts";
import type { Config } from "../../platform/config.ts";
import type { JobHandler } from "../../db/jobs.ts";
import type { Logger } from "../../platform/logging.ts";
import type { Sql } from "../../db/connections.ts";
import type { MailAttachment, Mailer } from "../../mail/outgoing-mail.ts";
import type { SentMails } from "../../mail/sent-mails.ts";
import { countMail } from "./mail-limits.ts";
import {
  readOrderFacts,
  readPaymentFacts,
  readQuestions,
  readShopFacts,
  type OrderFacts,
  type PaymentFacts,
} from "./notification.facts.ts";
import { triedBefore, writeAttempt } from "./notification.log.ts";
import { composeNotification, digestOf, wordsOf, isOnTrial } from "./notification.mail.ts";
import { tokenValues } from "./notification.values.ts";
import { NOTIFICATION_SEND } from "./notifications.effects.ts";

/** The order as a PDF in a client's language. */
export type OrderPdf = (asked: {
  companyId: string;
  slug: string;
  workOrderId: string;
  kind: OrderDocumentKind;
  locale: Locale;
  /** As the mail's own words, of a shop on trial. */
  withoutLinks: boolean;
}) => Promise<MailAttachment>;

export interface Sending {
  /** As owner: a worker tells the clients of every shop. */
  owner: Sql;
  config: Config;
  mailer: Mailer;
  sent: SentMails;
  log: Logger;
  orderPdf: OrderPdf;
}

const jobSchema = z.object({
  companyId: z.string(),
  template: z.enum(EDITABLE_KEYS as [EditableKey, ...EditableKey[]]),
  commandId: z.string(),
  at: z.number().default(() => Date.now()), // a release before did not say
  heardAt: z.number().nullable().default(null), // nor this
  workOrderId: z.string(),
  paymentId: z.string().nullable(),
  locale: z.enum(LOCALES).nullable().default(null), // nor this
});
type NotificationData = z.infer<typeof jobSchema>;

export function notificationJob(sending: Sending): JobHandler {
  return {
    queue: NOTIFICATION_SEND,
    retries: { limit: 10, firstDelaySeconds: 15, longestDelaySeconds: 3_600 },
    together: 10,
    async handle(data) {
      const job = jobSchema.parse(data);
      // Two jobs about one order wait for each other, whoever runs them: the second knows what the first has said.
      const lock = await sending.owner.reserve();
      try {
        await lock`select pg_advisory_lock(hashtextextended(${`${job.companyId} ${job.workOrderId}`}, 25))`;
        await tell(sending, job);
      } finally {
        await lock`select pg_advisory_unlock_all()`.catch(() => undefined); // a lost connection holds nothing
        lock.release();
      }
    },
  };
}

/** The paper that goes with it. */
export const ATTACHED: Record<EditableKey, OrderDocumentKind | null> = {
  work_order_ready: "order",
  payment_received: null,
  order_link: "estimate",
};

/** Whether what is to be told is still so, of an order that is there. */
const isStillSo: Record<EditableKey, (now: { order: OrderFacts; payment: PaymentFacts | null }) => boolean> = {
  work_order_ready: ({ order }) => order.status === "ready",
  payment_received: ({ payment }) => payment?.isThere === true,
  order_link: ({ order }) => order.trackingToken !== null,
};

/** Throws what went wrong, for the queue to try again. */
async function tell(sending: Sending, job: NotificationData): Promise<void> {
  const { owner, config, log } = sending;
  const { companyId, template, workOrderId, paymentId } = job;
  // The same identity at every try: should a mail be sent twice all the same, its reader can see that it is one.
  const mailId = `${job.commandId}.${paymentId ?? workOrderId}`;
  const noteId = `${companyId} ${mailId}`; // devices make the ids of commands: those of another shop are not asked
  const order = await readOrderFacts(owner, companyId, workOrderId);
  if (!order) return;
  const shop = await readShopFacts(owner, companyId);
  const settings = readSettings(shop.settings);
  const payment = paymentId === null ? null : await readPaymentFacts(owner, companyId, paymentId);
  const locale = job.locale ?? order.locale ?? settings.locale;
  const questions = isByHand(template) ? await readQuestions(owner, companyId, workOrderId) : null;

  const values = tokenValues(config, { order, payment, questions, slug: shop.slug, settings }, locale);
  const text = await wordsOf(owner, companyId, template, locale);
  const mail = await composeNotification(template, text, values, { locale, settings, status: shop.status });
  const causeId = `${job.commandId} ${paymentId ?? workOrderId}`;
  const before = await triedBefore(owner, { companyId, causeId, templateKey: template, workOrderId });
  const said = digestOf(mail);
  const address = order.email ?? "";
  const attempt = {
    companyId,
    channel: "email" as const,
    templateKey: template,
    workOrderId,
    clientId: order.clientId,
    address: maskedAddress(address),
    locale,
    attempt: before.attempts + 1,
    causeId,
    said,
  };
  const noted = await sending.sent.read(noteId);
  if (noted.kind === "sent" && !before.isToldOfThis) {
    await writeAttempt(owner, log, { ...attempt, status: "sent", errorDetail: null }, noted.at);
    log.warn({ template, order: workOrderId }, "a client was told already: the database does not know, the note does");
    return;
  }
  const silence = silenceOf(
    {
      ...before,
      isShopOpen: COMPANY_ACCESS[shop.status] === "open",
      isOn: isByHand(template) || settings.notify[template],
      address: order.email,
      isStillSo: order.isThere && isStillSo[template]({ order, payment }),
      said,
      repeatMs: REPEAT_MS[template],
    },
    Date.now(),
  );
  if (silence !== null) {
    log.debug({ template, order: workOrderId, silence }, "a client is not told");
    return;
  }
  const isFirst = before.attempts === 0;
  const count = () => countMail(owner, config, { companyId, status: shop.status, address });
  // What somebody asks for is not old news, however long their device kept it.
  const since = isByHand(template) ? (job.heardAt ?? job.at) : job.at;
  const heldBack = doubtOf(since, noted.kind, Date.now()) ?? (isFirst ? await count() : null);
  if (heldBack !== null) {
    await writeAttempt(owner, log, { ...attempt, status: "failed", errorDetail: heldBack }, Date.now());
    log.warn({ template, order: workOrderId, heldBack }, "a client is not told");
    return;
  }
  try {
    const kind = ATTACHED[template];
    const asked = { companyId, slug: shop.slug, workOrderId, locale, withoutLinks: isOnTrial(shop) };
    const attachments = kind === null ? [] : [await sending.orderPdf({ ...asked, kind })];
    await sending.sent.during(noteId, () =>
      sending.mailer({ id: mailId, companyId, to: address, ...mail, attachments }),
    );
  } catch (error) {
    const detail = errorDetail(error instanceof Error ? error.message : String(error), address);
    await writeAttempt(owner, log, { ...attempt, status: "failed", errorDetail: detail }, Date.now());
    log.warn({ template, order: workOrderId, attempt: attempt.attempt }, "a client could not be told");
    throw error;
  }
  await writeAttempt(owner, log, { ...attempt, status: "sent", errorDetail: null }, Date.now());
}
