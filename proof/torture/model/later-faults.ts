// What goes wrong with schedules that are extended: one function for each kind of fault, as in `fault-steps.ts`.

import type { LaterFault } from "../faults.ts";
import type { Step } from "../steps.ts";
import type { Device } from "./device.ts";
import { tap, type Targets } from "./edits.ts";
import type { World } from "./world.ts";

type FaultStep = Extract<Step, { does: "fault" }>;
type Apply = (world: World, device: Device, step: FaultStep, targets: Targets) => void | Promise<void>;

export const laterFaults: Record<LaterFault, Apply> = {
  "slow-link": async (world, device, { n, ms }) => {
    world.happened("slow-link");
    device.uplink.kbits = n;
    device.withoutZeroUntil = Math.max(device.withoutZeroUntil, world.clock.now + ms);
    // Its rows would take longer than all the rest: what is sent goes over HTTP.
    await world.sync.disconnect(device);
    const end = () => {
      if (device.withoutZeroUntil <= world.clock.now) device.uplink.kbits = null;
    };
    world.clock.at(device.withoutZeroUntil, end);
  },
  "copy-profile": (world, device) => {
    world.happened("copy-profile");
    device.copyProfile();
  },
  "restore-profile": async (world, device) => {
    if (!device.copied) return;
    world.happened("restore-profile");
    device.losesRenaming = world.random.chance(0.5);
    await replaceProfile(world, device, () => device.putProfileBack(device.copied));
  },
  "evict-store": async (world, device) => {
    world.happened("evict-store");
    await replaceProfile(world, device, () => device.putProfileBack(null));
  },
  "old-server": (world, _, { ms }) => {
    world.happened("old-server");
    world.oldServerUntil = Math.max(world.oldServerUntil, world.clock.now + ms);
  },
  "frozen-server": (world, _, { n }) => {
    world.happened("frozen-server");
    world.server.faults.freezeAnother(n, world.random.chance(0.5) ? "device_watermark" : "work_line");
  },
  "ahead-away": async (world, device, { n, ms }, targets) => {
    const tab = device.tabs.find(({ page }) => !page.frozen);
    if (!tab) return;
    world.happened("ahead-away");
    const { clock } = world;
    const ahead = n * 60_000;
    device.cutUntil = Math.max(device.cutUntil, clock.now + ahead + ms);
    device.clockSkew += ahead;
    device.clockIntact = false;
    await clock.runUntil(clock.now + 2_000);
    const target = world.random.int(0, 23);
    await tab.page.run(() => tap(world, targets, device, tab, { kind: "create", works: 1, target }));
    await clock.runUntil(clock.now + 2_000);
    for (const { page } of device.tabs) await page.kill();
    await world.openTab(device);
    // Put right again before anybody tells it the time, as often as not.
    if (world.random.chance(0.6)) device.clockSkew -= ahead;
    await clock.runUntil(device.cutUntil);
  },
  "failing-sweep": async (world, device, { n }) => {
    world.happened("failing-sweep");
    for (const { page } of device.tabs) await page.kill();
    device.disk.failingSweeps = n;
    await world.openTab(device);
  },
  retention: async (world) => {
    world.happened("retention");
    await world.server.twoMonthsPass();
    world.sync.replicate();
  },
  "hide-tab": async (world, device, { ms }) => {
    const [tab] = device.tabs;
    if (!tab || device.tabs.length > 1) return;
    world.happened("hide-tab");
    const { page } = tab;
    await page.run(() => {
      page.document.visibilityState = "hidden";
      page.document.dispatchEvent(new Event("visibilitychange"));
    });
    page.freeze();
    // Or Zero would bring what the frozen tab keeps from being delivered.
    device.withoutZeroUntil = Math.max(device.withoutZeroUntil, world.clock.now + ms);
    await world.openTab(device);
    world.clock.after(ms, () => (world.peace ? undefined : page.thaw()));
  },
};

/** What the device has said is saved, and is on its disk no more, nobody can bring back; what the server has by then is there. */
async function replaceProfile(world: World, device: Device, replace: () => void): Promise<void> {
  for (const { page } of device.tabs) await page.kill();
  await world.killServiceWorkers(device);
  for (const name of device.names()) device.lostNames.add(name);
  replace();
  world.ledger.noteFilesGone(device.index);
  for (const name of device.names()) device.lostNames.delete(name);
  const kept = new Set(device.entries().map(({ id }) => id));
  const known = await world.server.database.known();
  for (const { id, device: of } of world.ledger.saved)
    if (of === device.index && !kept.has(id)) world.ledger.noteGone(id, { onServer: known.has(id) });
  await world.openTab(device);
}
