// What a promise on the disk costs at the least: one row written by Dexie with strict durability and nothing else, on the phone and at the
// pace of the taps, beside `tap.durable`.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pause } from "../../../sync-server/processes/processes.ts";
import { percentile } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { progress } from "../report.ts";

const WRITES_PER_RUN = 60;
/** As between two taps. */
const PACE_MS = 500;
/** About what a tap's command takes. */
const ROW_BYTES = 600;

declare global {
  var garajWrite: () => Promise<number>;
}

export const dexie: OnShop = {
  ids: ["peer.dexie.write.p50", "peer.dexie.write.p99"],
  async measure(bench) {
    const phone = await bench.phone();
    await phone.open(`${bench.address}/app/mechanic`);
    await phone.page.evaluate(readFileSync(createRequire(import.meta.url).resolve("dexie/dist/dexie.js"), "utf8"));
    await phone.page.evaluate(prepare, ROW_BYTES);
    const samples: number[] = [];
    for (let n = 0; n < WRITES_PER_RUN * bench.options.runs; n++) {
      samples.push(await phone.page.evaluate(() => garajWrite()));
      await pause(PACE_MS);
    }
    const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
    progress(`a bare strict write by Dexie: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`);
    const ms = { unit: "ms", goal: null, samples } as const;
    return [
      { ...ms, id: "peer.dexie.write.p50", what: "one row written by Dexie, strict, until it is on disk", value: p50 },
      { ...ms, id: "peer.dexie.write.p99", what: "the same, p99", value: p99 },
    ];
  },
};

/** Sent into the page: it may use nothing around it. */
function prepare(bytes: number): void {
  interface Table {
    add(row: object): Promise<unknown>;
  }
  const { Dexie } = globalThis as unknown as {
    Dexie: new (
      name: string,
      options: object,
    ) => { version(n: number): { stores(of: object): void }; table(name: string): Table };
  };
  const db = new Dexie("bench-bare-write", { chromeTransactionDurability: "strict" });
  db.version(1).stores({ rows: "id" });
  const rows = db.table("rows");
  globalThis.garajWrite = async () => {
    const began = performance.now();
    await rows.add({ id: crypto.randomUUID(), text: "x".repeat(bytes) });
    return performance.now() - began;
  };
}
