// The memory of the whole product after a start and a minute of idleness with one device connected (the manager's phone
// and its 20,000 rows): proportional set sizes of the supervisor, Postgres and zero-cache with all their processes.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { membersOf, pause } from "../../sync-server/app/processes.ts";
import { REPOSITORY, type Bench } from "../bench.ts";
import { median, type Measurement } from "../figure.ts";
import { progress } from "../report.ts";

const IDLE_MS = 60_000;
const BETWEEN_READINGS_MS = 5_000;
const KB_PER_GB = 1_000_000 / 1.024;

interface RunRecord {
  parent: { pid: number };
  children: { name: string; pid: number; mark: string }[];
}

export const memory: Measurement = {
  ids: ["memory.idle"],
  async measure(bench) {
    const phone = await bench.phone();
    await phone.page.goto("about:blank");
    await bench.stack.stop();
    await bench.stack.run(REPOSITORY);
    await phone.open(`${bench.address}/app/mechanic`);
    await pause(IDLE_MS);
    const samples: number[] = [];
    for (let run = 0; run < bench.options.runs; run++) {
      if (run > 0) await pause(BETWEEN_READINGS_MS);
      const parts = readingOf(bench);
      samples.push(parts.reduce((sum, { gb }) => sum + gb, 0));
      progress(
        `memory: ${parts.map(({ name, processes, gb }) => `${name} (${processes}) ${gb.toFixed(3)}`).join(", ")} GB`,
      );
    }
    return [
      {
        id: "memory.idle",
        what: "memory of all processes after 60 s of idleness",
        unit: "GB",
        goal: 1.5,
        value: median(samples),
        samples,
      },
    ];
  },
};

/**
 * The supervisor and each of its children's families. A process belongs by its ancestors or by its family's mark: zero-cache
 * may have workers whose parent is gone, and Postgres writes its titles over the environment in which the mark was.
 */
function readingOf({ stack }: Bench): { name: string; processes: number; gb: number }[] {
  const record = JSON.parse(readFileSync(join(stack.dataDir, "run.json"), "utf8")) as RunRecord;
  const families = record.children.map(({ name, pid, mark }) => {
    const marked = membersOf({ leader: pid, mark }).map((member) => member.pid);
    return { name, pids: [...new Set([...withDescendants(pid), ...marked])] };
  });
  const ofFamilies = new Set(families.flatMap(({ pids }) => pids));
  const supervisor = {
    name: "supervisor",
    pids: withDescendants(record.parent.pid).filter((pid) => !ofFamilies.has(pid)),
  };
  return [supervisor, ...families].map(({ name, pids }) => ({
    name,
    processes: pids.length,
    gb: pids.reduce((sum, pid) => sum + kilobytesOf(pid), 0) / KB_PER_GB,
  }));
}

function withDescendants(ancestor: number): number[] {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const found = [ancestor];
  // The list grows while it is gone through.
  for (const parent of found) found.push(...pids.filter((pid) => parents.get(pid) === parent));
  return found;
}

function parentOf(pid: number): number | null {
  try {
    return field(readFileSync(`/proc/${pid}/status`, "utf8"), "PPid");
  } catch {
    return null; // it ended meanwhile
  }
}

/** The proportional set size; where the system does not tell it, the resident one, which counts shared pages twice. */
function kilobytesOf(pid: number): number {
  try {
    return field(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"), "Pss");
  } catch {
    return field(readFileSync(`/proc/${pid}/status`, "utf8"), "VmRSS");
  }
}

const field = (text: string, name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)![1]);
