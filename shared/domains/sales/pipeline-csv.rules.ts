// The board as a file: what is filtered, card by card in the order of the columns, the same from a device and from the REST API.

import type { CsvCell } from "../../kernel/csv/write.ts";
import type { Locale } from "../tenancy/tenancy.states.ts";
import type { CardFacts } from "./pipeline-board.rules.ts";
import { PIPELINE_COLUMNS, type PipelineColumn } from "./sales.states.ts";
import { slaFrom, slaMarker, type SlaKind, type SlaMarker } from "./sla.rules.ts";

/** Late by so much, in time, or null: no clock of it runs. */
export type TimeStatus = SlaMarker | "in-time" | null;

/** `now`: Unix ms. */
export const timeStatusOf = (card: CardFacts, now: number): TimeStatus =>
  slaMarker(card, now) ?? (slaFrom(card) === null ? null : "in-time");

export interface PipelineCsvCard {
  column: PipelineColumn;
  /** The number of an order, the short code of a lead or a deal. */
  code: string | null;
  subject: string;
  client: string | null;
  phone: string | null;
  /** Plate, make and model. */
  vehicle: string | null;
  /** Minor units; 0: none was named. */
  amountMinor: number;
  /** Who sees to it. */
  owner: string | null;
  time: TimeStatus;
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

const LATE: Words<SlaKind | "in-time"> = {
  ro: {
    lateLead: "Necontactat",
    lateQuote: "Fără răspuns",
    lateUnpaid: "Neachitat",
    lateEta: "Termen depășit",
    "in-time": "În termen",
  },
  ru: {
    lateLead: "Не связались",
    lateQuote: "Нет ответа",
    lateUnpaid: "Не оплачено",
    lateEta: "Срок прошёл",
    "in-time": "В срок",
  },
  en: {
    lateLead: "Not contacted",
    lateQuote: "No answer",
    lateUnpaid: "Unpaid",
    lateEta: "Overdue",
    "in-time": "In time",
  },
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

function timeIn(time: TimeStatus, locale: Locale): string | null {
  if (time === null) return null;
  if (time === "in-time") return LATE[locale][time];
  return `${LATE[locale][time.kind]} ${durationIn(time.minutes, locale)}`;
}

/**
 * A line of headings in the language, then a card a line: stage, code, subject, client, phone, vehicle, amount as a number of the shop's
 * currency, owner, time status. For `csvOf`. The cards by column; those of one in the order in which they are given. An amount of zero is
 * an empty cell.
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
  card.amountMinor === 0 ? null : card.amountMinor / 100,
  card.owner,
  timeIn(card.time, locale),
];
