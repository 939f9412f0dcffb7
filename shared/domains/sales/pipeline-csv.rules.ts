// The board as a file: what is filtered, card by card in the order of the columns, the same from a device and from the REST API.

import type { CsvCell } from "../../kernel/csv/write.ts";
import type { Locale } from "../tenancy/tenancy.states.ts";
import { PIPELINE_COLUMNS, type PipelineColumn } from "./sales.states.ts";

/** Which clock of a card runs: until they are called, until they answer, until it is paid, or past what was promised. */
export type PipelineClock = "contact" | "answer" | "payment" | "eta";

export interface PipelineCsvCard {
  column: PipelineColumn;
  /** The number of an order, the short code of a lead or a deal. */
  code: string | null;
  subject: string;
  client: string | null;
  phone: string | null;
  /** Plate, make and model. */
  vehicle: string | null;
  /** Minor units; null: none was named. */
  amountMinor: number | null;
  /** Who sees to it. */
  owner: string | null;
  /** Whole minutes since its clock began, or since it was to be done; null: no clock runs. */
  time: { clock: PipelineClock; minutes: number; isLate: boolean } | null;
}

type Words<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>;

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  ro: ["Etapă", "Cod", "Subiect", "Client", "Telefon", "Mașină", "Sumă", "Responsabil", "Termen"],
  ru: ["Этап", "Код", "Тема", "Клиент", "Телефон", "Автомобиль", "Сумма", "Ответственный", "Срок"],
  en: ["Stage", "Code", "Subject", "Client", "Phone", "Vehicle", "Amount", "Owner", "Time status"],
};

/** What the columns of the board are called. */
export const COLUMN_WORDS: Words<PipelineColumn> = {
  ro: {
    request: "Cerere nouă",
    quote: "Calculație",
    scheduled: "Programat",
    in_work: "În lucru",
    ready: "Gata",
    paid_today: "Achitat azi",
  },
  ru: {
    request: "Новое обращение",
    quote: "Расчёт",
    scheduled: "Записан",
    in_work: "В работе",
    ready: "Готово",
    paid_today: "Оплачено сегодня",
  },
  en: {
    request: "New request",
    quote: "Quote",
    scheduled: "Scheduled",
    in_work: "In work",
    ready: "Ready",
    paid_today: "Paid today",
  },
};

const LATE: Words<PipelineClock> = {
  ro: { contact: "Necontactat", answer: "Fără răspuns", payment: "Neachitat", eta: "Termen depășit" },
  ru: { contact: "Не связались", answer: "Нет ответа", payment: "Не оплачено", eta: "Срок прошёл" },
  en: { contact: "Not contacted", answer: "No answer", payment: "Unpaid", eta: "Overdue" },
};

const UNITS: Words<"min" | "h" | "d"> = {
  ro: { min: "min", h: "h", d: "z" },
  ru: { min: "мин", h: "ч", d: "дн." },
  en: { min: "min", h: "h", d: "d" },
};

const HOUR = 60;
const LONG = 48 * HOUR;

function durationIn(minutes: number, locale: Locale): string {
  const { min, h, d } = UNITS[locale];
  if (minutes >= LONG) return `${Math.floor(minutes / (24 * HOUR))} ${d}`;
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return [hours > 0 ? `${hours} ${h}` : "", rest > 0 || hours === 0 ? `${rest} ${min}` : ""].filter(Boolean).join(" ");
}

function timeIn(time: PipelineCsvCard["time"], locale: Locale): string | null {
  if (time === null) return null;
  const long = durationIn(time.minutes, locale);
  return time.isLate ? `${LATE[locale][time.clock]} ${long}` : long;
}

/**
 * A line of headings in the language, then a card a line: stage, code, subject, client, phone, vehicle, amount as a number of the shop's
 * currency, owner, time status. For `csvOf`. The cards by column; those of one in the order in which they are given. No amount, and one of
 * zero, is an empty cell.
 */
export function pipelineCsvRows(cards: readonly PipelineCsvCard[], locale: Locale): (readonly CsvCell[])[] {
  const byColumn = Map.groupBy(cards, ({ column }) => column);
  const inOrder = PIPELINE_COLUMNS.flatMap((column) => byColumn.get(column) ?? []);
  return [HEADINGS[locale], ...inOrder.map((card) => rowOf(card, locale))];
}

const rowOf = (card: PipelineCsvCard, locale: Locale): readonly CsvCell[] => [
  COLUMN_WORDS[locale][card.column],
  card.code,
  card.subject,
  card.client,
  card.phone,
  card.vehicle,
  card.amountMinor ? card.amountMinor / 100 : null,
  card.owner,
  timeIn(card.time, locale),
];
