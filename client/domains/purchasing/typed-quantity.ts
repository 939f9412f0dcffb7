// A quantity as people type it: `12`, `0,5`, `1 200`.

/** Those that a command takes (shared/domains/purchasing/purchasing.args.ts). */
const LEAST = 0.001;
const MOST = 999_999;
const NUMBER = /^\d{1,6}(?:[.,]\d{1,3})?$/;

/** Undefined: it is none, or one that no purchase can have. */
export function readQuantity(typed: string): number | undefined {
  const text = typed.replaceAll(/\s/g, "");
  if (!NUMBER.test(text)) return undefined;
  const quantity = Number(text.replace(",", "."));
  return quantity >= LEAST && quantity <= MOST ? quantity : undefined;
}

export const quantityAsTyped = (quantity: number, language: string): string =>
  String(quantity).replace(".", language === "en" ? "." : ",");
