// The model year, position 10: thirty codes that began in 1980 and again in 2010.

const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const CYCLE = YEAR_CODES.length;
const SECOND_CYCLE = 2010;

/** Position 10 for a model year. */
export const yearCode = (year: number): string => YEAR_CODES[(((year - SECOND_CYCLE) % CYCLE) + CYCLE) % CYCLE]!;

/**
 * How sure the cycle is. `seventh-position`: certain, as in North America. `not-used-in-market`: the rule is no law where the
 * car was made, so it may be the other year, or the maker's own use of the position. `no-code`: position 10 is no year.
 */
export const YEAR_BASES = ["seventh-position", "not-used-in-market", "no-code"] as const;
export type YearBasis = (typeof YEAR_BASES)[number];

export interface ModelYear {
  /** Position 10. */
  code: string;
  /** By the seventh position: a letter from 2010 on, a digit before. Null: the code stands for no year (U, Z, 0). */
  year: number | null;
  /** The year of the other cycle. */
  otherYear: number | null;
  basis: YearBasis;
}

const NORTH_AMERICA = ["US", "CA", "MX"];

export function modelYearOf(vin: string, country: string | null): ModelYear {
  const code = vin[9]!;
  const at = YEAR_CODES.indexOf(code);
  if (at < 0) return { code, year: null, otherYear: null, basis: "no-code" };
  const [early, late] = [SECOND_CYCLE - CYCLE + at, SECOND_CYCLE + at];
  const isLate = /[A-Z]/.test(vin[6]!);
  return {
    code,
    year: isLate ? late : early,
    otherYear: isLate ? early : late,
    basis: country !== null && NORTH_AMERICA.includes(country) ? "seventh-position" : "not-used-in-market",
  };
}

/**
 * The years it can be, the likelier first, none of them after next year's models. More than one only where the market
 * does not say the cycle.
 */
export function likelyYears({ year, otherYear, basis }: ModelYear, thisYear: number): number[] {
  const years = basis === "seventh-position" ? [year] : [year, otherYear];
  return years.filter((each) => each !== null && each <= thisYear + 1) as number[];
}
