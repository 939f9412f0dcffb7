// What a notification is about: an order or an appointment, as it is now, with who is told of it.

import {
  isByHand,
  isOfAppointment,
  isOfQuote,
  type EditableKey,
  type OrderKey,
  type TokenValues,
} from "../../../shared/domains/notifications/notifications.states.ts";
import { quoteStanding } from "../../../shared/domains/sales/quotes.rules.ts";
import { isToCome } from "../../../shared/domains/scheduling/appointments.states.ts";
import type { OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Config } from "../../platform/config.ts";
import type { MailAttachment } from "../../mail/outgoing-mail.ts";
import type { Sql } from "../../db/connections.ts";
import {
  readAppointmentFacts,
  readOrderFacts,
  readPaymentFacts,
  readQuestions,
  type AppointmentFacts,
  type OrderFacts,
  type PaymentFacts,
} from "./notification.facts.ts";
import { calendarFile } from "./appointment-file.ts";
import { appointmentValues, quoteValues, tokenValues } from "./notification.values.ts";
import { readQuoteFacts } from "./quote.facts.ts";

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

/** The quote of a deal as a PDF in a client's language. */
export type QuotePdf = (asked: {
  companyId: string;
  slug: string;
  dealId: string;
  locale: Locale;
  /** As the mail's own words, of a shop on trial. */
  withoutLinks: boolean;
}) => Promise<MailAttachment>;

export interface AboutServices {
  /** As owner: a worker tells the clients of every shop. */
  owner: Sql;
  config: Config;
  orderPdf: OrderPdf;
  quotePdf: QuotePdf;
}

export interface Told {
  companyId: string;
  slug: string;
  settings: Settings;
  isOnTrial: boolean;
  template: EditableKey;
  /** Of the three one. */
  workOrderId: string | null;
  appointmentId: string | null;
  dealId: string | null;
  paymentId: string | null;
  /** Of an appointment that was told of already: another time. */
  isNewTime: boolean;
}

export interface About {
  workOrderId: string | null;
  appointmentId: string | null;
  dealId: string | null;
  clientId: string;
  /** Null: the client has none. */
  email: string | null;
  /** Null: the shop's. */
  locale: Locale | null;
  /** Whether what is to be told is still so. `now`: Unix ms. */
  isStillSo: (now: number) => boolean;
  valuesIn: (locale: Locale) => TokenValues;
  /** What goes with the mail. Rejects where it cannot be made. */
  attachmentsIn: (locale: Locale) => Promise<MailAttachment[]>;
  /** What the note of its mail keeps (sync-server/mail): when a restored database asks, it may be otherwise by then. Empty: nothing. */
  says: string;
  /** Whom a mail told. `says`: of that mail; empty: it is not known, so as now. */
  toldWhom: (says: string) => string;
  /** Writes what only a mail that was taken makes so; `says` as above. */
  wasTold: (says: string) => Promise<void>;
}

/** The paper that goes with it. */
export const ATTACHED: Record<OrderKey, OrderDocumentKind | null> = {
  work_order_ready: "order",
  payment_received: null,
  order_link: "estimate",
};

/** Of an order that is there. */
const isStillSo: Record<OrderKey, (now: { order: OrderFacts; payment: PaymentFacts | null }) => boolean> = {
  work_order_ready: ({ order }) => order.status === "ready",
  payment_received: ({ payment }) => payment?.isThere === true,
  order_link: ({ order }) => order.trackingToken !== null,
};

/** Null: there is none, or nobody to be told of it. */
export function readAbout(services: AboutServices, told: Told): Promise<About | null> {
  if (isOfAppointment(told.template)) return aboutAppointment(services, told);
  return isOfQuote(told.template) ? aboutQuote(services, told) : aboutOrder(services, told, told.template);
}

async function aboutOrder(
  { owner, config, orderPdf }: AboutServices,
  { companyId, slug, settings, isOnTrial, workOrderId, paymentId }: Told,
  template: OrderKey,
): Promise<About | null> {
  const order = workOrderId === null ? null : await readOrderFacts(owner, companyId, workOrderId);
  if (!order) return null;
  const payment = paymentId === null ? null : await readPaymentFacts(owner, companyId, paymentId);
  const questions = isByHand(template) ? await readQuestions(owner, companyId, order.workOrderId) : null;
  const kind = ATTACHED[template];
  return {
    appointmentId: null,
    dealId: null,
    ...order,
    isStillSo: () => order.isThere && isStillSo[template]({ order, payment }),
    valuesIn: (locale) => tokenValues(config, { order, payment, questions, slug, settings }, locale),
    attachmentsIn: async (locale) =>
      kind === null
        ? []
        : [
            await orderPdf({
              companyId,
              slug,
              workOrderId: order.workOrderId,
              kind,
              locale,
              withoutLinks: isOnTrial,
            }),
          ],
    says: "",
    toldWhom: () => order.clientId,
    wasTold: () => Promise.resolve(),
  };
}

/**
 * Nobody is told of a visit that would be over, or that was called off before the mail's turn came, nor asked to confirm what they have. Of
 * another time whoever has confirmed is told, too; but not of one that they know by the mail's turn, from another mail or by phone.
 */
const isStillToTell = (visit: AppointmentFacts, isNewTime: boolean, now: number): boolean =>
  visit.isThere &&
  isToCome(visit, now) &&
  (isNewTime ? visit.toldStartAt !== visit.startsAt : visit.status === "scheduled");

async function aboutAppointment(
  { owner, config }: AboutServices,
  { companyId, slug, settings, isOnTrial, appointmentId, isNewTime }: Told,
): Promise<About | null> {
  const appointment = appointmentId === null ? null : await readAppointmentFacts(owner, companyId, appointmentId);
  if (!appointment) return null;
  return {
    workOrderId: null,
    dealId: null,
    ...appointment,
    isStillSo: (now) => isStillToTell(appointment, isNewTime, now),
    valuesIn: (locale) => appointmentValues(config, { appointment, slug, settings }, locale),
    attachmentsIn: async (locale) => [calendarFile(config, { appointment, slug, settings, isOnTrial }, locale)],
    says: `${appointment.startsAt} ${appointment.clientId}`,
    toldWhom: (says) => toldBy(says)?.clientId ?? appointment.clientId,
    // Whoever moves it afterwards sees on it what the client knows (docs/decisions/0074): this client, not who came in their place since.
    wasTold: async (says) => {
      const { startsAt, clientId } = toldBy(says) ?? appointment;
      await owner`update appointment set told_start_at = ${new Date(startsAt)}
        where company_id = ${companyId} and id = ${appointmentId} and client_id = ${clientId}`;
    },
  };
}

/** Nobody is sent what they cannot answer any more. */
async function aboutQuote(
  { owner, config, quotePdf }: AboutServices,
  { companyId, slug, settings, isOnTrial, dealId }: Told,
): Promise<About | null> {
  const quote = dealId === null ? null : await readQuoteFacts(owner, companyId, dealId);
  if (!quote) return null;
  const { lines, quoteToken, clientId } = quote;
  const timeZone = settings.time_zone;
  return {
    workOrderId: null,
    appointmentId: null,
    ...quote,
    isStillSo: (now) =>
      quoteToken !== null && ["open", "answered"].includes(quoteStanding(quote, lines, { now, timeZone })),
    valuesIn: (locale) => quoteValues(config, { quote, slug, settings, now: Date.now() }, locale),
    attachmentsIn: async (locale) => [
      await quotePdf({ companyId, slug, dealId: quote.dealId, locale, withoutLinks: isOnTrial }),
    ],
    says: "",
    toldWhom: () => clientId,
    wasTold: () => Promise.resolve(),
  };
}

/** What a note says that a mail about an appointment told, and whom; null: it says nothing. */
function toldBy(says: string): Pick<AppointmentFacts, "startsAt" | "clientId"> | null {
  const [startsAt, clientId] = says.split(" ");
  return clientId === undefined ? null : { startsAt: Number(startsAt), clientId };
}
