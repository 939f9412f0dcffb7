// A mechanic of one shop sees and changes nothing of another shop, nor of a colleague: by screen, device, command or API.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import { expect, test } from "../fixtures/test.ts";
import { PASSWORD, synced } from "../pages/app.ts";
import { deviceContents } from "../pages/stored.ts";

interface Target {
  order: string;
  line: string;
  status: string;
}

test("by screen, device, command and API", async ({ shop, rival, mobile }) => {
  const address = shop.url();
  const target = async (email: string): Promise<Target> => {
    const [row] = await shop.sql<Target[]>`
      select o.id as order, l.id as line, l.mechanic_status as status from work_order o
      join work_line l on l.work_order_id = o.id join staff_user u on u.id = o.master_id
      where u.email = ${email} and o.status not in ('done', 'cancelled') and l.mechanic_status = 'pending' limit 1`;
    return row!;
  };
  const own = await target(shop.email("mechanic"));
  const others = { colleague: await target(shop.email("mechanic2")), rival: await target(rival.email("mechanic")) };

  await shop.enter(mobile, "mechanic", address);
  await synced(mobile);

  // What this device keeps: its own orders, and nothing of the others.
  await expect.poll(() => deviceContents(mobile)).toContain(own.line);
  const kept = await deviceContents(mobile);
  for (const other of Object.values(others)) {
    expect(kept).not.toContain(other.order);
    expect(kept).not.toContain(other.line);
  }
  const secrets = await shop.sql<{ token: string }[]>`
    select tracking_token as token from work_order where tracking_token is not null
    union select approval_token from work_line where approval_token is not null
    union select password_hash from staff_credential`;
  for (const { token } of secrets) expect(kept).not.toContain(token);

  // By screen.
  for (const other of Object.values(others)) {
    await mobile.goto(`${address}/app/orders/${other.order}`);
    await expect(mobile.locator('[data-missing="everywhere"]')).toBeVisible();
    await expect(mobile.locator(`[data-line="${other.line}"]`)).toHaveCount(0);
  }
  await mobile.goto(`${address}/app/kanban`);
  await expect(mobile.locator("[data-order]")).toHaveCount(0);

  // By command, with the mechanic's own session and a well-formed envelope.
  const me = (await mobile.evaluate(async () => (await (await fetch("/api/session")).json()) as unknown)) as {
    data: { user: { id: string } };
  };
  const device = uuidv7();
  const entries = Object.values(others).map((other, index) => ({
    id: uuidv7(),
    seq: index + 1,
    name: "mechanic.start",
    version: 1,
    args: { workLineId: other.line },
    tenant: shop.slug,
    user: me.data.user.id,
    device,
    issuedAt: Date.now(),
    clockOffset: 0,
    mono: 1,
    boot: "test",
    contactAt: null,
    contactMono: null,
    contactBoot: null,
  }));
  const answer = (await mobile.evaluate(
    async (body) =>
      (await (await fetch("/api/commands", { method: "POST", body: JSON.stringify(body) })).json()) as unknown,
    { sent_at: Date.now(), device, entries },
  )) as { data: { results: { outcome: string; code: string; detail: unknown }[] } };
  expect(answer.data.results.map(({ outcome, code, detail }) => ({ outcome, code, detail }))).toEqual([
    { outcome: "refused", code: "mechanic/not-your-line", detail: null },
    { outcome: "refused", code: "mechanic/not-your-line", detail: null },
  ]);
  for (const other of Object.values(others)) {
    const [row] = await shop.sql<
      { status: string }[]
    >`select mechanic_status as status from work_line where id = ${other.line}`;
    expect(row!.status).toBe(other.status);
  }

  // By API: a token of one shop is nobody at the other.
  const login = await shop.request("POST", "/api/v1/login", {
    body: { email: shop.email("mechanic"), password: PASSWORD },
  });
  const { token } = (login.json as { data: { token: string } }).data;
  expect((await shop.request("GET", "/api/v1/me", { token })).status).toBe(200);
  expect((await rival.request("GET", "/api/v1/me", { token })).status).toBe(401);
});
