// What the file of the funnel says, in three languages.

import type { FunnelStage, TimedStage } from "../../../shared/domains/sales/funnel.rules.ts";
import type { KnownSource, LostReason } from "../../../shared/domains/sales/sales.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

interface FunnelWords {
  /** The columns; money with its currency. */
  head: (currency: string) => readonly string[];
  parts: Record<"stages" | "sources" | "people" | "times" | "lost", string>;
  total: string;
  nobodySaid: string;
  nobody: string;
  someone: string;
  others: string;
  stages: Record<FunnelStage | TimedStage, string>;
  sources: Record<KnownSource, string>;
  reasons: Record<LostReason, string>;
}

export const FUNNEL_WORDS: Readonly<Record<Locale, FunnelWords>> = {
  ro: {
    head: (currency) => [
      "Secțiune",
      "Denumire",
      "Cereri",
      "Cereri devenite clienți",
      "Cereri devenite clienți, %",
      "Oferte",
      "Câștigate",
      "Câștigate, %",
      "Pierdute",
      `Sumă, ${currency}`,
      "Ori în etapă",
      "Mediana, h",
      "9 din 10 până la, h",
      "Au ajuns în etapă, % din oferte",
    ],
    parts: {
      stages: "Etape",
      sources: "Surse",
      people: "Responsabili",
      times: "Timp în etapă",
      lost: "Motive de pierdere",
    },
    total: "Total",
    nobodySaid: "Neprecizat",
    nobody: "Nimeni",
    someone: "Cineva care nu mai este",
    others: "Alte surse",
    stages: {
      lead: "Cerere până la primul contact",
      contact: "Calculație",
      agree: "Acord",
      scheduled: "Programat",
      in_work: "În lucru",
      done: "Gata",
      won: "Achitat",
    },
    sources: {
      phone: "Telefon",
      visit: "Vizită",
      site: "Formular de pe site",
      webhook: "Alt program",
      referral: "Recomandare",
      social: "Rețele sociale",
    },
    reasons: {
      price: "Prețul",
      no_answer: "Nu a răspuns",
      elsewhere: "A mers în altă parte",
      too_late: "Prea târziu",
      not_needed: "Nu mai are nevoie",
      not_done_here: "Nu facem aici",
      other: "Alt motiv",
    },
  },
  ru: {
    head: (currency) => [
      "Раздел",
      "Название",
      "Обращения",
      "Стали клиентами",
      "Стали клиентами, %",
      "Сделки",
      "Выиграно",
      "Выиграно, %",
      "Проиграно",
      `Сумма, ${currency}`,
      "Раз на этапе",
      "Медиана, ч",
      "9 из 10 не дольше, ч",
      "Дошли до этапа, % сделок",
    ],
    parts: {
      stages: "Этапы",
      sources: "Источники",
      people: "Ответственные",
      times: "Время на этапе",
      lost: "Причины отказа",
    },
    total: "Всего",
    nobodySaid: "Не указано",
    nobody: "Никто",
    someone: "Тот, кого больше нет",
    others: "Другие источники",
    stages: {
      lead: "Обращение до первого контакта",
      contact: "Расчёт",
      agree: "Согласование",
      scheduled: "Записан",
      in_work: "В работе",
      done: "Готово",
      won: "Оплачено",
    },
    sources: {
      phone: "Телефон",
      visit: "Приезд",
      site: "Форма на сайте",
      webhook: "Другая программа",
      referral: "По рекомендации",
      social: "Соцсети",
    },
    reasons: {
      price: "Цена",
      no_answer: "Не отвечает",
      elsewhere: "Поехал в другой сервис",
      too_late: "Слишком поздно",
      not_needed: "Больше не нужно",
      not_done_here: "Здесь не делаем",
      other: "Другое",
    },
  },
  en: {
    head: (currency) => [
      "Part",
      "Name",
      "Leads",
      "Became clients",
      "Became clients, %",
      "Deals",
      "Won",
      "Won, %",
      "Lost",
      `Amount, ${currency}`,
      "Stays",
      "Median, h",
      "9 of 10 within, h",
      "Reached the stage, % of deals",
    ],
    parts: {
      stages: "Stages",
      sources: "Sources",
      people: "People",
      times: "Time in stage",
      lost: "Lost reasons",
    },
    total: "Total",
    nobodySaid: "Not said",
    nobody: "Nobody",
    someone: "Somebody who has left",
    others: "Other sources",
    stages: {
      lead: "Lead until first contact",
      contact: "Quote",
      agree: "Agreement",
      scheduled: "Scheduled",
      in_work: "In work",
      done: "Ready",
      won: "Paid",
    },
    sources: {
      phone: "Phone",
      visit: "Visit",
      site: "Form on the site",
      webhook: "Another program",
      referral: "Referral",
      social: "Social networks",
    },
    reasons: {
      price: "Price",
      no_answer: "No answer",
      elsewhere: "Went elsewhere",
      too_late: "Too late",
      not_needed: "No longer needed",
      not_done_here: "Not done here",
      other: "Another reason",
    },
  },
};
