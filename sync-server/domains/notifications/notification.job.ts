// Tells a client what happened. A failure breaks nothing: it is in the log, and the queue tries again (docs/decisions/0025).

import { z } from "zod";
import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import { COMPANY_ACCESS, LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import {
  EDITABLE_KEYS,
  hasToggle,
  isByHand,
  isOfAppointment,
  type EditableKey,
} from "../../../shared/domains/notifications/notifications.states.ts";
import {
  doubtOf,
  errorDetail,
  maskedAddress,
  REPEAT_MS,
  silenceOf,
} from "../../../shared/domains/notifications/sending.rules.ts";
import type { JobHandler } from "../../db/jobs.ts";
import type { Logger } from "../../platform/logging.ts";
import type { Mailer } from "../../mail/outgoing-mail.ts";
import type { SentMails } from "../../mail/sent-mails.ts";
import { countMail } from "./mail-limits.ts";
import { readAbout, type AboutServices } from "./notification.about.ts";
import { readShopFacts } from "./notification.facts.ts";
import { triedBefore, writeAttempt } from "./notification.log.ts";
import { composeNotification, digestOf, wordsOf, isOnTrial } from "./notification.mail.ts";
import { NOTIFICATION_SEND } from "./notifications.effects.ts";

export interface Sending extends AboutServices {
  mailer: Mailer;
  sent: SentMails;
  log: Logger;
}

const jobSchema = z.object({
  companyId: z.string(),
  template: z.enum(EDITABLE_KEYS as [EditableKey, ...EditableKey[]]),
  commandId: z.string(),
  at: z.number().default(() => Date.now()), // a release before did not say
  heardAt: z.number().nullable().default(null), // nor this
  workOrderId: z.string().nullable(),
  appointmentId: z.string().nullable().default(null), // nor this
  dealId: z.string().nullable().default(null), // nor this
  paymentId: z.string().nullable(),
  isNewTime: z.boolean().default(false), // nor this
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
      // Two jobs about one thing wait for each other, whoever runs them: the second knows what the first has said.
      const lock = await sending.owner.reserve();
      try {
        await lock`select pg_advisory_lock(hashtextextended(${`${job.companyId} ${subjectOf(job)}`}, 25))`;
        await tell(sending, job);
      } finally {
        await lock`select pg_advisory_unlock_all()`.catch(() => undefined); // a lost connection holds nothing
        lock.release();
      }
    },
  };
}

const subjectOf = ({ workOrderId, appointmentId, dealId }: NotificationData): string =>
  workOrderId ?? appointmentId ?? dealId ?? "";

/** Throws what went wrong, for the queue to try again. */
async function tell(sending: Sending, job: NotificationData): Promise<void> {
  const { owner, config, log } = sending;
  const { companyId, template } = job;
  const subject = subjectOf(job);
  const of = job.paymentId ?? subject;
  // The same identity at every try: should a mail be sent twice all the same, its reader can see that it is one.
  const mailId = `${job.commandId}.${of}`;
  const noteId = `${companyId} ${mailId}`; // devices make the ids of commands: those of another shop are not asked
  const shop = await readShopFacts(owner, companyId);
  const settings = readSettings(shop.settings);
  const about = await readAbout(sending, { ...job, slug: shop.slug, settings, isOnTrial: isOnTrial(shop) });
  if (!about) return;
  const locale = job.locale ?? about.locale ?? settings.locale;

  const text = await wordsOf(owner, companyId, template, locale);
  const mail = await composeNotification(template, text, about.valuesIn(locale), {
    locale,
    settings,
    status: shop.status,
  });
  const { workOrderId, appointmentId, dealId, clientId } = about;
  const causeId = `${job.commandId} ${of}`;
  const which = { workOrderId, appointmentId, dealId };
  const before = await triedBefore(owner, { companyId, causeId, templateKey: template, ...which });
  const said = digestOf(mail);
  const address = about.email ?? "";
  const attempt = {
    companyId,
    channel: "email" as const,
    templateKey: template,
    ...which,
    clientId,
    address: maskedAddress(address),
    locale,
    attempt: before.attempts + 1,
    causeId,
    said,
  };
  const noted = await sending.sent.read(noteId);
  if (noted.kind === "sent" && !before.isToldOfThis) {
    // Jobs come again in any order: what a later mail told is what they know.
    if (before.last === null || before.last.at < noted.at) await about.wasTold(noted.said);
    const whom = about.toldWhom(noted.said);
    // Where another client has come in their place since, the address is not known any more.
    const went = whom === clientId ? attempt : { ...attempt, clientId: whom, address: maskedAddress("") };
    await writeAttempt(owner, log, { ...went, status: "sent", errorDetail: null }, noted.at);
    log.warn({ template, subject }, "a client was told already: the database does not know, the note does");
    return;
  }
  const silence = silenceOf(
    {
      ...before,
      isShopOpen: COMPANY_ACCESS[shop.status] === "open",
      isOn: !hasToggle(template) || settings.notify[template],
      address: about.email,
      isStillSo: about.isStillSo(Date.now()),
      said,
      repeatMs: REPEAT_MS[template],
    },
    Date.now(),
  );
  if (silence !== null) {
    log.debug({ template, subject, silence }, "a client is not told");
    return;
  }
  const isFirst = before.attempts === 0;
  const count = () => countMail(owner, config, { companyId, status: shop.status, address });
  // What somebody asks for, and a visit that is still to come, are not old news, however long a device kept them.
  const isNews = isByHand(template) || isOfAppointment(template);
  const since = isNews ? (job.heardAt ?? job.at) : job.at;
  const heldBack = doubtOf(since, noted.kind, Date.now()) ?? (isFirst ? await count() : null);
  if (heldBack !== null) {
    await writeAttempt(owner, log, { ...attempt, status: "failed", errorDetail: heldBack }, Date.now());
    log.warn({ template, subject, heldBack }, "a client is not told");
    return;
  }
  try {
    const attachments = await about.attachmentsIn(locale);
    await sending.sent.during(
      noteId,
      () => sending.mailer({ id: mailId, companyId, to: address, ...mail, attachments }),
      about.says,
    );
  } catch (error) {
    const detail = errorDetail(error instanceof Error ? error.message : String(error), address);
    await writeAttempt(owner, log, { ...attempt, status: "failed", errorDetail: detail }, Date.now());
    log.warn({ template, subject, attempt: attempt.attempt }, "a client could not be told");
    throw error;
  }
  // First: should it fail, the next try finds the note of this mail and writes both.
  await about.wasTold(about.says);
  await writeAttempt(owner, log, { ...attempt, status: "sent", errorDetail: null }, Date.now());
}
