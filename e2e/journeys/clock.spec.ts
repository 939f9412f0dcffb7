// A clock 30 days off: said in words, and edits get their right time all the same.

import { expect, test } from "../fixtures/test.ts";
import { badge, jobsIn, synced, tap } from "../pages/app.ts";

const DAY = 24 * 3_600_000;

for (const [way, days] of [
  ["on", 30],
  ["back", -30],
] as const) {
  test(`a phone whose clock is 30 days ${way} says so, and its edits have the right time`, async ({ shop, phone }) => {
    await phone.page.goto(`${shop.url()}/app`);
    await phone.moveClock(days * DAY);
    await shop.enter(phone.page, "mechanic2");
    await synced(phone.page);
    const strip = phone.page.locator("[data-strip=clock]");
    await expect(strip).toContainText("30");
    const [line] = (await jobsIn(phone.page, "pending")) as [string];
    await tap(phone.page, line, "start", "in_progress");
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
    const [row] = await shop.sql<{ off: string; confirm: boolean }[]>`
      select abs(extract(epoch from now() - mechanic_started_at)) as off, time_to_confirm as confirm
      from work_line where id = ${line}`;
    expect(Number(row!.off)).toBeLessThan(60);
    expect(row!.confirm).toBe(false);

    await phone.moveClock(0);
    await phone.page.reload();
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
    await expect(strip).toHaveCount(0);
    await tap(phone.page, line, "done", "done");
    await expect(badge(phone.page)).toHaveAttribute("data-sync", "synced");
    const [done] = await shop.sql<{ hours: string }[]>`select actual_hours as hours from work_line where id = ${line}`;
    expect(Number(done!.hours)).toBeLessThan(0.1);
  });
}
