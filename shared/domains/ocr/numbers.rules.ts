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
    .replaceAll(/^[[|({'"]+|[\]|)}'";:_-]+$/g, "")
    .trim();
  if (NUMBER.test(bare)) return bare;
  const digits = bare.replaceAll(/[^\d]/g, "").length;
  const mended = bare.replaceAll(/[A-Za-z|]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
  const signs = bare.replaceAll(/[^\p{L}\d]/gu, "").length;
  return digits * 2 >= signs && NUMBER.test(mended) ? mended : null;
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

/** Of numbers that do not agree, one is wrong. */
export const DOUBTED = 0.55;

/** What an invoice may be off by where it rounds the price of a piece: a minor unit for each of the first hundred. */
export const agree = (quantity: number, price: number, total: number): boolean =>
  Math.abs(quantity * price - total) <= Math.max(1, Math.min(quantity, 100) * 0.5);

/** A scan loses the mark of decimals: the number, and what it is with the mark put back. */
const remarked = (numbers: readonly number[], powers: readonly number[]): number[][] => [
  [...numbers],
  numbers.filter((number) => Number.isInteger(number)).flatMap((number) => powers.map((power) => number / power)),
];

const TENTHS = [10, 100, 1000] as const;
const HUNDREDTHS = [100] as const;

/** The way that takes the fewest marks to be put back; null: there is none in which they agree. */
function agreeing(quantities: readonly number[], prices: readonly number[], totals: readonly number[]): Triple | null {
  const [qs, ps, ts] = [remarked(quantities, TENTHS), remarked(prices, HUNDREDTHS), remarked(totals, HUNDREDTHS)];
  for (const [i, j, k] of WAYS) {
    const [pairs, sums] = [
      qs[i]!.flatMap((quantity) => ps[j]!.map((price) => ({ quantity, price: minor(price) }))),
      ts[k]!.map(minor),
    ];
    for (const { quantity, price } of pairs) {
      const total = sums.find((sum) => quantity > 0 && agree(quantity, price, sum));
      if (total !== undefined) return { quantity, price, total, agrees: true };
    }
  }
  return null;
}

/** Which of the three get their marks back: none, one, two. */
const WAYS = [
  [0, 0, 0],
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, 0],
] as const;

/** Of a total and the price of a piece the quantity is known where it comes out even: such a one is no accident. */
function evenQuantity(price: number | undefined, total: number | undefined): number | null {
  if (!price || !total) return null;
  const quantity = Math.round((total / price) * 2) / 2;
  return quantity > 0 && quantity < 1000 && price > 100 && agree(quantity, price, total) ? quantity : null;
}

/**
 * Quantity, price and total, read so that they agree, if there is such a way. One of them that cannot be read, or does not fit, follows from
 * the other two. Null where two are missing.
 */
export function readTriple(quantity: string, price: string, total: string): Triple | null {
  const [qs, ps, ts] = [readings(quantity), readings(price), readings(total)];
  const found = agreeing(qs, ps, ts);
  if (found) return found;
  const [q, p, t] = [qs[0], ps.map(minor)[0], ts.map(minor)[0]];
  const even = evenQuantity(p, t);
  if (even !== null) return { quantity: even, price: p!, total: t!, agrees: false };
  if (q !== undefined && p !== undefined && t !== undefined) return { quantity: q, price: p, total: t, agrees: false };
  if (q && p !== undefined) return { quantity: q, price: p, total: Math.round(q * p), agrees: false };
  if (q && t !== undefined) return { quantity: q, price: Math.round(t / q), total: t, agrees: false };
  if (p && t !== undefined) return { quantity: Math.round((t / p) * 1000) / 1000, price: p, total: t, agrees: false };
  return null;
}
