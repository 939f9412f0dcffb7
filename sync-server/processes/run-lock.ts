// One process tree per data directory, and no orphan from the last one.

import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endFamily, identify, isAlive, membersOf, type ProcessIdentity } from "./processes.ts";
import { StartError } from "../platform/start-error.ts";

/** No process has this pid or group. */
const NOBODY = 2 ** 22 + 1;

interface ChildRecord extends ProcessIdentity {
  name: string;
  mark: string;
  stopSignal: NodeJS.Signals;
  stopPatienceMs: number;
}

interface RunRecord {
  parent: ProcessIdentity;
  children: ChildRecord[];
}

/** The record of what runs on a data directory: `run.json` in it. */
export class RunLock {
  readonly #path: string;
  readonly #record: RunRecord;

  private constructor(path: string, record: RunRecord) {
    this.#path = path;
    this.#record = record;
  }

  /** Takes the directory, ending what a killed parent left behind. Throws a StartError when it is in use. */
  static async take(dataDir: string): Promise<RunLock> {
    const path = join(dataDir, "run.json");
    const before = read(path);
    if (before && isAlive(before.parent) && before.parent.pid !== process.pid) {
      throw new StartError(
        `DATA_DIR ${dataDir} is in use by process ${before.parent.pid}. Stop it, or set another DATA_DIR.`,
      );
    }
    for (const child of before?.children ?? []) await endLeftover(child);
    const lock = new RunLock(path, { parent: identify(process.pid)!, children: [] });
    lock.#write();
    return lock;
  }

  add({ name, pid, mark, stopSignal, stopPatienceMs }: Omit<ChildRecord, "startedAt">): void {
    const identity = identify(pid);
    if (!identity) return; // it died at once: its exit handler reports why
    const others = this.#record.children.filter((c) => c.name !== name);
    this.#record.children = [...others, { ...identity, name, mark, stopSignal, stopPatienceMs }];
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

/** The leader may be gone while members live on and keep files locked. */
async function endLeftover(child: ChildRecord): Promise<void> {
  const family = { leader: child.pid, mark: child.mark };
  const now = identify(child.pid);
  // Another program has this pid now: then only the mark tells who is ours, and no signal goes to the pid itself.
  if (now && now.startedAt !== child.startedAt) family.leader = NOBODY;
  if (membersOf(family).length > 0) await endFamily(family, child.stopSignal, child.stopPatienceMs);
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
