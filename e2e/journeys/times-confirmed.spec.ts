// Times that only a phone's clock showed, at the desk: confirmed in one tap, without a network, and put right with a reason.

import { expect, test } from "../fixtures/test.ts";
import { synced } from "../pages/app.ts";
import { EVERY_SIZE, looksRight, looksRightHere } from "../pages/looks.ts";
import { settleIn } from "../pages/staff.ts";

const HOUR = 3_600_000;

test("the desk confirms the hours of one work as they are and puts those of another right", async ({
  shop,
  desk,
  network,
}) => {
  const lines = await shop.sql<{ id: string; order: string; started: Date; done: Date }[]>`
    update work_line set time_to_confirm = true, mechanic_status = 'done', paused_seconds_total = 0, paused_at = null,
      mechanic_started_at = date_trunc('minute', now() - interval '5 hours') + interval '12.345 seconds',
      mechanic_done_at = date_trunc('minute', now() - interval '1 hour') + interval '12.345 seconds', actual_hours = 4
    where id in (
      select l.id from work_line l join work_order o on o.id = l.work_order_id join company c on c.id = o.company_id
      where c.slug = ${shop.slug} and o.status not in ('done', 'cancelled') and o.created_at < now() - interval '8 hours' and o.deleted_at is null
        and l.superseded_by is null order by l.id limit 2)
    returning id, work_order_id as order, mechanic_started_at as started, mechanic_done_at as done`;
  const [first, second] = [lines[0]!, lines[1]!];
  const rowOf = async (id: string) =>
    (
      await shop.sql<{ started: Date; done: Date; hours: number; marked: boolean }[]>`
        select mechanic_started_at as started, mechanic_done_at as done, actual_hours::float8 as hours, time_to_confirm as marked
        from work_line where id = ${id}`
    )[0]!;
  const mark = (id: string) => desk.locator(`[data-confirm-time="${id}"]`);

  const address = await settleIn(shop, desk, "reception", network);
  await desk.goto(`${address}/app/orders/${first.order}`);
  await expect(mark(first.id)).toBeVisible();
  await synced(desk);
  await looksRight(desk, "order-time-marked", EVERY_SIZE);
  await desk.setViewportSize({ width: 1440, height: 900 });

  // As it is, in one tap after the sheet is open, without a network.
  // What comes to be said of the network while the mouse is down moves nothing away from under it.
  await mark(first.id).hover();
  await desk.mouse.down();
  network.cut();
  await expect(desk.locator("[data-strip=offline]")).toBeVisible();
  await desk.mouse.up();
  await expect(desk.locator("input[name=startedAt]")).toBeVisible();
  await looksRightHere(desk, "order-time-confirm-desk");
  await desk.locator("[data-usual-reason]").first().click();
  await expect(mark(first.id)).toHaveCount(0);
  network.mend();
  await expect.poll(() => rowOf(first.id)).toMatchObject({ started: first.started, done: first.done, marked: false });
  await expect(desk.locator('[data-activity="mechanic.confirmTimes"]')).toHaveCount(1);

  // Put right: a reason is asked for, and a time that does not fit is said at once.
  await desk.goto(`${address}/app/orders/${second.order}`);
  await mark(second.id).click();
  const [start, end] = [desk.locator("input[name=startedAt]"), desk.locator("input[name=doneAt]")];
  const [started, done] = [await start.inputValue(), await end.inputValue()];
  await start.fill(done);
  await end.fill(started);
  await desk.locator("input[name=confirmReason]").fill("Camera din atelier");
  await desk.locator("input[name=confirmReason]").press("Enter");
  await expect(desk.getByRole("alert")).toBeVisible();
  await start.fill(started);
  await end.fill(done);
  await desk.locator("input[name=confirmReason]").fill("");
  await desk.locator("input[name=confirmReason]").press("Enter");
  await expect(desk.locator("input[name=confirmReason]")).toHaveAttribute("aria-invalid", "true");
  await desk.locator("input[name=confirmReason]").fill("Camera din atelier");
  await end.fill(new Date(Date.parse(`${started}Z`) + HOUR).toISOString().slice(0, 16));
  await desk.locator("input[name=confirmReason]").press("Enter");
  await expect(mark(second.id)).toHaveCount(0);
  await expect.poll(() => rowOf(second.id)).toMatchObject({ started: second.started, hours: 1, marked: false });
  await expect(desk.locator('[data-activity="mechanic.confirmTimes"]').first()).toContainText("Camera din atelier");
});
