// What is told to clients, by which way, and what became of it.

import { NOTIFY_KEYS, type NotifyKey } from "../tenancy/settings.states.ts";

/** Sent when somebody at the desk says so: there is no toggle of it. */
const WITHOUT_TOGGLE = "order_link";

/** What is sent has one name in the toggles, in the templates and in the log. */
export const TEMPLATE_KEYS = [...NOTIFY_KEYS, WITHOUT_TOGGLE] as const;
export type TemplateKey = NotifyKey | typeof WITHOUT_TOGGLE;

export const hasToggle = (key: TemplateKey): key is NotifyKey => key !== WITHOUT_TOGGLE;

/** Sent when somebody at the desk says so: at once, and however long a device kept it. */
export const isByHand = (key: TemplateKey): key is typeof WITHOUT_TOGGLE | QuoteKey =>
  key === WITHOUT_TOGGLE || isOfQuote(key);

export const CHANNELS = ["telegram", "whatsapp", "viber", "sms", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** How the desk hands a client the address of their page: by a channel, or by whatever the device shares with. */
export const SENDING_WAYS = [...CHANNELS, "share"] as const;
export type SendingWay = (typeof SENDING_WAYS)[number];

export const NOTIFICATION_STATUSES = ["sent", "failed"] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

const OF_SHOP = ["shop_name", "shop_phone", "shop_address"] as const;
const OF_ORDER = ["client_name", "order_number", "plate", "car", "total", "paid", "balance", "tracking_link"] as const;

const OF_APPOINTMENT = ["client_name", "title", "date", "time", "plate", "car", "confirm_link"] as const;

const OF_QUOTE = [
  "client_name",
  "quote_subject",
  "quote_lines",
  "quote_total",
  "valid_until",
  "plate",
  "car",
  "quote_link",
] as const;

/** What a text may name in braces, by template: the only tokens there are. Those whose words a shop may write itself are its keys. */
export const TOKENS = {
  work_order_ready: [...OF_ORDER, "recommendations", ...OF_SHOP],
  payment_received: [...OF_ORDER, "amount", "method", "reference", ...OF_SHOP],
  order_link: [...OF_ORDER, "questions", "to_approve", "total_with_all", ...OF_SHOP],
  appointment_confirmed: [...OF_APPOINTMENT, ...OF_SHOP],
  quote_sent: [...OF_QUOTE, ...OF_SHOP],
} as const satisfies Partial<Record<TemplateKey, readonly string[]>>;

/** Templates of a shop's own words. */
export type EditableKey = keyof typeof TOKENS;
export const EDITABLE_KEYS = Object.keys(TOKENS) as EditableKey[];

/** Templates by what they are about: an order, a visit that is still to come, or what a deal's client is offered. */
export type AppointmentKey = "appointment_confirmed";
export type QuoteKey = "quote_sent";
export type OrderKey = Exclude<EditableKey, AppointmentKey | QuoteKey>;
export const isOfAppointment = (key: TemplateKey): key is AppointmentKey => key === "appointment_confirmed";
export const isOfQuote = (key: TemplateKey): key is QuoteKey => key === "quote_sent";

/** The address of the client's own page in each: alone in a paragraph it is a button, and of a shop on trial the only link. */
export function linkOf(key: EditableKey) {
  if (isOfAppointment(key)) return "confirm_link";
  return isOfQuote(key) ? "quote_link" : "tracking_link";
}

export type Token = (typeof TOKENS)[EditableKey][number];
export const ALL_TOKENS = [...new Set(Object.values(TOKENS).flat())] as Token[];

/** What stands for each token; empty: there is none. */
export type TokenValues = Readonly<Partial<Record<Token, string>>>;

/** What a client reads before tokens are replaced. Paragraphs of the body are parted by an empty line. */
export interface TemplateText {
  subject: string;
  body: string;
}

/** Characters. */
export const MOST_SUBJECT = 200;
export const MOST_BODY = 5_000;
