// The shop's day of a moment, as date fields write it.

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-18`. */
export function dayIn(timeZone: string, at: number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, format);
  return format.format(at);
}
