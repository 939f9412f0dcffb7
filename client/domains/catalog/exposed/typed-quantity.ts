// A quantity as people type it: with comma or point, with at most three decimals.

import { typedDecimal } from "../typed.ts";

const MOST = 999_999;

/** From zero up; null for nothing typed, undefined for what is none. */
export const typedQuantity = (typed: string): number | null | undefined => typedDecimal(typed, 0, MOST, 3);
