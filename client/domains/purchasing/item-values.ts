// An item of a purchase as a form holds it, and what of the typed can be kept.

import { amountAsTyped, readAmount } from "../../../shared/kernel/typed-amount.ts";
import { quantityAsTyped, readQuantity } from "./typed-quantity.ts";

/** As the command takes it (shared/domains/purchasing/purchasing.args.ts). */
export const MOST_ARTICLE = 100;

/** As typed. */
export interface ItemValues {
  partId: string | null;
  article: string;
  name: string;
  brand: string;
  quantity: string;
  price: string;
}

export const NO_ITEM: ItemValues = { partId: null, article: "", name: "", brand: "", quantity: "1", price: "" };

/** As it is kept. Minor units. */
export interface KeptItem {
  partId: string | null;
  article: string;
  name: string;
  brand: string | null;
  quantity: number;
  priceMinor: number | null;
}

/** What a part of the catalogue is called on a line: some have no article, and a line has to have one. */
export const articleOf = (part: { article: string | null; partNo: number | null; name: string }): string =>
  part.article ?? (part.partNo === null ? part.name.slice(0, MOST_ARTICLE) : String(part.partNo));

export const typedItem = ({ quantity, priceMinor, brand, ...item }: KeptItem, language: string): ItemValues => ({
  ...item,
  brand: brand ?? "",
  quantity: quantityAsTyped(quantity, language),
  price: amountAsTyped(priceMinor, language),
});

export type ItemProblem = "article" | "name" | "quantity" | "price" | "received";

/** `received`: so many have come, and fewer than that cannot be asked for. */
export function readItem(
  values: ItemValues,
  language: string,
  received = 0,
): { item: KeptItem; problems: readonly ItemProblem[] } {
  const quantity = readQuantity(values.quantity);
  const price = readAmount(values.price, language);
  const [article, name] = [values.article.trim(), values.name.trim()];
  const problems: ItemProblem[] = [
    ...(article === "" ? ["article" as const] : []),
    ...(name === "" ? ["name" as const] : []),
    ...(quantity === undefined ? ["quantity" as const] : quantity < received ? ["received" as const] : []),
    ...(price === undefined ? ["price" as const] : []),
  ];
  const { partId } = values;
  const item = {
    partId,
    article,
    name,
    brand: values.brand.trim() || null,
    quantity: quantity ?? 0,
    priceMinor: price ?? null,
  };
  return { item, problems };
}

export const ITEM_FIELDS = ["partId", "article", "name", "brand", "quantity", "priceMinor"] as const;

/** What is other than before. */
export const changesOf = (before: KeptItem, now: KeptItem) =>
  ITEM_FIELDS.flatMap((field) => (now[field] === before[field] ? [] : [{ field, value: now[field] }]));
