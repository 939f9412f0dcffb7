// Whose host is it? Tenants by subdomain, and everything that is none.

import { afterAll, afterEach, describe, expect, it } from "vitest";
import { RESERVED_SUBDOMAINS } from "../../shared/domains/tenancy/tenancy.states.ts";
import { signedIn } from "../testing/cast.ts";
import { demo, PASSWORD, rival } from "../testing/fixtures.ts";
import { json, testServer } from "../testing/server.ts";

const HTML = { accept: "text/html,application/xhtml+xml" };

const server = await testServer();
afterAll(() => server.close());
afterEach(() => server.db.owner`update company set status = 'active'`);

const at = (host: string, path: string, init: RequestInit = {}) =>
  server.request(demo, path, { ...init, headers: { ...(init.headers as Record<string, string>), host } });

describe("a shop's own host", () => {
  it.each(["demo.localhost:3000", "demo.localhost", "DEMO.localhost:3000", "demo.localhost.:3000"])(
    "is %s",
    async (host) => {
      const response = await at(host, "/manifest.json");
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/manifest+json");
      expect(await response.json()).toMatchObject({ name: "Service demo", lang: "ro", start_url: "/app" });
    },
  );

  it("serves its app with a policy that lets no foreign script in", async () => {
    for (const path of ["/app", "/app/mechanic", "/app/orders/1"]) {
      const response = await server.request(demo, path, { headers: HTML });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("shell");
      const policy = response.headers.get("content-security-policy")!;
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("has the shop's public page at /", async () => {
    const response = await server.request(demo, "/", { headers: HTML });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Service demo");
  });

  it("has nothing at an unknown address of the API: a problem, never a page", async () => {
    const response = await server.request(demo, "/api/v1/nothing", { headers: HTML });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });
});

describe("files", () => {
  it.each([
    "/.git/config",
    "/.git/HEAD",
    "/.env",
    "/package.json",
    "/package-lock.json",
    "/index.html.map",
    "/../package.json",
    "/..%2f..%2fpackage.json",
    "/assets/..%5c..%5cpackage.json",
    "/assets/",
    "/assets",
  ])("are those of the built client alone, and none is listed: %s", async (path) => {
    for (const shop of [demo, null]) expect((await server.request(shop, path)).status).toBe(404);
  });
});

describe("no shop's host", () => {
  const hosts = [
    ...[...RESERVED_SUBDOMAINS].map((name) => `${name}.localhost:3000`),
    "nowhere.localhost:3000",
    "a.demo.localhost:3000",
    "demo.example.com",
    "demo",
    "-demo.localhost",
    "demo_.localhost",
    "127.0.0.1:3000",
    "",
  ];

  it("is answered 404, all alike, whatever is asked for", async () => {
    // Reserved names stay reserved, even when a shop of that name were in the database.
    await server.db.owner`update company set slug = 'admin' where id = ${rival.companyId}`;
    for (const host of hosts) {
      for (const path of ["/api/v1/me", "/api/session", "/app", "/manifest.json"]) {
        const response = await at(host, path);
        expect({ host, path, status: response.status }).toEqual({ host, path, status: 404 });
        expect(await response.json()).toMatchObject({
          code: "tenancy/unknown-host",
          type: "https://garaj.dev/problems/tenancy/unknown-host",
        });
      }
    }
    await server.db.owner`update company set slug = 'rival' where id = ${rival.companyId}`;
  });

  it("has no address at all under a name that is reserved or unknown, not even the product's own files", async () => {
    const paths = new Set(
      server.routes.map(({ path }) => path.replaceAll(/:\w+(\{[^}]*\})?/g, "x").replaceAll("*", "x")),
    );
    for (const path of ["/", "/index.html", "/sw.js", "/robots.txt"]) paths.add(path);
    for (const host of ["nowhere.localhost:3000", "www.localhost:3000", "a.demo.localhost"])
      for (const path of paths) {
        const response = await at(host, path);
        const { code } = (await response.json().catch(() => ({}))) as { code?: string };
        expect({ host, path, status: response.status, code }).toEqual({
          host,
          path,
          status: 404,
          code: "tenancy/unknown-host",
        });
      }
  });

  it("gives people a page in their language", async () => {
    for (const [language, words] of [
      ["ro-MD,ro;q=0.9", "Aici nu este niciun service"],
      ["en-GB", "There is no shop here"],
      ["ru", "По этому адресу нет сервиса"],
    ]) {
      const response = await at("nowhere.localhost:3000", "/app", {
        headers: { ...HTML, "accept-language": language! },
      });
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(await response.text()).toContain(words);
    }
  });

  it("signs nobody in", async () => {
    const body = json({ email: demo.users.admin.email, password: PASSWORD });
    expect((await at("nowhere.localhost:3000", "/api/v1/login", body)).status).toBe(404);
  });
});

describe("the base host", () => {
  it("shows which demonstration shops there are, and has no shop's addresses", async () => {
    const front = await server.request(null, "/");
    expect(front.status).toBe(200);
    expect(await front.text()).toContain('href="http://demo.localhost:3000"');
    for (const path of ["/app", "/api/session", "/api/v1/me", "/manifest.json"]) {
      expect((await server.request(null, path)).status).toBe(404);
    }
  });

  it("answers whether all is well, on every host", async () => {
    for (const host of ["localhost:3000", "127.0.0.1:3000", "demo.localhost:3000"]) {
      const response = await at(host, "/up");
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: "up", database: "up", sync: "up", worker: "up" });
    }
  });
});

describe.each([
  ["suspended", "Access is suspended"],
  ["expired", "The subscription has expired"],
  ["archived", "This shop is archived"],
])("a shop that is %s", (status, words) => {
  const close = () => server.db.owner`update company set status = ${status} where id = ${demo.companyId}`;

  it("answers programs with 403 and a problem, with or without a session", async () => {
    const person = await signedIn(server, demo, demo.users.admin);
    await close();
    const answers = await Promise.all([
      person.request("/api/v1/me"),
      person.request("/api/session"),
      person.request("/api/session", { headers: HTML }),
      server.request(demo, "/api/v1/login", json({ email: demo.users.admin.email, password: PASSWORD })),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(await answer.json()).toMatchObject({ code: `tenancy/${status}`, status: 403 });
    }
  });

  it("answers people with a page", async () => {
    await close();
    const response = await server.request(demo, "/app", { headers: { ...HTML, "accept-language": "en" } });
    expect(response.status).toBe(403);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await response.text()).toContain(words);
  });

  it("does not close the others", async () => {
    await close();
    expect((await server.request(rival, "/app", { headers: HTML })).status).toBe(200);
  });

  it("has kept its sessions when it opens again", async () => {
    const person = await signedIn(server, demo, demo.users.admin);
    await close();
    await person.request("/api/v1/me");
    await server.db.owner`update company set status = 'active' where id = ${demo.companyId}`;
    expect((await person.request("/api/v1/me")).status).toBe(200);
  });
});

describe("a shop on trial", () => {
  it("is open", async () => {
    await server.db.owner`update company set status = 'trial' where id = ${demo.companyId}`;
    expect((await server.request(demo, "/app", { headers: HTML })).status).toBe(200);
  });
});
