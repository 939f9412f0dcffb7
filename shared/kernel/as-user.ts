// Whom a request is meant for, by the person's id. A browser has one session for all of its tabs: while a page still shows one person,
// another may have signed in, and what is answered then would be taken for the first one's.

export const AS_USER_HEADER = "x-garaj-user";
