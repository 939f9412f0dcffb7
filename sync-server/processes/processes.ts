// What runs on this machine, by pid and start time: a pid alone may belong to somebody else by now.

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

export interface ProcessIdentity {
  pid: number;
  /** Opaque; equal for the same process only. */
  startedAt: string;
}

interface ProcessRow extends ProcessIdentity {
  group: number;
  zombie: boolean;
}

const HAS_PROC = process.platform === "linux";

export function identify(pid: number): ProcessIdentity | null {
  const row = HAS_PROC ? readStat(pid) : (listWithPs().find((p) => p.pid === pid) ?? null);
  return row && !row.zombie ? { pid: row.pid, startedAt: row.startedAt } : null;
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt;
}

/** A child and all that came of it: its process group, and whoever carries its mark in the environment. */
export interface Family {
  /** The child itself; it leads a process group of its own. */
  leader: number;
  /** A unique value of `FAMILY_MARK`: zero-cache gives each of its workers a group of their own, so the group is not enough. */
  mark: string;
}

/** The environment variable that descendants inherit, wherever they move. */
export const FAMILY_MARK = "GARAJ_FAMILY";

/** Living members of a family. */
export function membersOf({ leader, mark }: Family): ProcessIdentity[] {
  const needle = `${FAMILY_MARK}=${mark}`;
  return allProcesses().filter(
    (row) => !row.zombie && (row.group === leader || environmentOf(row.pid).includes(needle)),
  );
}

function allProcesses(): ProcessRow[] {
  if (!HAS_PROC) return listWithPs();
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((row): row is ProcessRow => row !== null);
}

function environmentOf(pid: number): string {
  try {
    return HAS_PROC
      ? readFileSync(`/proc/${pid}/environ`, "latin1")
      : execFileSync("ps", ["-Eww", "-o", "command=", "-p", String(pid)], { encoding: "latin1" });
  } catch {
    return ""; // gone, or somebody else's: not of this family
  }
}

function readStat(pid: number): ProcessRow | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null; // gone: that is the answer
  }
  // The command name is in parentheses and may contain anything; fields are counted after it (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { pid, group: Number(fields[2]), startedAt: fields[19] ?? "", zombie: fields[0] === "Z" };
}

function listWithPs(): ProcessRow[] {
  const out = execFileSync("ps", ["-axo", "pid=,pgid=,state=,lstart="], { encoding: "utf8" });
  return out
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.+)$/.exec(line))
    .filter((m) => m !== null)
    .map((m) => ({ pid: Number(m[1]), group: Number(m[2]), zombie: m[3]!.startsWith("Z"), startedAt: m[4]! }));
}

/** `over` ends it early. */
export const pause = (ms: number, over?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (over?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      over?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    over?.addEventListener("abort", end);
  });

function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Ends a whole family: the leader as asked, so that it can end the others in order, then by force. Resolves when nobody is left. */
export async function endFamily(family: Family, gently: NodeJS.Signals, patienceMs: number): Promise<void> {
  signal(family.leader, gently);
  const deadline = Date.now() + patienceMs;
  while (membersOf(family).length > 0 && Date.now() < deadline) await pause(50);
  for (;;) {
    const left = membersOf(family);
    if (left.length === 0) return;
    for (const { pid } of left) signal(pid, "SIGKILL");
    await pause(20);
  }
}
