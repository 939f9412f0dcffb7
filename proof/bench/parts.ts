// The product's processes by part (the supervisor, Postgres, zero-cache), and what they take of the machine.

import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Stack } from "../../e2e/fixtures/stack.ts";
import { membersOf } from "../../sync-server/processes/processes.ts";

const KB_PER_GB = 1_000_000 / 1.024;
/** The kernel counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

interface RunRecord {
  parent: { pid: number };
  children: { name: string; pid: number; mark: string }[];
}

export interface Part {
  name: string;
  pids: number[];
}

/**
 * The supervisor and each of its children's families. A process belongs by its ancestors or by its family's mark: zero-cache
 * may have workers whose parent is gone, and Postgres writes its titles over the environment in which the mark was.
 */
export function partsOf({ dataDir }: Stack): Part[] {
  const record = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8")) as RunRecord;
  const families = record.children.map(({ name, pid, mark }) => {
    const marked = membersOf({ leader: pid, mark }).map((member) => member.pid);
    return { name, pids: [...new Set([...withDescendants(pid), ...marked])] };
  });
  const ofFamilies = new Set(families.flatMap(({ pids }) => pids));
  const supervisor = {
    name: "supervisor",
    pids: withDescendants(record.parent.pid).filter((pid) => !ofFamilies.has(pid)),
  };
  return [supervisor, ...families];
}

/** Proportional set sizes, in gigabytes. */
export const memoryOf = ({ pids }: Part): number => pids.reduce((sum, pid) => sum + kilobytesOf(pid), 0) / KB_PER_GB;

/** Of all parts together, in gigabytes. */
export const memoryOfAll = (stack: Stack): number => partsOf(stack).reduce((sum, part) => sum + memoryOf(part), 0);

export interface Load {
  name: string;
  /** Of one core. */
  percent: number;
  /** Its busiest process: what it runs, and how much of one core. */
  busiest: string;
}

/** How much processor time each part takes from now until it is asked. */
export function watchCpu(stack: Stack): () => Load[] {
  const began = performance.now();
  const before = new Map(partsOf(stack).flatMap(({ pids }) => pids.map((pid) => [pid, ticksOf(pid)])));
  return () => {
    const seconds = (performance.now() - began) / 1_000;
    return partsOf(stack).map(({ name, pids }) => {
      const loads = pids.map((pid) => ({
        pid,
        percent: ((ticksOf(pid) - (before.get(pid) ?? 0)) / TICKS_PER_SECOND / seconds) * 100,
      }));
      const [first] = loads.toSorted((a, b) => b.percent - a.percent);
      const busiest = first ? `${commandOf(first.pid)} ${first.percent.toFixed(0)} %` : "";
      return { name, percent: loads.reduce((sum, { percent }) => sum + percent, 0), busiest };
    });
  };
}

/** What a process runs, in short: its script's name, or what Postgres says that it does. */
function commandOf(pid: number): string {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    const script = words.findLast((word) => word.endsWith(".js") || word.endsWith(".ts"));
    return script ? basename(script) : words[0]!.slice(0, 40);
  } catch {
    return "ended";
  }
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

/** User and system time (proc(5)); the command's name before them is in parentheses and may contain anything. */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0; // it ended meanwhile
  }
}

/** The proportional set size; where the system does not tell it, the resident one, which counts shared pages twice. */
function kilobytesOf(pid: number): number {
  try {
    return field(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"), "Pss");
  } catch {
    return existingKilobytes(pid);
  }
}

function existingKilobytes(pid: number): number {
  try {
    return field(readFileSync(`/proc/${pid}/status`, "utf8"), "VmRSS");
  } catch {
    return 0; // it ended meanwhile
  }
}

const field = (text: string, name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)![1]);
