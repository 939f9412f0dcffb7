// How much a person may write in a field of an order or a line: more is a slip of the hand. Forms and commands ask the same.

export const MOST_TEXT = 4000;
export const MOST_NAME = 300;
export const MOST_ARTICLE = 100;
/** Minor units of one piece or one work. */
export const MOST_PRICE_MINOR = 1_000_000_000_00;
/**
 * What one order may come to, and be paid, minor units: ten thousand million lei. Nine thousand such orders of one client still
 * add up to a number that every device holds exactly; one row beyond that would end the sync of every shop.
 */
export const MOST_OF_AN_ORDER = 1_000_000_000_000;
export const MOST_NORM_HOURS = 999;
export const MOST_QUANTITY = 999_999;
export const LEAST_QUANTITY = 0.001;
export const MOST_MILEAGE_KM = 9_999_999;
export const MOST_DISCOUNT_PCT = 100;
