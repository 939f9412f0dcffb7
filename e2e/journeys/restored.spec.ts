// The server comes back from a backup: what it had answered and lost since, the phone still has (docs/decisions/0007).

import { expect, test } from "../fixtures/test.ts";
import { firstJob, synced, tap } from "../pages/app.ts";
import { storedRows } from "../pages/stored.ts";

test("what a restored server has forgotten is given to it again, without anything new being tapped", async ({
  shop,
  mobile,
}) => {
  await shop.enter(mobile, "mechanic");
  await synced(mobile);
  const line = await firstJob(mobile);
  await tap(mobile, line, "start", "in_progress");
  await tap(mobile, line, "pause", "paused");
  await synced(mobile);
  const outcomes = () => shop.sql<{ name: string; outcome: string }[]>`
    select name, outcome from command where args->>'workLineId' = ${line} and name like 'mechanic.%' order by issued_at`;
  const both = [
    { name: "mechanic.start", outcome: "applied" },
    { name: "mechanic.pause", outcome: "applied" },
  ];
  await expect.poll(outcomes).toEqual(both);
  const [before] = await shop.sql`select mechanic_status, mechanic_started_at from work_line where id = ${line}`;

  // As after a restored backup of this morning: nothing of the two taps is known.
  await shop.sql.begin(async (tx) => {
    const ids = tx`select id from command where args->>'workLineId' = ${line} and name like 'mechanic.%'`;
    await tx`update device_watermark set seq = 0 where device_id in (select device_id from command where id in (${ids}))`;
    await tx`delete from activity where command_id in (${ids})`;
    await tx`delete from work_line_event where work_line_id = ${line}`;
    await tx`delete from command where args->>'workLineId' = ${line} and name like 'mechanic.%'`;
    await tx`
      update work_line set mechanic_status = 'pending', mechanic_started_at = null, paused_at = null,
        last_transition_at = null where id = ${line}`;
  });
  await mobile.evaluate(() => window.dispatchEvent(new Event("online")));

  await expect.poll(outcomes).toEqual(both);
  const [after] = await shop.sql`select mechanic_status, mechanic_started_at from work_line where id = ${line}`;
  expect(after!["mechanic_status"]).toBe(before!["mechanic_status"]);
  // The time of the tap, not of its coming back: that was bounded by its arrival at first, by as much as the clock is measured wrong.
  const startedAt = (row: typeof after) => (row!["mechanic_started_at"] as Date).getTime();
  const taps = await storedRows<{ name: string; clockOffset: number }>(mobile, "garaj-outbox", "entries");
  const measuredWrong = Math.abs(taps.find(({ name }) => name === "mechanic.start")!.clockOffset); // it is one machine
  expect(Math.abs(startedAt(after) - startedAt(before))).toBeLessThanOrEqual(measuredWrong + 1);
  await synced(mobile);
});
