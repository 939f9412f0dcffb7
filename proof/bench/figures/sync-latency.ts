// From a mechanic's tap until another person's open order page has painted it, both connected. Both browsers run on this
// machine and are asked for the same clock: the input's time on the phone, the painted frame's on the desk.

import { chromium, type Page } from "@playwright/test";
import { pause } from "../../../sync-server/processes/processes.ts";
import type { Bench } from "../bench.ts";
import { Device, PATIENCE_MS, signIn } from "../device.ts";
import { percentile } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { installProbe } from "../page/probe.ts";
import { progress } from "../report.ts";
import { linesToStart } from "../shop.ts";

const EDITS_PER_RUN = 25;
/** Taps must not fall in step with anything that happens at intervals. */
const jitter = () => pause(Math.random() * 300);

export const syncLatency: OnShop = {
  ids: ["sync.edit.p50", "sync.edit.p99"],
  async measure(bench) {
    const browser = await chromium.launch({
      executablePath: process.env["CHROMIUM_PATH"]!,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
    const phone = await Device.switchOn();
    try {
      const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "ro-RO" });
      const samples = await edit(bench, phone, desk, EDITS_PER_RUN * bench.options.runs);
      const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
      progress(`${samples.length} edits from phone to desk: p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`);
      return [
        {
          id: "sync.edit.p50",
          what: "an edit on a phone until the desk has painted it",
          unit: "ms",
          goal: 150,
          value: p50,
          samples,
        },
        { id: "sync.edit.p99", what: "the same, the slowest of a hundred", unit: "ms", goal: 500, value: p99, samples },
      ];
    } finally {
      await phone.switchOff();
      await browser.close();
    }
  },
};

async function edit(bench: Bench, phone: Device, desk: Page, edits: number): Promise<number[]> {
  const { stack } = bench;
  const [line] = (await linesToStart(stack.sql, "mechanic@demo.test")) as [string];
  const [order] = await stack.sql<{ id: string }[]>`select work_order_id as id from work_line where id = ${line}`;
  await phone.signIn(stack.url("demo"), "mechanic@demo.test");
  await phone.open(`${stack.url("demo")}/app/mechanic`);
  desk.setDefaultTimeout(PATIENCE_MS); // it is sent every client and car first
  await desk.addInitScript(installProbe);
  await signIn(desk, stack.url("demo"), "reception@demo.test");
  await desk.goto(`${stack.url("demo")}/app/orders/${order!.id}`);
  await desk.locator(`[data-line="${line}"]`).waitFor();
  await phone.delivered();

  const samples: number[] = [];
  while (samples.length < edits) {
    // Asked for before the tap: looking from outside meanwhile would be measured along.
    const seen = desk.evaluate((id) => garajProbe.nextSighting(id), line);
    const [{ at }, { tappedAt }] = await Promise.all([seen, phone.tap(line)]);
    samples.push(at - tappedAt);
    await phone.delivered();
    await jitter();
  }
  return samples;
}
