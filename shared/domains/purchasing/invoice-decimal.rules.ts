// Decimals as suppliers' tables write them: `1 234,56`, `1,234.56`, `1.234,56`. What could mean two numbers is refused.

export type DecimalSign = "," | ".";

/** Digits alone; `fraction` may be empty. */
export interface Decimal {
  negative: boolean;
  whole: string;
  fraction: string;
}

export type ReadDecimal = Decimal | { problem: "none" | "ambiguous" };

const GROUPED = {
  ",": /^\d{1,3}(?:,\d{3})+$/,
  ".": /^\d{1,3}(?:\.\d{3})+$/,
  blank: /^\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+$/,
} as const;
/** Longer texts are no number of anybody's. */
const LONGEST = 40;
const SIGNED = /^([+\-−]?)\s*(.*?)\s*([-−]?)$/su;

/**
 * `sign`: what the other cells of the file write decimals with, where they tell; it decides what `1,234` is. `none`: no number, or no
 * text at all. A minus may stand behind, as some programs print it.
 */
export function readDecimal(text: string, sign: DecimalSign | null = null): ReadDecimal {
  if (text.length > LONGEST) return { problem: "none" };
  const [, before = "", body = "", behind = ""] = SIGNED.exec(text.trim()) ?? [];
  if (before !== "" && behind !== "") return { problem: "none" };
  const negative = (before !== "" && before !== "+") || behind !== "";
  const { length: commas } = body.replaceAll(/[^,]/g, "");
  const { length: points } = body.replaceAll(/[^.]/g, "");
  if (commas > 0 && points > 0) {
    const decimal = body.lastIndexOf(",") > body.lastIndexOf(".") ? "," : ".";
    return split(body, decimal, decimal === "," ? "." : ",", negative);
  }
  const only = commas > 0 ? "," : ".";
  if (commas + points > 1) return split(body, null, only, negative);
  if (commas + points === 0) return split(body, null, null, negative);
  // Three digits behind one sign, and at most three before it that do not begin with a nought: thousands, or thousandths.
  const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  if (ambiguous && sign === null) return { problem: "ambiguous" };
  return ambiguous && sign !== only ? split(body, null, only, negative) : split(body, only, null, negative);
}

function split(body: string, decimal: DecimalSign | null, group: DecimalSign | null, negative: boolean): ReadDecimal {
  const at = decimal === null ? -1 : body.lastIndexOf(decimal);
  const [whole, fraction] = at < 0 ? [body, ""] : [body.slice(0, at), body.slice(at + 1)];
  if (at >= 0 && !/^\d+$/.test(fraction)) return { problem: "none" };
  const digits = ungrouped(whole, group);
  if (digits === null && !(whole === "" && at >= 0)) return { problem: "none" };
  return { negative, whole: digits ?? "0", fraction };
}

/** Groups are of three digits, all parted by the same sign. Null: they are not. */
function ungrouped(whole: string, group: DecimalSign | null): string | null {
  if (/^\d+$/.test(whole)) return whole;
  const isGrouped = GROUPED[group ?? "blank"].test(whole) && new Set(whole.replaceAll(/\d/g, "")).size === 1;
  return isGrouped ? whole.replaceAll(/\D/g, "") : null;
}

/** What decimals of these cells are written with: told by those that can be read in one way alone. Null: they do not say, or do not agree. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | null {
  const seen = new Set<DecimalSign>();
  for (const text of texts) {
    const [commas, points] = [text.split(",").length - 1, text.split(".").length - 1];
    if (commas + points === 0 || "problem" in readDecimal(text)) continue;
    if (commas > 0 && points > 0) seen.add(text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".");
    else if (commas === 1) seen.add(",");
    else if (points === 1) seen.add(".");
    else seen.add(commas > 0 ? "." : ",");
  }
  return seen.size === 1 ? [...seen][0]! : null;
}

/** In units of which `10 ** places` are one, half up from nothing: `1.005` with 2 places → 101. Null: more than a number holds exactly. */
export function scaled({ negative, whole, fraction }: Decimal, places: number): number | null {
  const kept = fraction.slice(0, places).padEnd(places, "0");
  const up = (fraction[places] ?? "0") >= "5" ? 1n : 0n;
  // Longer ones are nobody's data, and cost time.
  if (whole.length > 15) return null;
  const units = BigInt(whole + kept) + up;
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return negative && units > 0n ? -Number(units) : Number(units);
}

/** A number that a spreadsheet keeps as one. */
export function decimalOf(number: number): ReadDecimal {
  if (!Number.isFinite(number) || Math.abs(number) >= 1e15) return { problem: "none" };
  // Beyond nine places there is what binary fractions leave.
  const [whole = "0", fraction = ""] = Math.abs(number).toFixed(9).split(".");
  return { negative: number < 0, whole, fraction: fraction.replace(/0+$/, "") };
}
