// How many pieces somebody types.

const NUMBER = /^\d+(?:[.,]\d{1,3})?$/;

/** Above zero and at most `most`, with comma or point and up to three decimals; null: it is none. */
export function readPieces(typed: string, most: number): number | null {
  const plain = typed.replaceAll(/\s/g, "");
  if (!NUMBER.test(plain)) return null;
  const pieces = Number(plain.replace(",", "."));
  return pieces > 0 && pieces <= most ? pieces : null;
}
