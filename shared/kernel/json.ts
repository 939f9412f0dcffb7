// JSON that can be kept: not too deep to walk, and only text that Postgres can write down.

/** Deeper than this is nobody's data; a recursive reader would run out of stack long after. */
const MAX_DEPTH = 64;

/** Whether a value parsed from JSON is no deeper than 64 levels. Walks without recursion. */
export function isShallowJson(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((item): unknown[] => (item !== null && typeof item === "object" ? Object.values(item) : []));
  }
  return true;
}

/** Postgres keeps neither NUL characters nor halves of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** What people write over several lines: nothing that steers a screen or a printer but line ends and tabs. */
export const isProse = (text: string): boolean => isStorableText(text) && !/[^\P{Cc}\n\r\t]/u.test(text);

/** The text with what cannot be kept replaced by U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "\u{FFFD}").toWellFormed();
}

/** Whether every text in a JSON value, names of fields included, can be kept. The value must be shallow. */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (value === null || typeof value !== "object") return true;
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorableJson(item));
}

/** The same data with its fields in one order, so that equal data is equal text. The value must be shallow. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** Whether both are the same data, whatever the order of their fields; nothing at all is as null. The values must be shallow. */
export const isSameJson = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);
