// A country's name in the reader's language, which every browser knows.

const known = new Map<string, Intl.DisplayNames>();

/** `RO` → `România`; the code itself where the browser has no name for it. */
export function countryName(country: string, locale: string): string {
  const names = known.get(locale) ?? new Intl.DisplayNames(locale, { type: "region" });
  known.set(locale, names);
  return names.of(country) ?? country;
}
