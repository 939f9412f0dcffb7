// Signing in as a browser does, and what the answer says about the cookie.

import { PASSWORD, type Shop } from "./fixtures.ts";
import { hostName, json, type TestServer } from "./server.ts";

interface Attempt {
  email?: string;
  password?: string;
  headers?: Record<string, string>;
  /** The network address of the one who tries. */
  address?: string;
}

export async function trySignIn(server: TestServer, shop: Shop, attempt: Attempt = {}): Promise<Response> {
  const { email = shop.users.receptionist.email, password = PASSWORD, headers = {}, address = "192.0.2.1" } = attempt;
  const request = json({ email, password });
  const all = { origin: `http://${hostName(shop)}`, "content-type": "application/json", ...headers };
  return server.request(shop, "/api/session", { ...request, headers: all }, address);
}

export interface Cookie {
  name: string;
  value: string;
  /** Lower-case names; an attribute without a value is an empty string. */
  attributes: Record<string, string>;
}

export function cookieOf(response: Response): Cookie | null {
  const header = response.headers.getSetCookie()[0];
  if (header === undefined) return null;
  const [pair, ...attributes] = header.split(";").map((part) => part.trim());
  const [name, value] = pair!.split("=") as [string, string];
  return {
    name,
    value,
    attributes: Object.fromEntries(attributes.map((a) => [a.split("=")[0]!.toLowerCase(), a.split("=")[1] ?? ""])),
  };
}
