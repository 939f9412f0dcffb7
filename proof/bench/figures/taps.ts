// A tap on a button of a work line, on a device that keeps 20,000 rows and shows an ordinary mechanic's board, connected.
//
// paint:   from the input (the click event's own time) until the main thread has painted the frame that shows the line's
//          new state. That is later than the first paint after the tap, which only shows the pressed button: the state
//          changes once the command is on disk.
// script:  of the time from the input until the DOM has the new state, the part in which the main thread ran JavaScript,
//          whosever it was: the union of the script stretches of a Chromium trace. Apart from the other two, since
//          tracing costs time.
// durable: from the input until the `complete` event of the strict IndexedDB transaction that added the command to the
//          outbox; that is when the app may say "saved".

import type { Device } from "../device.ts";
import { percentile } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { progress } from "../report.ts";
import { scriptTimes } from "../trace.ts";

const TAPS = 60;
const TRACED_TAPS = 20;

export interface TapSamples {
  paint: number[];
  script: number[];
  durable: number[];
}

export const taps: OnShop = {
  ids: ["device.rows", "tap.paint.p95", "tap.script.p95", "tap.durable.p99"],
  async measure(bench) {
    const phone = await bench.phone();
    const all: TapSamples = { paint: [], script: [], durable: [] };
    for (let run = 1; run <= bench.options.runs; run++) {
      await phone.open(`${bench.address}/app/mechanic`);
      const cards = await phone.page.locator("[data-line]").count();
      const { paint, script, durable } = await measureTaps(phone, bench.lines, TAPS, TRACED_TAPS);
      progress(
        `taps, run ${run}, ${cards} cards: paint p95 ${percentile(paint, 0.95).toFixed(1)}, script p95 ${percentile(script, 0.95).toFixed(1)}, durable p99 ${percentile(durable, 0.99).toFixed(1)} ms`,
      );
      all.paint.push(...paint);
      all.script.push(...script);
      all.durable.push(...durable);
    }
    const { paint, script, durable } = all;
    return [
      {
        id: "device.rows",
        what: "rows on the device that is tapped (20,000 or more)",
        unit: "rows",
        goal: null,
        value: bench.rows,
        samples: [bench.rows],
      },
      {
        id: "tap.paint.p95",
        what: "tap until its effect is painted",
        unit: "ms",
        goal: 50,
        value: percentile(paint, 0.95),
        samples: paint,
      },
      {
        id: "tap.script.p95",
        what: "script time of a tap until the DOM shows it",
        unit: "ms",
        goal: 8,
        value: percentile(script, 0.95),
        samples: script,
      },
      {
        id: "tap.durable.p99",
        what: "tap until it is on disk",
        unit: "ms",
        goal: 25,
        value: percentile(durable, 0.99),
        samples: durable,
      },
    ];
  },
};

/** So many taps for paint and durability, then so many more under the tracer. */
export async function measureTaps(
  device: Device,
  lines: readonly string[],
  plain: number,
  traced: number,
): Promise<TapSamples> {
  const made = await device.tapThrough(lines, plain);
  const lax = made.find(({ durability }) => durability !== "strict");
  if (lax) throw new Error(`the outbox is written with durability ${lax.durability}`);
  return {
    paint: made.map(({ tapped, painted }) => painted - tapped),
    durable: made.map(({ tapped, durable }) => durable - tapped),
    script: await scriptTimes(device, () => device.tapThrough(lines, traced)),
  };
}
