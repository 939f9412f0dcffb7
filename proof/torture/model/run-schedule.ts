// Runs one schedule in the model: its steps in virtual time, then peace, then the checker.

import { check } from "../checker.ts";
import { coverage } from "../coverage.ts";
import type { Violation } from "../violation.ts";
import { tell as tellStep } from "../schedule.ts";
import type { Schedule } from "../steps.ts";
import type { Result, RunOptions } from "../tier.ts";
import { Targets, tap } from "./edits.ts";
import { doFault } from "./fault-steps.ts";
import { doWithFile } from "./imports.ts";
import { tapMore } from "./later-edits.ts";
import { beginWorld, complaints, endWorld, realNow, unheard } from "./page-globals.ts";
import { readDevices, readServer } from "./read-records.ts";
import type { ModelServer } from "./server.ts";
import { settle } from "./settle.ts";
import { World } from "./world.ts";

export async function runSchedule(server: ModelServer, schedule: Schedule, options: RunOptions): Promise<Result> {
  const began = realNow();
  const world = new World(schedule, server, options.tell ?? (() => {}));
  beginWorld(schedule.seed, () => world.clock.now);
  let found: Found;
  try {
    await server.reset();
    await live(world, schedule);
    found = await judge(world);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    found = { violations: [{ kind: "broken", text }], outcomes: {}, coverage: { asked: 0, off: {} } };
  } finally {
    await world.close();
    endWorld();
  }
  const ended = unheard.map((text): Violation => ({ kind: "ended", text }));
  if (options.tell) for (const complaint of complaints) options.tell(`the product said: ${complaint}`);
  return {
    seed: schedule.seed,
    ...found,
    violations: [...ended, ...found.violations],
    faults: world.faults,
    saved: world.ledger.saved.length,
    notSaved: world.ledger.notSaved.length,
    ms: realNow() - began,
  };
}

/** Everybody opens the product; then the steps, each in its time. */
async function live(world: World, { steps, devices }: Schedule): Promise<void> {
  // Zero is faster than the outbox: in some schedules it is not there, so that as much goes the other way.
  if (world.random.chance(0.4)) world.sync.absentUntil = world.clock.now + world.random.int(10_000, 240_000);
  for (const device of world.devices) await world.openTab(device);
  await world.clock.runUntil(world.clock.now + 1_000);
  // A copy that somebody made before anything happened, as the database has a backup of then.
  const mayComeBack = steps.some((step) => step.does === "fault" && step.fault === "restore-profile");
  if (mayComeBack) for (const device of world.devices) device.copyProfile();
  const targets = new Targets();
  for (const step of steps) {
    await world.clock.runUntil(world.clock.now + step.after);
    world.noteOutcomes();
    await world.server.worker.work(world.clock.now);
    world.tell(tellStep(step, devices));
    const device = world.devices[step.device]!;
    if (step.does === "fault") {
      await doFault(world, step, targets);
      continue;
    }
    if (step.does === "file") {
      await doWithFile(world, device, step.file);
      continue;
    }
    const inView = device.tabs.filter(({ page }) => !page.frozen);
    const tab = inView.length > 0 ? world.random.pick(inView) : null;
    if (!tab) continue;
    if (step.does === "edit") await tab.page.run(() => tap(world, targets, device, tab, step.edit));
    else await tab.page.run(() => tapMore(world, targets, device, tab, step.edit));
  }
}

type Found = Pick<Result, "violations" | "outcomes" | "coverage">;

async function judge(world: World): Promise<Found> {
  world.tell("peace");
  const settledIn = await settle(world, (world.faults.restore ?? 0) > 0);
  world.tell(settledIn === null ? "never settled" : `settled after ${settledIn} ms`);
  const records = await readServer(world);
  const restless: Violation[] = settledIn === null ? [{ kind: "stuck", text: "the devices do not come to rest" }] : [];
  const doubled = [...new Set(world.sync.doubled)].map((id): Violation => ({
    kind: "twice",
    text: `${id} was laid over its own effect on a device`,
  }));
  const oldBoards = world.oldBoards.map((text): Violation => ({ kind: "old-board", text }));
  const outcomes: Record<string, number> = {};
  for (const { outcome } of records.commands) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const devices = await readDevices(world);
  return {
    violations: [...restless, ...oldBoards, ...check(world.ledger, records, devices), ...doubled],
    outcomes,
    coverage: coverage(world.ledger, records, devices),
  };
}
