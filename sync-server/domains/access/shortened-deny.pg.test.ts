// To let a deny end sooner is to give what it took: nobody gains a permission by waiting.

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { accessOf, ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const ONESELF = `/api/v1/users/${demo.users.receptionist.id}/permission-overrides`;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, receptionist: rodica } = await cast(server);
await ask(ana, "POST", ONESELF, { permission: "ADMIN_ROLES_MANAGE", kind: "grant" });

describe("a deny of one's own", () => {
  it.each([
    ["that had no end is not given one", null, 1],
    ["is not made to end sooner", 60, 59],
  ])("%s", async (_what, ends, wanted) => {
    const deny = { permission: "LEADS_VIEW", kind: "deny" };
    const stored = await ask(ana, "POST", ONESELF, { ...deny, expires_at: ends === null ? null : fromNow(ends) });
    expect(stored.status).toBe(200);
    const before = await accessOf(server, demo);
    expect(await ask(rodica, "POST", ONESELF, { ...deny, expires_at: fromNow(wanted) })).toMatchObject({
      status: 403,
      code: "access/privilege-escalation",
    });
    expect(await accessOf(server, demo)).toEqual(before);
    expect((await ask(ana, "POST", ONESELF, { ...deny, expires_at: fromNow(1) })).status).toBe(200); // an administrator may
  });

  it("may last longer", async () => {
    const deny = { permission: "DEALS_VIEW", kind: "deny" };
    await ask(ana, "POST", ONESELF, { ...deny, expires_at: fromNow(10) });
    expect((await ask(rodica, "POST", ONESELF, { ...deny, expires_at: fromNow(20) })).status).toBe(200);
    expect((await ask(rodica, "POST", ONESELF, deny)).status).toBe(200);
  });
});
