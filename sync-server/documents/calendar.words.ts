// The words of the printed calendar, in the three languages. Read by the shop, not by its clients.

import type { AppointmentStatus } from "../../shared/domains/scheduling/appointments.states.ts";
import type { CalendarFilter } from "../../shared/domains/scheduling/calendar.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { counted } from "../platform/formats.ts";

export interface CalendarWords {
  title: string;
  /** Of a day, or of all. */
  count: (count: number) => string;
  /** Before the moment at which it was: the board goes on. */
  printed: string;
  onlyMaster: string;
  only: string;
  filters: Record<Exclude<CalendarFilter, "all">, string>;
  empty: string;
  emptyFiltered: string;
  time: string;
  subject: string;
  client: string;
  phone: string;
  car: string;
  post: string;
  master: string;
  status: string;
  statuses: Record<AppointmentStatus, string>;
}

export const CALENDAR_WORDS: Record<Locale, CalendarWords> = {
  ro: {
    title: "Programări",
    count: counted("ro", { one: "programare", few: "programări", other: "de programări" }),
    printed: "Tipărit",
    onlyMaster: "Mecanic",
    only: "Numai",
    filters: { confirmed: "confirmate", unconfirmed: "neconfirmate", in_work: "în lucru" },
    empty: "Nicio programare în aceste zile.",
    emptyFiltered: "Nicio programare cu filtrele alese.",
    time: "Ora",
    subject: "Subiect",
    client: "Client",
    phone: "Telefon",
    car: "Mașină",
    post: "Post",
    master: "Mecanic",
    status: "Stare",
    statuses: {
      scheduled: "Neconfirmată",
      confirmed: "Confirmată",
      in_progress: "În lucru",
      done: "Făcută",
      cancelled: "Anulată",
      no_show: "Neprezentare",
    },
  },
  ru: {
    title: "Записи",
    count: counted("ru", { one: "запись", few: "записи", many: "записей", other: "записи" }),
    printed: "Напечатано",
    onlyMaster: "Механик",
    only: "Только",
    filters: { confirmed: "подтверждённые", unconfirmed: "неподтверждённые", in_work: "в работе" },
    empty: "В эти дни записей нет.",
    emptyFiltered: "С такими фильтрами записей нет.",
    time: "Время",
    subject: "Что делать",
    client: "Клиент",
    phone: "Телефон",
    car: "Машина",
    post: "Пост",
    master: "Механик",
    status: "Состояние",
    statuses: {
      scheduled: "Не подтверждена",
      confirmed: "Подтверждена",
      in_progress: "В работе",
      done: "Выполнена",
      cancelled: "Отменена",
      no_show: "Не приехал",
    },
  },
  en: {
    title: "Appointments",
    count: counted("en", { one: "appointment", other: "appointments" }),
    printed: "Printed",
    onlyMaster: "Mechanic",
    only: "Only",
    filters: { confirmed: "confirmed", unconfirmed: "unconfirmed", in_work: "in work" },
    empty: "No appointments on these days.",
    emptyFiltered: "No appointments with these filters.",
    time: "Time",
    subject: "Subject",
    client: "Client",
    phone: "Phone",
    car: "Car",
    post: "Post",
    master: "Mechanic",
    status: "Status",
    statuses: {
      scheduled: "Unconfirmed",
      confirmed: "Confirmed",
      in_progress: "In work",
      done: "Done",
      cancelled: "Cancelled",
      no_show: "No-show",
    },
  },
};
