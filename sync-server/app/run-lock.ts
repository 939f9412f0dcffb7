// One process tree per data directory, and no orphan from the last one (issue: Supervisor).

import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endGroup, groupMembers, identify, isAlive, type ProcessIdentity } from "./processes.ts";
import { StartError } from "./start-error.ts";

interface ChildRecord extends ProcessIdentity {
  name: string;
  stopSignal: NodeJS.Signals;
}

interface RunRecord {
  parent: ProcessIdentity;
  children: ChildRecord[];
}

/** The record of what runs on a data directory: `run.json` in it. */
export class RunLock {
  readonly #path: string;
  #record: RunRecord;

  private constructor(path: string, record: RunRecord) {
    this.#path = path;
    this.#record = record;
  }

  /** Takes the directory, ending what a killed parent left behind. Throws a StartError when it is in use. */
  static async take(dataDir: string): Promise<RunLock> {
    const path = join(dataDir, "run.json");
    const before = read(path);
    if (before && isAlive(before.parent) && before.parent.pid !== process.pid) {
      throw new StartError(`DATA_DIR ${dataDir} is in use by process ${before.parent.pid}. Stop it, or set another DATA_DIR.`);
    }
    for (const child of before?.children ?? []) await endLeftover(child);
    const lock = new RunLock(path, { parent: identify(process.pid)!, children: [] });
    lock.#write();
    return lock;
  }

  add(name: string, pid: number, stopSignal: NodeJS.Signals): void {
    const identity = identify(pid);
    if (!identity) return; // it died at once: its exit handler reports why
    this.#record.children = [...this.#record.children.filter((c) => c.name !== name), { ...identity, name, stopSignal }];
    this.#write();
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }

  #write(): void {
    const draft = `${this.#path}.new`;
    writeFileSync(draft, JSON.stringify(this.#record, null, 2));
    renameSync(draft, this.#path);
  }
}

/** Each child leads a group of its own; the leader may be gone while members live on and keep files locked. */
async function endLeftover(child: ChildRecord): Promise<void> {
  const members = groupMembers(child.pid);
  const leader = members.find((m) => m.pid === child.pid);
  if (leader && leader.startedAt !== child.startedAt) return; // another program has this pid now
  if (members.length > 0) await endGroup(child.pid, child.stopSignal, 15_000);
}

function read(path: string): RunRecord | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return null; // a first start
  }
  try {
    return JSON.parse(text) as RunRecord;
  } catch {
    return null; // cut while it was written by an older version; nothing can be known from it
  }
}
