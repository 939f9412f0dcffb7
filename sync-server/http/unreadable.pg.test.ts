// What Postgres cannot read is refused wherever it stands; nothing fails at it.

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import { browserOf, seedOperators } from "../testing/operators.ts";
import { demo } from "../testing/fixtures.ts";
import { ask, type Method } from "../testing/rest.ts";
import { testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
const { admin: ana } = await cast(server);

const NUL = "a\u0000b";

describe("the API", () => {
  it.each<[number, Method, string, object?]>([
    [422, "GET", "/api/v1/users?q=%00"],
    [422, "GET", "/api/v1/users?role=a%00b"],
    [404, "GET", "/api/v1/users/%00"],
    [404, "GET", "/api/v1/users/a%00b/sessions"],
    [404, "DELETE", "/api/v1/users/%00"],
    [404, "PATCH", "/api/v1/roles/%00", { name: "x" }],
    [404, "DELETE", "/api/v1/me/sessions/%00"],
    [404, "DELETE", "/api/v1/tokens/%00"],
    [422, "POST", "/api/v1/users", { name: "Ion", email: "ion@demo.test", role: NUL }],
    [422, "POST", "/api/v1/users", { name: "Ion", email: "ion@demo.test", role: "\ud800" }],
    [422, "POST", `/api/v1/users/${demo.users.parts.id}/roles`, { role: NUL }],
    [422, "GET", "/api/v1/permission-checks?user=%00"],
    [422, "GET", "/api/v1/permission-checks?from=0000-01-01T00:00:00Z"],
    [422, "GET", "/api/v1/permission-checks?to=0001-01-01T00:00:00%2B14:00"],
  ])("answers %i: %s %s", async (status, method, path, body) => {
    expect(await ask(ana, method, path, body)).toMatchObject({ status });
  });
});

it("what was escaped twice is unescaped once, and looked for as it then is", async () => {
  const found = async (words: string) => {
    const { status, data } = await ask(ana, "GET", `/api/v1/users?q=${words}`);
    return [status, (data as object[]).length];
  };
  expect(await found("%43orina")).toEqual([200, 1]);
  expect(await found("%2543orina")).toEqual([200, 0]);
});

describe("the panel", () => {
  it.each([
    [404, "/admin/operators/%00"],
    [404, "/admin/tenants/%00"],
    [404, "/admin/plans/%00"],
    [200, "/admin/tenants?plan=%00"],
    [200, "/admin/audit?operator=%00"],
    [200, "/admin/audit?from=0000-01-01"],
    [200, "/admin/audit?to=9999-12-31"],
  ])("answers %i: %s", async (status, path) => {
    const owner = await browserOf(server, "owner");
    expect((await owner.get(path)).status).toBe(status);
  });

  it.each([
    { action: "impersonate", userId: NUL, reason: "x" },
    { action: "terms", planId: NUL, trialEndsAt: "", activeUntil: "" },
    { action: "terms", planId: "x", trialEndsAt: "0000-01-01", activeUntil: "" },
  ])("takes no form with %j", async (fields) => {
    const owner = await browserOf(server, "owner");
    const path = `/admin/tenants/${demo.companyId}`;
    await owner.get(path);
    expect((await owner.send(path, fields as unknown as Record<string, string>)).status).toBe(422);
  });
});
