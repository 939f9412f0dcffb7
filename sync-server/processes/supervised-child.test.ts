// A child is started, watched, restarted with growing pauses, and ended with everybody it brought along.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { familyPlan, type FamilyPlan } from "../testing/families.ts";
import type { Logger } from "../platform/logging.ts";
import { identify } from "./processes.ts";
import { RunLock } from "./run-lock.ts";
import { SupervisedChild, type ChildPlan } from "./supervised-child.ts";

let dataDir: string;
let lock: RunLock;
let started: SupervisedChild[];
let onDeath: () => void;
const deaths: { delayMs: number; reason: string }[] = [];
const log = {
  debug: () => {},
  error: (death: { delayMs: number; reason: string }) => {
    deaths.push(death);
    onDeath();
  },
} as unknown as Logger;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "garaj-child-"));
  lock = await RunLock.take(dataDir);
  started = [];
  deaths.length = 0;
  onDeath = () => {};
});
afterEach(async () => {
  vi.useRealTimers();
  for (const child of started) await child.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function supervise(plan: ChildPlan): SupervisedChild {
  const child = new SupervisedChild(plan, lock, log);
  started.push(child);
  return child;
}

const alive = (pids: (number | null)[]) => pids.filter((pid) => pid !== null && identify(pid) !== null);
const recorded = () =>
  (JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8")) as { children: { name: string; pid: number }[] })
    .children;

/** A family that tells when it has come back from a death. */
function returning(): FamilyPlan & { back: () => Promise<void> } {
  let cameBack = () => {};
  const plan = familyPlan({ onRestarted: async () => cameBack() });
  return {
    ...plan,
    back: () =>
      new Promise<void>((resolve) => {
        cameBack = resolve;
      }),
  };
}

/** Kills the child outright and waits until it is back. */
async function killAndReturn(child: SupervisedChild, plan: ReturnType<typeof returning>): Promise<void> {
  const back = plan.back();
  process.kill(child.pid!, "SIGKILL");
  await back;
}

describe("a child", () => {
  it("is up when it answers, and the data directory's record names it", async () => {
    const plan = familyPlan();
    const child = supervise(plan);
    expect(child.state).toBe("stopped");
    const starting = child.start();
    expect(child.state).toBe("starting");
    await starting;
    expect(child.state).toBe("up");
    expect(recorded()).toMatchObject([{ name: "family", pid: child.pid }]);
    expect(alive([child.pid, ...plan.grandchildren()])).toHaveLength(3);
  });

  it("that dies before it answers is not started again: the reason and its last words are told", async () => {
    const child = supervise(familyPlan({ args: ["-e", "console.log('no space left'); process.exit(3)"] }));
    await expect(child.start()).rejects.toThrow("family ended (exit 3)");
    expect(child.lastLines).toEqual(["no space left"]);
    expect(deaths).toEqual([]);
  });

  it("that dies before it answers is begun once more with what is made anew for it, and whatever it left behind is ended before", async () => {
    const file = join(dataDir, "is-new");
    const plan = familyPlan();
    const dies = `if (!require("node:fs").existsSync(${JSON.stringify(file)})) process.exit(3);`;
    const child = supervise({ ...plan, args: ["-e", `${dies}\n${plan.args[1]}`] });
    const told: string[] = [];
    await child.startOrRenew((error) => {
      told.push(error.message);
      writeFileSync(file, "");
    });
    expect(told).toEqual(["family ended (exit 3)"]);
    expect(child.state).toBe("up");
    rmSync(file);
    const other = supervise({ ...plan, args: ["-e", dies] });
    await expect(other.startOrRenew(() => told.push("again"))).rejects.toThrow("family ended (exit 3)");
    expect(told).toHaveLength(2);
  });

  it("that cannot be run is told apart", async () => {
    const child = supervise(familyPlan({ command: join(dataDir, "no-such-program") }));
    await expect(child.start()).rejects.toThrow(/^family cannot be run: .*ENOENT/);
  });

  it("that was killed comes back with a new pid, after pauses that grow", async () => {
    const plan = returning();
    const child = supervise(plan);
    await child.start();
    const pids = [child.pid];
    for (let round = 0; round < 2; round++) {
      await killAndReturn(child, plan);
      pids.push(child.pid);
    }
    expect(new Set(pids).size).toBe(3);
    expect(alive(pids)).toEqual([child.pid]);
    expect(deaths).toMatchObject([
      { delayMs: 250, reason: "family ended (SIGKILL)" },
      { delayMs: 500, reason: "family ended (SIGKILL)" },
    ]);
    expect(recorded()).toMatchObject([{ name: "family", pid: child.pid }]);
  });

  it("that was killed leaves nobody behind when it comes back", async () => {
    const plan = returning();
    const child = supervise(plan);
    await child.start();
    const before = plan.grandchildren();
    await killAndReturn(child, plan);
    expect(alive(before)).toEqual([]);
    expect(alive(plan.grandchildren())).toHaveLength(2);
  });

  it("whose return is not completed is begun anew, once: what follows from a return may need another child that died with it", async () => {
    let tries = 0;
    let launches = 0;
    const returns: (() => void)[] = [];
    const plan = familyPlan({
      onRestarted: () => {
        if (++tries === 1) return Promise.reject(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }));
        returns.shift()?.();
        return Promise.resolve();
      },
    });
    const { ready } = plan;
    const child = supervise({
      ...plan,
      ready: (died) => {
        launches += 1;
        return ready(died);
      },
    });
    await child.start();
    const back = new Promise<void>((resolve) => returns.push(resolve));
    process.kill(child.pid!, "SIGKILL");
    await back;
    await expect.poll(() => child.state).toBe("up");
    // The next pause would be over by then.
    await expect.poll(() => tries).toBe(2);
    await child.stop();
    expect({ launches, deaths: deaths.map(({ reason }) => reason) }).toEqual({
      launches: 3,
      deaths: ["family ended (SIGKILL)", "read ECONNRESET"],
    });
  });

  it("that dies again while its return is completed comes back once more, and is not called up before", async () => {
    const returns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    const plan = familyPlan({
      onRestarted: () => {
        reached[tries]!.resolve();
        return returns[tries++]!.promise;
      },
    });
    const child = supervise(plan);
    await child.start();
    process.kill(child.pid!, "SIGKILL");
    await reached[0]!.promise;
    process.kill(child.pid!, "SIGKILL");
    await reached[1]!.promise;
    returns[0]!.resolve(); // of a life that is over
    await new Promise(setImmediate);
    expect(child.state).toBe("restarting");
    returns[1]!.resolve();
    await expect.poll(() => child.state).toBe("up");
    expect(alive([child.pid, ...plan.grandchildren()])).toHaveLength(3);
    expect(deaths).toHaveLength(2);
  });

  it("that lives and does not answer is ended, whole, and comes back", async () => {
    let serves = true;
    const plan = returning();
    const child = supervise({
      ...plan,
      serving: { ask: async () => expect(serves).toBe(true), everyMs: 5, withinMs: 1_000, misses: 3 },
    });
    await child.start();
    const before = [child.pid, ...plan.grandchildren()];
    process.kill(child.pid!, "SIGSTOP");
    const back = plan.back();
    onDeath = () => (serves = true);
    serves = false;
    await back;
    await expect.poll(() => child.state).toBe("up");
    expect(alive(before)).toEqual([]);
    expect(deaths).toMatchObject([{ questions: 3 }, { reason: "family ended (SIGKILL)" }]);
    await child.stop();
    expect(deaths).toHaveLength(2);
  });

  it("that lived for half a minute is given the first, short pause again", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const plan = returning();
    const child = supervise(plan);
    await child.start();
    await killAndReturn(child, plan);
    vi.setSystemTime(Date.now() + 31_000);
    await killAndReturn(child, plan);
    expect(deaths.map((death) => death.delayMs)).toEqual([250, 250]);
  });
});

describe("stopping", () => {
  it("ends the child and everybody it brought along, and nothing comes back", async () => {
    const plan = familyPlan();
    const child = supervise(plan);
    await child.start();
    const family = [child.pid, ...plan.grandchildren()];
    await child.stop();
    expect(alive(family)).toEqual([]);
    expect(child.state).toBe("stopped");
    expect(deaths).toEqual([]);
  });

  it("does not wait longer than its patience for a child that will not end", async () => {
    const plan = familyPlan({ env: { ...process.env, STUBBORN: "1" }, stopPatienceMs: 100 });
    const child = supervise(plan);
    await child.start();
    const family = [child.pid, ...plan.grandchildren()];
    await child.stop();
    expect(alive(family)).toEqual([]);
  });

  it("during the pause before a restart keeps the child from coming back", async () => {
    let launches = 0;
    const plan = familyPlan();
    const child = supervise({
      ...plan,
      ready: (died) => {
        launches += 1;
        return plan.ready(died);
      },
    });
    await child.start();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const died = new Promise<void>((resolve) => {
      onDeath = resolve;
    });
    process.kill(child.pid!, "SIGKILL");
    await died;
    const stopping = child.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await stopping;
    expect({ launches, state: child.state }).toEqual({ launches: 1, state: "stopped" });
    expect(alive([child.pid, ...plan.grandchildren()])).toEqual([]);
  });

  it("while it starts ends it: it is not begun anew, and what it has made stays", async () => {
    const child = supervise({ ...familyPlan(), ready: (died) => died });
    let renewed = 0;
    const starting = child.startOrRenew(() => renewed++).catch((error: Error) => error.message);
    await child.stop();
    expect(await starting).toBe("family ended (SIGTERM)");
    expect({ renewed, alive: alive([child.pid]), state: child.state }).toEqual({
      renewed: 0,
      alive: [],
      state: "stopped",
    });
    await expect(child.start()).rejects.toThrow("family was stopped");
  });

  it("what never ran is no error", async () => {
    const child = supervise(familyPlan());
    await child.stop();
    expect(child.state).toBe("stopped");
  });
});
