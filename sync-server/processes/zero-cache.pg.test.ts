// Where sync servers listen, by the kernel's own table: they hold every shop's rows.

import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { appPassword } from "../db/connections.ts";
import { migrateDatabase } from "../db/prepare.ts";
import { closeReplicated, testDatabase } from "../testing/database.ts";
import { listeningOf, treeOn } from "../testing/listening-sockets.ts";
import { testConfig } from "../testing/test-config.ts";
import { freePort } from "./free-port.ts";
import { createLogger } from "../platform/logging.ts";
import { isLoopback } from "../platform/loopback.ts";
import { RunLock } from "./run-lock.ts";
import { startSync, syncTarget } from "../app/start-sync.ts";

const PATIENCE_MS = 120_000;
const SHARDS = 2;

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function running(env: NodeJS.ProcessEnv) {
  const db = await testDatabase();
  stops.push(() => closeReplicated(db));
  const dataDir = mkdtempSync(join(tmpdir(), "garaj-zero-"));
  stops.push(() => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })));
  const config = testConfig({ ...env, DATA_DIR: dataDir, SYNC_SHARDS: String(SHARDS), DATABASE_URL: db.ownerUrl });
  await migrateDatabase(db.ownerUrl, appPassword(config), SHARDS);
  const target = await syncTarget(config);
  await startSync(
    {
      config,
      lock: await RunLock.take(dataDir),
      log: createLogger("fatal"),
      owner: db.owner,
      ownerUrl: db.ownerUrl,
      target,
      webUrl: "http://127.0.0.1:1",
    },
    (stop) => void stops.push(stop),
  );
  return { dataDir, ports: target.ports, listening: listeningOf(treeOn(dataDir).descendants) };
}

async function lets(address: string, port: number): Promise<boolean> {
  const socket = connect(port, address);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Of this machine, as others reach it; a machine without a network has none. */
const outside = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

it(
  "ROLE=sync lets others reach the sync servers, and no change streamer of theirs",
  async () => {
    const port = await freePort(2 * SHARDS);
    const { ports, listening, dataDir } = await running({
      ROLE: "sync",
      PORT: String(port),
      WEB_URL: "http://127.0.0.1:1",
    });
    expect(ports).toEqual([port, port + 2]);
    const openPorts = listening.filter(({ address }) => !isLoopback(address)).map((one) => one.port);
    expect(openPorts.toSorted()).toEqual(ports);
    if (outside !== undefined) {
      const reached = await Promise.all([0, 1, 2, 3].map((n) => lets(outside, port + n)));
      expect(reached).toEqual([true, false, true, false]);
    }
    expect(await Promise.all([1, 3].map((n) => lets("127.0.0.1", port + n)))).toEqual([false, false]);
    for (const shard of ["0", "1"]) {
      const home = join(dataDir, "zero-2", shard);
      expect(existsSync(join(home, "change-streamer.sock"))).toBe(true);
      expect(readdirSync(join(home, "scratch"))).not.toEqual([]);
    }
  },
  PATIENCE_MS,
);

it(
  "ROLE=all lets nobody but the machine reach anything of them",
  async () => {
    const { ports, listening } = await running({ ROLE: "all" });
    expect(listening.map(({ port }) => port)).toEqual(expect.arrayContaining([...ports]));
    expect(listening.filter(({ address }) => !isLoopback(address))).toEqual([]);
    for (const port of ports) expect(await lets("127.0.0.1", port + 1)).toBe(false);
    if (outside !== undefined) for (const port of ports) expect(await lets(outside, port)).toBe(false);
  },
  PATIENCE_MS,
);
