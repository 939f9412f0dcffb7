// What the model's reads of the database have in common.

/** A time in SQL as Unix ms. */
export const unixMs = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
