// Two hundred taps without a network, on a real phone page: from the network's return until the phone says that all is
// synced. The relay to the shop is cut, and the browser knows that it is offline, as on a phone in the pit.

import { settled } from "../../../e2e/pages/app.ts";
import type { Bench } from "../bench.ts";
import { pause } from "../../../sync-server/processes/processes.ts";
import { Device, PATIENCE_MS } from "../device.ts";
import { median } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { tapInPage } from "../page/tap-many.ts";
import { progress } from "../report.ts";
import { linesToStart } from "../shop.ts";

const EDITS = 200;
const MECHANIC = "mechanic@demo.test";

export const drain: OnShop = {
  ids: ["drain.200", "drain.200.there", "drain.200.sending"],
  async measure(bench) {
    const phone = await Device.switchOn();
    try {
      await phone.signIn(bench.address, MECHANIC);
      const [line] = (await linesToStart(bench.stack.sql, MECHANIC)) as [string];
      const whole: number[] = [];
      const there: number[] = [];
      const sending: number[] = [];
      for (let run = 0; run < bench.options.runs; run++) {
        const { total, onServer, requests } = await drainOnce(bench, phone, line);
        whole.push(total);
        there.push(onServer);
        sending.push(requests);
      }
      progress(
        `${EDITS} offline edits drained in ${whole.map((s) => s.toFixed(2)).join(", ")} s, there after ${there.map((s) => s.toFixed(2)).join(", ")} s`,
      );
      const figure = { unit: "s", goal: 5 } as const;
      return [
        {
          ...figure,
          id: "drain.200",
          what: `${EDITS} offline edits, from the network's return until all is synced`,
          value: median(whole),
          samples: whole,
        },
        {
          ...figure,
          id: "drain.200.there",
          what: "of that, until the server has them",
          value: median(there),
          samples: there,
        },
        {
          ...figure,
          id: "drain.200.sending",
          what: "of that, from the first request to the last answer",
          value: median(sending),
          samples: sending,
        },
      ];
    } finally {
      bench.network.mend(); // after a failure too: others are measured next
      await phone.switchOff();
    }
  },
};

async function drainOnce(
  bench: Bench,
  phone: Device,
  line: string,
): Promise<{ total: number; onServer: number; requests: number }> {
  const { page } = phone;
  await phone.open(`${bench.address}/app/mechanic`);
  await settled(page); // on the first visit: without a network the app comes from the service worker
  const before = await commandsOn(bench, line);
  bench.network.cut();
  await page.context().setOffline(true);
  await page.evaluate(tapInPage, { line, taps: EDITS });
  const moments: number[] = [];
  const note = () => void moments.push(performance.now());
  page.on("request", (request) => {
    if (request.url().endsWith("/api/commands")) note();
  });
  page.on("response", (response) => {
    if (response.url().endsWith("/api/commands")) note();
  });
  const began = performance.now();
  bench.network.mend();
  await page.context().setOffline(false);
  const since = () => (performance.now() - began) / 1_000;
  const [onServer, total] = await Promise.all([
    allThere(bench, line, before + EDITS).then(since),
    page.locator('[data-sync="synced"]').first().waitFor().then(since),
  ]);
  page.removeAllListeners("request");
  page.removeAllListeners("response");
  return { total, onServer, requests: moments.length < 2 ? 0 : (moments.at(-1)! - moments[0]!) / 1_000 };
}

/** Looks as often as PouchDB's server is asked in `pouchdb.ts`. */
async function allThere(bench: Bench, line: string, wanted: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const there = await commandsOn(bench, line);
    if (there === wanted) return;
    if (Date.now() > deadline) throw new Error(`${wanted - there} of ${EDITS} edits are not there`);
    await pause(50);
  }
}

async function commandsOn({ stack }: Bench, line: string): Promise<number> {
  const [row] = await stack.sql<{ count: number }[]>`
    select count(*)::int as count from command where args->>'workLineId' = ${line}`;
  return row!.count;
}
