// What is under way on the strength of a password while that password, or the account, ends: nothing of it outlives the end.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newLinkToken } from "../platform/secrets.ts";
import { SESSION_COOKIE } from "./staff-sessions.ts";
import { changeOwnPassword } from "../domains/access/own-account.commands.ts";
import { keepPasswordReset } from "../domains/access/link-records.ts";
import { createToken } from "../domains/access/tokens.commands.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { signedIn, type Person } from "../testing/cast.ts";
import { cookieOf, trySignIn } from "../testing/credentials.ts";
import { demo, PASSWORD } from "../testing/fixtures.ts";
import { untilBlocked } from "../testing/locks.ts";
import { ask } from "../testing/rest.ts";
import { testServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { runServerCommand } from "../commands/server-commands.ts";
import { loadStaffMember } from "./actors.ts";

const NEXT = "anvelope de iarnă";
const { manager, admin } = demo.users;

let mihai: Person;
const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  const { owner } = server.db;
  await owner`
    update staff_credential set password_hash = (select password_hash from staff_credential where user_id = ${admin.id})
    where user_id = ${manager.id}`;
  await owner`update staff_user set status = 'active', deactivated_at = null where id = ${manager.id}`;
  await owner`delete from staff_session`;
  await owner`delete from api_token`;
  await owner`delete from login_throttle`;
  mihai = await signedIn(server, demo, manager);
});

/** Holds a row by its key until what is given has been done. */
async function holding(table: string, key: object, work: () => Promise<unknown>): Promise<void> {
  const connection = await server.db.owner.reserve();
  const [[column, value]] = Object.entries(key) as [[string, string]];
  try {
    await connection`begin`;
    await connection`select from ${connection(table)} where ${connection(column)} = ${value} for update`;
    await work();
  } finally {
    await connection`commit`;
    connection.release();
  }
}

const sessions = () =>
  server.db.owner<{ kind: string }[]>`select kind from staff_session where user_id = ${manager.id}`;
const isSignedIn = async (secret: string) =>
  (await server.request(demo, "/api/session", { headers: { cookie: `${SESSION_COOKIE}=${secret}` } })).status === 200;
const signInWith = (password: string) => trySignIn(server, demo, { email: manager.email, password });
const actorOf = async (id: string) =>
  (await withTenant(server.db.app, demo.companyId, (tx) => loadStaffMember(tx, demo.companyId, id)))!.actor;

describe("a sign-in under way", () => {
  it.each([
    [
      "with a password that is changed meanwhile",
      () => ask(mihai, "PUT", "/api/v1/me/password", { current: PASSWORD, new: NEXT }),
    ],
    [
      "of somebody who is deactivated meanwhile",
      async () => {
        const ana = await signedIn(server, demo, admin);
        return ask(ana, "POST", `/api/v1/users/${manager.id}/deactivate`);
      },
    ],
  ])("%s opens nothing", async (_what, end) => {
    // A row to wait at, between the look at the password and the session.
    await server.db.owner`
      insert into staff_two_factor (user_id, company_id) values (${manager.id}, ${demo.companyId}) on conflict do nothing`;
    let trying!: Promise<Response>;
    await holding("staff_two_factor", { user_id: manager.id }, async () => {
      trying = signInWith(PASSWORD);
      await untilBlocked(server.db.owner, 1);
      expect((await end()).status).toBeLessThan(300);
    });
    expect((await trying).status).toBe(401);
    await server.db.owner`update staff_user set status = 'active' where id = ${manager.id}`;
    expect((await sessions()).length).toBeLessThanOrEqual(1); // the one that changed the password
  });

  it("ends with a reset that had begun before it and did not see it", async () => {
    await ask(await signedIn(server, demo, admin), "POST", `/api/v1/users/${manager.id}/deactivate`);
    await ask(await signedIn(server, demo, admin), "POST", `/api/v1/users/${manager.id}/activate`);
    const token = newLinkToken();
    await withTenant(server.db.app, demo.companyId, (tx) =>
      keepPasswordReset(tx, demo.companyId, { userId: manager.id, token, at: Date.now() }),
    );
    const visitor = new Visitor(server, demo);
    await visitor.get(`/password/reset/${token}`);
    let resetting!: ReturnType<Visitor["send"]>;
    let secret = "";
    await holding("access_revision", { company_id: demo.companyId }, async () => {
      resetting = visitor.send(`/password/reset/${token}`, { password: NEXT, password_confirmation: NEXT });
      await untilBlocked(server.db.owner, 1);
      secret = cookieOf(await signInWith(PASSWORD))!.value;
      expect(await isSignedIn(secret)).toBe(true);
    });
    expect(await resetting).toMatchObject({ status: 303, location: "/app" });
    expect(await isSignedIn(secret)).toBe(false);
    expect((await signInWith(PASSWORD)).status).toBe(401);
  });
});

describe("a change of one's own password under way", () => {
  it("does not take the place of another that came first", async () => {
    const { services } = server;
    const actor = await actorOf(manager.id);
    const [before] = await server.db.owner<{ password_hash: string }[]>`
      select password_hash from staff_credential where user_id = ${manager.id}`;
    const change = (hash: string) =>
      runServerCommand(services, actor, changeOwnPassword(hash, before!.password_hash, ""), {}, uuidv7());
    expect(await change("first")).toMatchObject({ outcome: "applied" });
    expect(await change("second")).toMatchObject({ outcome: "refused", code: "access/wrong-password" });
    const [after] = await server.db.owner`select password_hash from staff_credential where user_id = ${manager.id}`;
    expect(after).toEqual({ password_hash: "first" });
  });
});

describe("a personal token under way", () => {
  it.each(["deactivate", "force-password-reset"])("is not made past %s", async (end) => {
    const actor = await actorOf(manager.id); // as a request has it that was let in before
    const ana = await signedIn(server, demo, admin);
    expect((await ask(ana, "POST", `/api/v1/users/${manager.id}/${end}`)).status).toBe(200);
    const args = { name: "Scanner", abilities: null, expiresAt: null };
    const made = await runServerCommand(server.services, actor, createToken("hash"), args, uuidv7());
    expect(made).toMatchObject({ outcome: "refused", code: "access/not-active" });
    expect(await server.db.owner`select from api_token`).toHaveLength(0);
    await server.db.owner`
      insert into staff_credential (user_id, company_id, password_hash)
      select ${manager.id}, ${demo.companyId}, password_hash from staff_credential where user_id = ${admin.id} on conflict do nothing`;
  });
});
