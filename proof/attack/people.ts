// The people of the two shops, and the ground on which they are attacked.

import type postgres from "postgres";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { Asker } from "./http.ts";

export const SLUGS = ["demo", "rival"] as const;
export type Slug = (typeof SLUGS)[number];
export const otherOf = (slug: Slug): Slug => (slug === "demo" ? "rival" : "demo");

export interface Person {
  shop: Slug;
  role: string;
  actor: Actor;
  email: string;
  /** The secret in the cookie of their browser. */
  cookie: string;
  /** A token of `POST /api/v1/login`. */
  token: string;
}

/** Another process that serves the same product. */
export interface Another {
  client: Asker;
  close: () => Promise<void>;
}

/** A product that runs, and its database as its owner sees it. */
export interface Ground {
  client: Asker;
  owner: postgres.Sql;
  databaseUrl: string;
  dataDir: string;
  appKey: string;
  /** Of everybody in both shops. */
  password: string;
  /** Whether the sync server runs. */
  hasSync: boolean;
  another: () => Promise<Another>;
  close: () => Promise<void>;
}

/** As a browser and as a program. */
export async function signIn({ client, password }: Ground, shop: Slug, email: string, role: string): Promise<Person> {
  const body = JSON.stringify({ email, password, device_name: "attack" });
  const headers = { "content-type": "application/json", origin: client.originOf(shop) };
  const login = await client.send({ method: "POST", path: "/api/v1/login", host: shop, headers, body });
  const token = (JSON.parse(login.text) as { data: { token: string } }).data.token;
  const session = await client.send({ method: "POST", path: "/api/session", host: shop, headers, body });
  const { actor } = (JSON.parse(session.text) as { data: { actor: Actor } }).data;
  return { shop, role, actor, email, cookie: session.cookie, token };
}
