// Tax codes of Moldova (IDNO, 13 digits) and Romania (CUI, 2 to 10 digits), by their own check digits.

const weighed = (digits: string, weights: readonly number[]): number =>
  digits.split("").reduce((sum, digit, i) => sum + Number(digit) * weights[i]!, 0);

const IDNO = [7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1] as const;
const CUI = [7, 5, 3, 2, 1, 7, 5, 3, 2] as const;

/** Whether its last digit is what the others say. */
export function isTaxCode(digits: string): boolean {
  if (/^\d{13}$/.test(digits)) return weighed(digits.slice(0, 12), IDNO) % 10 === Number(digits[12]);
  if (!/^\d{2,10}$/.test(digits)) return false;
  const body = digits.slice(0, -1).padStart(9, "0");
  return ((weighed(body, CUI) * 10) % 11) % 10 === Number(digits.at(-1));
}
