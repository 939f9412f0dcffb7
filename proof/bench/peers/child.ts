// A peer's server as a child process that says when it is ready.

import { spawn } from "node:child_process";
import { freePort } from "../../../sync-server/processes/free-port.ts";

export interface Peer {
  port: number;
  stop: () => Promise<void>;
}

/** `script`: relative to the repository, whose packages it uses. */
export async function startPeer(cwd: string, script: string, env: Record<string, string>): Promise<Peer> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}`)));
    child.stdout.on("data", (data: Buffer) => {
      if (data.toString().includes("ready")) resolve();
    });
  });
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
