// Credentials that are good, and good for less than the person they belong to: personal tokens, sessions of operators who look, and
// sessions in which the password was given long ago.

import { narrowed } from "../../../shared/domains/access/token.rules.ts";
import { otherOf, SLUGS } from "../people.ts";
import { refusedWith, type MakeProbe } from "../probe.ts";
import { addressOf, allowed, refusedAsNobody, sentTo } from "./rest.ts";
import { asBrowser, asProgram } from "./credentials.ts";

/** Of an administrator: narrowed to something else, at what no token reaches, as a cookie, and at the other shop. */
export const personalToken: MakeProbe = (material, random) => {
  const { world, described } = material;
  const home = random.pick(SLUGS);
  const { secret, abilities, person } = random.pick(world.shops[home].keys.personal);
  const endpoint = random.pick(described.endpoints);
  const where = random.pick(["at home", "at home", "at home", "as a cookie", "abroad"] as const);
  const host = where === "abroad" ? otherOf(home) : home;
  const sent = sentTo(
    endpoint,
    addressOf(material, endpoint, host, 0.3, random),
    host,
    where === "as a cookie" ? asBrowser(world.client, host, secret) : asProgram(secret),
  );
  const isLacking = !allowed(narrowed(person.actor, abilities), endpoint.permission);
  if (where === "at home" && !isLacking && !endpoint.isInPerson) return null; // what it is for
  const judge =
    where !== "at home" ? refusedAsNobody : refusedWith(403, isLacking ? "access/forbidden" : "access/not-by-token");
  return {
    kind: "personal token",
    target: `${endpoint.method} ${endpoint.path}`,
    who: `a token of ${home} for ${abilities === null ? "everything" : abilities.join(" ") || "nothing"}, ${where}`,
    foreign: where === "at home" ? otherOf(home) : null,
    sent,
    judge,
  };
};

/** Operators look and change nothing, and look into no other shop. */
export const lookingOn: MakeProbe = (material, random) => {
  const { world, described } = material;
  const home = random.pick(SLUGS);
  const endpoint = random.pick(described.endpoints);
  const abroad = random.chance(0.25);
  const host = abroad ? otherOf(home) : home;
  const ends = endpoint.path.endsWith("/logout");
  if (!abroad && (endpoint.method === "GET" || ends)) return null;
  const { lookingOn: secret } = world.shops[home].keys;
  const headers = random.chance(0.5) ? asBrowser(world.client, host, secret) : asProgram(secret);
  return {
    kind: "looking on",
    target: `${endpoint.method} ${endpoint.path}`,
    who: `an operator who looks at ${home}, at ${host}`,
    foreign: abroad ? null : otherOf(home),
    sent: sentTo(endpoint, addressOf(material, endpoint, host, 0, random), host, headers),
    judge: abroad ? refusedAsNobody : refusedWith(403, "access/read-only"),
  };
};

/** An administrator's browser that somebody found open. */
export const unconfirmed: MakeProbe = (material, random) => {
  const { world, described } = material;
  const shop = random.pick(SLUGS);
  const endpoint = random.pick(described.endpoints.filter(({ isConfirmed }) => isConfirmed));
  const headers = asBrowser(world.client, shop, world.shops[shop].keys.unconfirmed);
  return {
    kind: "unconfirmed",
    target: `${endpoint.method} ${endpoint.path}`,
    who: `an administrator of ${shop} whose password was given an hour ago`,
    foreign: otherOf(shop),
    sent: sentTo(endpoint, addressOf(material, endpoint, shop, 0, random), shop, headers),
    judge: refusedWith(403, "access/confirm-password"),
  };
};

/** The stream of a shop's events, by people of another. */
export const events: MakeProbe = ({ world }, random) => {
  const person = random.pick(world.people);
  const shop = otherOf(person.shop);
  const headers = random.chance(0.5) ? asBrowser(world.client, shop, person.cookie) : asProgram(person.token);
  return {
    kind: "events",
    target: "GET /api/v1/events",
    who: `${person.role} of ${person.shop}`,
    foreign: shop,
    sent: { method: "GET", path: "/api/v1/events", host: shop, headers, body: null },
    judge: refusedWith(401, "access/not-signed-in"),
  };
};
