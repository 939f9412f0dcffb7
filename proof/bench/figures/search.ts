// The search at the desk over a large shop's clients and cars, all of them on the device: each key until its results have been
// painted, and once, from Ctrl-K until the index over them is made.
//
// A page that was just loaded takes its rows up from the disk in one long task, a moment after it shows itself as synced. Ctrl-K comes
// once that is over: before it the index is made of no rows, in a third of a second, and within it the wait for it is measured along.
//
// Each key runs from the input event's own time until the main thread has painted the frame after it; the results are in the
// page by then, which is checked. Pieces are typed that are found in many places: part of a plate, of a phone, of a VIN, a name.

import { Device } from "../device.ts";
import { median, percentile } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { startProduct, settleDatabase } from "../product.ts";
import { progress } from "../report.ts";
import { untilQuiet } from "../page/quiet.ts";
import { typedInSearch } from "../page/typed.ts";

/** With the seed's 1.3 cars each: 30,000 cars. */
const SHOP = { clients: 23_100, orders: 400 };
const AT_LEAST_ROWS = 50_000;
const TYPED = ["482", "CHX 48", "069 12", "+373 69", "148217", "popescu", "ion skoda", "zzz"];
/** Who types looks up between the keys. */
const BETWEEN_KEYS_MS = 120;
/** Longer than from the page's being synced until it begins to take its rows up. */
const QUIET_MS = 3_000;

export const search: Alone = {
  ids: ["search.last-key", "search.key.p50", "search.ready"],
  async *measureAlone({ runs }) {
    const stack = await startProduct(SHOP);
    const desk = await Device.switchOn();
    try {
      await settleDatabase(stack.sql);
      await desk.signIn(stack.url("demo"), "manager@demo.test");
      const rows = await desk.filled(AT_LEAST_ROWS);
      const keys: number[] = [];
      const ready: number[] = [];
      for (let run = 1; run <= runs; run++) {
        await desk.page.reload();
        await desk.delivered();
        await untilQuiet(desk.page, QUIET_MS);
        const began = performance.now();
        await desk.page.keyboard.press("Control+k");
        await desk.page.locator('[data-search="ready"]').waitFor();
        ready.push(performance.now() - began);
        for (const text of TYPED) keys.push(...(await typedInSearch(desk.page, text, BETWEEN_KEYS_MS)));
        progress(
          `search over ${rows} rows, run ${run}: ready ${ready.at(-1)!.toFixed(0)}, key p95 ${percentile(keys, 0.95).toFixed(1)} ms`,
        );
      }
      yield [
        {
          id: "search.last-key",
          what: `search over 20,000 clients and 30,000 cars: a key until its results are painted, p95`,
          unit: "ms",
          goal: 50,
          value: percentile(keys, 0.95),
          samples: keys,
        },
        { id: "search.key.p50", what: "the same, p50", unit: "ms", goal: null, value: median(keys), samples: keys },
        {
          id: "search.ready",
          what: "the first Ctrl-K until the index is made",
          unit: "ms",
          goal: null,
          value: median(ready),
          samples: ready,
        },
      ];
    } finally {
      await desk.switchOff();
      await stack.destroy();
    }
  },
};
