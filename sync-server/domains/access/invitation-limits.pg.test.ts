// A shop that anybody may open sends strangers no mails without end.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { invite, userPath } from "../../testing/invitations.ts";
import { mailsOf } from "../../testing/mails.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { invitationsADay, TO_ONE_A_DAY } from "./invitation-limits.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
beforeEach(() => server.db.owner`delete from rate_limit`);

const TOO_MANY = { status: 429, code: "rate/too-many" };

describe("invitations of a day", () => {
  it("of a shop on trial are fifty, whoever they go to", async () => {
    await server.db.owner`update company set status = 'trial' where id = ${demo.companyId}`;
    const before = mailsOf(server).length;
    for (let n = 0; n < invitationsADay("trial"); n++) expect((await invite(ana)).status).toBe(201);
    expect(await invite(ana)).toMatchObject(TOO_MANY);
    expect(mailsOf(server)).toHaveLength(before + invitationsADay("trial"));
    await server.db.owner`update company set status = 'active' where id = ${demo.companyId}`;
    expect((await invite(ana)).status).toBe(201);
  });

  it("to one person are ten: sent again, or as new passwords", async () => {
    const { user } = await invite(ana);
    const again = () => ask(ana, "POST", userPath(user.id, "/resend-invitation"));
    const before = mailsOf(server).length;
    for (let n = 0; n < TO_ONE_A_DAY; n++) expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject(TOO_MANY);
    expect(await ask(ana, "POST", userPath(user.id, "/force-password-reset"))).toMatchObject(TOO_MANY);
    expect(mailsOf(server)).toHaveLength(before + TO_ONE_A_DAY);
  });
});
