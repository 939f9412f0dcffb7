// Who runs on this machine: a pid together with its start time, and the members of a family.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FAMILY_MARK, endFamily, identify, isAlive, membersOf } from "./processes.ts";

let started: ChildProcess[];
beforeEach(() => {
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
});

async function sleeper(mark: string | null = null): Promise<ChildProcess & { pid: number }> {
  const env = mark === null ? process.env : { ...process.env, [FAMILY_MARK]: mark };
  const child = spawn("sleep", ["600"], { stdio: "ignore", detached: true, env });
  started.push(child);
  await once(child, "spawn");
  return child as ChildProcess & { pid: number };
}

const pidsOf = (family: { leader: number; mark: string }) =>
  membersOf(family)
    .map((member) => member.pid)
    .toSorted();

describe("a process", () => {
  it("is known by its pid and its start", () => {
    const self = identify(process.pid)!;
    expect(self).toEqual({ pid: process.pid, startedAt: expect.stringMatching(/\S/) });
    expect(identify(process.pid)).toEqual(self);
    expect(isAlive(self)).toBe(true);
    expect(isAlive({ ...self, startedAt: "another" })).toBe(false);
  });

  it("that ended is nobody, also while its parent has not yet looked after it", async () => {
    const child = await sleeper();
    const identity = identify(child.pid)!;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    expect(identify(child.pid)).toBeNull();
    expect(isAlive(identity)).toBe(false);
  });

  it("that never was is nobody", () => {
    expect(identify(2 ** 22 + 1)).toBeNull();
  });
});

describe("a family", () => {
  it("is its leader's group and whoever carries its mark, and nobody else", async () => {
    const [leader, marked, other, unmarked] = [
      await sleeper(),
      await sleeper("mark-a"),
      await sleeper("mark-b"),
      await sleeper(),
    ];
    expect(pidsOf({ leader: leader.pid, mark: "mark-a" })).toEqual([leader.pid, marked.pid].toSorted());
    expect(alive([other.pid, unmarked.pid])).toHaveLength(2);
  });

  it("is ended whole, and others live on", async () => {
    const [leader, marked, other] = [await sleeper("mark-d"), await sleeper("mark-d"), await sleeper("mark-e")];
    await endFamily({ leader: leader.pid, mark: "mark-d" }, "SIGTERM", 100);
    expect(alive([leader.pid, marked.pid, other.pid])).toEqual([other.pid]);
  });

  it("that is gone already is no error", async () => {
    await expect(endFamily({ leader: 2 ** 22 + 1, mark: "mark-f" }, "SIGTERM", 0)).resolves.toBeUndefined();
  });
});

const alive = (pids: number[]) => pids.filter((pid) => identify(pid) !== null);
