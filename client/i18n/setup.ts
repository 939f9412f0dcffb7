// Words: one file per domain and language, the chosen language loaded alone. A test fails on a missing translation.

import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";

const files = import.meta.glob<Record<string, unknown>>("./*.json", { import: "default" });
const STORAGE_KEY = "garaj-language";

async function load(locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, "translation")) return;
  const wanted = Object.entries(files).filter(([path]) => path.endsWith(`.${locale}.json`));
  const parts = await Promise.all(wanted.map(([, read]) => read()));
  for (const part of parts) i18next.addResourceBundle(locale, "translation", part, true, true);
}

/** The language kept on this device, or the given one: the person's, then the shop's. */
export function chosenLanguage(otherwise: Locale): Locale {
  const kept = localStorage.getItem(STORAGE_KEY) as Locale | null;
  return kept && LOCALES.includes(kept) ? kept : otherwise;
}

export async function startI18n(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    interpolation: { escapeValue: false }, // React escapes
    resources: {},
    partialBundledLanguages: true,
  });
  await setLanguage(locale, false);
}

export async function setLanguage(locale: Locale, keep: boolean = true): Promise<void> {
  await load(locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  if (keep) localStorage.setItem(STORAGE_KEY, locale);
}
