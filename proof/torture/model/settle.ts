// After the last step nothing goes wrong any more: the world is left alone until everything is answered and shown.

import type { Device } from "./device.ts";
import { checkDesk } from "../checks/desk.ts";
import { hasToHear } from "./imports.ts";
import { readDesk, shownThoughEmpty } from "./read-desk.ts";
import { openWhereNoKeyIsKnown } from "./closed-accounts.ts";
import { decisionsHeard, handedOver, heldOf } from "./held.ts";
import { signInAgain } from "./fault-steps.ts";
import type { World } from "./world.ts";

/** Virtual time that a sound system may take: some of its own pauses are a minute. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_EVERY_MS = 1_000;
/** A contact is made once a minute; a restored server is noticed by the next. */
const LEAST_MS = 65_000;
/** Of one device, once nothing goes wrong any more: a sound one makes 200 at most in the first sixty schedules. One that asks at once, again and again, never rests. */
const MOST_REQUESTS = 300;

/** How long it took, virtual ms; null: it never did. */
export async function settle(world: World, restored: boolean): Promise<number | null> {
  const { clock, sync, server } = world;
  world.peace = true;
  server.faults.end();
  sync.serverDownUntil = 0;
  sync.absentUntil = 0;
  await openWhereNoKeyIsKnown(world);
  // What Zero has held back comes when it was to come.
  const heldBack = Math.max(...world.devices.map(({ zeroSilentUntil }) => zeroSilentUntil));
  for (const device of world.devices) {
    device.cutUntil = 0;
    device.zeroErrorUntil = 0;
    device.zeroSilentUntil = 0;
    device.disk.refusals = 0;
    device.disk.failingSweeps = 0;
    device.losesRenaming = false;
    device.way.clear();
    await signInAgain(world, device);
    if (device.tabs.every(({ page }) => page.frozen)) await world.openTab(device);
  }
  world.oldServerUntil = 0;
  await clock.runUntil(heldBack);
  if (!(await leaveWithoutZero(world))) return null;
  const began = clock.now;
  let restedAt: number | null = null;
  if (restored) await clock.runUntil(began + LEAST_MS);
  while (clock.now - began < PATIENCE_MS && !isRestless(world)) {
    await clock.runUntil(clock.now + LOOK_EVERY_MS);
    world.noteOutcomes();
    await server.worker.work(clock.now);
    if (world.inFlight > 0 || !world.devices.every((device) => isAtRest(world, device))) continue;
    // All is answered: what the server still has to tell is told within a second.
    await clock.runUntil(clock.now + LOOK_EVERY_MS);
    if (world.inFlight > 0 || !world.devices.every((device) => isAtRest(world, device))) continue;
    if (restedAt === null) {
      await clock.runUntil(clock.now + LOOK_EVERY_MS); // there and back once more
      world.shownWrong.push(...(await shownThoughEmpty(world)));
      restedAt = clock.now;
    }
    if (!(await server.worker.work(clock.now)) || (await toBeTold(world, restedAt))) continue;
    return clock.now - began;
  }
  return null;
}

/**
 * A link that carries little is no outage, nor is a tab that stands still beside another: all leaves. Only then Zero is there again, and
 * the link as fast as the others.
 */
async function leaveWithoutZero(world: World): Promise<boolean> {
  const these = world.devices.filter(({ withoutZeroUntil }) => withoutZeroUntil > world.clock.now);
  for (const device of these) device.withoutZeroUntil = Infinity;
  const began = world.clock.now;
  const waits = () => these.some((device) => device.entries().some(({ state }) => state === "pending"));
  while (waits() && world.clock.now - began < PATIENCE_MS && !isRestless(world)) {
    await world.clock.runUntil(world.clock.now + LOOK_EVERY_MS);
    world.noteOutcomes();
  }
  const left = !waits();
  for (const device of these) {
    device.withoutZeroUntil = 0;
    device.uplink.kbits = null;
  }
  return left;
}

const isRestless = ({ devices }: World): boolean => devices.some(({ way }) => way.sent > MOST_REQUESTS);

/** Whether the shop is still shown something else of a device than what is so; it is told at the next contact at the latest. */
async function toBeTold(world: World, restedAt: number): Promise<boolean> {
  if (world.clock.now - restedAt > LEAST_MS + 5_000) return false;
  if (checkDesk(await readDesk(world)).length > 0) return true;
  // A page that had handed over all of it goes on here, and a restore makes more wait for a manager.
  const saysOtherwise = world.devices.some((device) => device.accountClosed && handedOver(device) !== heldOf(device));
  return saysOtherwise || (await hasToHear(world)) || !(await decisionsHeard(world));
}

function isAtRest(world: World, device: Device): boolean {
  if ([...device.entries(), ...device.imported()].some(({ state }) => state === "pending")) return false;
  if (typeof device.meta("offerFrom") === "number") return false;
  if (device.accountClosed) return handedOver(device) !== null;
  const clients = world.sync.clientsOf(device);
  return (
    clients.length > 0 && clients.every((client) => world.sync.isConnected(client) && client.mutations.length === 0)
  );
}
