// TanStack offline transactions over a small HTTP server and Postgres.

import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { freePort } from "../../../sync-server/processes/free-port.ts";
import { beginRound, findApplied } from "../applied.ts";
import { TANSTACK } from "../descriptions.ts";
import type { Peer } from "../peer.ts";
import { ServerProcess } from "../server-process.ts";

const SERVER = fileURLToPath(new URL("server.ts", import.meta.url));

export const tanstack: Peer = {
  ...TANSTACK,
  page: "tanstack/page.ts",
  async open({ url }) {
    const port = await freePort();
    const sql = postgres(url, { max: 2, onnotice: () => {} });
    const server = await ServerProcess.start([SERVER, String(port), url], `http://127.0.0.1:${port}/`);
    return {
      port,
      repeatable: /^POST /,
      begin: (round, records) => beginRound(sql, round, records),
      find: (round) => findApplied(sql, round),
      killServer: () => server.killAndRestart(),
      killSync: () => server.killAndRestart(),
      async close() {
        await server.end();
        await sql.end();
      },
    };
  },
};
