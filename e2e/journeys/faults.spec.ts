// The same promise while the session or the clock fails.

import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessibility.ts";
import { PASSWORD, badge, firstJob, job, jobsIn, synced, tap } from "../pages/app.ts";
import { commandsOf } from "../pages/commands.ts";
import { awaySince } from "../pages/outbox.ts";
import { endSessions, settleIn } from "../pages/staff.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test("the session expired meanwhile: the board stays, edits wait, signing in sends them", async ({
  shop,
  network,
  mobile,
}) => {
  await settleIn(shop, mobile, "mechanic2", network);
  const line = await firstJob(mobile);
  network.cut();
  await tap(mobile, line, "start", "in_progress");
  await endSessions(shop, "mechanic2");
  network.mend();

  await expect(badge(mobile)).toHaveAttribute("data-sync", "needsYou");
  await expect(job(mobile, line)).toHaveAttribute("data-line-status", "in_progress");
  await tap(mobile, line, "pause", "paused");
  expect(await commandsOf(shop, line)).toEqual([]);

  await mobile.locator("[data-action=sign-in-again]").click();
  await mobile.locator("input[name=password]").fill(PASSWORD);
  await expectAccessible(mobile, "sign-in-again");
  await mobile.locator("form button[type=submit]").click();
  await expect(badge(mobile)).toHaveAttribute("data-sync", "synced");
  expect(await commandsOf(shop, line)).toEqual(
    ["mechanic.start", "mechanic.pause"].map((name) => ({ name, outcome: "applied", events: 1 })),
  );
});

test("the phone's clock is three days on: no zero and no 72-hour work lines", async ({ shop, network, phone }) => {
  await settleIn(shop, phone.page, "mechanic", network);
  const [before, within] = (await jobsIn(phone.page, "pending")) as [string, string];
  network.cut();
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "offline"); // no contact is still to be noted
  await awaySince(shop, phone.page, 180 * MINUTE);

  // One line lies wholly after the change of the clock, the other began before it.
  await phone.moveClock(-60 * MINUTE);
  await tap(phone.page, before, "start", "in_progress");
  await phone.moveClock(3 * DAY - 45 * MINUTE);
  await tap(phone.page, within, "start", "in_progress");
  await phone.moveClock(3 * DAY - 15 * MINUTE);
  await tap(phone.page, within, "done", "done");
  await phone.moveClock(3 * DAY);
  await tap(phone.page, before, "done", "done");
  network.mend();
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");

  const rows = await shop.sql<{ id: string; actual_hours: string }[]>`
    select id, actual_hours from work_line where id in (${before}, ${within})`;
  const hours = Object.fromEntries(rows.map((row) => [row.id, Number(row.actual_hours)]));
  expect(hours[within]).toBeCloseTo(0.5, 1);
  expect(hours[before]).toBeCloseTo(1, 1);
});

test("the phone's clock was wrong from the beginning: its measured offset puts it right", async ({ shop, phone }) => {
  await phone.page.goto(`${shop.url()}/app`);
  await phone.moveClock(3 * DAY);
  await shop.enter(phone.page, "mechanic2");
  await synced(phone.page);
  const line = await firstJob(phone.page);
  await tap(phone.page, line, "start", "in_progress");
  await expect(job(phone.page, line).getByRole("timer")).toContainText(/^0:0\d:\d\d$/);
  await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
  const [row] = await shop.sql<{ off: string }[]>`
    select abs(extract(epoch from now() - mechanic_started_at)) as off from work_line where id = ${line}`;
  expect(Number(row!.off)).toBeLessThan(60);
});
