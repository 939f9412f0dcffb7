// The words of an order's tracking page, in the three languages.

import type { Step } from "../../../shared/domains/work-orders/tracking.rules.ts";
import type { WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

/** What the page says after an answer was sent. */
export const FLASHES = ["approved", "declined", "already", "changed", "failed"] as const;
export type Flash = (typeof FLASHES)[number];

export interface TrackingWords {
  title: (plate: string, shop: string) => string;
  call: string;
  status: Record<WorkOrderStatus, string>;
  /** Instead of the status while an answer is waited for. */
  waiting: string;
  steps: Record<Step, string>;
  step: (number: number, of: number, name: string, percent: number) => string;
  promised: string;
  readyNow: string;
  readyAt: string;
  why: string;
  whyEarlier: string;
  ask: (count: number) => string;
  askText: string;
  /** `left`: those that this page does not ask about; `now`: those that it does. */
  askLater: (left: number, now: number) => string;
  hours: (hours: string) => string;
  pieces: (count: string) => string;
  approve: string;
  decline: string;
  answered: string;
  moreAnswered: (count: number) => string;
  approved: string;
  declined: string;
  photos: string;
  photo: string;
  toPay: string;
  agreed: string;
  paid: string;
  rest: string;
  settled: string;
  /** They have paid more than it comes to. */
  overpaid: string;
  /** Paid before it is known what the order comes to. */
  advance: string;
  /** What waits for their answer, and what it all comes to then. */
  waits: (waiting: string, withAll: string) => string;
  happened: string;
  updated: (time: string) => string;
  questions: string;
  flash: Record<Flash, string>;
  events: {
    created: string;
    moved: (status: string) => string;
    promised: (time: string) => string;
    postponed: (from: string, to: string) => string;
    started: (who: string | null, line: string) => string;
    done: (line: string) => string;
    asked: (line: string) => string;
    askedAgain: (line: string) => string;
    approved: (line: string) => string;
    declined: (line: string) => string;
  };
}

export const TRACKING_WORDS: Record<Locale, TrackingWords> = {
  ro: {
    title: (plate, shop) => `Mașina dumneavoastră ${plate} · ${shop}`,
    call: "Sunați la service",
    status: {
      new: "Mașina a fost primită",
      diagnosis: "Căutăm cauza",
      agreement: "Stabilim lucrările cu dvs.",
      in_work: "Lucrăm la mașină",
      awaiting_parts: "Așteptăm piesele",
      ready: "Mașina e gata",
      done: "Mașina a fost predată",
      cancelled: "Comanda a fost anulată",
    },
    waiting: "Așteptăm acordul dvs.",
    steps: { received: "primire", diagnosis: "diagnostic", repair: "reparație", ready: "gata", handed_over: "predată" },
    step: (number, of, name, percent) => `Pasul ${number} din ${of}: ${name} · ${percent} %`,
    promised: "Promis",
    readyNow: "Gata acum la",
    readyAt: "Gata la",
    why: "De ce mai târziu:",
    whyEarlier: "De ce mai devreme:",
    ask: (count) => `Avem nevoie de acordul dvs. (${count})`,
    askText: "Nu facem nimic în plus fără răspunsul dvs.",
    askLater: (left, now) => `Despre celelalte (${left}) vă întrebăm după ce răspundeți la acestea (${now}).`,
    hours: (hours) => `Manoperă, ${hours} h`,
    pieces: (count) => `Cantitate: ${count}`,
    approve: "Sunt de acord",
    decline: "Refuz",
    answered: "Ați răspuns deja",
    moreAnswered: (count) => `Alte răspunsuri ale dvs.: ${count}.`,
    approved: "Acceptat",
    declined: "Refuzat",
    photos: "Fotografii",
    photo: "Fotografie",
    toPay: "De plată",
    agreed: "Lucrări și piese acceptate",
    paid: "Achitat",
    rest: "Rest de plată",
    settled: "Achitat integral",
    overpaid: "Vă restituim",
    advance: "Avans",
    waits: (waiting, withAll) =>
      `${waiting} așteaptă acordul dvs. și nu sunt de plată până atunci. Cu tot: ${withAll}.`,
    happened: "Ce s-a întâmplat",
    updated: (time) => `actualizat la ${time}`,
    questions: "Întrebări? Sunați la",
    flash: {
      approved: "Mulțumim! Am notat acordul dvs.",
      declined: "Am notat refuzul dvs. Nu facem această lucrare.",
      already: "Ați răspuns deja la această propunere. Nu s-a schimbat nimic.",
      changed:
        "Între timp service-ul a schimbat această propunere. Răspunsul nu a fost notat: citiți-o din nou și răspundeți.",
      failed: "Răspunsul nu a putut fi primit. Încercați din nou de pe această pagină sau sunați-ne.",
    },
    events: {
      created: "Mașina a fost primită",
      moved: (status) => status,
      promised: (time) => `Termen promis: ${time}`,
      postponed: (from, to) => `Termen mutat de la ${from} la ${to}`,
      started: (who, line) => (who ? `${who} a început: ${line}` : `A început: ${line}`),
      done: (line) => `Gata: ${line}`,
      asked: (line) => `V-am cerut acordul: ${line}`,
      askedAgain: (line) => `V-am cerut din nou acordul: ${line}`,
      approved: (line) => `Ați acceptat: ${line}`,
      declined: (line) => `Ați refuzat: ${line}`,
    },
  },
  ru: {
    title: (plate, shop) => `Ваша машина ${plate} · ${shop}`,
    call: "Позвонить в сервис",
    status: {
      new: "Машина принята",
      diagnosis: "Ищем причину",
      agreement: "Согласуем с вами работы",
      in_work: "Машина в работе",
      awaiting_parts: "Ждём запчасти",
      ready: "Машина готова",
      done: "Машина выдана",
      cancelled: "Заказ отменён",
    },
    waiting: "Ждём вашего согласия",
    steps: { received: "приёмка", diagnosis: "диагностика", repair: "ремонт", ready: "готово", handed_over: "выдана" },
    step: (number, of, name, percent) => `Шаг ${number} из ${of}: ${name} · ${percent} %`,
    promised: "Обещано",
    readyNow: "Теперь готово",
    readyAt: "Будет готово",
    why: "Почему позже:",
    whyEarlier: "Почему раньше:",
    ask: (count) => `Нужно ваше согласие (${count})`,
    askText: "Без вашего ответа мы не делаем ничего лишнего.",
    askLater: (left, now) => `Об остальных (${left}) спросим, когда вы ответите на эти (${now}).`,
    hours: (hours) => `Работа, ${hours} ч`,
    pieces: (count) => `Количество: ${count}`,
    approve: "Согласен",
    decline: "Отказываюсь",
    answered: "Вы уже ответили",
    moreAnswered: (count) => `Других ваших ответов: ${count}.`,
    approved: "Согласовано",
    declined: "Отказ",
    photos: "Фотографии",
    photo: "Фотография",
    toPay: "К оплате",
    agreed: "Согласованные работы и запчасти",
    paid: "Оплачено",
    rest: "Осталось оплатить",
    settled: "Оплачено полностью",
    overpaid: "Вернём вам",
    advance: "Аванс",
    waits: (waiting, withAll) => `${waiting} ждут вашего согласия, до него платить их не нужно. Со всем: ${withAll}.`,
    happened: "Что произошло",
    updated: (time) => `обновлено в ${time}`,
    questions: "Есть вопросы? Звоните:",
    flash: {
      approved: "Спасибо! Ваше согласие записано.",
      declined: "Ваш отказ записан. Эту работу мы не делаем.",
      already: "На это предложение вы уже ответили. Ничего не изменилось.",
      changed: "Тем временем сервис изменил это предложение. Ответ не записан: прочитайте его ещё раз и ответьте.",
      failed: "Ответ не удалось принять. Попробуйте ещё раз с этой страницы или позвоните нам.",
    },
    events: {
      created: "Машина принята",
      moved: (status) => status,
      promised: (time) => `Обещанный срок: ${time}`,
      postponed: (from, to) => `Срок перенесён с ${from} на ${to}`,
      started: (who, line) => (who ? `${who}: начата работа «${line}»` : `Начата работа «${line}»`),
      done: (line) => `Готово: ${line}`,
      asked: (line) => `Запросили ваше согласие: ${line}`,
      askedAgain: (line) => `Снова запросили ваше согласие: ${line}`,
      approved: (line) => `Вы согласились: ${line}`,
      declined: (line) => `Вы отказались: ${line}`,
    },
  },
  en: {
    title: (plate, shop) => `Your car ${plate} · ${shop}`,
    call: "Call the workshop",
    status: {
      new: "We have your car",
      diagnosis: "We are looking for the cause",
      agreement: "Agreeing the work with you",
      in_work: "We are working on your car",
      awaiting_parts: "We are waiting for parts",
      ready: "Your car is ready",
      done: "Your car was handed over",
      cancelled: "The order was cancelled",
    },
    waiting: "We are waiting for your answer",
    steps: {
      received: "received",
      diagnosis: "diagnosis",
      repair: "repair",
      ready: "ready",
      handed_over: "handed over",
    },
    step: (number, of, name, percent) => `Step ${number} of ${of}: ${name} · ${percent} %`,
    promised: "Promised",
    readyNow: "Ready now at",
    readyAt: "Ready at",
    why: "Why later:",
    whyEarlier: "Why earlier:",
    ask: (count) => `We need your approval (${count})`,
    askText: "We do nothing extra without your answer.",
    askLater: (left, now) => `We ask about the others (${left}) once you have answered these (${now}).`,
    hours: (hours) => `Labour, ${hours} h`,
    pieces: (count) => `Quantity: ${count}`,
    approve: "I approve",
    decline: "No, thank you",
    answered: "You have answered",
    moreAnswered: (count) => `Other answers of yours: ${count}.`,
    approved: "Approved",
    declined: "Declined",
    photos: "Photos",
    photo: "Photo",
    toPay: "To pay",
    agreed: "Agreed work and parts",
    paid: "Paid",
    rest: "Left to pay",
    settled: "Paid in full",
    overpaid: "We owe you",
    advance: "Advance",
    waits: (waiting, withAll) =>
      `${waiting} waits for your answer and is not owed until you approve. With everything: ${withAll}.`,
    happened: "What has happened",
    updated: (time) => `updated at ${time}`,
    questions: "Questions? Call",
    flash: {
      approved: "Thank you! Your approval is noted.",
      declined: "Noted: we will not do this.",
      already: "You have already answered this. Nothing was changed.",
      changed:
        "The workshop has changed this proposal meanwhile. Your answer was not noted: please read it again and answer.",
      failed: "Your answer could not be taken. Try again from this page, or call us.",
    },
    events: {
      created: "We have your car",
      moved: (status) => status,
      promised: (time) => `Promised for ${time}`,
      postponed: (from, to) => `Moved from ${from} to ${to}`,
      started: (who, line) => (who ? `${who} began: ${line}` : `Begun: ${line}`),
      done: (line) => `Done: ${line}`,
      asked: (line) => `We asked for your approval: ${line}`,
      askedAgain: (line) => `We asked for your approval again: ${line}`,
      approved: (line) => `You approved: ${line}`,
      declined: (line) => `You declined: ${line}`,
    },
  },
};
