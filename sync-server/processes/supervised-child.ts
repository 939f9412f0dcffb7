// A child process with a family of its own, restarted with backoff when it dies and ended whole when asked.

import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Logger } from "../platform/logging.ts";
import { FAMILY_MARK, endFamily, pause, type Family } from "./processes.ts";
import type { RunLock } from "./run-lock.ts";
import { untilSilent, type Serving } from "./until-silent.ts";

export interface ChildPlan {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  stopSignal: NodeJS.Signals;
  /** How long it may take to end by itself, ms. */
  stopPatienceMs: number;
  /** Resolves when the child answers; rejects when `died` fires first. */
  ready: (died: Promise<never>) => Promise<void>;
  /** Once it was ready: one that is silent for too long is ended, and so restarted. Not given: it may be silent for ever. */
  serving?: Serving;
  /** A line of its output, for reasons a person should read. */
  onLine?: (line: string) => void;
  /** After it came back from a death. */
  onRestarted?: () => Promise<void>;
}

export type ChildState = "starting" | "up" | "restarting" | "stopped";

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** One process of a child, which answers. */
interface Life {
  /** Rejects when it has ended. */
  died: Promise<never>;
}

/** A child that lived this long starts over with the first delay. */
const STEADY_MS = 30_000;

export class SupervisedChild {
  readonly #plan: ChildPlan;
  readonly #log: Logger;
  readonly #lock: RunLock;
  readonly #mark = randomUUID();
  #process: ChildProcess | null = null;
  #state: ChildState = "stopped";
  #stopping = false;
  #delay = FIRST_DELAY_MS;
  #lastLines: string[] = [];

  constructor(plan: ChildPlan, lock: RunLock, log: Logger) {
    this.#plan = plan;
    this.#lock = lock;
    this.#log = log;
  }

  get state(): ChildState {
    return this.#state;
  }

  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  /** The last lines it printed: what to say when it will not start. */
  get lastLines(): readonly string[] {
    return this.#lastLines;
  }

  /** Starts it and waits until it answers. Rejects when it dies first, or was stopped; later deaths are mended by themselves. */
  async start(): Promise<void> {
    if (this.#stopping) throw new Error(`${this.#plan.name} was stopped`);
    this.#state = "starting";
    const life = await this.#launch();
    this.#state = "up";
    this.#mend(life);
  }

  /** As `start`; one that dies first is begun once more, with what `renew` makes anew for it. Not one that is being stopped: what it has made stays. */
  async startOrRenew(renew: (why: Error) => void): Promise<void> {
    try {
      await this.start();
    } catch (error) {
      if (!this.#stopping) await this.#endFamily();
      if (this.#stopping) throw error;
      renew(error as Error);
      await this.start();
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const family = this.#family();
    if (family) await endFamily(family, this.#plan.stopSignal, this.#plan.stopPatienceMs);
    this.#state = "stopped";
  }

  /** Ends what is left of it, without ending its supervision: before another `start`. */
  async #endFamily(): Promise<void> {
    const family = this.#family();
    if (family) await endFamily(family, "SIGKILL", 0);
  }

  /** Resolves when it answers. */
  async #launch(): Promise<Life> {
    const plan = this.#plan;
    const child = spawn(plan.command, plan.args, {
      env: { ...plan.env, [FAMILY_MARK]: this.#mark },
      cwd: plan.cwd,
      uid: plan.uid,
      gid: plan.gid,
      detached: true, // a process group of its own
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    if (child.pid !== undefined) this.#lock.add({ ...plan, pid: child.pid, mark: this.#mark });
    child.stdout?.on("data", (data: Buffer) => this.#read(data));
    child.stderr?.on("data", (data: Buffer) => this.#read(data));

    const startedAt = Date.now();
    const died = new Promise<never>((_, reject) => {
      child.once("error", (error) => reject(new Error(`${plan.name} cannot be run: ${error.message}`)));
      child.once("exit", (code, signalName) =>
        reject(new Error(`${plan.name} ended (${signalName ?? `exit ${code}`})`)),
      );
    });
    died.catch(() => {
      if (Date.now() - startedAt > STEADY_MS) this.#delay = FIRST_DELAY_MS;
    });
    await plan.ready(died);
    return { died };
  }

  /** From now on its death is answered with a restart: one at a time, whatever dies on the way. */
  #mend({ died }: Life): void {
    const over = new AbortController();
    died.catch((error: Error) => {
      over.abort();
      if (!this.#stopping) void this.#restart(error.message);
    });
    void this.#endSilent(over.signal);
  }

  async #endSilent(over: AbortSignal): Promise<void> {
    const { name, serving } = this.#plan;
    if (!serving || !(await untilSilent(serving, over)) || this.#stopping) return;
    this.#log.error({ child: name, questions: serving.misses }, "child lives and does not answer, ending it");
    await this.#endFamily();
  }

  async #restart(reason: string): Promise<void> {
    this.#state = "restarting";
    const life = await this.#comeBack(reason);
    if (life === null) return;
    this.#state = "up";
    this.#mend(life);
  }

  /** Tries until it is back, with all that follows from its return. Null: it is not wanted any more. */
  async #comeBack(reason: string): Promise<Life | null> {
    for (let why = reason; ;) {
      const lines = this.#lastLines.slice(-3).map((line) => line.slice(0, 500));
      this.#log.error({ child: this.#plan.name, reason: why, lines, delayMs: this.#delay }, "child died, restarting");
      try {
        await this.#endFamily(); // what the leader left behind holds its files and ports
        await pause(this.#delay);
        this.#delay = Math.min(LONGEST_DELAY_MS, this.#delay * 2);
        if (this.#stopping) return null;
        const life = await this.#launch();
        await Promise.race([life.died, this.#plan.onRestarted?.()]);
        return this.#stopping ? null : life;
      } catch (error) {
        if (this.#stopping) return null;
        why = (error as Error).message;
      }
    }
  }

  #family(): Family | null {
    const leader = this.#process?.pid;
    return leader === undefined ? null : { leader, mark: this.#mark };
  }

  #read(data: Buffer): void {
    for (const line of data.toString("utf8").split("\n")) {
      if (line.trim() === "") continue;
      this.#lastLines = [...this.#lastLines.slice(-19), line];
      this.#log.debug({ child: this.#plan.name }, line);
      this.#plan.onLine?.(line);
    }
  }
}
