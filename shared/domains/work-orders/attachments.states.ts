// What a signature agrees to, and how it was given.

/** `reception`: the client leaves the car, agrees to the work as written and to its price. One of each on an order. */
export const SIGNATURE_PURPOSES = ["reception"] as const;
export type SignaturePurpose = (typeof SIGNATURE_PURPOSES)[number];

/** Of parts that were given out: as many as there were issues, and each belongs to its own. */
export const OF_ISSUE = "issue";
/** Bytes, as PNG. */
export const ISSUE_SIGNATURE_BYTES = 200 * 1024;

/** Drawn with finger or pen, or a name typed by who cannot draw. */
export const SIGNATURE_METHODS = ["drawn", "typed"] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];
