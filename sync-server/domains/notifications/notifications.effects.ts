// What clients are told of, as jobs of the commands that caused it.

import { isByHand, type EditableKey } from "../../../shared/domains/notifications/notifications.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { UNDO_SECONDS } from "../../../shared/domains/notifications/sending.rules.ts";
import type { ActivityEntry } from "../../../shared/zero/define.ts";
import type { Cause } from "../../commands/server-steps.ts";

export const NOTIFICATION_SEND = "notifications.send";

/** Of one thing that happened. It is told once: its cause is the command, and what of it. */
export interface NotificationJob {
  template: EditableKey;
  commandId: string;
  /** When it happened: trusted time, Unix ms. */
  at: number;
  /** When the server heard of it. Unix ms. */
  heardAt: number;
  /** What it is about, one of the three. */
  workOrderId: string | null;
  appointmentId: string | null;
  dealId: string | null;
  /** Of a payment. */
  paymentId: string | null;
  /** Somebody at the desk sends another time than the client knows. */
  isNewTime: boolean;
  /** Chosen by whoever sends it; null: the client's, and where they have none the shop's. */
  locale: Locale | null;
}

/** Whatever the way, by drag, by REST or as it was made: the history says that the order became ready. */
const becameReady = ({ verb, data }: ActivityEntry) =>
  (verb === "workOrders.move" && data?.["to"] === "ready") ||
  (verb === "workOrders.create" && data?.["status"] === "ready");
const PAYMENT_TAKEN = "finance.takePayment";
const LINK_SENT = "notifications.sendLink";
const QUOTE_SENT = "deals.sendQuote";
const TIME_SENT = "appointments.sendTime";
/** Whoever made it as confirmed has spoken with the client. */
const becameScheduled = ({ verb, data }: ActivityEntry) =>
  verb === "appointments.create" && data?.["status"] === "scheduled";

/** Any other way the person has sent it themselves. */
const isByMail = ({ data }: ActivityEntry) => data?.["way"] === "email";
const localeOf = ({ data }: ActivityEntry) => (data?.["locale"] ?? null) as Locale | null;

function jobOf(cause: Pick<NotificationJob, "commandId" | "at" | "heardAt">, entry: ActivityEntry): NotificationJob[] {
  const { verb, subjectId, workOrderId } = entry;
  const none = { appointmentId: null, dealId: null, paymentId: null };
  const about = { ...cause, workOrderId, ...none, isNewTime: false, locale: null };
  if (becameScheduled(entry)) return [{ ...about, template: "appointment_confirmed", appointmentId: subjectId }];
  if (verb === TIME_SENT)
    return [{ ...about, template: "appointment_confirmed", appointmentId: subjectId, isNewTime: true }];
  if (verb === QUOTE_SENT && isByMail(entry))
    return [{ ...about, template: "quote_sent", dealId: subjectId, locale: localeOf(entry) }];
  if (workOrderId === null) return [];
  if (becameReady(entry)) return [{ ...about, template: "work_order_ready" }];
  if (verb === PAYMENT_TAKEN) return [{ ...about, template: "payment_received", paymentId: subjectId }];
  if (verb === LINK_SENT && isByMail(entry)) return [{ ...about, template: "order_link", locale: localeOf(entry) }];
  return [];
}

/** Begun only when an undo would have come; what somebody sends by hand is not undone. */
export const notificationsOf = ({ command, activity, at }: Cause) =>
  activity.flatMap((entry) =>
    jobOf({ commandId: command.id, at, heardAt: Date.now() }, entry).map((data) => ({
      queue: NOTIFICATION_SEND,
      afterSeconds: isByHand(data.template) || data.isNewTime ? 0 : UNDO_SECONDS,
      data,
    })),
  );
