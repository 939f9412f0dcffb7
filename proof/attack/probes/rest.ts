// Endpoints that describe themselves: asked by the wrong role, for another shop's records, on another shop's host, by nobody.

import type { Random } from "../../../drizzle/seed/random.ts";
import { can, PERMISSIONS, type Actor, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import { SECRET_NAMES } from "../../../shared/domains/tenancy/settings.states.ts";
import { fill, idFor, isReference } from "../fill.ts";
import type { Answer, Sent } from "../http.ts";
import { codeOf, fine, found, isAnswered, notReached, type MakeProbe, type Material, type Verdict } from "../probe.ts";
import type { Endpoint } from "../routes.ts";
import { otherOf, type Slug } from "../people.ts";
import { brokenCredential, credentialsOf } from "./credentials.ts";

interface Address {
  path: string;
  body: string | null;
  /** How many ids in it are another shop's. */
  foreign: number;
}

/** An address and a body of this endpoint, with another shop's ids in some of the places where ids belong. */
export function addressOf(
  { described, world }: Material,
  endpoint: Endpoint,
  own: Slug,
  foreignShare: number,
  random: Random,
): Address {
  let foreign = 0;
  const shopOf = (name: string) => {
    const isForeign = isReference(name) && random.chance(foreignShare);
    if (isForeign) foreign += 1;
    return world.shops[isForeign ? otherOf(own) : own];
  };
  const valueOf = (name: string): string => {
    if (isReference(name)) return idFor(name, shopOf(name), random);
    if (name === "permission") return random.pick(PERMISSIONS);
    if (name === "secret") return random.pick(SECRET_NAMES);
    return "1";
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
  const filters = endpoint.parameters.filter(({ in: where, name }) => where === "query" && isReference(name));
  const query = filters.map(({ name }) => `${name}=${encodeURIComponent(valueOf(name))}`).join("&");
  const body =
    endpoint.body === null
      ? null
      : JSON.stringify(fill(endpoint.body, "", { random, schemas: described.schemas, shopOf }));
  return { path: query === "" ? path : `${path}?${query}`, body, foreign };
}

export const sentTo = (
  endpoint: Endpoint,
  { path, body }: Address,
  host: Slug,
  headers: Record<string, string>,
): Sent => ({
  method: endpoint.method,
  path,
  host,
  headers: { ...headers, ...(body === null ? {} : { "content-type": "application/json" }) },
  body,
});

/** `permission` null: whoever is signed in. */
export const allowed = (actor: Actor, permission: Permission | null): boolean =>
  permission === null || can(actor, permission);

/** A person without the permission that the endpoint's description asks for, with own and foreign ids. */
export const wrongRole: MakeProbe = (material, random) => {
  const { world, described } = material;
  const endpoint = random.pick(described.endpoints);
  const person = random.pick(world.people);
  if (allowed(person.actor, endpoint.permission)) return null;
  const address = addressOf(material, endpoint, person.shop, 0.5, random);
  return {
    kind: "wrong role",
    target: `${endpoint.method} ${endpoint.path}`,
    who: `${person.role} of ${person.shop}`,
    foreign: otherOf(person.shop),
    sent: sentTo(endpoint, address, person.shop, credentialsOf(world.client, person, person.shop, random)),
    judge: (answer) =>
      answer.status === 403 && codeOf(answer) === "access/forbidden"
        ? fine(1)
        : found(`${endpoint.permission} is lacking, and the answer is ${answer.status} ${codeOf(answer)}`),
  };
};

/** A person with the permission, for what is another shop's. */
export const foreignId: MakeProbe = (material, random) => {
  const { world, described } = material;
  const endpoint = random.pick(described.endpoints);
  const person = random.pick(world.people);
  if (!allowed(person.actor, endpoint.permission)) return null;
  const address = addressOf(material, endpoint, person.shop, 0.8, random);
  const onlyReads = endpoint.method === "GET";
  // Without a foreign id in it this would be the person's own work.
  if (address.foreign === 0 || (!onlyReads && !hasForeignPlace(endpoint))) return null;
  const inPath = hasPlaceInPath(endpoint);
  return {
    kind: "foreign id",
    target: `${endpoint.method} ${endpoint.path}`,
    who: `${person.role} of ${person.shop}`,
    foreign: otherOf(person.shop),
    sent: sentTo(endpoint, address, person.shop, credentialsOf(world.client, person, person.shop, random)),
    judge: (answer) => judgeForeign(answer, onlyReads && !inPath),
  };
};

const placesOf = ({ path }: Endpoint): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const hasPlaceInPath = (endpoint: Endpoint): boolean => placesOf(endpoint).some(isReference);
const hasForeignPlace = (endpoint: Endpoint): boolean =>
  hasPlaceInPath(endpoint) || Object.keys(endpoint.body?.properties ?? {}).some(isReference);

/** What is one's own alone: by somebody else of the same shop, however much they may do. */
export const colleagues: MakeProbe = ({ world, described }, random) => {
  const endpoint = random.pick(
    described.endpoints.filter((one) => OWN.test(one.path) && placesOf(one).some((name) => name in OWN_TABLES)),
  );
  const person = random.pick(world.people);
  if (!allowed(person.actor, endpoint.permission)) return null;
  const [place] = placesOf(endpoint) as [keyof typeof OWN_TABLES];
  const { ids, ownerOf } = world.shops[person.shop];
  const id = random.pick(ids[OWN_TABLES[place]]!.filter((one) => ownerOf.get(one) !== person.actor.userId));
  return {
    kind: "colleague's",
    target: `${endpoint.method} ${endpoint.path}`,
    who: `${person.role} of ${person.shop}`,
    foreign: otherOf(person.shop),
    sent: {
      method: endpoint.method,
      path: endpoint.path.replace(`{${place}}`, id),
      host: person.shop,
      headers: credentialsOf(world.client, person, person.shop, random),
      body: null,
    },
    judge: (answer) => judgeForeign(answer, false),
  };
};

const OWN = /^\/api\/v1\/(me|tokens|mechanic\/tasks)\//;
const OWN_TABLES = { session: "staff_session", token: "api_token", work: "work_line" } as const;

/** `mayAnswer`: it is a list, and the foreign id a filter that nothing fits. */
function judgeForeign(answer: Answer, mayAnswer: boolean): Verdict {
  if (isAnswered(answer))
    return mayAnswer
      ? fine(1)
      : found(`another shop's record was taken: ${answer.status} ${answer.text.slice(0, 120)}`);
  if (answer.status === 401) return found("the person's own credentials were refused");
  return codeOf(answer).startsWith("input/") ? notReached : fine(1);
}

/** A person's good credentials, at the other shop's host. */
export const foreignCredential: MakeProbe = (material, random) => {
  const { world, described } = material;
  const endpoint = random.pick(described.endpoints);
  const person = random.pick(world.people);
  const host = otherOf(person.shop);
  const address = addressOf(material, endpoint, host, 0.3, random);
  return {
    kind: "foreign credential",
    target: `${endpoint.method} ${endpoint.path}`,
    who: `${person.role} of ${person.shop} at ${host}`,
    foreign: null,
    sent: sentTo(endpoint, address, host, credentialsOf(world.client, person, host, random)),
    judge: refusedAsNobody,
  };
};

/** Credentials that open nothing. */
export const broken: MakeProbe = (material, random) => {
  const { world, described } = material;
  const endpoint = random.pick(described.endpoints);
  const host: Slug = random.chance(0.5) ? "demo" : "rival";
  const { name, headers } = brokenCredential(world, host, random);
  return {
    kind: "broken credential",
    target: `${endpoint.method} ${endpoint.path}`,
    who: `${name}, at ${host}`,
    foreign: null,
    sent: sentTo(endpoint, addressOf(material, endpoint, host, 0.3, random), host, headers),
    judge: refusedAsNobody,
  };
};

export const refusedAsNobody = (answer: Answer): Verdict =>
  answer.status === 401 ? fine(1) : found(`who is nobody here was answered ${answer.status} ${codeOf(answer)}`);
