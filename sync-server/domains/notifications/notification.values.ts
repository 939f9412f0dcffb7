// What stands for each token, in a client's language (shared/domains/notifications).

import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { balanceMinor } from "../../../shared/domains/work-orders/owed.rules.ts";
import { quoteEndsAt, quotedMinor, quoteSums } from "../../../shared/domains/sales/quotes.rules.ts";
import type { TokenValues } from "../../../shared/domains/notifications/notifications.states.ts";
import { publicAddress } from "../../platform/addresses.ts";
import { LANGUAGE_TAGS, moneyFormat, timeFormat } from "../../platform/formats.ts";
import type { Config } from "../../platform/config.ts";
import { DOCUMENT_WORDS } from "../../documents/document.words.ts";
import type { AppointmentFacts, OrderFacts, PaymentFacts, Questions } from "./notification.facts.ts";
import type { QuoteFacts } from "./quote.facts.ts";

export interface Told {
  order: OrderFacts;
  payment: PaymentFacts | null;
  /** What waits for the client's answer; null: not told of. */
  questions: Questions | null;
  slug: string;
  settings: Settings;
}

/**
 * What stands for each token of a template: text in the client's language, money with the shop's currency; empty where nothing is known.
 * The tokens of a payment are there only where one is told of.
 */
export function tokenValues(
  config: Config,
  { order, payment, questions, slug, settings }: Told,
  locale: Locale,
): TokenValues {
  const amount = moneyFormat(locale, settings.currency);
  const { trackingToken } = order;
  return {
    client_name: order.clientName,
    order_number: order.number ?? "",
    plate: order.plate,
    car: [order.make, order.model].filter(Boolean).join(" "),
    total: amount(order.totalMinor),
    paid: amount(order.paidMinor),
    balance: amount(Math.max(0, balanceMinor(order))),
    recommendations: order.recommendations ?? "",
    tracking_link: trackingToken === null ? "" : `${publicAddress(config, slug)}/t/${trackingToken}`,
    ...ofShop(settings),
    ...(questions && {
      questions: questions.lines.map(({ name, minor }) => `${name} (${amount(minor)})`).join(", "),
      to_approve: questions.lines.length === 0 ? "" : amount(questions.minor),
      total_with_all: questions.lines.length === 0 ? "" : amount(order.totalMinor + questions.minor),
    }),
    ...(payment && {
      amount: amount(payment.amountMinor),
      method: DOCUMENT_WORDS[locale].methods[payment.method],
      reference: payment.reference ?? "",
    }),
  };
}

const ofShop = (settings: Settings) => ({
  shop_name: settings.display_name,
  shop_phone: settings.phone,
  shop_address: [settings.address, settings.city].filter(Boolean).join(", "),
});

/** The client's page of an appointment, where they say that they come. */
const confirmAddress = (config: Config, slug: string, token: string): string =>
  `${publicAddress(config, slug)}/a/${token}`;

/** What stands for each token of a message about an appointment: its day and time are the shop's. */
export function appointmentValues(
  config: Config,
  { appointment, slug, settings }: { appointment: AppointmentFacts; slug: string; settings: Settings },
  locale: Locale,
): TokenValues {
  const { confirmToken, startsAt } = appointment;
  const timeZone = settings.time_zone;
  const whole = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone } as const;
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const said = (options: Intl.DateTimeFormatOptions) => timeFormat(LANGUAGE_TAGS[locale], options).format(startsAt);
  return {
    client_name: appointment.clientName,
    title: appointment.title,
    date: said(whole),
    time: said(clock),
    plate: appointment.plate,
    car: [appointment.make, appointment.model].filter(Boolean).join(" "),
    confirm_link: confirmToken === null ? "" : confirmAddress(config, slug, confirmToken),
    ...ofShop(settings),
  };
}

/** What stands for each token of a message about a quote: what it comes to, without what was declined. `now`: Unix ms, where it was not sent yet. */
export function quoteValues(
  config: Config,
  { quote, slug, settings, now }: { quote: QuoteFacts; slug: string; settings: Settings; now: number },
  locale: Locale,
): TokenValues {
  const amount = moneyFormat(locale, settings.currency);
  const day = timeFormat(LANGUAGE_TAGS[locale], { dateStyle: "long", timeZone: settings.time_zone });
  const lines = quote.lines.filter(({ declinedAt }) => declinedAt === null);
  return {
    client_name: quote.clientName,
    quote_subject: quote.subject,
    quote_lines: lines.map((line) => `${line.name} (${amount(quotedMinor(line))})`).join(", "),
    quote_total: amount(quoteSums(quote.lines).total),
    valid_until: day.format(quoteEndsAt(quote.quoteSentAt ?? now)),
    plate: quote.plate,
    car: [quote.make, quote.model].filter(Boolean).join(" "),
    quote_link: quote.quoteToken === null ? "" : `${publicAddress(config, slug)}/q/${quote.quoteToken}`,
    ...ofShop(settings),
  };
}

/** Where a shop has no order yet, or who tries its words may not know one, they are tried on this one. */
export const MADE_UP_ORDER: OrderFacts = {
  workOrderId: "",
  number: "WO-2026-000001",
  status: "ready",
  isThere: true,
  // Shorter than any that an order has: it opens nothing.
  trackingToken: "exemplu",
  totalMinor: 185_000,
  paidMinor: 50_000,
  recommendations: "Plăcuțele din spate mai țin cam 5 000 km.",
  clientId: "",
  clientName: "Ion Rusu",
  email: null,
  locale: null,
  plate: "CEB 412",
  make: "Volkswagen",
  model: "Golf",
};

/** What waits for an answer, to try words on. */
export const SAMPLE_QUESTIONS: Questions = { lines: [{ name: "Set frână spate", minor: 248_000 }], minor: 248_000 };

/** A payment to try words on: half of what the order comes to. */
export const samplePayment = ({ totalMinor }: OrderFacts): PaymentFacts => ({
  amountMinor: Math.max(100, Math.floor(totalMinor / 200) * 100),
  method: "card",
  reference: "POS 004512",
  isThere: true,
});

const SAMPLE_HOUR = 3_600_000;
/** An appointment to try words on, always this one: three days from now, at a whole hour. `now`: Unix ms. */
export function madeUpAppointment(now: number): AppointmentFacts {
  const startsAt = Math.ceil(now / SAMPLE_HOUR) * SAMPLE_HOUR + 72 * SAMPLE_HOUR;
  const { clientId, clientName, email, locale, plate, make, model } = MADE_UP_ORDER;
  return {
    appointmentId: "exemplu",
    title: "Revizie",
    status: "scheduled",
    startsAt,
    endsAt: startsAt + SAMPLE_HOUR,
    toldStartAt: null,
    isThere: true,
    // Shorter than any that an appointment has: it opens nothing.
    confirmToken: "exemplu",
    moves: 0,
    clientId,
    clientName,
    email,
    locale,
    plate,
    make,
    model,
  };
}

/** A quote to try words on, always this one. `now`: Unix ms. */
export function madeUpQuote(now: number): QuoteFacts {
  const { clientId, clientName, email, locale, plate, make, model } = MADE_UP_ORDER;
  const asked = { approvedAt: null, declinedAt: null };
  return {
    dealId: "exemplu",
    subject: "Frâne față",
    stage: "contact",
    quoteSentAt: now,
    deletedAt: null,
    // Shorter than any that a deal has: it opens nothing.
    quoteToken: "exemplu",
    lines: [
      { name: "Înlocuire plăcuțe față", priceMinor: 60_000, quantity: 1, ...asked },
      { name: "Plăcuțe de frână", priceMinor: 95_000, quantity: 1, ...asked },
    ],
    clientId,
    clientName,
    email,
    locale,
    plate,
    make,
    model,
  };
}
