// Headers of every answer: pages, data, files, errors, and what is not there.

import { afterAll, describe, expect, it } from "vitest";
import { signedIn } from "../testing/cast.ts";
import { demo, PASSWORD } from "../testing/fixtures.ts";
import { hostName, json, testServer } from "../testing/server.ts";

const HTML = { headers: { accept: "text/html" } };
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const server = await testServer();
afterAll(() => server.close());

const ANSWERS: [string, () => Promise<Response>, number][] = [
  ["the app", () => server.request(demo, "/app", HTML), 200],
  ["the manifest", () => server.request(demo, "/manifest.json"), 200],
  ["a shop's own page", () => server.request(demo, "/", HTML), 200],
  ["the base domain", () => server.request(null, "/", HTML), 200],
  ["health", () => server.request(demo, "/up"), 200],
  ["the API's description", () => server.request(demo, "/api/openapi.json"), 200],
  ["the API's reader", () => server.request(demo, "/api/docs"), 200],
  ["nobody's question", () => server.request(demo, "/api/v1/me"), 401],
  [
    "a login",
    () => server.request(demo, "/api/v1/login", json({ email: demo.users.parts.email, password: PASSWORD })),
    200,
  ],
  ["invalid input", () => server.request(demo, "/api/v1/login", json({})), 422],
  ["what is no JSON", () => server.request(demo, "/api/v1/login", { ...json({}), body: "{" }), 400],
  ["another type", () => server.request(demo, "/api/v1/login", { method: "POST", body: "a=b" }), 415],
  ["too much", () => server.request(demo, "/api/v1/login", json({ email: "x".repeat(1_100_000) })), 413],
  ["another site's form", () => server.request(demo, "/api/session", json({})), 403],
  ["nothing here", () => server.request(demo, "/api/v1/nothing"), 404],
  ["no shop here", () => server.request({ slug: "nowhere" }, "/app", HTML), 404],
  ["a file that is not there", () => server.request(demo, "/files/photo/x"), 401],
];

describe.each(ANSWERS)("%s", (_what, ask, status) => {
  it(`answers ${status}, with the headers of all`, async () => {
    const response = await ask();
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
    expect(headers.get("content-type")).toMatch(/json$|charset=utf-8$/i); // JSON is UTF-8
    const policy = headers.get("content-security-policy")!;
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*unsafe-inline|\*/);
    expect(headers.has("x-powered-by") || headers.has("server")).toBe(false);
    expect(headers.has("access-control-allow-origin")).toBe(false);
    expect(headers.has("strict-transport-security")).toBe(false); // not over plain HTTP, in development
  });
});

describe("every address there is", () => {
  /** With something in place of its parameters, some of it what a path may try. */
  const filled = (path: string) => path.replaceAll(/:\w+(\{[^}]*\})?/g, "x").replace("*", "..%2f..%2fpackage.json");
  const headersOf = ({ headers }: Response) => ({
    sniffed: headers.get("x-content-type-options"),
    framed: /frame-ancestors 'none'|sandbox|frame-ancestors 'self'/.test(headers.get("content-security-policy") ?? ""),
    scripts: /script-src[^;]*(unsafe-inline|\*|data:)|default-src[^;]*(\*|data:|unsafe)/.test(
      headers.get("content-security-policy") ?? "",
    ),
    shared: headers.has("access-control-allow-origin"),
    typed: headers.has("content-type"),
  });

  it("answers with the headers of all, whatever it answers, to somebody and to nobody, by any method", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    const paths = [...new Set(server.routes.map(({ path }) => filled(path)))];
    const more = [
      "/assets/..%2f..%2fpackage.json",
      "/%00",
      "/%ff",
      "//evil.example/..",
      "/app//evil.example",
      "/x?to=//e",
    ];
    expect(paths.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const path of [...paths, ...more]) {
      for (const method of ["GET", "POST", "HEAD", "OPTIONS"]) {
        const init = { method, headers: { accept: "text/html,*/*", ...(method === "POST" ? { origin: "null" } : {}) } };
        const asked: [string, Promise<Response>][] = [
          ["nobody", server.request(demo, path, init)],
          ["the base domain", server.request(null, path, init)],
          // What ends a session or streams without an end is not for this.
          ...(method === "GET" && path !== "/api/v1/events"
            ? [["somebody", ana.request(path, init)] as [string, Promise<Response>]]
            : []),
        ];
        for (const [who, answer] of asked) {
          const response = await answer;
          const text = await response.text();
          const { sniffed, framed, scripts, shared, typed } = headersOf(response);
          const location = response.headers.get("location");
          const isFine =
            sniffed === "nosniff" &&
            framed &&
            !scripts &&
            !shared &&
            (typed || text === "") &&
            (location === null || /^\/(?![/\\])/.test(location)) &&
            response.status !== 500 &&
            !text.includes('"devDependencies"');
          if (!isFine) wrong.push(`${method} ${path} as ${who}: ${response.status} ${location ?? ""}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe("data", () => {
  it("about people is kept by nobody on the way, and can do nothing when it is opened as a page", async () => {
    const person = await signedIn(server, demo, demo.users.admin);
    for (const path of ["/api/session", "/api/v1/me", "/api/v1/users", "/api/v1/me/sessions", "/api/v1/nothing"]) {
      const { headers } = await person.request(path);
      expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
      expect(headers.get("content-security-policy")).toBe(NOTHING);
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });
});

describe("a page with a form", () => {
  it.each([
    ["the sign-up", null, "/signup"],
    ["the panel's sign-in", null, "/admin/sign-in"],
    ["a forgotten password", demo, "/password/forgot"],
  ])("%s is kept by nobody: its token is this visitor's", async (_what, shop, path) => {
    const { headers } = await server.request(shop, path);
    expect(headers.getSetCookie().join()).toContain("garaj_form=");
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("in production", () => {
  it("browsers come over TLS alone from then on", async () => {
    const production = await testServer({ NODE_ENV: "production" });
    const { headers } = await production.request(demo, "/api/v1/me");
    await production.close();
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("what fails on the server", () => {
  it("is told with a number to ask for, and nothing of the failure", async () => {
    const broken = await testServer();
    await broken.db.owner.unsafe("alter table staff_user rename to staff_user_gone");
    const body = json({ email: demo.users.admin.email, password: PASSWORD });
    const headers = { "content-type": "application/json", origin: `http://${hostName(demo)}` };
    const response = await broken.request(demo, "/api/session", { ...body, headers });
    const text = await response.text();
    await broken.close();
    expect(response.status).toBe(500);
    expect(response.headers.get("content-security-policy")).toBe(NOTHING);
    expect(JSON.parse(text)).toMatchObject({
      code: "server-error",
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(text).not.toMatch(/staff_user|relation|select/);
  });
});
