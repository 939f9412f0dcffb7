// PouchDB with express-pouchdb at the same work: an edit on one device until a second has painted it, and 200 edits made
// without a network until the server has them all. Beside the product's own figures of the same names, in the same run.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePeers } from "../../../scripts/peers.ts";
import { pause } from "../../../sync-server/processes/processes.ts";
import { REPOSITORY } from "../bench.ts";
import { Device } from "../device.ts";
import { median, percentile } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { startPeer } from "../peers/child.ts";
import { progress } from "../report.ts";

const LINES = 200;
const EDITS_PER_RUN = 25;
const PATIENCE_MS = 120_000;

declare global {
  function toggle(id: string): Promise<void>;
  function countOnServer(status: string): Promise<number>;
}

export const pouchdb: Alone = {
  ids: ["peer.pouchdb.edit.p50", "peer.pouchdb.edit.p99", "peer.pouchdb.drain"],
  async *measureAlone(options) {
    ensurePeers();
    const dataDir = mkdtempSync(join(tmpdir(), "garaj-pouchdb-"));
    const peer = await startPeer(REPOSITORY, "proof/peers/pouchdb/bench/main.mjs", {
      DATA_DIR: dataDir,
      LINES: String(LINES),
    });
    const [phone, desk] = [await Device.switchOn(), await Device.switchOn()];
    try {
      for (const { page } of [phone, desk]) {
        await page.goto(`http://demo.localhost:${peer.port}/board`);
        await page.locator(`[data-line="line-${LINES - 1}"]`).waitFor({ state: "attached" });
      }
      const edits = await edit(phone, desk, EDITS_PER_RUN * options.runs);
      const drains: number[] = [];
      for (let run = 0; run < options.runs; run++) drains.push(await drain(phone));
      const ms = { unit: "ms", goal: null, samples: edits } as const;
      const [p50, p99] = [percentile(edits, 0.5), percentile(edits, 0.99)];
      progress(`PouchDB: edits p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms, drain ${median(drains).toFixed(1)} s`);
      yield [
        {
          ...ms,
          id: "peer.pouchdb.edit.p50",
          what: "PouchDB: an edit until a second device has painted it",
          value: p50,
        },
        { ...ms, id: "peer.pouchdb.edit.p99", what: "the same, p99", value: p99 },
        {
          id: "peer.pouchdb.drain",
          what: `PouchDB: ${LINES} edits made offline, until the server has them`,
          unit: "s",
          goal: null,
          value: median(drains),
          samples: drains,
        },
      ];
    } finally {
      await phone.switchOff();
      await desk.switchOff();
      await peer.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function edit(phone: Device, desk: Device, edits: number): Promise<number[]> {
  const samples: number[] = [];
  while (samples.length < edits) {
    const id = `line-${samples.length % LINES}`;
    const seen = desk.page.evaluate((line) => garajProbe.nextSighting(line), id);
    const tapped = phone.page.evaluate((line) => {
      void toggle(line);
      return Date.now();
    }, id);
    const [{ at }, tappedAt] = await Promise.all([seen, tapped]);
    samples.push(at - tappedAt);
    await pause(250 + Math.random() * 300);
  }
  return samples;
}

/** s from the network's return until the server has every edit. */
async function drain({ page }: Device): Promise<number> {
  const status = await page.evaluate(async () => {
    const before = await countOnServer("paused");
    return before > 100 ? "in_progress" : "paused";
  });
  await page.context().setOffline(true);
  await page.evaluate(
    async ([lines, to]) => {
      for (let n = 0; n < lines; n++) {
        const row = document.querySelector<HTMLElement>(`[data-line="line-${n}"]`)!;
        if (row.dataset["lineStatus"] !== to) await toggle(`line-${n}`);
      }
    },
    [LINES, status] as const,
  );
  const began = performance.now();
  await page.context().setOffline(false);
  while (performance.now() - began < PATIENCE_MS) {
    if ((await page.evaluate((wanted) => countOnServer(wanted), status)) === LINES)
      return (performance.now() - began) / 1_000;
    await pause(50);
  }
  throw new Error("PouchDB did not send everything");
}
