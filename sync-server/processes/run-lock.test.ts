// One process tree per data directory, and no orphan of a killed one.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startParent, type RunningParent } from "../testing/families.ts";
import { identify } from "./processes.ts";
import { RunLock } from "./run-lock.ts";
import { StartError } from "../platform/start-error.ts";

let dataDir: string;
let parents: RunningParent[];
let bystanders: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "garaj-lock-"));
  parents = [];
  bystanders = [];
});
afterEach(async () => {
  for (const parent of parents) await parent.kill();
  for (const bystander of bystanders) bystander.kill("SIGKILL");
  await RunLock.take(dataDir); // ends what a failed test left
  rmSync(dataDir, { recursive: true, force: true });
});

const record = () => join(dataDir, "run.json");
const alive = (pids: number[]) => pids.filter((pid) => identify(pid) !== null);

async function runParent(): Promise<RunningParent> {
  const started = await startParent(dataDir);
  parents.push(started);
  return started;
}

/** A program of somebody else, leading a group of its own. */
async function runBystander(): Promise<number> {
  const other = spawn("sleep", ["600"], { stdio: "ignore", detached: true });
  bystanders.push(other);
  await once(other, "spawn");
  return other.pid!;
}

describe("a data directory", () => {
  it("in use by a living process is refused, and that process is named", async () => {
    const living = await runParent();
    const refusal = await RunLock.take(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toBe(
      `DATA_DIR ${dataDir} is in use by process ${living.process.pid}. Stop it, or set another DATA_DIR.`,
    );
    expect(alive([living.child, ...living.grandchildren])).toHaveLength(3);
  });

  it("of a parent that was killed is taken, and its children and grandchildren are ended first", async () => {
    const killed = await runParent();
    const family = [killed.child, ...killed.grandchildren];
    await killed.kill();
    expect(alive(family)).toEqual(family); // orphans, holding files and ports
    await RunLock.take(dataDir);
    expect(alive(family)).toEqual([]);
  });

  it("of a parent that was killed is cleared of grandchildren whose own parent is gone, too", async () => {
    const killed = await runParent();
    await killed.kill();
    process.kill(killed.child, "SIGKILL");
    expect(alive(killed.grandchildren)).toEqual(killed.grandchildren);
    await RunLock.take(dataDir);
    expect(alive([killed.child, ...killed.grandchildren])).toEqual([]);
  });

  it("is taken again after each kill", async () => {
    for (let round = 0; round < 2; round++) {
      const next = await runParent();
      expect(alive([next.child])).toEqual([next.child]);
      await next.kill();
    }
    await RunLock.take(dataDir);
    expect(alive(parents.flatMap((p) => [p.child, ...p.grandchildren]))).toEqual([]);
  });

  it("says who has it, and nobody any more when it is released", async () => {
    const lock = await RunLock.take(dataDir);
    expect(JSON.parse(readFileSync(record(), "utf8"))).toEqual({ parent: identify(process.pid), children: [] });
    lock.release();
    expect(existsSync(record())).toBe(false);
  });
});

describe("a record of the past", () => {
  const write = (content: unknown) =>
    writeFileSync(record(), typeof content === "string" ? content : JSON.stringify(content));
  const child = (pid: number) => ({
    pid,
    startedAt: "long ago",
    name: "postgres",
    mark: "of-the-past",
    stopSignal: "SIGTERM",
    stopPatienceMs: 0,
  });

  it("whose parent's pid belongs to another program now is no obstacle", async () => {
    const other = await runBystander();
    write({ parent: { pid: other, startedAt: "long ago" }, children: [] });
    await RunLock.take(dataDir);
    expect(alive([other])).toEqual([other]);
  });

  it("whose child's pid belongs to another program now does not end that program", async () => {
    const other = await runBystander();
    write({ parent: { pid: other, startedAt: "long ago" }, children: [child(other)] });
    await RunLock.take(dataDir);
    expect(alive([other])).toEqual([other]);
  });

  it.each([
    ["empty", ""],
    ["cut", '{"parent": {"pid": 1'],
    ["null", "null"],
    ["of a parent alone", '{"parent": {"pid": 4194305, "startedAt": "0"}}'],
  ])("that is %s is no obstacle", async (_, content) => {
    write(content);
    await expect(RunLock.take(dataDir)).resolves.toBeInstanceOf(RunLock);
  });
});
