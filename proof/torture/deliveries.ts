// Schedules with a delivery: what was bought comes, and is scanned piece by piece, on several phones at once. By a stream of its own, so that
// most of the seeds stay what they were, and the others keep all their steps.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { aFault } from "./between-faults.ts";
import type { EarlyFault } from "./faults.ts";
import { twoOf } from "./scenes.ts";
import { pause, type DeliveryEdit, type PersonName, type Schedule, type Step } from "./steps.ts";

/** Where two receive they meet. */
const SHARE = { together: 0.8, alone: 0.3 };

/** What goes wrong in between. */
const FAULTS: readonly EarlyFault[] = [
  "cut",
  "cut",
  "kill-tab",
  "drop-answer",
  "duplicate",
  "second-tab",
  "server-down",
  "backup",
  "restore",
];

/** Items of the purchase that is awaited. */
const ITEMS = 2;

/** Who receives. */
const receives = (person: PersonName) => person === "manager";

export function withDeliveries(schedule: Schedule): Schedule {
  const random = randomOf(`torture-deliveries/${schedule.seed}`);
  const { devices } = schedule;
  const two = twoOf(random, devices, receives);
  if (!devices.some(receives) || !random.chance(two ? SHARE.together : SHARE.alone)) return schedule;
  const made = two ? twoPhones(random, two) : oneByOne(random, devices);
  const steps = [...schedule.steps];
  let place = random.int(0, steps.length);
  for (const step of made) {
    steps.splice(place, 0, step);
    // Mostly together: that is where they meet.
    place = random.chance(0.85) ? place + 1 : random.int(place + 1, steps.length);
  }
  return { ...schedule, steps };
}

const more = (device: number, after: number, edit: DeliveryEdit): Step => ({ does: "more", after, device, edit });

/** Mostly a piece at a time; now and then more than is awaited. */
const aScan = (random: Random, target = random.int(0, ITEMS - 1)): DeliveryEdit => ({
  kind: "receive-item",
  quantity: random.pick([1, 1, 1, 2, 3, 0.5]),
  target,
});
const anAct = (random: Random): DeliveryEdit =>
  random.chance(0.8) ? aScan(random) : { kind: "undo-receipt", target: random.int(0, 5) };

/** Now and then by somebody who may not. */
function oneByOne(random: Random, devices: readonly PersonName[]): Step[] {
  const keepers = devices.map((_, index) => index).filter((index) => receives(devices[index]!));
  return Array.from({ length: random.int(4, 8) }, () => {
    const device = random.chance(0.9) ? random.pick(keepers) : random.int(0, devices.length - 1);
    return random.chance(0.25) ? aFault(random, device, FAULTS) : more(device, pause(random), anAct(random));
  });
}

/** Both scan the same item, one of them without a network: together more than is awaited; then something is taken back. */
function twoPhones(random: Random, [one, other]: readonly [number, number]): Step[] {
  const target = random.int(0, ITEMS - 1);
  const scans = (device: number) =>
    Array.from({ length: random.int(2, 4) }, () => more(device, random.int(0, 900), aScan(random, target)));
  const cut: Step = {
    does: "fault",
    after: random.int(0, 1_500),
    device: one,
    fault: "cut",
    n: 0,
    ms: random.int(3_000, 15_000),
  };
  return [
    ...(random.chance(0.8) ? [cut] : []),
    ...random.shuffled([...scans(one), ...scans(other)]),
    ...(random.chance(0.5) ? [more(random.pick([one, other]), random.int(0, 30_000), anAct(random))] : []),
    ...(random.chance(0.5) ? [aFault(random, other, FAULTS)] : []),
    ...(random.chance(0.5)
      ? [more(other, random.int(0, 30_000), { kind: "undo-receipt", target: random.int(0, 5) })]
      : []),
  ];
}
