// Operators and how they change each other: no privilege escalation, one owner remains, links work once.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/fixtures.ts";
import { mailsOf } from "../testing/mails.ts";
import {
  auditOf,
  browserOf,
  newOperator,
  operatorBrowser,
  operatorId,
  platformOf,
  seedOperators,
  sendAs,
  passwordHashOf,
} from "../testing/operators.ts";
import { testServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";
import { OPERATOR_COOKIE } from "./operator-sessions.ts";

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
const passwordHash = await passwordHashOf(server);
beforeEach(() => server.db.owner`delete from login_throttle`);

const roleOf = async (id: string) => {
  const [row] = await server.db.owner<
    { role: string; status: string }[]
  >`select role, status from operator where id = ${id}`;
  return row!;
};
const change = (by: string, id: string, role: string) =>
  sendAs(server, by, `/admin/operators/${id}`, { action: "change", name: "Changed", role, phone: "", notes: "" });
const deactivate = (by: string, id: string) => sendAs(server, by, `/admin/operators/${id}`, { action: "deactivate" });
const invite = (by: string, role: string, email: string) =>
  sendAs(server, by, "/admin/operators", { action: "invite", name: "Nou Venit", email, role, locale: "ro" });

/** Where the newest mail to this address leads, with its secret. */
function setUpLink(email: string): string {
  const mail = mailsOf(server).findLast(({ to }) => to === email)!;
  const url = new URL(mail.values["url"]!);
  return url.pathname + url.search;
}

describe("the last owner", () => {
  it("is neither demoted nor stopped, by nobody", async () => {
    const before = await platformOf(server);
    for (const act of [
      () => change(operatorId("owner"), operatorId("owner"), "admin"),
      () => deactivate(operatorId("owner"), operatorId("owner")),
    ]) {
      const { status, text } = await act();
      expect(status).toBe(422);
      expect(text).toContain("One owner must remain");
    }
    expect(await platformOf(server)).toEqual(before);
  });

  it("is not demoted by an owner who demotes them at the same moment", async () => {
    const other = await newOperator(server, { role: "owner", passwordHash });
    const [first, second] = await Promise.all([
      change(operatorId("owner"), other, "admin"),
      change(other, operatorId("owner"), "admin"),
    ]);
    // The one who is late is refused: as no owner any more before the command runs, or as the last owner's at the record.
    const [done, refused] = [first.status, second.status].toSorted((a, b) => a - b);
    expect(done).toBe(303);
    expect([403, 422]).toContain(refused);
    const roles = [(await roleOf(operatorId("owner"))).role, (await roleOf(other)).role];
    expect(roles.toSorted()).toEqual(["admin", "owner"]);
    await server.db.owner`update operator set role = 'owner' where id = ${operatorId("owner")}`;
    await server.db.owner`delete from operator where id = ${other}`;
  });

  it("may go once there is another; not by their own hand", async () => {
    const other = await newOperator(server, { role: "owner", passwordHash });
    expect((await deactivate(operatorId("owner"), operatorId("owner"))).text).toContain(
      "Another operator has to change",
    );
    expect((await deactivate(operatorId("owner"), other)).status).toBe(303);
    expect(await roleOf(other)).toEqual({ role: "owner", status: "inactive" });
  });
});

describe("privilege escalation", () => {
  it.each([
    ["an admin gives the role of an owner", () => change(operatorId("admin"), operatorId("support"), "owner")],
    ["an admin gives a role that may bill", () => change(operatorId("admin"), operatorId("support"), "finance")],
    ["an admin makes themselves an owner", () => change(operatorId("admin"), operatorId("admin"), "owner")],
    ["an admin changes an owner", () => change(operatorId("admin"), operatorId("owner"), "support")],
    ["an admin stops an owner", () => deactivate(operatorId("admin"), operatorId("owner"))],
    ["an admin stops somebody who may bill", () => deactivate(operatorId("admin"), operatorId("finance"))],
    ["an admin invites an owner", () => invite(operatorId("admin"), "owner", "escalating@operator.test")],
  ])("%s: refused", async (_what, act) => {
    const before = await platformOf(server);
    const { status, text } = await act();
    expect(status).toBe(422);
    expect(text).toContain("can do more than yours");
    expect(await platformOf(server)).toEqual(before);
  });

  it.each([
    ["a role that there is not", "root"],
    ["no role", ""],
  ])("%s: invalid", async (_what, role) => {
    expect((await change(operatorId("owner"), operatorId("support"), role)).status).toBe(422);
    expect((await roleOf(operatorId("support"))).role).toBe("support");
  });
});

describe("an operator who is changed", () => {
  it("has the new role at once, and is in the audit", async () => {
    const id = await newOperator(server, { role: "support", passwordHash });
    const browser = await operatorBrowser(server, id);
    expect((await browser.get("/admin/tenants/new")).status).toBe(403);
    expect((await change(operatorId("owner"), id, "sales")).status).toBe(303);
    expect((await browser.get("/admin/tenants/new")).status).toBe(200);
    expect((await auditOf(server, "operators.change")).at(-1)).toMatchObject({
      operator_id: operatorId("owner"),
      subject_id: id,
      data: { fields: "name role", from: "support", to: "sales" },
    });
  });

  it("who is stopped is out at once, and comes back with the same password, not with the session", async () => {
    const id = await newOperator(server, { role: "support", passwordHash });
    const browser = await operatorBrowser(server, id);
    expect((await deactivate(operatorId("owner"), id)).status).toBe(303);
    expect((await browser.get("/admin/tenants")).location).toBe("/admin/sign-in");
    expect((await sendAs(server, operatorId("owner"), `/admin/operators/${id}`, { action: "activate" })).status).toBe(
      303,
    );
    expect((await browser.get("/admin/tenants")).location).toBe("/admin/sign-in");
    const visitor = new Visitor(server, null);
    await visitor.get("/admin/sign-in");
    const shown = await visitor.send("/admin/sign-in", { email: `${id}@operator.test`, password: PASSWORD });
    expect(shown.location).toBe("/admin");
  });

  it("that nobody knows is not found", async () => {
    expect((await (await browserOf(server, "owner")).get("/admin/operators/nobody")).status).toBe(404);
  });
});

describe("an invitation", () => {
  it("comes by mail, lets a password be chosen once, and signs in", async () => {
    expect((await invite(operatorId("owner"), "sales", " Vera@Operator.test ")).status).toBe(303);
    const link = setUpLink("vera@operator.test");
    const visitor = new Visitor(server, null, { language: "en" });
    const page = await visitor.get(link);
    expect(page.text).toContain("Nou Venit");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    for (const [password, words] of [
      ["short", "at least 8"],
      ["Steaua1986", "passwords stolen from other sites"],
      ["x".repeat(129), "at most 128"],
    ] as const) {
      const shown = await visitor.send(link, { password });
      expect([password.length, shown.status]).toEqual([password.length, 422]);
      expect(shown.text).toContain(words);
    }
    expect((await visitor.send(link, { password: "a long enough secret" })).location).toBe("/admin");
    expect((await visitor.get("/admin/tenants")).status).toBe(200);

    const again = new Visitor(server, null, { language: "en" });
    expect((await again.get(link)).status).toBe(404);
    expect((await again.send(link, { password: "another long secret" })).status).toBeGreaterThanOrEqual(400);
    expect(again.cookies.has(OPERATOR_COOKIE)).toBe(false);
  });

  it("ends with another role of whom it invites, and with a sender who may invite nobody any more", async () => {
    const idOf = async (email: string) =>
      (await server.db.owner<{ id: string }[]>`select id from operator where email = ${email}`)[0]!.id;
    const opens = async (link: string) => (await new Visitor(server, null).get(link)).status;
    const sender = await newOperator(server, { role: "admin", passwordHash });

    await invite(sender, "sales", "raised@operator.test");
    const raised = setUpLink("raised@operator.test");
    expect(await opens(raised)).toBe(200);
    await change(operatorId("owner"), await idOf("raised@operator.test"), "admin");
    expect(await opens(raised)).toBe(404);

    await invite(sender, "sales", "kept@operator.test");
    const kept = setUpLink("kept@operator.test");
    await deactivate(operatorId("owner"), sender);
    expect(await opens(kept)).toBe(404);
    await sendAs(server, operatorId("owner"), `/admin/operators/${await idOf("kept@operator.test")}`, {
      action: "again",
    });
    expect(await opens(setUpLink("kept@operator.test"))).toBe(200);
  });

  it("that was made up is slowed down", async () => {
    const visitor = new Visitor(server, null);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await visitor.get(`/admin/set-up?key=${i}`)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  it("used twice at once gives one of them the account", async () => {
    await invite(operatorId("owner"), "sales", "race@operator.test");
    const link = setUpLink("race@operator.test");
    const visitors = [new Visitor(server, null), new Visitor(server, null)];
    for (const visitor of visitors) await visitor.get(link);
    const shown = await Promise.all(
      visitors.map((visitor, i) => visitor.send(link, { password: `a long enough secret ${i}` })),
    );
    expect(shown.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });

  it("is over after seven days, replaced by the next one, and by nothing when they are stopped", async () => {
    await invite(operatorId("owner"), "sales", "late@operator.test");
    const [row] = await server.db.owner<{ id: string }[]>`select id from operator where email = 'late@operator.test'`;
    const first = setUpLink("late@operator.test");
    await sendAs(server, operatorId("owner"), `/admin/operators/${row!.id}`, { action: "again" });
    const second = setUpLink("late@operator.test");
    const visitor = new Visitor(server, null);
    expect((await visitor.get(first)).status).toBe(404);
    expect((await visitor.get(second)).status).toBe(200);
    await server.db.owner`
      update operator_set_up set expires_at = now() - interval '1 second' where operator_id = ${row!.id}`;
    expect((await visitor.get(second)).status).toBe(404);
    await sendAs(server, operatorId("owner"), `/admin/operators/${row!.id}`, { action: "again" });
    await deactivate(operatorId("owner"), row!.id);
    expect((await visitor.get(setUpLink("late@operator.test"))).status).toBe(404);
  });

  it("to an address that is taken is refused, twice at once as well", async () => {
    const both = await Promise.all([1, 2].map(() => invite(operatorId("owner"), "sales", "twin@operator.test")));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect((await invite(operatorId("owner"), "sales", "twin@operator.test")).text).toContain("already an operator");
  });
});

describe("one's own account", () => {
  it("keeps a new password when the present one is right, and ends the other sessions", async () => {
    const id = await newOperator(server, { role: "support", passwordHash });
    const [here, there] = [await operatorBrowser(server, id), await operatorBrowser(server, id)];
    const path = "/admin/account";
    await here.get(path);
    const wrong = await here.send(path, { action: "password", current: "wrong", wanted: "a long enough secret" });
    expect([wrong.status, wrong.text.includes("The current password is not")]).toEqual([422, true]);
    const known = await here.send(path, { action: "password", current: PASSWORD, wanted: "Steaua1986" });
    expect([known.status, known.text.includes("passwords stolen from other sites")]).toEqual([422, true]);
    const right = { action: "password", current: PASSWORD, wanted: "a long enough secret" };
    expect((await here.send(path, right)).status).toBe(303);
    expect((await here.get(path)).status).toBe(200);
    expect((await there.get(path)).location).toBe("/admin/sign-in");
  });

  it("changes the language of the panel", async () => {
    const id = await newOperator(server, { role: "support", passwordHash });
    const browser = await operatorBrowser(server, id);
    await browser.get("/admin/account");
    await browser.send("/admin/account", { action: "profile", locale: "ru" });
    expect((await browser.get("/admin/tenants")).text).toContain("Сервисы");
  });
});
