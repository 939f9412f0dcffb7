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

/** Living members of a process group. */
export function groupMembers(group: number): ProcessIdentity[] {
  const rows = HAS_PROC
    ? readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name))
        .map((name) => readStat(Number(name)))
        .filter((row): row is ProcessRow => row !== null)
    : listWithPs();
  return rows.filter((row) => row.group === group && !row.zombie);
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

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Ends a whole process group: first as asked, then by force. Resolves when no member is left. */
export async function endGroup(group: number, gently: NodeJS.Signals, patienceMs: number): Promise<void> {
  signal(-group, gently);
  const deadline = Date.now() + patienceMs;
  while (groupMembers(group).length > 0 && Date.now() < deadline) await pause(50);
  if (groupMembers(group).length === 0) return;
  signal(-group, "SIGKILL");
  while (groupMembers(group).length > 0) await pause(20);
}
