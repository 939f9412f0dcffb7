// Another process that serves the web of a product that runs already: the same database, keys and files, a directory of its own.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../sync-server/processes/free-port.ts";
import { pause } from "../../sync-server/processes/processes.ts";
import { REPOSITORY } from "../../e2e/fixtures/stack.ts";
import { Client } from "./http.ts";
import type { Another, Ground } from "./people.ts";

const UP_MS = 120_000;

/** Where the running product's sync server listens, of which nobody is told: as its environment has it. */
function syncPort(dataDir: string): string {
  const { children } = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8")) as {
    children: { name: string; pid: number }[];
  };
  const { pid } = children.find(({ name }) => name === "zero-cache")!;
  return /(?:^|\0)ZERO_PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, "utf8"))![1]!;
}

export async function secondWeb({ databaseUrl, dataDir, appKey }: Omit<Ground, "another">): Promise<Another> {
  const [port, own] = [await freePort(), mkdtempSync(join(tmpdir(), "garaj-attack-web-"))];
  const child = spawn(process.execPath, ["sync-server/app/main.ts"], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      ROLE: "web",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SYNC_URL: `http://127.0.0.1:${syncPort(dataDir)}`,
      APP_KEY: appKey,
      DATA_DIR: own,
      STORAGE_URL: `file://${join(dataDir, "files")}`,
      LIFT_LIMITS: "1",
      TRUST_PROXY: "1",
      NODE_ENV: "test",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const client = new Client(port);
  const close = async () => {
    client.close();
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(own, { recursive: true, force: true });
  };
  const deadline = Date.now() + UP_MS;
  while ((await fetch(`http://127.0.0.1:${port}/up`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error("the second web process does not come up");
    }
    await pause(100);
  }
  return { client, close };
}
