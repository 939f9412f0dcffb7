// The log of what clients were told: a row of every attempt, never changed.

import type {
  Channel,
  NotificationStatus,
  TemplateKey,
} from "../../../shared/domains/notifications/notifications.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Logger } from "../../platform/logging.ts";
import type { Sql } from "../../db/connections.ts";

export interface Attempt {
  companyId: string;
  channel: Channel;
  templateKey: TemplateKey;
  status: NotificationStatus;
  /** One line; null: it was taken. */
  errorDetail: string | null;
  /** What it is about, one of the three. */
  workOrderId: string | null;
  appointmentId: string | null;
  dealId: string | null;
  clientId: string | null;
  /** Masked. */
  address: string;
  locale: Locale;
  attempt: number;
  causeId: string;
  said: string;
}

export interface TriedBefore {
  attempts: number;
  isToldOfThis: boolean;
  /** `at`: Unix ms. */
  last: { at: number; said: string } | null;
}

type Asked = Pick<Attempt, "companyId" | "causeId" | "templateKey" | "workOrderId" | "appointmentId" | "dealId">;

export async function triedBefore(
  owner: Sql,
  { companyId, causeId, templateKey, workOrderId, appointmentId, dealId }: Asked,
): Promise<TriedBefore> {
  const [cause] = await owner<{ attempts: number; told: boolean }[]>`
    select count(*)::int as attempts, coalesce(bool_or(status = 'sent'), false) as told from notification_log
    where company_id = ${companyId} and cause_id = ${causeId}`;
  const subjects = { work_order_id: workOrderId, appointment_id: appointmentId, deal_id: dealId };
  const [column, subject] = Object.entries(subjects).find(([, id]) => id !== null)!;
  const [last] = await owner<{ at: Date; said: string }[]>`
    select sent_at as at, said from notification_log
    where company_id = ${companyId} and ${owner(column)} = ${subject} and template_key = ${templateKey} and status = 'sent'
    order by sent_at desc limit 1`;
  return {
    attempts: cause!.attempts,
    isToldOfThis: cause!.told,
    last: last ? { at: last.at.getTime(), said: last.said } : null,
  };
}

/** A row that cannot be written stops nothing: the server's own log says so. `at`: Unix ms. */
export async function writeAttempt(owner: Sql, log: Logger, attempt: Attempt, at: number): Promise<void> {
  try {
    await owner`
      insert into notification_log (id, company_id, channel, template_key, status, error_detail, sent_at, work_order_id,
        appointment_id, deal_id, client_id, address, locale, attempt, cause_id, said)
      values (${uuidv7()}, ${attempt.companyId}, ${attempt.channel}, ${attempt.templateKey}, ${attempt.status},
        ${attempt.errorDetail}, ${new Date(at)}, ${attempt.workOrderId}, ${attempt.appointmentId}, ${attempt.dealId}, ${attempt.clientId},
        ${attempt.address}, ${attempt.locale}, ${attempt.attempt}, ${attempt.causeId}, ${attempt.said})`;
  } catch (error) {
    log.error(
      { err: error, cause: attempt.causeId, status: attempt.status },
      "an attempt to tell a client is not in their log",
    );
  }
}
