// Days, loads, rows and places of the calendar in the reader's words.

import { createContext, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import type { Crowding } from "../../../shared/domains/scheduling/crowding.rules.ts";
import type { Load } from "../../../shared/domains/scheduling/calendar-load.rules.ts";
import type { DayRange } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import type { CalendarGrouping, CalendarRow } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import type { AppointmentStatus } from "../../../shared/domains/scheduling/appointments.states.ts";
import type { Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { hours, tagOf, timeOfDay } from "../../ui/format.ts";
import type { Appointment } from "./use-appointments.ts";

/** What a place is told by, beside its row. */
interface Told {
  posts: readonly { id: string; name: string }[];
  masters: readonly { id: string; name: string }[];
  dateOf: (at: number) => string;
}

/** Said once for each: a month says the same few of hundreds of cells. */
function remembered<Key>(say: (key: Key) => string): (key: Key) => string {
  const said = new Map<Key, string>();
  return (key) => {
    const known = said.get(key);
    if (known !== undefined) return known;
    const words = say(key);
    said.set(key, words);
    return words;
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Of a calendar day: it is the same wherever the reader is. */
function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format;
}

export function useCalendarWords() {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const { language } = i18n;
  return useMemo(() => {
    const capital = (text: string) => text.charAt(0).toLocaleUpperCase(tagOf(language)) + text.slice(1);
    const day = (date: string, options: Intl.DateTimeFormatOptions) =>
      dayFormat(language, options).format(Date.parse(date));
    const rowName = ({ id, name }: Pick<CalendarRow, "id" | "name">, by: CalendarGrouping) =>
      name ?? (id === null ? t(`calendar.without.${by}`) : t(`calendar.gone.${by}`));
    const time = remembered((at: number) => timeOfDay(at, language, time_zone));
    const inHours = remembered((value: number) => t("calendar.hours", { hours: hours(value, language) }));
    const ofHours = remembered((key: string) => {
      const [planned, of] = key.split("/").map((value) => hours(Number(value), language));
      return t("calendar.hoursOf", { hours: planned, of });
    });
    const times = ({ startsAt, endsAt }: Pick<Place, "startsAt" | "endsAt">) => `${time(startsAt)} – ${time(endsAt)}`;
    const status = remembered((of: AppointmentStatus) => t(`calendar.status.${of}`));
    const hasOrder = t("calendar.hasOrder");
    const shortDay = (date: string) => day(date, { weekday: "short", day: "numeric", month: "short" });
    return {
      t,
      language,
      rowName,
      time,
      times,
      /** `joi, 19 nov., 9:00 – 10:00 · Post 1 · Vasile Rotaru` */
      place: (to: Place, { posts, masters, dateOf }: Told) =>
        [
          `${shortDay(dateOf(to.startsAt))}, ${times(to)}`,
          posts.find(({ id }) => id === to.postId)?.name,
          masters.find(({ id }) => id === to.masterId)?.name,
        ]
          .filter(Boolean)
          .join(" · "),
      /** `Luni 16`; of a narrow column `Lun 16`. */
      columnHead: ({ date }: CalendarDay, width: "long" | "short") =>
        `${capital(day(date, { weekday: width })).replace(".", "")} ${Number(date.slice(8))}`,
      /** `Ma`, `Вт`: so that no two days are called the same, as they are by one letter in all languages but Romanian. */
      weekdaySign: (date: string) =>
        capital(language === "ro" ? day(date, { weekday: "narrow" }) : day(date, { weekday: "short" }).slice(0, 2)),
      /** `Joi, 19 noiembrie`. */
      wholeDay: remembered((date: string) => capital(day(date, { weekday: "long", day: "numeric", month: "long" }))),
      count: remembered((count: number) => t("calendar.count", { count })),
      status,
      hasOrder,
      /** `În lucru, are comandă`: what became of its car is another page. */
      standing: (one: Pick<Appointment, "status" | "workOrderId">) =>
        one.workOrderId === null ? status(one.status) : `${status(one.status)}, ${hasOrder}`,
      /** `joi, 19 nov.`: within a sentence. */
      shortDay,
      range: ({ from, to }: DayRange, whole: boolean) =>
        capital(
          whole
            ? day(from, { month: "long", year: "numeric" })
            : dayFormat(language, { day: "numeric", month: "long", year: "numeric" }).formatRange(
                Date.parse(from),
                Date.parse(to),
              ),
        ),
      hours: inHours,
      /** `9,5 / 10 h`. */
      loadHours: ({ plannedHours, capacityHours }: Load) =>
        capacityHours === null ? inHours(plannedHours) : ofHours(`${plannedHours}/${capacityHours}`),
      /** `Peste capacitate: Elevator 1, 11 / 10 h`. */
      overfull: (
        { of, id, load }: Crowding<unknown>["full"][number],
        { posts, masters }: Pick<Told, "posts" | "masters">,
      ) =>
        t("calendar.overfull", {
          who: (of === "post" ? posts : masters).find((one) => one.id === id)?.name ?? "",
          hours: t("calendar.hoursOf", {
            hours: hours(load.plannedHours, language),
            of: hours(load.capacityHours ?? 0, language),
          }),
        }),
      percent: (value: number | null) => (value === null ? "" : `${value}\u00a0%`),
    };
  }, [t, language, time_zone]);
}

export type CalendarWords = ReturnType<typeof useCalendarWords>;

/** Those of the page: a board of hundreds of cards asks for them once. */
export const WordsOfPage = createContext<CalendarWords | null>(null);

export function useWordsOfPage(): CalendarWords {
  const words = useContext(WordsOfPage);
  if (words === null) throw new Error("no calendar around it");
  return words;
}

/** What a card is known by: the plate of its car, else who comes, else what for. */
export const nameOf = ({ vehicle, client, title }: Appointment): string => vehicle?.plate ?? client?.name ?? title;
/** What stands under it. */
export const subjectOf = ({ vehicle, client, title }: Appointment): string => (vehicle || client ? title : "");
