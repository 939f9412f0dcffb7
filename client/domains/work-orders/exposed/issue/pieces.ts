// How many pieces somebody types.

const NUMBER = /^\d+(?:[.,]\d{1,3})?$/;
const ONE_THREE = /^[1-9]\d*[.,]\d{3}$/;

/**
 * Above zero and at most `most`, with comma or point and up to three decimals; null: it is none, or may be two: `1.234` is a thousand and more
 * to some and one and a bit to others, wherever there are so many.
 */
export function readPieces(typed: string, most: number): number | null {
  const plain = typed.replaceAll(/\s/g, "");
  if (!NUMBER.test(plain)) return null;
  if (ONE_THREE.test(plain) && Number(plain.replaceAll(/\D/g, "")) <= most) return null;
  const pieces = Number(plain.replace(",", "."));
  return pieces > 0 && pieces <= most ? pieces : null;
}

/** As it stands in the field to be typed over: thousands are not parted. */
export const piecesAsTyped = (pieces: number, language: string): string =>
  String(pieces).replace(".", language === "en" ? "." : ",");
