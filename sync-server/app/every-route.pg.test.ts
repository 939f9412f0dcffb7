// Rules that hold for every route that the application serves, found in the application itself: what a closed shop answers, and that
// whoever only looks writes nothing. A route that is added is in here from its first day.

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import { hashSecret, newSecret } from "../platform/secrets.ts";
import { cast, type Person } from "../testing/cast.ts";
import { demo } from "../testing/fixtures.ts";
import { footprint } from "../testing/records.ts";
import { accessOf } from "../testing/rest.ts";
import { hostName, testServer } from "../testing/server.ts";

interface Route {
  method: string;
  path: string;
}

/** On a shop's host, each once, with something in place of its parameters. */
let routes: Route[];

/** On the base domain alone, or for the sync server alone. */
const ELSEWHERE = /^\/(admin|signup|api\/zero)\b/;
const filled = (path: string) => path.replaceAll(/:\w+(\{[^}]*\})?/g, "x").replaceAll("*", "x");

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
beforeAll(async () => {
  const all = server.routes
    .filter(({ method, path }) => method !== "ALL" && !ELSEWHERE.test(path))
    .map(({ method, path }) => ({ method, path: filled(path) }));
  routes = [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
});
afterEach(() => server.db.owner`update company set status = 'active'`.then(() => undefined));

const ask = (person: Pick<Person, "request">, { method, path }: Route) =>
  person.request(path, {
    method,
    headers: { "content-type": "application/json", accept: "application/json" },
    ...(method === "GET" ? {} : { body: "{}" }),
  });

/** Of no shop in particular: the product's own files, its health, what the API is. */
const FOR_EVERY_HOST = new Set([
  "GET /",
  "GET /up",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /dev/mail",
  "GET /dev/mail/x",
  "GET /dev/mail/x/html",
  "GET /dev/mail/x/attachments/x",
  "GET /x",
  "GET /assets/x",
]);

/** By which an expired shop's administrators come back. */
const WAY_BACK = new Set(["GET /billing", "POST /billing", "GET /pay/x", "GET /app/backup"]);

it("the application tells its routes", () => {
  expect(routes.length).toBeGreaterThan(70);
});

describe.each(["suspended", "expired", "archived"])("a shop that is %s", (status) => {
  it("answers 403 at every address of its own, to people and programs who are signed in", async () => {
    await server.db.owner`update company set status = ${status} where id = ${demo.companyId}`;
    const open: string[] = [];
    for (const route of routes) {
      const name = `${route.method} ${route.path}`;
      const response = await ask(ana, route);
      const { code } = (await response.json().catch(() => ({}))) as { code?: string };
      if (response.status !== 403 || code !== `tenancy/${status}`) open.push(name);
    }
    const known = new Set([...FOR_EVERY_HOST, ...(status === "expired" ? WAY_BACK : [])]);
    expect(open.filter((name) => !known.has(name))).toEqual([]);
    // The public page is the shop's own as well.
    const page = await server.request(demo, "/", { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([403, "text/html; charset=UTF-8"]);
  });
});

describe.each(["trial", "active"])("a shop that is %s", (status) => {
  it("closes no address for being so", async () => {
    await server.db.owner`update company set status = ${status} where id = ${demo.companyId}`;
    for (const route of routes.filter(({ method }) => method === "GET")) {
      if (route.path === "/api/v1/events") continue; // a stream, which does not end by itself
      const { code } = (await (await ask(ana, route)).json().catch(() => ({}))) as { code?: string };
      expect(code ?? "").not.toMatch(/^tenancy\/(suspended|expired|archived)$/);
    }
  });
});

/** What writes nothing, and the endpoints where somebody signs in. */
const NO_WRITING = new Set([
  "POST /api/contact",
  "POST /api/commands/known",
  "DELETE /api/session",
  "POST /api/v1/logout",
  "POST /api/session",
  "POST /api/v1/login",
  "POST /api/session/email-code",
  // By a key of its own, which whoever looks has not.
  "POST /api/handover",
  "PATCH /api/handover/blobs/x/x",
  "POST /billing",
  "POST /password/forgot",
  "POST /password/reset/x",
  "POST /invitations/x",
  // The client's, by the tokens of the order and the line.
  "POST /t/x/approve/x/x",
  "POST /t/x/opened",
  // By the token of an appointment.
  "POST /a/x",
  // By the token of a quote.
  "POST /q/x/opened",
  "POST /q/x/answer",
  // Anybody's, by the form of the page; and other programs', by their signature.
  "POST /lead",
  "POST /hooks/leads/x",
]);

describe("whoever only looks", () => {
  it("is refused by every route that writes, with the cookie and as a bearer token", async () => {
    const secret = newSecret();
    await server.db.owner`
      insert into impersonation (id, company_id, user_id, operator_id, operator_name, reason, link_hash, link_expires_at, started_at, expires_at)
      values ('look', ${demo.companyId}, ${demo.users.admin.id}, 'operator-support', 'Op', 'test', 'x', now(), now(), now() + interval '1 hour')`;
    await server.db.owner`
      insert into staff_session (id, company_id, user_id, kind, device_name, expires_at, impersonation_id, confirmed_at)
      values (${hashSecret(secret)}, ${demo.companyId}, ${demo.users.admin.id}, 'impersonation', 'Op',
        now() + interval '1 hour', 'look', now())`;
    const ways: Record<string, string>[] = [
      { origin: `http://${hostName(demo)}`, cookie: `${SESSION_COOKIE}=${secret}` },
      { authorization: `Bearer ${secret}` },
    ];
    const before = [await accessOf(server, demo), await footprint(server.db.owner)];
    const written: string[] = [];
    for (const headers of ways)
      for (const route of routes.filter(({ method }) => method !== "GET" && method !== "HEAD")) {
        const name = `${route.method} ${route.path}`;
        if (NO_WRITING.has(name)) continue;
        const response = await server.request(demo, route.path, {
          method: route.method,
          headers: { ...headers, "content-type": "application/json" },
          body: "{}",
        });
        const { code } = (await response.json().catch(() => ({}))) as { code?: string };
        if (response.status !== 403 || code !== "access/read-only") written.push(`${name}: ${response.status} ${code}`);
      }
    expect(written).toEqual([]);
    expect([await accessOf(server, demo), await footprint(server.db.owner)]).toEqual(before);
  });
});
