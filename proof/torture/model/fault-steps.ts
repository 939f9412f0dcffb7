// What goes wrong, done to the world: one function for each kind of fault. Each happens once it can, and is counted then.

import { madeOrder } from "../checks/orders.ts";
import type { ModelFault } from "../faults.ts";
import { PEOPLE, type Step } from "../steps.ts";
import type { Device } from "./device.ts";
import { tap, type Targets } from "./edits.ts";
import type { WayFault } from "./network.ts";
import { accountFaults } from "./closed-accounts.ts";
import { laterFaults } from "./later-faults.ts";
import { profileOf } from "./server.ts";
import { versionFaults } from "./version-faults.ts";
import type { World } from "./world.ts";

type FaultStep = Extract<Step, { does: "fault" }>;
type Apply = (world: World, device: Device, step: FaultStep, targets: Targets) => void | Promise<void>;

/** Once a page that is to be killed has not run for so long, it is killed at rest. */
const PATIENCE_MS = 1_500;

/** Every page of the device dies within `turns` of its event loop; then the device starts again after `ms`. */
function killSoon(
  world: World,
  device: Device,
  { turns, ms, power }: { turns: number; ms: number; power: boolean },
): void {
  const tab = world.random.pick(device.tabs);
  for (const { page } of power ? device.tabs : [tab]) if (page.frozen) void page.thaw();
  const doomed = power ? [...device.tabs] : [tab];
  let left = doomed.length;
  for (const { page } of doomed) {
    const forget = page.onDoom;
    page.doomedIn = turns + 1;
    page.onDoom = () => {
      forget();
      left -= 1;
      if (left > 0) return;
      if (power) device.disk.losePower();
      if (nobodyIsIn(device)) world.clock.after(ms, () => start(world, device));
    };
    world.clock.after(power && turns === 0 ? 0 : PATIENCE_MS, () => page.kill());
  }
}

/** None is open, or those that are stand still out of view. */
const nobodyIsIn = ({ tabs }: Device): boolean => tabs.every(({ page }) => page.frozen);

async function start(world: World, device: Device): Promise<void> {
  if (nobodyIsIn(device)) await world.openTab(device);
}

async function cut(world: World, device: Device, ms: number): Promise<void> {
  device.cutUntil = Math.max(device.cutUntil, world.clock.now + ms);
  await say(device, "offline");
  await world.sync.disconnect(device);
  world.clock.at(device.cutUntil, () => (device.cutUntil <= world.clock.now ? say(device, "online") : undefined));
}

const onTheWay =
  (fault: WayFault): Apply =>
  (_, device, { n, ms }) =>
    device.way.plan(fault, n, ms);

const apply: Record<ModelFault, Apply> = {
  ...laterFaults,
  ...versionFaults,
  ...accountFaults,
  "kill-tab": (world, device, { n, ms }) => {
    world.happened("kill-tab");
    if (device.tabs.length > 0) killSoon(world, device, { turns: n, ms, power: false });
  },
  reboot: (world, device, { n, ms }) => {
    world.happened("reboot");
    if (device.tabs.length > 0) killSoon(world, device, { turns: n, ms, power: true });
  },
  "second-tab": async (world, device, { ms }) => {
    if (device.tabs.length !== 1) return;
    world.happened("second-tab");
    await world.openTab(device);
    const second = device.tabs.at(-1)!;
    world.clock.after(ms, () => (device.tabs.length > 1 ? second.page.kill() : undefined));
  },
  background: async (world, device) => {
    world.happened("background");
    await world.wakeServiceWorker(device);
  },
  "skew-clock": (world, device, { ms }) => {
    world.happened("skew-clock");
    device.clockSkew += ms;
    device.clockIntact = false;
  },
  upgrade: async (world, device) => {
    world.happened("upgrade");
    for (const { page } of device.tabs) await page.kill();
    device.newGroup();
    await start(world, device);
  },
  quota: (world, device, { n }) => {
    world.happened("quota");
    device.disk.refusals += n;
  },
  flood: async (world, device, { n }, targets) => {
    const tabs = device.tabs.filter(({ page }) => !page.frozen);
    if (tabs.length === 0) return;
    world.happened("flood");
    const events = ["start", "pause", "resume", "block"] as const;
    let done = 0;
    // With two tabs a few here, a few there: what is tapped later may arrive earlier, each tab has its own way to the server.
    for (let turn = 0; done < n; turn++) {
      const tab = tabs[turn % tabs.length]!;
      const until = tabs.length === 1 ? n : Math.min(n, done + world.random.int(1, 3));
      await tab.page.run(() => {
        for (let count = done; count < until; count++) {
          const event = events[count % events.length]!;
          tap(world, targets, device, tab, { kind: "line", event, target: world.random.int(0, 5), reason: "other" });
        }
      });
      done = until;
    }
  },
  cut: async (world, device, { ms }) => {
    world.happened("cut");
    await cut(world, device, ms);
  },
  "drop-request": onTheWay("drop-request"),
  "drop-answer": onTheWay("drop-answer"),
  delay: onTheWay("delay"),
  duplicate: onTheWay("duplicate"),
  "html-answer": onTheWay("html-answer"),
  "bad-gateway": onTheWay("bad-gateway"),
  "cut-in-batch": async (world, device, { n, ms }) => {
    world.happened("cut-in-batch");
    world.server.faults.cutBatch(n);
    await cut(world, device, ms); // what is tapped meanwhile makes the batch
  },
  deadlock: (world, _, { n }) => {
    world.happened("deadlock");
    world.server.faults.plan("deadlock", n);
  },
  "lost-connection": (world, _, { n }) => {
    world.happened("lost-connection");
    world.server.faults.plan(world.random.chance(0.5) ? "broken" : "unheard", n);
  },
  "server-down": async (world, _, { ms }) => {
    world.happened("server-down");
    world.sync.serverDownUntil = Math.max(world.sync.serverDownUntil, world.clock.now + ms);
    for (const device of world.devices) await world.sync.disconnect(device);
  },
  "expire-session": async (world, device, { ms }) => {
    world.happened("expire-session");
    await world.server.expire(device.ownProfile);
    world.clock.after(ms, () => signInAgain(world, device));
  },
  "other-person": (world, device, { ms }) => {
    world.happened("other-person");
    const other = PEOPLE.find((person) => person !== device.person)!;
    device.profile = profileOf(device.index, other);
    world.clock.after(ms, () => signInAgain(world, device));
  },
  "zero-error": async (world, device, { ms }) => {
    world.happened("zero-error");
    device.zeroErrorUntil = Math.max(device.zeroErrorUntil, world.clock.now + ms);
    await world.sync.disconnect(device, "error");
  },
  "zero-silent": (world, device, { ms }) => {
    world.happened("zero-silent");
    device.zeroSilentUntil = Math.max(device.zeroSilentUntil, world.clock.now + ms);
  },
  "collect-zero": async (world, device) => {
    world.happened("collect-zero");
    device.group.collected = true;
    await world.sync.disconnect(device);
  },
  backup: async (world) => {
    world.happened("backup");
    await world.server.database.backup();
  },
  restore: async (world) => {
    world.happened("restore");
    await noteNumbers(world);
    await world.server.database.restore();
    world.ledger.noteRestore(await world.server.database.known());
    world.server.changed();
    world.server.worker.handedIn = true; // jobs come back with it
    // What zero-cache had copied is of another past: it starts anew, and so does every client.
    for (const device of world.devices) {
      device.collectGroups();
      await world.sync.disconnect(device);
    }
  },
};

/** The numbers that there are by now, and those that people have been shown. */
async function noteNumbers(world: World): Promise<void> {
  for (const number of await world.server.database.numbers()) world.ledger.takenAway.add(number);
  for (const { name, args, detail } of world.devices.flatMap((device) => device.entries())) {
    const number = detail?.["number"];
    const workOrderId = madeOrder({ name, args });
    if (workOrderId === null || typeof number !== "string") continue;
    world.ledger.numbers.push({ workOrderId, number });
  }
}

export async function signInAgain(world: World, device: Device): Promise<void> {
  if (device.profile === device.ownProfile && world.server.isSignedIn(device.profile)) return;
  device.profile = device.ownProfile;
  if (device.accountClosed) return;
  if (!world.server.isSignedIn(device.profile)) await world.server.signIn(device.profile, device.person);
  for (const { page, engine } of device.tabs) await page.run(() => engine.signedInAgain());
}

async function say(device: Device, event: "offline" | "online"): Promise<void> {
  for (const { page } of device.tabs) await page.run(() => page.window.dispatchEvent(new Event(event)));
}

export async function doFault(world: World, step: FaultStep, targets: Targets): Promise<void> {
  await apply[step.fault as ModelFault](world, world.devices[step.device]!, step, targets);
}
