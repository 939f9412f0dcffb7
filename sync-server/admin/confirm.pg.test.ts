// What is sensitive in the panel asks for the password again after a quarter of an hour.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { demo, PASSWORD } from "../testing/fixtures.ts";
import { auditOf, operatorId, operatorBrowser, platformOf, seedOperators } from "../testing/operators.ts";
import { testServer } from "../testing/server.ts";
import type { Visitor } from "../testing/visitor.ts";
import { OPERATOR_COOKIE } from "./operator-sessions.ts";

const MINUTE = 60_000;
const CONFIRM = "/admin/confirm?to=";

let owner: Visitor;
const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
beforeEach(async () => {
  await server.db.owner`delete from login_throttle`;
  owner = await operatorBrowser(server, operatorId("owner"));
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (minutes: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * MINUTE });
const invitation = (name: string) => ({
  action: "invite",
  name,
  email: `${name}@operator.test`,
  role: "support",
  locale: "en",
});
const TENANT = `/admin/tenants/${demo.companyId}`;

it.each([
  ["an invitation", "/admin/operators", invitation("late")],
  [
    "a change of an operator",
    `/admin/operators/${operatorId("sales")}`,
    { action: "change", name: "X", role: "owner" },
  ],
  ["the end of an operator's access", `/admin/operators/${operatorId("sales")}`, { action: "deactivate" }],
  ["looking through somebody's eyes", TENANT, { action: "impersonate", userId: demo.users.admin.id, reason: "x" }],
])("%s is not taken, and leads to the password", async (_what, path, fields) => {
  const before = await platformOf(server);
  await owner.get(path);
  later(15);
  expect(await owner.send(path, fields)).toMatchObject({ status: 303, location: CONFIRM + encodeURIComponent(path) });
  expect(await platformOf(server)).toBe(before);
});

it("who lacks the capability is told that, and not asked", async () => {
  const sales = await operatorBrowser(server, operatorId("sales"));
  await sales.get("/admin/account"); // a form of this browser's
  await owner.get("/admin/operators");
  later(15);
  owner.cookies.set(OPERATOR_COOKIE, sales.cookies.get(OPERATOR_COOKIE)!);
  expect((await owner.send("/admin/operators", invitation("denied"))).status).toBe(403);
});

it("within a quarter of an hour, and for anything else, nobody is asked", async () => {
  await owner.get("/admin/operators");
  later(14);
  expect((await owner.send("/admin/operators", invitation("early"))).location).toBe("/admin/operators?done=1");
  await owner.get(TENANT);
  later(60);
  expect((await owner.send(TENANT, { action: "suspend", reason: "x" })).location).toBe(`${TENANT}?done=1`);
});

describe("the password", () => {
  it("begins another session in place of this one, and leads back", async () => {
    later(20);
    const former = owner.cookies.get(OPERATOR_COOKIE)!;
    const path = CONFIRM + encodeURIComponent("/admin/operators");
    await owner.get(path);
    expect((await owner.send(path, { password: PASSWORD })).location).toBe("/admin/operators");
    expect(owner.cookies.get(OPERATOR_COOKIE)).not.toBe(former);
    await owner.get("/admin/operators");
    expect((await owner.send("/admin/operators", invitation("again"))).location).toBe("/admin/operators?done=1");
    expect((await auditOf(server, "operators.invite")).at(-1)).toMatchObject({ allowed: true });
    owner.cookies.set(OPERATOR_COOKIE, former);
    expect((await owner.get("/admin/tenants")).location).toBe("/admin/sign-in");
  });

  it("that is wrong confirms nothing, and is guessed slowly", async () => {
    await owner.get("/admin/confirm");
    for (let i = 0; i < 5; i++) expect((await owner.send("/admin/confirm", { password: "guess" })).status).toBe(422);
    expect((await owner.send("/admin/confirm", { password: PASSWORD })).status).toBe(429);
  });

  it.each(["https://rau.test/", "//rau.test", "/admin/../../x", "/app", "/admin/operators?x", "javascript:1"])(
    "never leads to %s",
    async (to) => {
      const path = CONFIRM + encodeURIComponent(to);
      await owner.get(path);
      expect((await owner.send(path, { password: PASSWORD })).location).toBe("/admin");
    },
  );
});

it("a session without its second factor gets no further by it", async () => {
  await server.db.owner`update operator_session set awaits_factor = true where operator_id = ${operatorId("owner")}`;
  expect((await owner.get("/admin/confirm")).location).toBe("/admin/second-factor");
});
