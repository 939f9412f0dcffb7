// Numbers and times as a language writes them. Making a formatter takes longer than the rest of a page: each is made once.

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function once<T extends Intl.NumberFormat | Intl.DateTimeFormat>(
  kind: string,
  tag: string,
  options: object,
  make: () => T,
): T {
  const key = JSON.stringify([kind, tag, options]);
  const known = made.get(key) as T | undefined;
  if (known) return known;
  const format = make();
  made.set(key, format);
  return format;
}

/** `tag`: of one of our languages. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once("number", tag, options, () => new Intl.NumberFormat(tag, options));

/** One for each language and time zone that is asked for. */
export const timeFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once("time", tag, options, () => new Intl.DateTimeFormat(tag, options));
