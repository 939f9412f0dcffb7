// What a part is told by, besides its name, in one line: its codes, its maker and its kind.

interface PartCodes {
  partNo: number | null;
  article: string | null;
  brand: string | null;
  category: string | null;
}

/** Between facts of a line: where the line ends after it, the dot ends that line and does not begin the next. */
export const BETWEEN_FACTS = "\u00a0· ";

/** `number`: where the shop's own number stands. A maker whose name the article begins with is not named twice. */
export function partCodes({ partNo, article, brand, category }: PartCodes, number: "first" | "last"): string {
  const own = partNo === null ? null : `#${partNo}`;
  const isNamed = brand !== null && article !== null && article.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  const facts = [article, isNamed ? null : brand, category];
  return (number === "first" ? [own, ...facts] : [...facts, own]).filter(Boolean).join(BETWEEN_FACTS);
}
