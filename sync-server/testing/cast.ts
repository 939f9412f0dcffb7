// The people of both shops, each with a session in the database: whoever signs in with a password is tested as that.

import * as tables from "../../drizzle/schema.ts";
import { SESSION_COOKIE, SESSION_LIFETIME_DAYS } from "../auth/staff-sessions.ts";
import { hashSecret, newSecret } from "../platform/secrets.ts";
import { demo, LONG_AGO, rival, type Shop, type ShopUser, type Who } from "./fixtures.ts";
import { hostName, type TestServer } from "./server.ts";

/** A person with a session, as a browser of theirs sends requests. */
export interface Person {
  server: TestServer;
  shop: Shop;
  user: ShopUser;
  /** The session's secret. */
  secret: string;
  headers: Record<string, string>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

const WORKING = [
  "admin",
  "manager",
  "receptionist",
  "mechanic",
  "mechanic2",
  "parts",
  "accountant",
  "marketer",
] as const satisfies readonly Who[];
type People = Record<(typeof WORKING)[number], Person>;

/** Everybody who works at `demo`, and at `rival`: each is signed in once. */
export interface Cast extends People {
  rival: People;
}

export async function cast(server: TestServer): Promise<Cast> {
  const people = (shop: Shop) =>
    Object.fromEntries(WORKING.map((who) => [who, personOf(server, shop, shop.users[who])])) as People;
  const [ours, theirs] = [people(demo), people(rival)];
  await startSessions(server, [...Object.values(ours), ...Object.values(theirs)]);
  return { ...ours, rival: theirs };
}

/** Somebody with a session of their own, besides the one that `cast` gives them. */
export async function signedIn(server: TestServer, shop: Shop, user: ShopUser): Promise<Person> {
  const person = personOf(server, shop, user);
  await startSessions(server, [person]);
  return person;
}

function personOf(server: TestServer, shop: Shop, user: ShopUser): Person {
  const secret = newSecret();
  const headers = { origin: `http://${hostName(shop)}`, cookie: `${SESSION_COOKIE}=${secret}` };
  return {
    server,
    shop,
    user,
    secret,
    headers,
    request: (path, init = {}) =>
      server.request(shop, path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }),
  };
}

const DAY = 24 * 60 * 60_000;

async function startSessions({ db }: TestServer, people: readonly Person[]): Promise<void> {
  const now = new Date();
  await db.rows.insert(tables.staffSession).values(
    people.map(({ shop, user, secret }) => ({
      id: hashSecret(secret),
      companyId: shop.companyId,
      userId: user.id,
      kind: "browser" as const,
      deviceName: "test",
      createdAt: LONG_AGO, // before anything their devices say to have done
      lastUsedAt: now,
      confirmedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFETIME_DAYS * DAY),
    })),
  );
}
