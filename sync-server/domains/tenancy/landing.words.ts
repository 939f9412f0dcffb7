// The words of a shop's landing page, in the three languages.

import type { Weekday } from "../../../shared/domains/tenancy/settings.states.ts";
import { LOCALES, type Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

export interface LandingWords {
  services: string;
  priceFrom: (price: string) => string;
  /** Instead of a price. */
  onRequest: string;
  hours: string;
  closed: string;
  location: string;
  showMap: string;
  contact: string;
  call: string;
  /** Leads to the form of a lead. */
  callBack: string;
  write: string;
  cars: string;
  holidays: string;
  shop: string;
  staff: string;
  languages: string;
  openUntil: (time: string) => string;
  opensToday: (time: string) => string;
  opensTomorrow: (time: string) => string;
  opensOn: (day: string, time: string) => string;
  notOpening: string;
  days: Record<Weekday, string>;
  /** "on Monday", as it stands in a sentence. */
  onDays: Record<Weekday, string>;
}

export const LANDING_WORDS: Record<Locale, LandingWords> = {
  ro: {
    services: "Servicii",
    priceFrom: (price) => `de la ${price}`,
    onRequest: "preț la cerere",
    hours: "Program",
    closed: "Închis",
    location: "Unde suntem",
    showMap: "Arată pe hartă",
    contact: "Contact",
    call: "Sunați",
    callBack: "Lăsați o cerere",
    write: "Scrieți-ne",
    cars: "Mărci pe care le reparăm",
    holidays: "Zile închise",
    shop: "Magazin de piese",
    staff: "Pentru angajați",
    languages: "Limba",
    openUntil: (time) => `Deschis acum, până la ${time}`,
    opensToday: (time) => `Închis acum. Deschidem azi la ${time}`,
    opensTomorrow: (time) => `Închis acum. Deschidem mâine la ${time}`,
    opensOn: (day, time) => `Închis acum. Deschidem ${day} la ${time}`,
    notOpening: "Închis acum",
    days: { mon: "Luni", tue: "Marți", wed: "Miercuri", thu: "Joi", fri: "Vineri", sat: "Sâmbătă", sun: "Duminică" },
    onDays: { mon: "luni", tue: "marți", wed: "miercuri", thu: "joi", fri: "vineri", sat: "sâmbătă", sun: "duminică" },
  },
  ru: {
    services: "Услуги",
    priceFrom: (price) => `от ${price}`,
    onRequest: "цена по запросу",
    hours: "Часы работы",
    closed: "Выходной",
    location: "Где мы находимся",
    showMap: "Показать на карте",
    contact: "Контакты",
    call: "Позвонить",
    callBack: "Оставить заявку",
    write: "Написать",
    cars: "Марки, которые мы обслуживаем",
    holidays: "Нерабочие дни",
    shop: "Магазин запчастей",
    staff: "Для сотрудников",
    languages: "Язык",
    openUntil: (time) => `Сейчас открыто, до ${time}`,
    opensToday: (time) => `Сейчас закрыто. Откроемся сегодня в ${time}`,
    opensTomorrow: (time) => `Сейчас закрыто. Откроемся завтра в ${time}`,
    opensOn: (day, time) => `Сейчас закрыто. Откроемся ${day} в ${time}`,
    notOpening: "Сейчас закрыто",
    days: {
      mon: "Понедельник",
      tue: "Вторник",
      wed: "Среда",
      thu: "Четверг",
      fri: "Пятница",
      sat: "Суббота",
      sun: "Воскресенье",
    },
    onDays: {
      mon: "в понедельник",
      tue: "во вторник",
      wed: "в среду",
      thu: "в четверг",
      fri: "в пятницу",
      sat: "в субботу",
      sun: "в воскресенье",
    },
  },
  en: {
    services: "Services",
    priceFrom: (price) => `from ${price}`,
    onRequest: "price on request",
    hours: "Opening hours",
    closed: "Closed",
    location: "Where we are",
    showMap: "Show on the map",
    contact: "Contact",
    call: "Call",
    callBack: "Ask for a call",
    write: "Write to us",
    cars: "Makes we work on",
    holidays: "Closed on",
    shop: "Parts shop",
    staff: "For staff",
    languages: "Language",
    openUntil: (time) => `Open now, until ${time}`,
    opensToday: (time) => `Closed now. We open today at ${time}`,
    opensTomorrow: (time) => `Closed now. We open tomorrow at ${time}`,
    opensOn: (day, time) => `Closed now. We open ${day} at ${time}`,
    notOpening: "Closed now",
    days: {
      mon: "Monday",
      tue: "Tuesday",
      wed: "Wednesday",
      thu: "Thursday",
      fri: "Friday",
      sat: "Saturday",
      sun: "Sunday",
    },
    onDays: {
      mon: "on Monday",
      tue: "on Tuesday",
      wed: "on Wednesday",
      thu: "on Thursday",
      fri: "on Friday",
      sat: "on Saturday",
      sun: "on Sunday",
    },
  },
};

const localeOf = (tag: string | undefined): Locale | undefined =>
  LOCALES.find((locale) => tag?.trim().slice(0, 2).toLowerCase() === locale);

/** What the visitor asked for by a link, else the browser's own, the most wanted first, else the shop's. */
export function chooseLocale(asked: string | undefined, acceptLanguage: string | undefined, otherwise: Locale): Locale {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag, weight] = part.split(";q=") as [string, string?];
      return { locale: localeOf(tag), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ locale, weight }) => locale !== undefined && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return LOCALES.find((locale) => locale === asked) ?? wanted[0]?.locale ?? otherwise;
}
