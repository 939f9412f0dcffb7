// Whom a request is meant for, by the person's id. A browser has one session for all of its tabs: while a page still shows one person,
// another may have signed in, and what is answered then would be taken for the first one's.

export const AS_USER_HEADER = "x-garaj-user";

/** The header of a request that is meant for this person's session alone: in another's it is answered 409 `access/wrong-person`. */
export const asUser = (id: string): Record<string, string> => ({ [AS_USER_HEADER]: id });
