// Money is an integer number of minor units (bani); only the edges show decimals.

/** `12345` → `"123.45"`: the REST API's and the documents' form. */
export function minorToDecimal(minor: number): string {
  const sign = minor < 0 ? "-" : "";
  const abs = Math.abs(minor);
  return `${sign}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, "0")}`;
}

/** Price of `quantity` pieces, half up. Shapes: minor units in and out; quantity may have three decimals. */
export function lineTotalMinor(unitMinor: number, quantity: number): number {
  const thousandths = Math.round(quantity * 1000);
  // Thousands apart from the rest: the product of all of them may be more than a number holds exactly.
  const rest = unitMinor % 1000;
  return ((unitMinor - rest) / 1000) * thousandths + Math.floor((rest * thousandths + 500) / 1000);
}

/** `totalMinor` less a percentage with two decimals, half up. */
export function discountedMinor(totalMinor: number, discountPct: number): number {
  const keep = 10_000 - Math.round(discountPct * 100);
  const rest = totalMinor % 10_000;
  return ((totalMinor - rest) / 10_000) * keep + Math.floor((rest * keep + 5_000) / 10_000);
}

const DECIMAL = /^-?\d{1,12}(\.\d{1,2})?$/;

/** `"123.4"` → `12340`, `"-0.05"` → `-5`: what minorToDecimal writes; null for what is no amount. */
export function decimalToMinor(text: string): number | null {
  if (!DECIMAL.test(text)) return null;
  const [whole, cents = ""] = text.replace("-", "").split(".") as [string, string?];
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  return text.startsWith("-") && minor !== 0 ? -minor : minor;
}
