// What is planned in some days of a shop as it is read on paper, day after day. Pure.

import { shownPhone } from "../../shared/domains/crm/phone.rules.ts";
import { daysOf, type DayRange } from "../../shared/domains/scheduling/calendar-range.rules.ts";
import { dayOf } from "../../shared/domains/scheduling/calendar-cells.rules.ts";
import { takesRoom, type CalendarFilter } from "../../shared/domains/scheduling/calendar.states.ts";
import { dayClock, timeOf, type DayClock } from "../../shared/domains/scheduling/day-clock.rules.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { LANGUAGE_TAGS, oneSpace, timeFormat } from "../platform/formats.ts";
import type { CalendarFacts, PrintedAppointment } from "./appointments.reads.ts";
import { CALENDAR_WORDS } from "./calendar.words.ts";
import { figuresOf, printable } from "./figures.ts";
import type { Block, Cell, Column, Fact, NamedPaper } from "./paper.ts";
import { shopHead } from "./shop-paper.ts";

export interface ShownCalendar extends CalendarFacts {
  range: DayRange;
  show: CalendarFilter;
  /** Whoever may not see them gets no column of them. */
  withClients: boolean;
  withCars: boolean;
  /** Unix ms. */
  printedAt: number;
  /** A data URL. */
  logo: string | null;
}

interface ShownColumn extends Column {
  text: (one: PrintedAppointment, clock: DayClock) => string | null;
}

const MISSING = "–";

function columnsOf({ withClients, withCars }: ShownCalendar, locale: Locale): ShownColumn[] {
  const words = CALENDAR_WORDS[locale];
  const column = (heading: string, width: number | null, text: ShownColumn["text"]): ShownColumn => ({
    heading,
    align: "left",
    width,
    text,
  });
  const clients = [
    column(words.client, 108, ({ client }) => client),
    column(words.phone, 80, ({ phone }) => (phone === null ? null : shownPhone(phone))),
  ];
  return [
    column(words.time, 62, ({ startsAt, endsAt }, clock) =>
      [startsAt, endsAt].map((at) => timeOf(clock.minutesAt(at))).join(" – "),
    ),
    column(words.subject, null, ({ title }) => title),
    ...(withClients ? clients : []),
    ...(withCars ? [column(words.car, 60, ({ plate }) => plate)] : []),
    column(words.post, 72, ({ post }) => post),
    column(words.master, 84, ({ master }) => master),
    column(words.status, 84, ({ status }) => words.statuses[status]),
  ];
}

/** `16 – 22 noiembrie 2026`; of one day that day. */
function periodOf({ from, to }: DayRange, locale: Locale): string {
  const format = timeFormat(LANGUAGE_TAGS[locale], { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return oneSpace(format.formatRange(Date.parse(from), Date.parse(to)));
}

const capital = (text: string, tag: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);

/** Whose day it is, how many come, and the table of them. */
function blocksOf(calendar: ShownCalendar, locale: Locale): Block[] {
  const words = CALENDAR_WORDS[locale];
  const { range, appointments, shop } = calendar;
  const clocks = daysOf(range).map((date) => dayClock(date, shop.time_zone));
  const byDay = Map.groupBy(appointments, ({ startsAt }) => dayOf(clocks, startsAt));
  const columns = columnsOf(calendar, locale);
  const tag = LANGUAGE_TAGS[locale];
  const dayFormat = timeFormat(tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const cellOf = ({ text }: ShownColumn, one: PrintedAppointment, clock: DayClock): Cell => ({
    text: printable(text(one, clock) ?? "") || MISSING,
    ...(takesRoom(one.status) ? {} : { quiet: true }),
  });
  return clocks.flatMap((clock): Block[] => {
    const own = byDay.get(clock.date) ?? [];
    if (own.length === 0) return [];
    const heading = capital(oneSpace(dayFormat.format(Date.parse(clock.date))), tag);
    return [
      { kind: "part", heading, text: words.count(own.length) },
      {
        kind: "table",
        columns: columns.map(({ heading: name, align, width }) => ({ heading: name, align, width })),
        rows: own.map((one) => columns.map((column) => cellOf(column, one, clock))),
        sum: null,
      },
    ];
  });
}

/** With the name of its file, in which the days are those of ISO 8601 in every language. */
export function appointmentsPaper(calendar: ShownCalendar, locale: Locale): NamedPaper {
  const words = CALENDAR_WORDS[locale];
  const { shop, range, appointments, show, master, post } = calendar;
  const figures = figuresOf(locale, shop.currency, shop.time_zone);
  const isNarrowed = show !== "all" || master !== null || post !== null;
  const only = (label: string, value: string | null): Fact[] =>
    value === null ? [] : [{ label, value: printable(value) }];
  const blocks = blocksOf(calendar, locale);
  return {
    fileName: `programari_${range.from}_${range.to}.pdf`,
    paper: {
      locale,
      wide: true,
      title: words.title,
      number: periodOf(range, locale),
      accent: shop.theme_color,
      ...shopHead(shop, calendar.logo),
      facts: [
        ...only(words.post, post),
        ...only(words.onlyMaster, master),
        ...only(words.only, show === "all" ? null : words.filters[show]),
        { label: words.printed, value: figures.moment(calendar.printedAt) },
      ],
      people: [],
      code: null,
      blocks:
        appointments.length > 0
          ? blocks
          : [{ kind: "text", heading: "", text: isNarrowed ? words.emptyFiltered : words.empty }],
      signatures: [],
    },
  };
}
