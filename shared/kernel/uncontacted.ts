// The earliest moment of a tap whose stamp names no contact with the server. The device's word alone would let its person
// choose a time when an order was theirs, or one before their account was closed (docs/offline.md).

/** What the server knows by itself, Unix ms. */
export interface KnownContacts {
  /** When this device was heard of first and last; null: never. */
  first: number | null;
  last: number | null;
  /** The latest sign-in of its person that is kept, before the device was heard of first; and the first one. */
  signedIn: number | null;
  firstSignedIn: number | null;
  /** When the account was made. */
  account: number;
}

/** The answer of a first contact may be on its way while somebody taps. */
const ON_ITS_WAY_MS = 20_000;

/**
 * The first contact with a device that the server can know of, Unix ms. It may have been the first sign-in that is kept: a device that
 * restarts its sequence has another name, and its person may have signed in elsewhere since.
 */
export const firstContact = ({ first, firstSignedIn, account }: KnownContacts): number =>
  firstSignedIn ?? first ?? account;

/**
 * A tap without contact is one between signing in and the first contact. One that says it was after that would have named the
 * contact: it counts from the last that the server knows of.
 */
export function earliestUncontacted(heard: KnownContacts, claimed: number): number {
  const { first, last, signedIn, account } = heard;
  if (first !== null && claimed > first + ON_ITS_WAY_MS) return last ?? first;
  return signedIn ?? first ?? account;
}
