// How somebody shows who they are: as a browser or as a program; well, on another shop's host, or with what opens nothing.

import type { Random } from "../../../drizzle/seed/random.ts";
import { OPERATOR_COOKIE } from "../../../sync-server/admin/operator-sessions.ts";
import { FORM_COOKIE, formTokenOf } from "../../../sync-server/http/forms.ts";
import { SESSION_COOKIE } from "../../../sync-server/auth/staff-sessions.ts";
import type { Asker } from "../http.ts";
import type { Person } from "../people.ts";
import type { World } from "../world.ts";

export const asBrowser = (client: Asker, host: string, secret: string): Record<string, string> => ({
  origin: client.originOf(host),
  ...(secret === "" ? {} : { cookie: `${SESSION_COOKIE}=${secret}` }),
});
export const asProgram = (secret: string): Record<string, string> =>
  secret === "" ? {} : { authorization: `Bearer ${secret}` };

/** The person's own, at a host. */
export function credentialsOf(client: Asker, person: Person, host: string, random: Random): Record<string, string> {
  return random.chance(0.5) ? asBrowser(client, host, person.cookie) : asProgram(person.token);
}

/** One that must not open anything, and what it is. */
export function brokenCredential(
  world: World,
  host: string,
  random: Random,
): { name: string; headers: Record<string, string> } {
  const [name, secret] = random.pick(Object.entries(world.broken));
  const cookie = random.chance(0.5);
  return {
    name: `${name}, as a ${cookie ? "cookie" : "bearer token"}`,
    headers: cookie ? asBrowser(world.client, host, secret) : asProgram(secret),
  };
}

/** What a browser of an operator sends; empty: of nobody. */
export const asOperator = (secret: string): string[] => (secret === "" ? [] : [`${OPERATOR_COOKIE}=${secret}`]);

interface FormSent {
  /** A shop's, or the base domain's. */
  host: string;
  path: string;
  fields: Record<string, string>;
  cookies?: readonly string[];
  /** For which page the form's token was given; by default for this one. */
  token?: { host: string; path: string };
}

const NONCE = "n".repeat(32);

/** A form as the page has it, with the token that the page would give. */
export function formOf(
  { client, appKey }: Pick<World, "client" | "appKey">,
  { host, path, fields, cookies = [], token }: FormSent,
) {
  const { host: tokenHost, path: tokenPath } = token ?? { host, path: path.split("?")[0]! };
  const csrf = formTokenOf({ appKey }, NONCE, client.hostOf(tokenHost), tokenPath);
  return {
    method: "POST",
    path,
    host,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: client.originOf(host),
      cookie: [`${FORM_COOKIE}=${NONCE}`, ...cookies].join("; "),
    },
    body: new URLSearchParams({ csrf, ...fields }).toString(),
  };
}
