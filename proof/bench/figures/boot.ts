// A cold boot without a network: the browser is killed and started again, nothing of the shop can be reached, and the
// board comes from this device alone. From the start of the navigation until the first work line has been painted.
// The operating system's file cache stays warm; the start of the browser itself does not count.

import { pause } from "../../../sync-server/processes/processes.ts";
import type { Device } from "../device.ts";
import { median } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { progress } from "../report.ts";

/** Nobody opens the board for less: the picture of it for the next start is taken a second after its last change. */
const LOOKED_AT_MS = 3_000;

export const boot: OnShop = {
  ids: ["boot.offline"],
  async measure(bench) {
    const phone = await bench.phone();
    // Once from the network, so that the service worker is in charge.
    await phone.open(`${bench.address}/app/mechanic`);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await pause(LOOKED_AT_MS);
    bench.network.cut();
    const samples: number[] = [];
    try {
      for (let run = 0; run < bench.options.runs; run++)
        samples.push(await coldBoot(phone, `${bench.address}/app/mechanic`));
    } finally {
      bench.network.mend();
    }
    await phone.delivered();
    progress(`offline boot: ${samples.map((ms) => ms.toFixed(0)).join(", ")} ms`);
    return [
      {
        id: "boot.offline",
        what: "offline cold boot until the board is painted",
        unit: "ms",
        goal: 500,
        value: median(samples),
        samples,
      },
    ];
  },
};

/** ms since the navigation began, by the page's own clock. */
export async function coldBoot(device: Device, url: string): Promise<number> {
  await device.restart();
  await device.page.goto(url, { waitUntil: "commit" });
  return device.page.evaluate(() => garajProbe.boardShown);
}
