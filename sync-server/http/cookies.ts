// The names of our cookies. Over TLS they begin with a prefix that browsers keep for whoever answers over TLS at this very host:
// neither a page under another name of the domain nor one that somebody on the way made up can plant a cookie that we would take for
// ours. Without TLS, as on a shop's own Wi-Fi, browsers refuse such names.

import type { Context } from "hono";
import { getCookie } from "hono/cookie";

/** `secure`: the request came over TLS. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Such a name is of the whole host alone; a path keeps a cookie from nobody anyway, it only saves sending it. */
export const cookiePath = (path: string, secure: boolean): string => (secure ? "/" : path);

/** Over TLS the bare name is nobody's: whoever may set it is not known. */
export const readCookie = (c: Context, name: string, secure: boolean): string | undefined =>
  getCookie(c, cookieName(name, secure));
