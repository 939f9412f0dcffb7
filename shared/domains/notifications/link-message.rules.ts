// What goes with the address of a client's page where the desk sends it itself: short, in the client's language, ready to be sent. Pure.

import type { Locale } from "../tenancy/tenancy.states.ts";

interface LinkMessage {
  /** Empty: not known. */
  client: string;
  /** "Toyota RAV4"; empty: not known. */
  car: string;
  plate: string;
  /** How many lines wait for an answer. */
  questions: number;
  /** What they come to, in words. */
  sum: string;
  url: string;
}

interface Words {
  hello: (client: string) => string;
  helloNobody: string;
  asks: (questions: number, sum: string) => string;
  shows: string;
}

const WORDS: Record<Locale, Words> = {
  ro: {
    hello: (client) => `Bună ziua, ${client}!`,
    helloNobody: "Bună ziua!",
    asks: (questions, sum) => `avem nevoie de răspunsul dvs. (poziții: ${questions}, ${sum}). Detalii și răspuns:`,
    shows: "aici vedeți cum merge lucrarea:",
  },
  ru: {
    hello: (client) => `Здравствуйте, ${client}!`,
    helloNobody: "Здравствуйте!",
    asks: (questions, sum) => `нужен ваш ответ (позиций: ${questions}, ${sum}). Подробности и ответ:`,
    shows: "здесь видно, как идёт ремонт:",
  },
  en: {
    hello: (client) => `Hello ${client},`,
    helloNobody: "Hello,",
    asks: (questions, sum) => `we need your answer (items: ${questions}, ${sum}). Details and answer:`,
    shows: "see how the work is going:",
  },
};

/** One line: some apps cut at a line's end. */
export function linkMessage(locale: Locale, { client, car, plate, questions, sum, url }: LinkMessage): string {
  const words = WORDS[locale];
  const what = car === "" ? plate : `${car} (${plate})`;
  const hello = client.trim() === "" ? words.helloNobody : words.hello(client);
  return [hello, `${what}:`, questions > 0 ? words.asks(questions, sum) : words.shows, url]
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

interface QuoteMessage {
  /** Empty: not known. */
  client: string;
  /** What it is about. */
  subject: string;
  car: string;
  plate: string;
  /** What it comes to, in words. */
  sum: string;
  url: string;
}

const OFFERS: Record<Locale, (subject: string, car: string, sum: string) => string> = {
  ro: (subject, car, sum) => `Oferta noastră de preț${car}: ${subject}, ${sum}. Detalii și răspuns:`,
  ru: (subject, car, sum) => `Наш расчёт${car}: ${subject}, ${sum}. Подробности и ответ:`,
  en: (subject, car, sum) => `our quote${car}: ${subject}, ${sum}. Details and answer:`,
};
const FOR_CAR: Record<Locale, string> = { ro: "pentru", ru: "для", en: "for" };

/** The same of a quote. */
export function quoteMessage(locale: Locale, { client, subject, car, plate, sum, url }: QuoteMessage): string {
  const words = WORDS[locale];
  const hello = client.trim() === "" ? words.helloNobody : words.hello(client);
  const named = [car, plate === "" || car === "" ? plate : `(${plate})`].filter(Boolean).join(" ");
  const forCar = named === "" ? "" : ` ${FOR_CAR[locale]} ${named}`;
  return [hello, OFFERS[locale](subject, forCar, sum), url].join(" ").replaceAll(/\s+/g, " ").trim();
}
