// The words of a quote on paper, in the three languages, besides those of every document. Addressed as the client's page does.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";

interface QuoteWords {
  title: string;
  /** Short, for the name of the file. */
  file: string;
  made: string;
  validUntil: string;
  /** Who of the shop sees to it. */
  contact: string;
  subject: string;
  /** Beside the code of the client's page. */
  code: string;
  /** The same where nothing of it can be answered any more. */
  codeRead: string;
  approved: string;
  total: string;
  declined: string;
  declinedText: string;
}

export const QUOTE_WORDS: Record<Locale, QuoteWords> = {
  ro: {
    title: "Ofertă de preț",
    file: "Ofertă",
    made: "Din",
    validUntil: "Valabilă până la",
    contact: "Persoana de contact",
    subject: "Lucrarea",
    code: "Răspundeți la ofertă aici",
    codeRead: "Vedeți oferta aici",
    approved: "Din care acceptate deja",
    total: "Total",
    declined: "Refuzate de dvs.",
    declinedText: "Nu intră în total.",
  },
  ru: {
    title: "Расчёт стоимости",
    file: "Расчёт",
    made: "От",
    validUntil: "Действителен до",
    contact: "Контактное лицо",
    subject: "Работы",
    code: "Ответьте на расчёт здесь",
    codeRead: "Посмотреть расчёт здесь",
    approved: "Из них уже согласовано",
    total: "Итого",
    declined: "Вы отказались",
    declinedText: "В итог не входит.",
  },
  en: {
    title: "Quote",
    file: "Quote",
    made: "Of",
    validUntil: "Valid until",
    contact: "Your contact",
    subject: "About",
    code: "Answer the quote here",
    codeRead: "See the quote here",
    approved: "Of which approved already",
    total: "Total",
    declined: "Declined by you",
    declinedText: "Not in the total.",
  },
};
