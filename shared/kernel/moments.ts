// Moments that can be kept: those whose year has four digits, which Postgres and ISO 8601 write alike.

/** 9999-12-31T23:59:59.999Z, Unix ms. */
const LAST_MOMENT = 253_402_300_799_999;

/** Unix ms, from 1970 on. */
export const isMoment = (ms: number): boolean => Number.isInteger(ms) && ms >= 0 && ms <= LAST_MOMENT;
