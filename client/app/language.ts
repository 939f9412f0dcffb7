// The language of a visitor we do not know yet.

import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";

export function preferredLocale(): Locale {
  for (const tag of navigator.languages) {
    const locale = tag.slice(0, 2).toLowerCase() as Locale;
    if (LOCALES.includes(locale)) return locale;
  }
  return "ro";
}
