// A peer's server: a Node process that is killed and started again.

import { spawn, type ChildProcess } from "node:child_process";
import { pause } from "../../sync-server/processes/processes.ts";

export class ServerProcess {
  readonly #args: readonly string[];
  readonly #health: string;
  #child: ChildProcess | null = null;

  private constructor(args: readonly string[], health: string) {
    this.#args = args;
    this.#health = health;
  }

  /** Resolves once `health` answers. */
  static async start(args: readonly string[], health: string): Promise<ServerProcess> {
    const server = new ServerProcess(args, health);
    await server.#launch();
    return server;
  }

  async killAndRestart(): Promise<void> {
    await this.end();
    await this.#launch();
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  async #launch(): Promise<void> {
    const child = spawn(process.execPath, [...this.#args], { stdio: ["ignore", "ignore", "inherit"] });
    this.#child = child;
    const died = new Promise<never>((_, reject) => {
      child.once("exit", () => reject(new Error(`${this.#args[0]} ended`)));
    });
    died.catch(() => undefined); // later it is ended on purpose
    await Promise.race([died, untilAnswers(this.#health, 20_000)]);
  }
}

export async function untilAnswers(url: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`${url} does not answer`);
}
