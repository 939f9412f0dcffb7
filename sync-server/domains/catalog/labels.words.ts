// What the page of labels says besides them; it is not printed.

import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

interface Words {
  title: string;
  how: string;
  missing: (which: string) => string;
}

export const LABEL_WORDS: Readonly<Record<Locale, Words>> = {
  ro: {
    title: "Etichete",
    how: "Tipăriți cu Ctrl+P pe A4, la 100 %, fără margini: 24 de etichete de 70 × 37 mm pe foaie.",
    missing: (which) => `Nu sunt în catalog: ${which}.`,
  },
  ru: {
    title: "Этикетки",
    how: "Печатайте через Ctrl+P на A4, масштаб 100 %, без полей: 24 этикетки 70 × 37 мм на листе.",
    missing: (which) => `Нет в каталоге: ${which}.`,
  },
  en: {
    title: "Labels",
    how: "Print with Ctrl+P on A4, at 100 %, without margins: 24 labels of 70 × 37 mm on a sheet.",
    missing: (which) => `Not in the catalogue: ${which}.`,
  },
};
