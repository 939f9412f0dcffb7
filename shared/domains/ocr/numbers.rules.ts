// Numbers as invoices print them: which numbers a text may be, the likeliest first.

/** Letters that a scan makes of digits. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  Q: "0",
  I: "1",
  l: "1",
  "|": "1",
  Z: "2",
  S: "5",
  s: "5",
  B: "8",
};

const NUMBER = /^-?\d[\d.,'  ]*$/;
const CURRENCY = /(?:lei|mdl|ron|eur|€|buc\.?|%)$/i;

/** Without a currency or unit, with digits for what looks like them where at least half are digits. */
function digitsOf(text: string): string | null {
  const bare = text
    .trim()
    .replace(CURRENCY, "")
    .replace(/^[[|({'"]+|[\]|)}'";:_-]+$/g, "")
    .trim();
  if (NUMBER.test(bare)) return bare;
  const digits = bare.replaceAll(/[^\d]/g, "").length;
  const mended = [...bare].map((letter) => LOOKS_LIKE[letter] ?? letter).join("");
  return digits * 2 >= bare.length && NUMBER.test(mended) ? mended : null;
}

/**
 * The numbers that a text may stand for, the likeliest first; none for what is no number. `1.145` is a thousand and something to one
 * and one and something to another: both are told, and what stands beside it decides.
 */
export function readings(text: string): number[] {
  const digits = digitsOf(text);
  if (digits === null) return [];
  const compact = digits.replaceAll(/['  ]/g, "").replace(/[.,]+$/, "");
  const marks = [...compact.matchAll(/[.,]/g)].map(({ index }) => index);
  if (marks.length === 0) return finite([compact]);
  const last = marks.at(-1)!;
  const decimals = compact.length - last - 1;
  const withPoint = `${compact.slice(0, last).replaceAll(/[.,]/g, "")}.${compact.slice(last + 1)}`;
  const without = compact.replaceAll(/[.,]/g, "");
  const [first] = marks;
  const isMixed = marks.some((at) => compact[at] !== compact[first!]);
  if (isMixed) return finite([withPoint]);
  if (marks.length > 1) return finite(decimals === 3 ? [without] : [without, withPoint]);
  if (decimals !== 3) return finite([withPoint]);
  // `0,500` and `1,000` are quantities; `1.145` is an amount.
  return finite(compact[last] === "," || compact.startsWith("0") ? [withPoint, without] : [without, withPoint]);
}

const finite = (texts: readonly string[]): number[] => texts.map(Number).filter((number) => Number.isFinite(number));

export const isNumber = (text: string): boolean => readings(text).length > 0;

/** Minor units. */
export const minor = (amount: number): number => Math.round(amount * 100);

interface Triple {
  quantity: number;
  /** Minor units. */
  price: number;
  total: number;
  agrees: boolean;
}

/** What an invoice may be off by where it rounds the price of a piece: a minor unit for each of the first hundred. */
const agree = (quantity: number, price: number, total: number): boolean =>
  Math.abs(quantity * price - total) <= Math.max(1, Math.min(quantity, 100) * 0.5);

/**
 * Quantity, price and total, read so that they agree, if there is such a way. One of them that cannot be read follows from the other two.
 * Null where two are missing.
 */
export function readTriple(quantity: string, price: string, total: string): Triple | null {
  const [qs, ps, ts] = [readings(quantity), readings(price).map(minor), readings(total).map(minor)];
  for (const q of qs)
    for (const p of ps)
      for (const t of ts) if (q > 0 && agree(q, p, t)) return { quantity: q, price: p, total: t, agrees: true };
  const [q, p, t] = [qs[0], ps[0], ts[0]];
  if (q !== undefined && p !== undefined && t !== undefined) return { quantity: q, price: p, total: t, agrees: false };
  if (q && p !== undefined) return { quantity: q, price: p, total: Math.round(q * p), agrees: false };
  if (q && t !== undefined) return { quantity: q, price: Math.round(t / q), total: t, agrees: false };
  if (p && t !== undefined) return { quantity: Math.round((t / p) * 1000) / 1000, price: p, total: t, agrees: false };
  return null;
}
