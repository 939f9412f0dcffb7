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
  workOrderId: string;
  /** Of a payment. */
  paymentId: string | null;
  /** Chosen by whoever sends it; null: the client's, and where they have none the shop's. */
  locale: Locale | null;
}

/** Whatever the way, by drag, by REST or as it was made: the history says that the order became ready. */
const becameReady = ({ verb, data }: ActivityEntry) =>
  (verb === "workOrders.move" && data?.["to"] === "ready") ||
  (verb === "workOrders.create" && data?.["status"] === "ready");
const PAYMENT_TAKEN = "finance.takePayment";
const LINK_SENT = "notifications.sendLink";

function jobOf(cause: Pick<NotificationJob, "commandId" | "at" | "heardAt">, entry: ActivityEntry): NotificationJob[] {
  const { verb, subjectId, workOrderId } = entry;
  if (workOrderId === null) return [];
  if (becameReady(entry))
    return [{ template: "work_order_ready", ...cause, workOrderId, paymentId: null, locale: null }];
  if (verb === PAYMENT_TAKEN)
    return [{ template: "payment_received", ...cause, workOrderId, paymentId: subjectId, locale: null }];
  // Any other way the person has sent it themselves.
  if (verb === LINK_SENT && entry.data?.["way"] === "email")
    return [{ template: "order_link", ...cause, workOrderId, paymentId: null, locale: entry.data["locale"] as Locale }];
  return [];
}

/** Begun only when an undo would have come; what somebody sends by hand is not undone. */
export const notificationsOf = ({ command, activity, at }: Cause) =>
  activity.flatMap((entry) =>
    jobOf({ commandId: command.id, at, heardAt: Date.now() }, entry).map((data) => ({
      queue: NOTIFICATION_SEND,
      afterSeconds: isByHand(data.template) ? 0 : UNDO_SECONDS,
      data,
    })),
  );
