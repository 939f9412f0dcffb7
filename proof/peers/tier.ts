// The peers: other ways to work offline, on the same schedules, in the same browsers, behind the same wires. Nothing that is
// found here is a failure of ours; it is counted.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { ensurePeers } from "../../scripts/peers.ts";
import { planEmbeddedPostgres } from "../../sync-server/processes/embedded-postgres.ts";
import { createLogger } from "../../sync-server/platform/logging.ts";
import { RunLock } from "../../sync-server/processes/run-lock.ts";
import { SupervisedChild } from "../../sync-server/processes/supervised-child.ts";
import { endOnSignal } from "../torture/full/end-on-signal.ts";
import type { OpenTier, Result } from "../torture/tier.ts";
import { makeTables } from "./applied.ts";
import { Pages } from "./pages.ts";
import { PeerDevice } from "./peer-device.ts";
import type { Peer, PeerServer } from "./peer.ts";
import { PEER_FAULTS, runOnPeer } from "./run-peer.ts";
import { asOutcomes } from "./table.ts";
import { pouchdb } from "./pouchdb/peer.ts";
import { tanstack } from "./tanstack/peer.ts";
import { zero } from "./zero/peer.ts";

const PEERS: readonly Peer[] = [zero, pouchdb, tanstack];

interface Running {
  peer: Peer;
  server: PeerServer;
  /** Browsers that are on; a schedule takes as many as it needs. */
  devices: PeerDevice[];
}

export const openTier: OpenTier = async () => {
  ensurePeers();
  const dataDir = mkdtempSync(join(tmpdir(), "garaj-peers-"));
  const plan = await planEmbeddedPostgres(dataDir);
  const cluster = new SupervisedChild(plan, await RunLock.take(dataDir), createLogger("error"));
  await cluster.start();
  const owner = postgres(plan.url("postgres"), { max: 1, onnotice: () => {} });
  await makeTables(owner);
  const pages = await Pages.open(PEERS);
  const running: Running[] = [];
  for (const peer of PEERS)
    running.push({ peer, server: await peer.open({ url: plan.url("postgres"), dataDir }), devices: [] });

  const close = async () => {
    for (const { server, devices } of running) {
      await Promise.all(devices.map((device) => device.discard()));
      await server.close();
    }
    pages.close();
    await owner.end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  endOnSignal(close);

  return {
    close,
    generator: { faults: PEER_FAULTS, steps: [8, 20] },

    async run(schedule, { tell }): Promise<Result> {
      const started = performance.now();
      const outcomes: Record<string, number> = {};
      let saved = 0;
      for (const { peer, server, devices } of running) {
        while (devices.length < schedule.devices.length) devices.push(await PeerDevice.prepare(peer, server, pages));
        const taken = devices.slice(0, schedule.devices.length);
        const tally = await runOnPeer(schedule, server, taken);
        Object.assign(outcomes, asOutcomes(peer.name, tally));
        saved += tally.acknowledged;
        tell?.(`${peer.name}: ${JSON.stringify(tally)}`);
      }
      const faults: Result["faults"] = {};
      for (const step of schedule.steps) {
        if (step.does === "fault") faults[step.fault] = (faults[step.fault] ?? 0) + 1;
      }
      const ms = performance.now() - started;
      return {
        seed: schedule.seed,
        violations: [],
        faults,
        saved,
        notSaved: 0,
        outcomes,
        coverage: { asked: 0, off: {} },
        ms,
      };
    },
  };
};
