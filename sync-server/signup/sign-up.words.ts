// Words of the public sign-up.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { counted } from "../platform/formats.ts";

export interface SignUpWords {
  title: string;
  intro: string;
  shop: string;
  address: string;
  addressHint: string;
  name: string;
  email: string;
  emailHint: string;
  language: string;
  plan: string;
  trial: (days: number) => string;
  perMonth: (price: string) => string;
  perYear: (price: string) => string;
  /** Of a plan for which no price was set. */
  priceLater: string;
  /** What a plan has besides another. */
  besides: (plan: string) => string;
  /** Of all its limits, one after another. */
  atMost: (limits: string) => string;
  noLimit: string;
  begin: string;
  sentTitle: string;
  sent: (email: string) => string;
  sentHint: string;
  closed: string;
  support: string;
  errors: Record<"invalid" | "slug-reserved" | "slug-taken" | "plan-gone" | "too-many", string>;
}

const DAYS: Record<Locale, (count: number) => string> = {
  ro: counted("ro", { one: "zi", few: "zile", other: "de zile" }),
  ru: counted("ru", { one: "день", few: "дня", many: "дней", other: "дня" }),
  en: counted("en", { one: "day", other: "days" }),
};

export const SIGN_UP_WORDS: Record<Locale, SignUpWords> = {
  ro: {
    title: "Deschideți-vă service-ul",
    intro: "Începeți cu o perioadă de probă, fără card. Primiți pe e-mail linkul cu care intrați.",
    shop: "Numele service-ului",
    address: "Adresa pe internet",
    addressHint: "Litere latine mici, cifre și cratime. Lăsați gol și o facem din nume.",
    name: "Numele dvs.",
    email: "E-mailul dvs.",
    emailHint: "Aici trimitem linkul.",
    language: "Limba",
    plan: "Plan",
    trial: (count) => `${DAYS.ro(count)} de probă`,
    perMonth: (price) => `${price} pe lună`,
    perYear: (price) => `${price} pe an`,
    priceLater: "Preț la cerere",
    besides: (plan) => `Tot ce are ${plan}, plus:`,
    atMost: (limits) => `Cel mult ${limits}`,
    noLimit: "fără limite",
    begin: "Începe perioada de probă",
    sentTitle: "Verificați e-mailul",
    sent: (email) => `Am trimis la ${email} linkul cu care vă alegeți parola și intrați.`,
    sentHint: "Nu a venit? Verificați și în spam. Linkul e valabil 7 zile.",
    closed: "Înscrierea este oprită acum. Scrieți-ne și vă ajutăm noi.",
    support: "Ajutor",
    errors: {
      invalid: "Verificați câmpurile marcate.",
      "slug-reserved": "Această adresă nu se poate folosi: litere latine mici, cifre și cratime, și nu una rezervată.",
      "slug-taken": "Adresa este ocupată. Alegeți alta.",
      "plan-gone": "Planul nu se mai oferă. Alegeți altul.",
      "too-many": "Prea multe înscrieri de aici. Mai încercați peste câteva minute.",
    },
  },
  ru: {
    title: "Откройте свой автосервис",
    intro: "Сначала пробный период, карта не нужна. На почту придёт ссылка для входа.",
    shop: "Название автосервиса",
    address: "Адрес в интернете",
    addressHint: "Строчные латинские буквы, цифры и дефисы. Пусто: составим из названия.",
    name: "Ваше имя",
    email: "Ваша почта",
    emailHint: "Сюда придёт ссылка.",
    language: "Язык",
    plan: "Тариф",
    trial: (count) => `пробный период ${DAYS.ru(count)}`,
    perMonth: (price) => `${price} в месяц`,
    perYear: (price) => `${price} в год`,
    priceLater: "Цена по запросу",
    besides: (plan) => `Всё из «${plan}», а ещё:`,
    atMost: (limits) => `До ${limits}`,
    noLimit: "без ограничений",
    begin: "Начать пробный период",
    sentTitle: "Проверьте почту",
    sent: (email) => `Мы отправили на ${email} ссылку: по ней вы зададите пароль и войдёте.`,
    sentHint: "Не пришло? Загляните в спам. Ссылка действует 7 дней.",
    closed: "Регистрация сейчас закрыта. Напишите нам, и мы поможем.",
    support: "Помощь",
    errors: {
      invalid: "Проверьте отмеченные поля.",
      "slug-reserved": "Такой адрес нельзя: строчные латинские буквы, цифры и дефисы, и не зарезервированное имя.",
      "slug-taken": "Адрес занят. Выберите другой.",
      "plan-gone": "Этот тариф больше не предлагается. Выберите другой.",
      "too-many": "Слишком много регистраций отсюда. Попробуйте через несколько минут.",
    },
  },
  en: {
    title: "Open your shop",
    intro: "You start with a trial, no card needed. You get a link by e-mail to sign in.",
    shop: "Name of the shop",
    address: "Address on the internet",
    addressHint: "Lower-case Latin letters, digits and hyphens. If empty, we make it from the name.",
    name: "Your name",
    email: "Your e-mail",
    emailHint: "The link goes there.",
    language: "Language",
    plan: "Plan",
    trial: (count) => `${DAYS.en(count)} of trial`,
    perMonth: (price) => `${price} a month`,
    perYear: (price) => `${price} a year`,
    priceLater: "Price on request",
    besides: (plan) => `Everything in ${plan}, and:`,
    atMost: (limits) => `Up to ${limits}`,
    noLimit: "no limits",
    begin: "Start the trial",
    sentTitle: "Check your e-mail",
    sent: (email) => `We sent a link to ${email} to choose a password and sign in.`,
    sentHint: "Nothing there? Check the spam folder as well. The link is valid for 7 days.",
    closed: "Signing up is closed at the moment. Write to us and we will help.",
    support: "Help",
    errors: {
      invalid: "Check the marked fields.",
      "slug-reserved": "This address cannot be used: small Latin letters, digits and hyphens, and not a reserved one.",
      "slug-taken": "The address is taken. Choose another.",
      "plan-gone": "This plan is no longer offered. Choose another.",
      "too-many": "Too many sign-ups from here. Try again in a few minutes.",
    },
  },
};
