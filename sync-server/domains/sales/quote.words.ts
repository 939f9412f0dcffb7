// The words of a quote's public page, in the three languages.

import type { QuoteStanding } from "../../../shared/domains/sales/quotes.rules.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

/** What the page says after an answer was sent. */
export const QUOTE_FLASHES = ["approved", "declined", "already", "changed", "over", "failed"] as const;
export type QuoteFlash = (typeof QUOTE_FLASHES)[number];

interface QuotePageWords {
  title: (shop: string) => string;
  call: string;
  heading: Record<QuoteStanding, string>;
  /** Under the heading, where there is more to say. */
  text: Partial<Record<Exclude<QuoteStanding, "answered">, string>>;
  /** The same once all is answered: what comes next. */
  thanks: Record<"agreed" | "scheduled" | "declined", string>;
  validUntil: (day: string) => string;
  ask: (count: number) => string;
  askText: string;
  /** `left`: those that this page does not ask about; `now`: those that it does. */
  askLater: (left: number, now: number) => string;
  hours: (hours: string) => string;
  /** `price`: of one of several; null: there is one. */
  pieces: (count: string, price: string | null) => string;
  approve: string;
  decline: string;
  /** All that waits on this page, at once. */
  all: (count: number) => string;
  approveAll: string;
  declineAll: string;
  answered: string;
  moreAnswered: (count: number) => string;
  approved: string;
  declined: string;
  offered: string;
  moreOffered: (count: number) => string;
  sums: string;
  total: string;
  approvedSum: string;
  waitingSum: string;
  paper: string;
  questions: string;
  flash: Record<QuoteFlash, string>;
}

const times = (count: string, price: string | null) => (price === null ? count : `${count} × ${price}`);

export const QUOTE_PAGE_WORDS: Record<Locale, QuotePageWords> = {
  ro: {
    title: (shop) => `Ofertă de preț · ${shop}`,
    call: "Sunați la service",
    heading: {
      open: "Oferta noastră de preț",
      answered: "Mulțumim, avem răspunsul dvs.",
      empty: "Oferta se pregătește",
      over: "Oferta a expirat",
      begun: "Lucrarea a început",
      withdrawn: "Oferta nu mai este valabilă",
    },
    text: {
      empty: "Încă nu are poziții cu preț. Deschideți pagina din nou mai târziu.",
      over: "Prețurile de mai jos nu mai sunt garantate și nu se mai poate răspunde aici. Sunați-ne și o refacem.",
      begun: "La această ofertă nu se mai poate răspunde aici. Pentru orice schimbare sunați-ne.",
      withdrawn: "Nu se mai poate răspunde la ea. Dacă mai aveți nevoie de lucrare, sunați-ne.",
    },
    thanks: {
      agreed: "Vă contactăm ca să stabilim când veniți. Dacă v-ați răzgândit, sunați-ne.",
      scheduled: "Vă așteptăm cum am stabilit. Dacă v-ați răzgândit, sunați-ne.",
      declined: "Am notat că nu doriți aceste lucrări. Dacă v-ați răzgândit, sunați-ne.",
    },
    validUntil: (day) => `Valabilă până la ${day}`,
    ask: (count) => `Ce vă propunem (${count})`,
    askText: "Răspundeți la fiecare poziție sau la toate deodată. Nu începem nimic fără acordul dvs.",
    askLater: (left, now) => `Despre celelalte (${left}) vă întrebăm după ce răspundeți la acestea (${now}).`,
    hours: (hours) => `Manoperă, ${hours} h`,
    pieces: (count, price) => `Cantitate: ${times(count, price)}`,
    approve: "Sunt de acord",
    decline: "Refuz",
    all: (count) => `Toate deodată (${count})`,
    approveAll: "Accept tot",
    declineAll: "Refuz tot",
    answered: "Ați răspuns deja",
    moreAnswered: (count) => `Alte răspunsuri ale dvs.: ${count}.`,
    approved: "Acceptat",
    declined: "Refuzat",
    offered: "Ce v-am propus",
    moreOffered: (count) => `Alte poziții: ${count}. Toate sunt în PDF.`,
    sums: "Cât costă",
    total: "Total",
    approvedSum: "Ați acceptat",
    waitingSum: "Așteaptă răspunsul dvs.",
    paper: "Oferta de preț (PDF)",
    questions: "Întrebări? Sunați la",
    flash: {
      approved: "Mulțumim! Am notat acordul dvs.",
      declined: "Am notat refuzul dvs.",
      already: "Ați răspuns deja. Nu s-a schimbat nimic; dacă v-ați răzgândit, sunați-ne.",
      changed: "Între timp service-ul a schimbat oferta. Răspunsul nu a fost notat: citiți-o din nou și răspundeți.",
      over: "La această ofertă nu se mai poate răspunde. Nu s-a schimbat nimic.",
      failed: "Răspunsul nu a putut fi primit. Încercați din nou de pe această pagină sau sunați-ne.",
    },
  },
  ru: {
    title: (shop) => `Расчёт стоимости · ${shop}`,
    call: "Позвонить в сервис",
    heading: {
      open: "Наш расчёт стоимости",
      answered: "Спасибо, ваш ответ у нас",
      empty: "Расчёт готовится",
      over: "Срок расчёта истёк",
      begun: "Работа начата",
      withdrawn: "Расчёт больше не действует",
    },
    text: {
      empty: "В нём пока нет позиций с ценой. Откройте страницу позже.",
      over: "Цены ниже больше не гарантированы, и ответить здесь уже нельзя. Позвоните нам, и мы пересчитаем.",
      begun: "Ответить на этот расчёт здесь уже нельзя. Если нужно что-то изменить, позвоните нам.",
      withdrawn: "Ответить на него уже нельзя. Если работа всё ещё нужна, позвоните нам.",
    },
    thanks: {
      agreed: "Мы свяжемся с вами, чтобы договориться о времени. Если передумали, позвоните нам.",
      scheduled: "Ждём вас, как договорились. Если передумали, позвоните нам.",
      declined: "Мы записали, что эти работы вам не нужны. Если передумали, позвоните нам.",
    },
    validUntil: (day) => `Действителен до ${day}`,
    ask: (count) => `Что мы предлагаем (${count})`,
    askText: "Ответьте по каждой позиции или сразу по всем. Без вашего согласия мы ничего не начинаем.",
    askLater: (left, now) => `Об остальных (${left}) спросим, когда вы ответите на эти (${now}).`,
    hours: (hours) => `Работа, ${hours} ч`,
    pieces: (count, price) => `Количество: ${times(count, price)}`,
    approve: "Согласен",
    decline: "Отказываюсь",
    all: (count) => `Всё сразу (${count})`,
    approveAll: "Согласен на всё",
    declineAll: "Отказ от всего",
    answered: "Вы уже ответили",
    moreAnswered: (count) => `Других ваших ответов: ${count}.`,
    approved: "Согласовано",
    declined: "Отказ",
    offered: "Что мы предлагали",
    moreOffered: (count) => `Других позиций: ${count}. Все они есть в PDF.`,
    sums: "Сколько это стоит",
    total: "Итого",
    approvedSum: "Вы согласились на",
    waitingSum: "Ждёт вашего ответа",
    paper: "Расчёт стоимости (PDF)",
    questions: "Есть вопросы? Звоните:",
    flash: {
      approved: "Спасибо! Ваше согласие записано.",
      declined: "Ваш отказ записан.",
      already: "Вы уже ответили. Ничего не изменилось; если передумали, позвоните нам.",
      changed: "Тем временем сервис изменил расчёт. Ответ не записан: прочитайте его ещё раз и ответьте.",
      over: "Ответить на этот расчёт уже нельзя. Ничего не изменилось.",
      failed: "Ответ не удалось принять. Попробуйте ещё раз с этой страницы или позвоните нам.",
    },
  },
  en: {
    title: (shop) => `Your quote · ${shop}`,
    call: "Call the workshop",
    heading: {
      open: "Our quote for you",
      answered: "Thank you, we have your answer",
      empty: "Your quote is being prepared",
      over: "This quote has expired",
      begun: "The work has begun",
      withdrawn: "This quote is no longer valid",
    },
    text: {
      empty: "It has no priced items yet. Open this page again later.",
      over: "The prices below are no longer guaranteed, and it cannot be answered here. Call us and we will make a new one.",
      begun: "This quote cannot be answered here any more. To change anything, call us.",
      withdrawn: "It cannot be answered any more. If you still need the work, call us.",
    },
    thanks: {
      agreed: "We will contact you to agree when you come. If you have changed your mind, call us.",
      scheduled: "We expect you as agreed. If you have changed your mind, call us.",
      declined: "We have noted that you do not want this work. If you have changed your mind, call us.",
    },
    validUntil: (day) => `Valid until ${day}`,
    ask: (count) => `What we propose (${count})`,
    askText: "Answer each item, or all of them at once. We start nothing without your approval.",
    askLater: (left, now) => `We ask about the others (${left}) once you have answered these (${now}).`,
    hours: (hours) => `Labour, ${hours} h`,
    pieces: (count, price) => `Quantity: ${times(count, price)}`,
    approve: "I approve",
    decline: "No, thank you",
    all: (count) => `All at once (${count})`,
    approveAll: "Approve all",
    declineAll: "Decline all",
    answered: "You have answered",
    moreAnswered: (count) => `Other answers of yours: ${count}.`,
    approved: "Approved",
    declined: "Declined",
    offered: "What we proposed",
    moreOffered: (count) => `Other items: ${count}. All of them are in the PDF.`,
    sums: "What it costs",
    total: "Total",
    approvedSum: "You have approved",
    waitingSum: "Waits for your answer",
    paper: "The quote (PDF)",
    questions: "Questions? Call",
    flash: {
      approved: "Thank you! Your approval is noted.",
      declined: "Noted: you decline.",
      already: "You have answered already. Nothing was changed; if you have changed your mind, call us.",
      changed:
        "The workshop has changed this quote meanwhile. Your answer was not noted: please read it again and answer.",
      over: "This quote cannot be answered any more. Nothing was changed.",
      failed: "Your answer could not be taken. Try again from this page, or call us.",
    },
  },
};
