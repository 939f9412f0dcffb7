// Inviting people over REST: who may, with which role, what is sent, and what is never given.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { hashSecret } from "../../platform/secrets.ts";
import { cast } from "../../testing/cast.ts";
import { demo, PASSWORD, rival } from "../../testing/fixtures.ts";
import { mailsOf } from "../../testing/mails.ts";
import { accessOf, ask } from "../../testing/rest.ts";
import { json, testServer } from "../../testing/server.ts";
import { invite, keptLink, newcomer, tokenIn, userPath, type Invited } from "../../testing/invitations.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, manager: mihai } = await cast(server);

const at = userPath;
const hashOf = (userId: string) => keptLink(server, userId);
const signIn = (email: string) => server.request(demo, "/api/v1/login", json({ email, password: PASSWORD }));

describe("POST /users", () => {
  it("makes an inactive person with the role, and sends them the invitation", async () => {
    const before = Date.now();
    const { status, user } = await invite(mihai, { name: "  Ion Țurcanu ", email: " Ion.T@Demo.test", locale: "ru" });
    expect(status).toBe(201);
    expect(user).toMatchObject({
      name: "Ion Țurcanu",
      email: "ion.t@demo.test",
      role: "mechanic",
      status: "inactive",
      locale: "ru",
      hours_per_day: 8,
      accepted_at: null,
      email_verified_at: null,
    });
    const mail = mailsOf(server).at(-1)!;
    expect(mail).toMatchObject({
      companyId: demo.companyId,
      to: "ion.t@demo.test",
      locale: "ru",
      template: "invitation",
      values: {
        name: "Ion Țurcanu",
        inviter: "Mihai Manager",
        shop: "Service demo",
        days: "7",
        url: user.invitation_url,
      },
    });
    const whole = (await ask(ana, "GET", at(user.id))).data as { invited_at: string; roles: { name: string }[] };
    expect(whole).toMatchObject({ inviter: { id: demo.users.manager.id, name: "Mihai Manager" } });
    expect(whole.roles.map(({ name }) => name)).toEqual(["mechanic"]);
    expect(Date.parse(whole.invited_at)).toBeGreaterThanOrEqual(before);
    expect((await signIn("ion.t@demo.test")).status).toBe(401);
  });

  it("takes language, colour and hours; without them the shop's language, a colour and eight hours", async () => {
    const given = { locale: "en", color: "#123456", hours_per_day: 6.5 };
    expect((await invite(ana, given)).user).toMatchObject(given);
    const plain = (await invite(ana)).user;
    expect(plain).toMatchObject({ locale: "ro", hours_per_day: 8, color: expect.stringMatching(/^#[0-9A-F]{6}$/) });
  });

  it("gives the link to the sender once: 64 characters, on the shop's own host, kept as a hash in a table that is not synced", async () => {
    const { user } = await invite(ana);
    expect(user.invitation_url).toMatch(/^http:\/\/demo\.localhost:3000\/invitations\/[a-z2-7]{64}$/);
    const token = tokenIn(user.invitation_url);
    expect(await hashOf(user.id)).toEqual({ token_hash: hashSecret(token), company_id: demo.companyId });
    expect(JSON.stringify((await ask(ana, "GET", at(user.id))).body)).not.toContain(token);
    for (const table of ["staff_user", "invitation", "command", "activity", "permission_check"]) {
      const rows = await server.db.owner`select * from ${server.db.owner(table)}`;
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    const [job] = server.jobs.inserted.slice(-1);
    expect(JSON.stringify(job)).not.toContain(token);
    const published = await server.db.owner`
      select tablename from pg_publication_tables where tablename in ('invitation', 'password_reset')`;
    expect(published).toEqual([]);
  });

  it("sent again under the same key makes one person, one invitation, and gives no second link", async () => {
    const key = uuidv7();
    const body = newcomer();
    const sent = mailsOf(server).length;
    const first = await ask(ana, "POST", "/api/v1/users", body, key);
    const second = await ask(ana, "POST", "/api/v1/users", body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    const [made, again] = [first.data as Invited, second.data as Invited];
    expect(again).toEqual({ ...made, invitation_url: null });
    expect(await hashOf(made.id)).toMatchObject({ token_hash: hashSecret(tokenIn(made.invitation_url)) });
    expect(mailsOf(server)).toHaveLength(sent + 1);
    expect(await ask(ana, "POST", "/api/v1/users", newcomer(), key)).toMatchObject({ code: "commands/id-reused" });
  });

  it("two at once with one address: one person", async () => {
    const body = newcomer();
    const answers = await Promise.all([
      ask(ana, "POST", "/api/v1/users", body),
      ask(mihai, "POST", "/api/v1/users", body),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it("is told in history, without a secret", async () => {
    const { user } = await invite(mihai);
    const rows = await server.db.owner`
      select verb, data, actor_id, company_id from activity where subject_type = 'user' and subject_id = ${user.id}`;
    expect(rows).toEqual([
      {
        verb: "access.createPerson",
        data: { role: "mechanic" },
        actor_id: demo.users.manager.id,
        company_id: demo.companyId,
      },
    ]);
  });
});

describe("no privilege escalation", () => {
  it.each(["accountant", "admin"])("the manager invites no %s, who has what a manager lacks: 403", async (role) => {
    const before = await accessOf(server, demo);
    expect(await invite(mihai, { role })).toMatchObject({ status: 403, code: "access/privilege-escalation" });
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it.each(["mechanic", "receptionist", "manager", "marketer"])(
    "the manager, who may not manage roles, invites a %s",
    async (role) => {
      expect((await invite(mihai, { role })).user).toMatchObject({ role });
    },
  );

  it("the link to somebody invited with more is not given to who has less", async () => {
    const { user } = await invite(ana, { role: "accountant" });
    const before = await hashOf(user.id);
    expect(await ask(mihai, "POST", at(user.id, "/resend-invitation"))).toMatchObject({
      status: 403,
      code: "access/privilege-escalation",
    });
    expect(await hashOf(user.id)).toEqual(before);
  });

  it("the address of somebody who has more is not changed by who has less: their mail opens their account", async () => {
    const accountant = at(demo.users.accountant.id);
    expect(await ask(mihai, "PATCH", accountant, { email: "mine@demo.test" })).toMatchObject({
      status: 403,
      code: "access/privilege-escalation",
    });
    expect((await ask(mihai, "PATCH", accountant, { email: demo.users.accountant.email })).status).toBe(200); // as it is
    expect((await ask(mihai, "PATCH", at(demo.users.manager.id), { email: "mihai@demo.test" })).status).toBe(200);
    await ask(mihai, "PATCH", at(demo.users.manager.id), { email: demo.users.manager.email });
  });
});

describe("with bad input nothing is made or sent", () => {
  const unchanged = async (work: () => Promise<void>) => {
    const before = await accessOf(server, demo);
    const sent = mailsOf(server).length;
    await work();
    expect(await accessOf(server, demo)).toEqual(before);
    expect(mailsOf(server)).toHaveLength(sent);
  };

  it.each([
    ["no name", { name: undefined }, "name"],
    ["an empty name", { name: "  " }, "name"],
    ["a name of two lines", { name: "Ion\r\nBcc: x@evil.example" }, "name"],
    ["a NUL in the name", { name: "Ion\u0000" }, "name"],
    ["half a character in the name", { name: "Ion\ud800" }, "name"],
    ["a name that is too long", { name: "x".repeat(121) }, "name"],
    ["a number for a name", { name: 7 }, "name"],
    ["no address", { email: undefined }, "email"],
    ["an address that is none", { email: "nobody" }, "email"],
    ["two addresses", { email: "a@demo.test, b@evil.example" }, "email"],
    ["an address of two lines", { email: "a@demo.test\r\nBcc: b@evil.example" }, "email"],
    ["an address that is too long", { email: `${"x".repeat(250)}@demo.test` }, "email"],
    ["no role", { role: undefined }, "role"],
    ["an empty role", { role: "" }, "role"],
    ["a list of roles", { role: ["mechanic"] }, "role"],
    ["a language that there is not", { locale: "fr" }, "locale"],
    ["a colour that is none", { color: "red" }, "color"],
    ["more hours than a day has", { hours_per_day: 25 }, "hours_per_day"],
    ["less than no hours", { hours_per_day: -1 }, "hours_per_day"],
  ])("%s: 422 and the field", async (_what, changes, field) => {
    await unchanged(async () => {
      const answer = await invite(ana, changes);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
    });
  });

  it("a role that there is not, or that is another shop's: 422 and the field", async () => {
    await unchanged(async () => {
      for (const role of ["king", "rival-mechanic"])
        expect(await invite(ana, { role })).toMatchObject({
          status: 422,
          code: "access/role-unknown",
          body: { detail: "Some fields are not valid.", errors: { role: ["is no role of this shop"] } },
        });
    });
  });

  it("an address that somebody has, in whatever case: 422; of another shop, or of somebody deleted: free", async () => {
    await unchanged(async () => {
      for (const email of [demo.users.parts.email, demo.users.gone.email.toUpperCase()])
        expect(await invite(ana, { email })).toMatchObject({ status: 422, code: "access/email-taken" });
    });
    expect((await invite(ana, { email: rival.users.parts.email })).status).toBe(201);
    const { user } = await invite(ana);
    await ask(ana, "DELETE", at(user.id));
    expect((await invite(ana, { email: user.email })).status).toBe(201);
  });

  it("ten megabytes", async () => {
    await unchanged(async () => {
      const { status } = await invite(ana, { name: "x".repeat(10 * 1024 * 1024) });
      expect([413, 422]).toContain(status);
    });
  });
});

describe("POST /users/{user}/resend-invitation", () => {
  it("sends a new link in place of the old one, and begins the seven days anew", async () => {
    const { user } = await invite(ana);
    await server.db.owner`update staff_user set invited_at = now() - interval '6 days' where id = ${user.id}`;
    const { status, data } = await ask(mihai, "POST", at(user.id, "/resend-invitation"));
    const again = data as Invited & { invited_at: string };
    expect(status).toBe(200);
    expect(tokenIn(again.invitation_url)).toMatch(/^[a-z2-7]{64}$/);
    expect(again.invitation_url).not.toBe(user.invitation_url);
    expect(await hashOf(user.id)).toMatchObject({ token_hash: hashSecret(tokenIn(again.invitation_url)) });
    expect(Date.now() - Date.parse(again.invited_at)).toBeLessThan(60_000);
    expect(mailsOf(server).at(-1)).toMatchObject({ to: user.email, values: { url: again.invitation_url } });
    expect((await ask(ana, "GET", at(user.id))).data).toMatchObject({ inviter: { name: "Mihai Manager" } });
  });

  it("who is active and has a password is not invited: 422", async () => {
    const sent = mailsOf(server).length;
    expect(await ask(ana, "POST", at(demo.users.parts.id, "/resend-invitation"))).toMatchObject({
      status: 422,
      code: "access/already-accepted",
    });
    expect(await hashOf(demo.users.parts.id)).toBeNull();
    expect(mailsOf(server)).toHaveLength(sent);
  });

  it("who was here before gets the link themselves: the sender is not given it", async () => {
    const { status, data } = await ask(ana, "POST", at(demo.users.gone.id, "/resend-invitation"));
    expect({ status, url: (data as Invited).invitation_url }).toEqual({ status: 200, url: null });
    expect(mailsOf(server).at(-1)).toMatchObject({ to: demo.users.gone.email, template: "invitation" });
  });

  it("an administrator who is invited is sent another invitation by administrators only", async () => {
    const { user } = await invite(ana, { role: "admin" });
    expect(await ask(mihai, "POST", at(user.id, "/resend-invitation"))).toMatchObject({
      status: 403,
      code: "access/administrators-only",
    });
    expect((await ask(ana, "POST", at(user.id, "/resend-invitation"))).status).toBe(200);
  });
});

describe("a link that went out opens nothing any more", () => {
  it.each([
    ["deactivated", (id: string) => ask(ana, "POST", at(id, "/deactivate"))],
    ["deleted", (id: string) => ask(ana, "DELETE", at(id))],
    ["given another address", (id: string) => ask(ana, "PATCH", at(id), { email: `other-${id}@demo.test` })],
  ])("once the person is %s", async (_what, change) => {
    const { user } = await invite(ana);
    await ask(ana, "POST", at(user.id, "/activate"));
    expect(await hashOf(user.id)).not.toBeNull();
    expect((await change(user.id)).status).toBeLessThan(300);
    expect(await hashOf(user.id)).toBeNull();
  });
});
