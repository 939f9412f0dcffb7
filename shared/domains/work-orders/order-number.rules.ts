// The year in an order's number.

/**
 * An order made without a network before New Year has the year it was made in. One that says to be older than the year before has that
 * one: nobody was away for so long, and a series of numbers of 1971 would be nobody's.
 */
export const yearOfNumber = ({ made, now }: { made: number; now: number }): number =>
  Math.min(now, Math.max(now - 1, made));
