// An invitation whose person becomes more, or somebody again, before it is accepted: whoever saw the link gains nothing by it.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn } from "../../testing/cast.ts";
import { cookieOf, trySignIn } from "../../testing/credentials.ts";
import { demo, PASSWORD } from "../../testing/fixtures.ts";
import { invite, userPath } from "../../testing/invitations.ts";
import { linkTo, mailsOf } from "../../testing/mails.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";

const NEXT = "anvelope de iarnă";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, manager } = await cast(server);
let mihai = manager; // signs in again where his sessions have ended

const CHOSEN = { password: NEXT, password_confirmation: NEXT };

/** Uses a link as whoever has it. */
async function accept(path: string) {
  const visitor = new Visitor(server, demo);
  const page = await visitor.get(path);
  return page.status === 200 ? visitor.send(path, CHOSEN) : page;
}
const pathOf = (url: string | null) => new URL(url!).pathname;

describe("a link that its sender was shown", () => {
  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    ["another primary role", (id) => ask(ana, "PATCH", userPath(id), { role: "admin" })],
    ["one more role", (id) => ask(ana, "POST", userPath(id, "/roles"), { role: "admin" })],
    [
      "an exception",
      (id) => ask(ana, "POST", userPath(id, "/permission-overrides"), { permission: "PAYROLL_MANAGE", kind: "grant" }),
    ],
  ])("does not open what a higher one gave the person since: %s", async (_what, raise) => {
    const { user } = await invite(mihai);
    const path = pathOf(user.invitation_url);
    const opened = new Visitor(server, demo);
    expect((await opened.get(path)).status).toBe(200);
    expect((await raise(user.id)).status).toBeLessThan(300);
    expect((await opened.send(path, CHOSEN)).status).toBe(404);
    expect((await accept(path)).status).toBe(404);
    expect(await server.db.owner`select from staff_credential where user_id = ${user.id}`).toHaveLength(0);
    // Whoever gave it can send another.
    const again = await ask(ana, "POST", userPath(user.id, "/resend-invitation"));
    expect(again.status).toBe(200);
    expect((await accept(linkTo(server, user.email))).status).toBe(303);
  });

  it.each<[string, () => Promise<{ status: number }>, () => Promise<unknown>]>([
    [
      "is dismissed",
      () => ask(ana, "POST", userPath(mihai.user.id, "/deactivate")),
      () => ask(ana, "POST", userPath(mihai.user.id, "/activate")),
    ],
    [
      "may not invite any more",
      () => ask(ana, "PATCH", userPath(mihai.user.id), { role: "mechanic" }),
      () => ask(ana, "PATCH", userPath(mihai.user.id), { role: "manager" }),
    ],
  ])("does not open for a sender who %s", async (_what, end, undo) => {
    mihai = await signedIn(server, demo, demo.users.manager);
    const { user } = await invite(mihai);
    expect((await end()).status).toBe(200);
    expect((await accept(pathOf(user.invitation_url))).status).toBe(404);
    await undo();
    mihai = await signedIn(server, demo, demo.users.manager);
  });

  it("still opens for the person where its sender could have given the same", async () => {
    const { user } = await invite(mihai);
    expect((await ask(ana, "PATCH", userPath(user.id), { role: "receptionist" })).status).toBe(200);
    expect((await accept(pathOf(user.invitation_url))).status).toBe(303);
  });

  it("is not the mail's alone: nobody has been here, so the sender was shown it", async () => {
    const { user } = await invite(mihai);
    expect(mailsOf(server).at(-1)!.values["url"]).toBe(user.invitation_url);
  });
});

describe("a link to come back", () => {
  it("ends what was begun with the former password meanwhile", async () => {
    const { receptionist } = demo.users;
    await ask(ana, "POST", userPath(receptionist.id, "/deactivate"));
    expect((await ask(ana, "POST", userPath(receptionist.id, "/resend-invitation"))).status).toBe(200);
    await ask(ana, "POST", userPath(receptionist.id, "/activate"));
    const cookie = cookieOf(await trySignIn(server, demo, { email: receptionist.email, password: PASSWORD }))!;
    const isIn = async () =>
      (await server.request(demo, "/api/session", { headers: { cookie: `${cookie.name}=${cookie.value}` } })).status;
    expect(await isIn()).toBe(200);
    expect((await accept(linkTo(server, receptionist.email))).status).toBe(303);
    expect(await isIn()).toBe(401);
  });
});
