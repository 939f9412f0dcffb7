// A phone that was away for ninety days with five hundred edits on it, while both sides forgot what they had in common:
// the browser's copy of the shop was collected, the server's records of the device too, and the session is over. From
// signing in again until everything is synced; then each edit must be there once.
//
// Ninety days are simulated by ageing what the phone keeps: every time stamp in its outbox is moved back.

import type { Bench } from "../bench.ts";
import { forgetClientViews } from "../client-views.ts";
import { Device } from "../device.ts";
import { PASSWORD, settled } from "../../../e2e/pages/app.ts";
import { median } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { ageOutbox, dropReplicas } from "../page/age.ts";
import { tapInPage } from "../page/tap-many.ts";
import { progress } from "../report.ts";
import { linesToStart } from "../shop.ts";

const EDITS = 500;
const AWAY_MS = 90 * 24 * 3_600_000;
const MECHANIC = "mechanic2@demo.test";

export const away: OnShop = {
  ids: ["away.500"],
  async measure(bench) {
    const samples: number[] = [];
    for (let run = 0; run < bench.options.runs; run++) samples.push(await comeBack(bench));
    progress(`${EDITS} edits after 90 days: ${samples.map((s) => s.toFixed(1)).join(", ")} s`);
    return [
      {
        id: "away.500",
        what: `${EDITS} edits after 90 days away, both sides collected: from signing in again until all is synced`,
        unit: "s",
        goal: 60,
        value: median(samples),
        samples,
      },
    ];
  },
};

async function comeBack(bench: Bench): Promise<number> {
  const { stack, network } = bench;
  const phone = await Device.switchOn();
  try {
    const [line] = (await linesToStart(stack.sql, MECHANIC)) as [string];
    await phone.signIn(bench.address, MECHANIC);
    await phone.open(`${bench.address}/app/mechanic`);
    await settled(phone.page); // on the first visit: without a network the app comes from the service worker
    const before = await eventsOf(bench, line);
    network.cut();
    await phone.page.evaluate(tapInPage, { line, taps: EDITS });
    await phone.restart();

    network.mend();
    await phone.page.goto(`${bench.address}/up`); // the shop's origin, and nothing of the app
    const aged = await phone.page.evaluate(ageOutbox, AWAY_MS);
    if (aged !== EDITS) throw new Error(`${aged} of ${EDITS} edits are on the phone`);
    await phone.page.evaluate(dropReplicas);
    await stack.sql`delete from staff_session where user_id = (select id from staff_user where email = ${MECHANIC})`;
    await forgetClientViews(stack);
    await stack.killChild("zero-cache");
    await stack.untilUp();

    await phone.page.goto(`${bench.address}/app/mechanic`);
    await phone.page.locator("[data-action=sign-in-again]").click();
    await phone.page.locator("input[name=password]").fill(PASSWORD);
    const began = performance.now();
    await phone.page.locator("form button[type=submit]").click();
    await phone.page.locator('[data-sync="synced"]').first().waitFor();
    const seconds = (performance.now() - began) / 1_000;
    const events = (await eventsOf(bench, line)) - before;
    if (events !== EDITS) throw new Error(`${events} of ${EDITS} edits were applied`);
    return seconds;
  } finally {
    network.mend();
    await phone.switchOff();
  }
}

/** One for each applied tap. */
async function eventsOf({ stack }: Bench, line: string): Promise<number> {
  const [row] = await stack.sql<{ count: number }[]>`
    select count(*)::int as count from work_line_event where work_line_id = ${line}`;
  return row!.count;
}
