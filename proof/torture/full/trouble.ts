// What each kind of fault does to the real product. The schedule's minutes become a second or two: here time is real.

import { pause } from "../../../sync-server/processes/processes.ts";
import type { FaultKind } from "../faults.ts";
import { breakCommands, breakConnections, deadlocks } from "./database-trouble.ts";
import type { Device } from "./device.ts";
import { heard } from "./heard.ts";
import { HANDSET_TROUBLE, done, ifOn } from "./handset-trouble.ts";
import type { Shop } from "./shop.ts";

export interface Trouble {
  shop: Shop;
  device: Device;
  devices: readonly Device[];
  /** The schedule's numbers for this fault. */
  n: number;
  /** The schedule's time, already as short as it is here. */
  ms: number;
  /** One thing at a time is done to the server's processes. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Enters so many edits at once. */
  flood: (edits: number) => Promise<void>;
}

/** Resolves when the fault is over; false: it could not take place. */
type Make = (trouble: Trouble) => Promise<boolean>;

/** A part of the server stands still for a while. */
const stopped =
  (part: "web" | "postgres" | "zero-cache"): Make =>
  ({ shop: { stack }, ms, alone }) =>
    alone(async () => {
      stack.signal(part, "SIGSTOP");
      await pause(ms);
      stack.signal(part, "SIGCONT");
      return true;
    });

/** So many ms at most between the death of one part and that of another. */
const PAIR_MS = 1_000;

/** `part` dies alone, or with one of the others, each as often: the second as the first is started again, or recovers. */
const killed =
  (part: "postgres" | "zero-cache", ...others: readonly ("postgres" | "zero-cache")[]): Make =>
  ({ shop, n, alone }) =>
    alone(async () => {
      const { stack } = shop;
      const second = others[Math.floor(n / PAIR_MS) - 1];
      await stack.killChild(part);
      if (second !== undefined) {
        await pause(n % PAIR_MS);
        await stack.killChild(second);
      }
      await pause(300); // `/up` must have had the time to see it
      await shop.untilUp();
      return true;
    });

const makers = {
  ...HANDSET_TROUBLE,
  background: ifOn(({ device }) => done(device.wakeInBackground())),
  "skew-clock": ifOn(({ device, ms }) => done(device.moveClock(ms))),
  "drop-copy": ifOn(({ device }) => device.dropCopy()),
  quota: ifOn(({ device, n }) => done(device.refuseStorage(n))),
  flood: ifOn(({ n, flood }) => done(flood(n))),
  deadlock: ({ shop, n }) => done(deadlocks(shop.sql, n)),
  "zero-error": async ({ shop, ms }) => {
    await breakCommands(shop.sql, ms);
    return done(pause(ms));
  },
  "lost-connection": async ({ shop }) => (await breakConnections(shop.sql)) > 0,
  "expire-session": async ({ shop, device, ms }) => {
    await shop.sql`delete from staff_session where user_id = ${shop.people[device.person].id}`;
    return done(pause(ms)); // then the screen asks, and its person answers
  },
  "other-person": ifOn(async ({ device, devices, ms }) => {
    const other = devices.find(({ person }) => person !== device.person);
    if (!other) return false;
    const giveBack = await device.swapSession(other);
    await pause(ms);
    // A tab that is opened again has what its browser has; a browser that starts again, its own.
    if (!device.browserOn) return true;
    return done(giveBack());
  }),
  "kill-web": ({ shop, ms, alone }) =>
    alone(async () => {
      const { stack } = shop;
      await stack.kill();
      await pause(ms);
      stack.launch();
      await stack.untilUp();
      return done(shop.renewNewer());
    }),
  "other-server": async ({ device, ms }) => {
    await device.leadTo({ newer: !device.updated });
    await pause(ms);
    await device.leadTo({ newer: device.updated });
    return true;
  },
  "restart-into": ifOn(async ({ device }) => {
    await device.update();
    await device.offered();
    return device.on && (await heard(device.restartIfOffered())) === true;
  }),
  "kill-zero-cache": killed("zero-cache", "postgres"),
  "kill-postgres": killed("postgres", "zero-cache", "postgres"),
  "stop-web": stopped("web"),
  "stop-zero-cache": stopped("zero-cache"),
  "stop-postgres": stopped("postgres"),
} satisfies Partial<Record<FaultKind, Make>>;

export type FullFault = keyof typeof makers;
export const FULL_FAULTS = Object.keys(makers) as FullFault[];
export const MAKERS: Readonly<Record<FullFault, Make>> = makers;
