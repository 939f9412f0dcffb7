// What can happen to a browser and its way to the server, whatever runs in it. The schedule's minutes are a second or two:
// here time is real.

import { pause } from "../../../sync-server/processes/processes.ts";
import type { FaultKind } from "../faults.ts";
import type { Handset } from "./handset.ts";

export interface HandsetTrouble {
  device: Handset;
  /** The schedule's numbers for this fault. */
  n: number;
  /** The schedule's time, already as short as it is here. */
  ms: number;
}

/** Resolves when the fault is over; false: it could not take place. */
type Make = (trouble: HandsetTrouble) => Promise<boolean>;

export const done = async (work: Promise<unknown>): Promise<boolean> => {
  await work;
  return true;
};

/** While the device is off nobody can do anything to its browser. */
export const ifOn =
  <T extends HandsetTrouble>(make: (trouble: T) => Promise<boolean>) =>
  (trouble: T): Promise<boolean> =>
    trouble.device.on ? make(trouble) : Promise.resolve(false);

async function untilOff(device: Handset, over: AbortSignal): Promise<null> {
  while (device.on && !over.aborted) await pause(LOOK_MS);
  return null;
}
const LOOK_MS = 50;

/** A fault of the wire for a while. */
const onWire =
  (fault: (trouble: HandsetTrouble) => Parameters<Handset["wire"]["fail"]>[0]): Make =>
  async (trouble) => {
    const { wire } = trouble.device;
    await wire.fail(fault(trouble));
    await pause(trouble.ms);
    await wire.mend();
    return true;
  };

/** Turns of an event loop, as time. */
const TURN_MS = 3;

export const HANDSET_TROUBLE = {
  "kill-tab": ifOn(async ({ device, n, ms }) => {
    await pause(n * TURN_MS);
    if (!device.on) return false;
    return done(device.killTab(() => pause(ms)));
  }),
  /** Every second one wakes where there is no network. */
  reboot: ifOn(async ({ device, n, ms }) => {
    await pause(n * TURN_MS);
    if (!device.on) return false;
    const offline = n % 2 === 1;
    if (offline) await device.wire.fail({ kind: "cut" });
    await device.kill();
    await pause(ms);
    await device.boot();
    if (!offline) return true;
    await pause(500);
    return done(device.wire.mend());
  }),
  "stop-browser": ifOn(async ({ device, ms }) => {
    device.freeze();
    await pause(ms);
    device.thaw();
    return true;
  }),
  "second-tab": ifOn(async ({ device, ms }) => {
    // Nothing is heard of a tab whose phone lost its power while it was opened, or was open.
    const over = new AbortController();
    const gone = untilOff(device, over.signal);
    try {
      const opening = device.openSecondTab().catch((error: unknown) => {
        if (device.on) throw error;
        return null;
      });
      const tab = await Promise.race([opening, gone]);
      if (!tab) return false;
      await pause(ms);
      await Promise.race([tab.close(), gone]);
      return true;
    } finally {
      over.abort();
    }
  }),
  cut: onWire(() => ({ kind: "cut" })),
  "drop-request": ({ device, n }) => done(device.wire.next("drop-request", n)),
  "drop-answer": ({ device, n }) => done(device.wire.next("drop-answer", n)),
  "cut-in-answer": ({ device, n }) => done(device.wire.next("cut-in-answer", 1, n)),
  duplicate: ({ device, n, ms }) => done(device.wire.next("duplicate", n, ms)),
  "html-answer": ({ device, n }) => done(device.wire.next("html-answer", n)),
  "bad-gateway": ({ device, n }) => done(device.wire.next("bad-gateway", n)),
  delay: onWire(({ ms }) => ({ kind: "delay", ms: Math.round(ms / 3) })),
  blackhole: onWire(() => ({ kind: "blackhole" })),
  throttle: onWire(({ n }) => ({ kind: "throttle", bytesPerSecond: n * 1024 })),
} satisfies Partial<Record<FaultKind, Make>>;
