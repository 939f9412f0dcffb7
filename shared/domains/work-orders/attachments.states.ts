// What a signature agrees to, and how it was given.

/** `reception`: the client leaves the car, agrees to the work as written and to its price. */
export const SIGNATURE_PURPOSES = ["reception"] as const;
export type SignaturePurpose = (typeof SIGNATURE_PURPOSES)[number];

/** Drawn with finger or pen, or a name typed by who cannot draw. */
export const SIGNATURE_METHODS = ["drawn", "typed"] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];
