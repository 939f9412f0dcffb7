// Forms of server pages: a token that another site cannot know, and a body that is read with an end (docs/security.md).
// Pages whose address is a secret send `Origin: null`, so the origin alone cannot tell who sent a form.

import { createHmac } from "node:crypto";
import { setCookie } from "hono/cookie";
import { isSameText, newSecret } from "../platform/secrets.ts";
import { derivedSecret, derivedSecrets, type AppKeys, type Config } from "../platform/config.ts";
import { cookieName, readCookie } from "./cookies.ts";
import { isOwnOrigin, isSecure, type Context } from "./request.ts";
import { Problem } from "../platform/problem.ts";

export const FORM_COOKIE = "garaj_form";
/** The hidden field that carries the token. */
const FIELD = "csrf";
const MAX_BYTES = 1024 * 1024;

/** Nonces given in the answer under way: a page with two forms gives one. */
const given = new WeakMap<Request, string>();

/**
 * For the hidden field `csrf` of a form that is sent to `path`, by default the page's own. Sets a cookie where there is none. The page
 * is this visitor's alone: whoever was given somebody else's could be led to send their form.
 */
export function formToken(c: Context, config: Config, path: string = c.req.path): string {
  c.header("cache-control", "no-store");
  const nonce = readCookie(c, FORM_COOKIE, isSecure(c, config)) ?? given.get(c.req.raw) ?? giveNonce(c, config);
  return formTokenOf(config, nonce, hostOfRequest(c), path);
}

function giveNonce(c: Context, config: Config): string {
  const nonce = newSecret();
  given.set(c.req.raw, nonce);
  const secure = isSecure(c, config);
  setCookie(c, cookieName(FORM_COOKIE, secure), nonce, { path: "/", httpOnly: true, sameSite: "Strict", secure });
  return nonce;
}

const hostOfRequest = (c: Context) => (c.req.header("host") ?? "").toLowerCase();

/** Bound to host and path: a token of one shop's page is none on another's, whoever planted the cookie. */
export const formTokenOf = (config: Pick<AppKeys, "appKey">, nonce: string, host: string, path: string): string =>
  tokenUnder(derivedSecret(config, "forms"), nonce, host, path);

const tokenUnder = (key: string, ...bound: [nonce: string, host: string, path: string]) =>
  createHmac("sha256", key).update(JSON.stringify(bound)).digest("base64url");

/** Also of a page that was shown under a former key. */
const isFormToken = (config: AppKeys, token: string, ...bound: [nonce: string, host: string, path: string]) =>
  derivedSecrets(config, "forms").some((key) => isSameText(token, tokenUnder(key, ...bound)));

/** The fields of a form, whoever's page it was on; of a field that came twice, the last. Throws 413 or 415. */
export async function readFields(c: Context): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(c.req.header("content-type") ?? ""))
    throw new Problem(415, "forms/wrong-type", "A form is sent as application/x-www-form-urlencoded.");
  return Object.fromEntries(new URLSearchParams(await readText(c.req.raw)));
}

/** The fields of a form of ours, without the token; of a field that came twice, the last. Throws 403, 413 or 415. */
export async function readForm(c: Context, config: Config): Promise<Record<string, string>> {
  const origin = c.req.header("origin");
  const all = await readFields(c);
  if (origin && origin !== "null" && !isOwnOrigin((name) => c.req.header(name), config)) throw foreign();
  const { [FIELD]: token = "", ...fields } = all;
  const nonce = readCookie(c, FORM_COOKIE, isSecure(c, config));
  if (!nonce || !isFormToken(config, token, nonce, hostOfRequest(c), c.req.path)) throw foreign();
  return fields;
}

const foreign = () => new Problem(403, "forms/foreign", "This form did not come from a page of ours.");

/** What is longer is not read to its end. */
async function readText(request: Request): Promise<string> {
  const tooLarge = () => new Problem(413, "forms/too-large", `At most ${MAX_BYTES} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) throw tooLarge();
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  if (!reader) return "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
