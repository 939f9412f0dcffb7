// Words of a shop's page in the panel.

import type { Words } from "./admin-words.ts";

export interface TenantWords {
  address: string;
  city: string;
  phone: string;
  trialUntil: string;
  paidUntil: string;
  noEnd: string;
  people: string;
  activity: string;
  since: string;
  terms: string;
  life: string;
  history: string;
  nothingDone: string;
  look: string;
  lookHint: string;
  asWhom: string;
  nobody: string;
  makeLink: string;
  linkHint: string;
  open: (name: string) => string;
  acts: Record<"activate" | "suspend" | "reactivate" | "archive" | "restore", string>;
}

export const TENANT_WORDS: Words<TenantWords> = {
  ro: {
    address: "Adresa",
    city: "Oraș",
    phone: "Telefon",
    trialUntil: "Probă până la",
    paidUntil: "Activ până la",
    noEnd: "Gol: fără termen, dacă este activ.",
    people: "Angajați activi / toți",
    activity: "Ultima activitate",
    since: "Din",
    terms: "Plan și termene",
    life: "Starea service-ului",
    history: "Ce au făcut operatorii",
    nothingDone: "Încă niciun operator nu a făcut ceva aici.",
    look: "Vezi aplicația ca un angajat",
    lookHint: "O oră, doar citire. Service-ul vede în istoricul lui cine a intrat și de ce.",
    asWhom: "Ca",
    nobody: "Nimeni de aici nu este încă activ.",
    makeLink: "Creează linkul",
    linkHint: "Linkul se folosește o singură dată și e valabil un minut.",
    open: (name) => `Deschide ca ${name}`,
    acts: {
      activate: "Activează",
      suspend: "Suspendă",
      reactivate: "Redeschide",
      archive: "Arhivează",
      restore: "Scoate din arhivă",
    },
  },
  ru: {
    address: "Адрес",
    city: "Город",
    phone: "Телефон",
    trialUntil: "Пробный до",
    paidUntil: "Активен до",
    noEnd: "Пусто: без срока, если активен.",
    people: "Активные сотрудники / все",
    activity: "Последняя активность",
    since: "С",
    terms: "Тариф и сроки",
    life: "Состояние сервиса",
    history: "Что делали операторы",
    nothingDone: "Операторы здесь пока ничего не делали.",
    look: "Посмотреть глазами сотрудника",
    lookHint: "Один час, только чтение. Сервис увидит в своей истории, кто смотрел и зачем.",
    asWhom: "Как",
    nobody: "Здесь пока нет активных сотрудников.",
    makeLink: "Создать ссылку",
    linkHint: "Ссылка одноразовая и действует одну минуту.",
    open: (name) => `Открыть как ${name}`,
    acts: {
      activate: "Активировать",
      suspend: "Приостановить",
      reactivate: "Открыть снова",
      archive: "В архив",
      restore: "Вернуть из архива",
    },
  },
  en: {
    address: "Address",
    city: "City",
    phone: "Phone",
    trialUntil: "Trial until",
    paidUntil: "Active until",
    noEnd: "Empty: no end date, if active.",
    people: "Active people / all",
    activity: "Last activity",
    since: "Since",
    terms: "Plan and dates",
    life: "The shop's status",
    history: "What operators did",
    nothingDone: "No operator has done anything here yet.",
    look: "View the app as one of its people",
    lookHint: "For an hour, read only. The shop sees in its history who looked and why.",
    asWhom: "As",
    nobody: "Nobody here is active yet.",
    makeLink: "Create the link",
    linkHint: "The link works once and is valid for one minute.",
    open: (name) => `Open as ${name}`,
    acts: {
      activate: "Activate",
      suspend: "Suspend",
      reactivate: "Reopen",
      archive: "Archive",
      restore: "Bring back from the archive",
    },
  },
};
