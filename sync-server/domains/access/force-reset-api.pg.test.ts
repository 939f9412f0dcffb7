// Taking somebody's password back: what ends, who gets the link, and for whom it is.

import { afterAll, describe, expect, it } from "vitest";
import { hashSecret } from "../../platform/secrets.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo, PASSWORD } from "../../testing/fixtures.ts";
import { mailsOf } from "../../testing/mails.ts";
import { accessOf, ask } from "../../testing/rest.ts";
import { json, testServer } from "../../testing/server.ts";
import { keptLink, tokenIn, userPath, type Invited } from "../../testing/invitations.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, manager: mihai } = await cast(server);

const at = userPath;
const hashOf = (userId: string) => keptLink(server, userId);
const signIn = (email: string) => server.request(demo, "/api/v1/login", json({ email, password: PASSWORD }));

describe("POST /users/{user}/force-password-reset", () => {
  const isHere = async (person: Person) => (await person.request("/api/session")).status === 200;

  it("ends sessions, tokens and the password; the person stays active and gets a link, and the sender does not", async () => {
    const user = demo.users.marketer;
    const phone = await signedIn(server, demo, user);
    const { data: login } = (await (await signIn(user.email)).json()) as { data: { token: string } };
    const { status, data, body } = await ask(mihai, "POST", at(user.id, "/force-password-reset"));
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: user.id, status: "active" });
    expect(JSON.stringify(body)).not.toContain("/invitations/");
    expect(await isHere(phone)).toBe(false);
    const me = await server.request(demo, "/api/v1/me", { headers: { authorization: `Bearer ${login.token}` } });
    expect(me.status).toBe(401);
    expect((await signIn(user.email)).status).toBe(401);
    const mail = mailsOf(server).at(-1)!;
    expect(mail).toMatchObject({ to: user.email, template: "password_renewal", values: { inviter: "Mihai Manager" } });
    expect(await hashOf(user.id)).toMatchObject({ token_hash: hashSecret(tokenIn(mail.values["url"]!)) });
    const [told] = await server.db.owner`
      select verb, actor_id from activity where subject_id = ${user.id} order by id desc limit 1`;
    expect(told).toEqual({ verb: "access.forcePasswordReset", actor_id: demo.users.manager.id });
  });

  it("the mail can be sent once more, and still goes to the person alone", async () => {
    const { data } = await ask(mihai, "POST", at(demo.users.marketer.id, "/resend-invitation"));
    expect((data as Invited).invitation_url).toBeNull();
    expect(mailsOf(server).at(-1)).toMatchObject({ to: demo.users.marketer.email, template: "password_renewal" });
  });

  it("is for others who are active: oneself and who is inactive: 422; an administrator by a manager: 403", async () => {
    const before = await accessOf(server, demo);
    for (const [by, user, status, code] of [
      [ana, demo.users.admin, 422, "access/reset-oneself"],
      [ana, demo.users.gone, 422, "access/not-active"],
      [mihai, demo.users.admin, 403, "access/administrators-only"],
    ] as const)
      expect(await ask(by, "POST", at(user.id, "/force-password-reset"))).toMatchObject({ status, code });
    expect(await accessOf(server, demo)).toEqual(before);
    expect(await isHere(ana)).toBe(true);
  });

  it("what is connected hears of it", async () => {
    const user = demo.users.mechanic2;
    const heard: unknown[] = [];
    const leave = server.services.accessChanges.subscribe({ companyId: demo.companyId, userId: user.id }, (change) =>
      heard.push(change),
    );
    await ask(ana, "POST", at(user.id, "/force-password-reset"));
    await expect.poll(() => heard.length, { interval: 5, timeout: 15_000 }).toBeGreaterThan(0);
    leave();
  });
});
