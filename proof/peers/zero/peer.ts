// Plain Zero: the client and zero-cache that our product stands on, without our outbox.

import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { freePort } from "../../../sync-server/processes/free-port.ts";
import { createLogger } from "../../../sync-server/platform/logging.ts";
import { endFamily, pause } from "../../../sync-server/processes/processes.ts";
import { RunLock } from "../../../sync-server/processes/run-lock.ts";
import { SupervisedChild } from "../../../sync-server/processes/supervised-child.ts";
import { beginRound, findApplied } from "../applied.ts";
import { ZERO } from "../descriptions.ts";
import type { Peer } from "../peer.ts";
import { ServerProcess, untilAnswers } from "../server-process.ts";

const SERVER = fileURLToPath(new URL("server.mjs", import.meta.url));
const ZERO_CACHE = fileURLToPath(new URL("../../../node_modules/.bin/zero-cache", import.meta.url));
const LOOPBACK = new URL("../../../sync-server/processes/loopback-only.mjs", import.meta.url).href;

export const zero: Peer = {
  ...ZERO,
  page: "zero/page.mjs",
  async open({ url, dataDir }) {
    const [port, apiPort] = [await freePort(), await freePort()];
    const sql = postgres(url, { max: 2, onnotice: () => {} });
    const api = await ServerProcess.start([SERVER, String(apiPort), url], `http://127.0.0.1:${apiPort}/`);
    const home = `${dataDir}/zero-peer`;
    mkdirSync(home, { recursive: true });
    await sql`create publication peer_records for table peer_record`;
    const keepalive = `http://127.0.0.1:${port}/keepalive`;
    const cache = new SupervisedChild(
      {
        name: "zero-cache",
        command: process.execPath,
        args: [ZERO_CACHE],
        env: {
          ...process.env,
          NODE_ENV: "development",
          DO_NOT_TRACK: "1",
          NODE_OPTIONS: `--import=${LOOPBACK}`,
          ZERO_UPSTREAM_DB: url,
          ZERO_REPLICA_FILE: `${home}/replica.db`,
          ZERO_APP_PUBLICATIONS: "peer_records",
          ZERO_PORT: String(port),
          ZERO_QUERY_URL: `http://127.0.0.1:${apiPort}/query`,
          ZERO_MUTATE_URL: `http://127.0.0.1:${apiPort}/mutate`,
          ZERO_ENABLE_TELEMETRY: "false",
          ZERO_NUM_SYNC_WORKERS: "1",
          ZERO_CHANGE_STREAMER_STARTUP_DELAY_MS: "500",
          ZERO_ADMIN_PASSWORD: "peers",
          ZERO_LOG_LEVEL: "error",
        },
        stopSignal: "SIGTERM",
        stopPatienceMs: 2_000,
        ready: (died) => Promise.race([died, untilAnswers(keepalive, 60_000)]),
      },
      await RunLock.take(home),
      createLogger("error"),
    );
    await cache.start();
    return {
      port,
      repeatable: /^$/,
      begin: (round, records) => beginRound(sql, round, records),
      find: (round) => findApplied(sql, round),
      killServer: () => api.killAndRestart(),
      async killSync() {
        const { pid, mark } = childOf(home);
        await endFamily({ leader: pid, mark }, "SIGKILL", 0);
        while (childOf(home).pid === pid) await pause(50);
        await untilAnswers(keepalive, 60_000);
      },
      async close() {
        await cache.stop();
        await api.end();
        await sql.end();
      },
    };
  },
};

/** What the supervisor wrote down of its one child. */
function childOf(home: string): { pid: number; mark: string } {
  const record = JSON.parse(readFileSync(`${home}/run.json`, "utf8")) as { children: { pid: number; mark: string }[] };
  return record.children[0]!;
}
