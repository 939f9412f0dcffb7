// Small families of real processes: a child with a grandchild in its group and one that left for a group of its own,
// as zero-cache's workers do.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ChildPlan } from "../processes/supervised-child.ts";

const PARENT = fileURLToPath(new URL("./parent.fixture.ts", import.meta.url));

/** The child's own program: prints the pids of its two children, then lives on. */
const CHILD = `
  const { spawn } = require("node:child_process");
  if (process.env.STUBBORN) process.on("SIGTERM", () => {});
  const near = spawn("sleep", ["600"], { stdio: "ignore" });
  const far = spawn("sleep", ["600"], { stdio: "ignore", detached: true });
  console.log("family " + near.pid + " " + far.pid);
  setInterval(() => {}, 1e6);`;

export interface FamilyPlan extends ChildPlan {
  /** Pids of the latest grandchildren. */
  grandchildren: () => number[];
}

/** A plan for a child with grandchildren; it is ready when it has told who they are. */
export function familyPlan(changes: Partial<ChildPlan> = {}): FamilyPlan {
  let grandchildren: number[] = [];
  let told = () => {};
  return {
    name: "family",
    command: process.execPath,
    args: ["-e", CHILD],
    env: process.env,
    stopSignal: "SIGTERM",
    stopPatienceMs: 500,
    ready: (died) =>
      Promise.race([
        died,
        new Promise<void>((resolve) => {
          told = resolve;
        }),
      ]),
    onLine(line) {
      const match = /^family (\d+) (\d+)$/.exec(line);
      if (!match) return;
      grandchildren = [Number(match[1]), Number(match[2])];
      told();
    },
    grandchildren: () => grandchildren,
    ...changes,
  };
}

export interface RunningParent {
  process: ChildProcess;
  child: number;
  grandchildren: number[];
  /** Kills the parent outright and waits until it is gone. */
  kill: () => Promise<void>;
}

/** A supervisor in a process of its own, over a data directory. */
export async function startParent(dataDir: string): Promise<RunningParent> {
  const parent = spawn(process.execPath, [PARENT, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface({ input: parent.stdout }), "line")) as [string];
  const { child, grandchildren } = JSON.parse(line) as { child: number; grandchildren: number[] };
  return {
    process: parent,
    child,
    grandchildren,
    async kill() {
      if (parent.exitCode !== null || parent.signalCode !== null) return;
      const gone = once(parent, "exit");
      parent.kill("SIGKILL");
      await gone;
    },
  };
}
