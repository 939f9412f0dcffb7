// A browser in which an operator has passed the second factor before: what others guess elsewhere does not keep it waiting. It lets
// nobody in: it only counts for itself.

import { createHmac } from "node:crypto";
import { setCookie } from "hono/cookie";
import { derivedSecrets, type AppKeys, type Config } from "../platform/config.ts";
import { cookieName, cookiePath, readCookie } from "../http/cookies.ts";
import { isSecure } from "../http/request.ts";
import { isSameText, newSecret } from "../platform/secrets.ts";
import { plain, type AdminContext } from "./admin-context.ts";

const COOKIE = "garaj_known";
const PATH = "/admin/second-factor";
const KEPT_SECONDS = 90 * 24 * 3600;

/** Under each key that is good, the present one first. */
const marksOf = (config: AppKeys, operatorId: string, name: string) =>
  derivedSecrets(config, "known browser").map((key) =>
    createHmac("sha256", key)
      .update(JSON.stringify([operatorId, name]))
      .digest("base64url"),
  );

/** Under which name this browser is known as the operator's; empty: it is not. */
export function knownBrowser(c: AdminContext, config: Config, operatorId: string): string {
  const kept = readCookie(plain(c), COOKIE, isSecure(plain(c), config));
  const [name = "", mark = ""] = (kept ?? "").split(".");
  return marksOf(config, operatorId, name).some((right) => isSameText(mark, right)) ? name : "";
}

export function rememberBrowser(c: AdminContext, config: Config, operatorId: string): void {
  const name = newSecret();
  const secure = isSecure(plain(c), config);
  setCookie(c, cookieName(COOKIE, secure), `${name}.${marksOf(config, operatorId, name)[0]}`, {
    path: cookiePath(PATH, secure),
    httpOnly: true,
    sameSite: "Strict",
    secure,
    maxAge: KEPT_SECONDS,
  });
}
