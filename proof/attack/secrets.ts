// Secrets that nobody types: sessions, tokens, keys of devices, links in mails. Random ones, and near misses of those that there are.

import type { Random } from "../../drizzle/seed/random.ts";
import { SESSION_COOKIE } from "../../sync-server/auth/staff-sessions.ts";
import type { Application } from "./application.ts";
import { outcomeOf, type Endpoint } from "./endpoints.ts";
import type { Sent } from "./http.ts";
import type { World } from "./world.ts";

const SHARE = 0.17;

/** One letter is another. */
function nearly(secret: string, random: Random): string {
  const place = random.int(0, secret.length - 1);
  return secret.slice(0, place) + (secret[place] === "a" ? "b" : "a") + secret.slice(place + 1);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const like = (secret: string, random: Random): string =>
  random.chance(0.5)
    ? nearly(secret, random)
    : Array.from(secret, () => LETTERS[random.int(0, LETTERS.length - 1)]).join("");

export function secretEndpoints({ shops, brokenOperators }: World, application: Application): Endpoint[] {
  const { people, keys } = shops.demo;
  const get = (path: string, headers: Record<string, string> = {}, host = "demo"): Sent => ({
    method: "GET",
    path,
    host,
    headers,
    body: null,
  });
  const me = (headers: Record<string, string>) => get("/api/v1/me", headers);
  const origin = application.originOf("demo");
  const handOver = (key: string, random: Random): Sent => ({
    method: "POST",
    path: "/api/handover",
    host: "demo",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ key, sent_at: Date.now(), device: random.uuid(), entries: [] }),
  });
  const kinds: Record<string, (random: Random) => Sent> = {
    sessions: (random) => me({ cookie: `${SESSION_COOKIE}=${like(random.pick(people).cookie, random)}` }),
    "bearer tokens": (random) => me({ authorization: `Bearer ${like(random.pick(people).token, random)}` }),
    "personal tokens": (random) =>
      me({ authorization: `Bearer garaj_${like(keys.personal[0]!.secret.slice(6), random)}` }),
    "keys of closed accounts": (random) => handOver(like(keys.handover.closed, random), random),
    invitations: (random) => get(`/invitations/${like(keys.invitation, random)}`),
    "links to new passwords": (random) => get(`/password/reset/${like(keys.reset, random)}`),
    "links of operators who look": (random) => get(`/impersonation?key=${like(keys.impersonation, random)}`),
    "links of new operators": (random) =>
      get(`/admin/set-up?key=${like(brokenOperators["the key of a set-up link"]!, random)}`, {}, "localhost"),
  };
  return Object.entries(kinds).map(([name, make]) => ({
    name,
    share: SHARE / Object.keys(kinds).length,
    guess: async (random, address) =>
      outcomeOf(await application.ask(make(random), address), (status) => status === 303 || status === 200),
    visitors: [],
  }));
}
