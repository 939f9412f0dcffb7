// What the log says of sign-ins and of refusals, with nothing in it that lets somebody in.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedIn } from "../testing/cast.ts";
import { seedOperators } from "../testing/operators.ts";
import { demo, PASSWORD } from "../testing/fixtures.ts";
import { hostName, json, testServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";
import { createLogger } from "../platform/logging.ts";
import { eventLog } from "./security-events.ts";

let lines: Record<string, unknown>[] = [];
const server = await testServer();
await seedOperators(server);
beforeAll(async () => {
  // As production writes it, where nothing else was set.
  server.services.log = createLogger("warn", { write: (line) => void lines.push(JSON.parse(line) as never) });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

const ours = { "content-type": "application/json", origin: `http://${hostName(demo)}` };
const signIn = (password: string, headers: Record<string, string> = ours) =>
  server.request(demo, "/api/session", {
    ...json({ email: demo.users.parts.email, password }),
    headers,
  });

describe("the log says", () => {
  it("who signed in, where and when", async () => {
    const before = Date.now();
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(lines).toMatchObject([
      { msg: "signed in", path: "/api/session", tenant: "demo", user: demo.users.parts.id, address: "192.0.2.1" },
    ]);
    expect(lines[0]!["time"]).toBeGreaterThanOrEqual(before);
  });

  it("that a password was wrong, and not which", async () => {
    await signIn("Anvelope de iarna 7!");
    expect(lines).toMatchObject([{ msg: "refused", status: 401, code: "access/wrong-credentials", tenant: "demo" }]);
    expect(JSON.stringify(lines)).not.toMatch(/Anvelope|parts@/);
  });

  it("that another site's page asked", async () => {
    await signIn(PASSWORD, { ...ours, origin: "https://evil.example" });
    expect(lines).toMatchObject([{ msg: "refused", status: 403, code: "access/foreign-origin" }]);
  });

  it("that somebody may not, by name, and that input was none", async () => {
    const mechanic = await signedIn(server, demo, demo.users.mechanic);
    await mechanic.request("/api/v1/users");
    await mechanic.request("/api/v1/me", { method: "PATCH", headers: ours, body: "{" });
    expect(lines).toMatchObject([
      { code: "access/forbidden", status: 403, user: demo.users.mechanic.id },
      { status: 400, path: "/api/v1/me" },
    ]);
  });

  it("nothing of what is asked for every day, nor of what is not there", async () => {
    const mechanic = await signedIn(server, demo, demo.users.mechanic);
    await mechanic.request("/api/v1/me");
    await mechanic.request("/api/v1/nothing");
    expect(lines).toEqual([]);
  });

  it("nothing of the secret in an address", async () => {
    const secret = "abcDEF0123456789abcDEF01";
    await server.request(demo, `/t/${secret}`, { method: "POST", body: "{" });
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it("who tried the panel's sign-in", async () => {
    const nobody = new Visitor(server, null, { language: "en" });
    await nobody.get("/admin/sign-in");
    await nobody.send("/admin/sign-in", { email: "nobody@operator.test", password: "wrong-password" });
    expect(lines).toMatchObject([{ msg: "refused", status: 401, path: "/admin/sign-in" }]);
  });
});

describe("a log that was turned down", () => {
  it("to errors says none of this", () => {
    expect(eventLog(createLogger("error")).isLevelEnabled("info")).toBe(false);
    expect(eventLog(createLogger("warn")).isLevelEnabled("info")).toBe(true);
  });
});
