// What a mail says, apart from how it looks.

import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

export interface MailWords {
  subject: string;
  /** Empty: the paragraphs begin by themselves. */
  heading: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** To be typed by hand. */
  code?: string;
  /** Small, below: how long it holds, and what to do when it was not asked for. */
  notes: readonly string[];
}

/** The words of one mail. `value` throws for one that is missing: a mail with holes is not sent. */
export type MailWriter = (value: (name: string) => string) => Record<Locale, () => MailWords>;

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const UNITS = {
  day: {
    ro: { one: "o zi", few: "# zile", other: "# de zile" },
    ru: { one: "# день", few: "# дня", many: "# дней", other: "# дня" },
    en: { one: "one day", other: "# days" },
  },
  hour: {
    ro: { one: "o oră", few: "# ore", other: "# de ore" },
    ru: { one: "# час", few: "# часа", many: "# часов", other: "# часа" },
    en: { one: "one hour", other: "# hours" },
  },
  minute: {
    ro: { one: "un minut", few: "# minute", other: "# de minute" },
    ru: { one: "# минуту", few: "# минуты", many: "# минут", other: "# минуты" },
    en: { one: "one minute", other: "# minutes" },
  },
} satisfies Record<string, Record<Locale, Forms>>;

/** `count`: a whole number, as text. */
export function lasting(locale: Locale, count: string, unit: keyof typeof UNITS): string {
  const forms: Forms = UNITS[unit][locale];
  const form = new Intl.PluralRules(locale).select(Number(count));
  return (forms[form] ?? forms.other).replace("#", count);
}
