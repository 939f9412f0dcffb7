// Phones as people write them, and as they are kept: with the country, so that one phone is one text. Of Moldova and Romania
// the country is known by the length of what is dialled at home; any other needs its `+`.

interface Country {
  code: string;
  /** Without the country and without the zero of home. */
  national: RegExp;
  groups: RegExp;
}

const COUNTRIES: readonly Country[] = [
  { code: "373", national: /^[2-9]\d{7}$/, groups: /^(\d{2})(\d{3})(\d{3})$/ },
  { code: "40", national: /^[237]\d{8}$/, groups: /^(\d{3})(\d{3})(\d{3})$/ },
];

const E164 = /^[1-9]\d{7,14}$/;

/** `069 123 456` → `+37369123456`; null for what nobody can dial. Done twice it is the same. */
export function normalPhone(typed: string): string | null {
  const text = typed.trim().replaceAll(/[\s().\-/]/g, "");
  if (!/^\+?\d+$/.test(text)) return null;
  const abroad = text.startsWith("+") || text.startsWith("00");
  const digits = abroad ? text.replace(/^(\+|00)/, "") : text;
  for (const { code, national } of COUNTRIES) {
    const rest = digits.startsWith(code) ? digits.slice(code.length).replace(/^0/, "") : null;
    if (rest !== null && national.test(rest)) return `+${code}${rest}`;
    if (!abroad && national.test(digits.replace(/^0/, ""))) return `+${code}${digits.replace(/^0/, "")}`;
    if (abroad && rest !== null) return null;
  }
  return abroad && E164.test(digits) ? `+${digits}` : null;
}

/** `+37369123456` → `+373 69 123 456`. What is of no country we know stays as it is. */
export function shownPhone(phone: string): string {
  for (const { code, national, groups } of COUNTRIES) {
    const rest = phone.startsWith(`+${code}`) ? phone.slice(code.length + 1) : "";
    if (national.test(rest)) return `+${code} ${rest.replace(groups, "$1 $2 $3")}`;
  }
  return phone;
}
