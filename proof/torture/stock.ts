// Schedules with work at the shelves: parts asked for, given out, brought back, received, counted and carried. By a stream of its own, so that
// most of the seeds stay what they were, and the others keep all their steps.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { aFault } from "./between-faults.ts";
import { isDesk, twoOf } from "./scenes.ts";
import { pause, type PersonName, type Schedule, type Step, type StockEdit } from "./steps.ts";

const SHARE = 0.35;

/** The part of which there is one piece. */
const SCARCE = 2;

/** Steps that belong together, in their order; null: these people cannot do it. */
type Act = (random: Random, devices: readonly PersonName[]) => Step[] | null;

export function withStock(schedule: Schedule): Schedule {
  const random = randomOf(`torture-stock/${schedule.seed}`);
  if (!random.chance(SHARE)) return schedule;
  const { devices } = schedule;
  const act = random.chance(0.5) ? random.pick(OF_TWO) : aDay;
  const made = act(random, devices) ?? aDay(random, devices)!;
  const steps = [...schedule.steps];
  let place = random.int(0, steps.length);
  for (const step of made) {
    steps.splice(place, 0, step);
    // Mostly together: that is where they meet.
    place = random.chance(0.85) ? place + 1 : random.int(place + 1, steps.length);
  }
  return { ...schedule, steps };
}

const more = (device: number, after: number, edit: StockEdit): Step => ({ does: "more", after, device, edit });

/** Who gives parts out; who receives and counts them. */
const issues = (person: PersonName) => person !== "receptionist";
const keepsStock = (person: PersonName) => person === "manager";

/** An order that this person sees, of the first two. */
const orderOf = (random: Random, person: PersonName) =>
  ({ mechanic: 0, mechanic2: 1, manager: random.int(0, 1), receptionist: random.int(0, 1) })[person];

/** Whole pieces mostly, and now and then a part of one. */
const pieces = (random: Random) => (random.chance(0.8) ? random.int(1, 3) : random.int(1, 9) / 4);

function atTheShelves(random: Random): StockEdit {
  const part = random.int(0, SCARCE);
  const elsewhere = random.chance(0.25);
  const kind = random.next();
  if (kind < 0.5) return { kind: "receive", part, quantity: pieces(random), elsewhere };
  if (kind < 0.75) return { kind: "adjust", part, change: random.pick([-2, -1, -0.5, 1, 2]), elsewhere };
  return { kind: "transfer", part, quantity: pieces(random), back: elsewhere };
}

function onALine(random: Random, person: PersonName): StockEdit {
  const target = random.int(0, 23);
  const part = random.chance(0.3) ? random.int(0, SCARCE) : null;
  const kind = random.next();
  if (kind < 0.5) {
    const quantity = random.chance(0.6) ? null : pieces(random);
    return { kind: "issue", part, quantity, elsewhere: random.chance(0.15), target };
  }
  if (kind < 0.75) return { kind: "give-back", part, quantity: pieces(random), target };
  if (person.startsWith("mechanic") || kind < 0.88) return { kind: "edit-part", quantity: pieces(random), target };
  if (kind < 0.94) return { kind: "remove-part", target };
  return { kind: "told-part", decision: random.pick(["approve", "decline"]), target };
}

function asks(random: Random, person: PersonName, part: number): StockEdit {
  const quantity = part === SCARCE ? 1 : pieces(random);
  return { kind: "ask-part", part, quantity, asksClient: random.chance(0.15), target: orderOf(random, person) };
}

/** Parts are asked for, then this and that is done with them; now and then by somebody who may not. */
const aDay: Act = (random, devices) => {
  const anybody = () => random.int(0, devices.length - 1);
  const begin = Array.from({ length: random.int(1, 3) }, () => {
    const device = anybody();
    return more(device, pause(random), asks(random, devices[device]!, random.int(0, SCARCE)));
  });
  const keepers = devices.map((_, index) => index).filter((index) => keepsStock(devices[index]!));
  const then = Array.from({ length: random.int(3, 6) }, () => {
    const device = anybody();
    if (random.chance(0.25)) return aFault(random, device);
    if (random.chance(keepers.length > 0 ? 0.35 : 0.05))
      return more(keepers.length > 0 ? random.pick(keepers) : device, pause(random), atTheShelves(random));
    return more(device, pause(random), onALine(random, devices[device]!));
  });
  return [...begin, ...then];
};

const cutOff = (random: Random, device: number): Step => ({
  does: "fault",
  after: random.int(0, 1_500),
  device,
  fault: "cut",
  n: 0,
  ms: random.int(3_000, 15_000),
});

/** Two take the only piece, each for an order of theirs, and neither knows of the other; then perhaps one comes back, or another comes in. */
const lastPiece: Act = (random, devices) => {
  const two = twoOf(random, devices, issues);
  if (!two) return null;
  const asking = two.map((device) => more(device, random.int(0, 500), asks(random, devices[device]!, SCARCE)));
  const takes = (device: number, target: number, after: number) =>
    more(device, after, { kind: "issue", part: SCARCE, quantity: null, elsewhere: false, target });
  const keepers = devices.map((_, index) => index).filter((index) => keepsStock(devices[index]!));
  const later: Step[] = [
    ...(random.chance(0.4)
      ? [more(two[0], random.int(500, 30_000), { kind: "give-back", part: SCARCE, quantity: 1, target: 0 })]
      : []),
    ...(keepers.length > 0 && random.chance(0.5)
      ? [
          more(random.pick(keepers), random.int(500, 30_000), {
            kind: "receive",
            part: SCARCE,
            quantity: 2,
            elsewhere: false,
          }),
        ]
      : []),
  ];
  return [
    ...asking,
    ...(random.chance(0.7) ? [{ ...cutOff(random, two[0]), after: random.int(4_000, 8_000) }] : []),
    takes(two[0], 0, random.int(0, 300)),
    takes(two[1], 1, random.int(0, 300)),
    ...later,
  ];
};

/** Two give out the same line, and neither knows of the other. */
const sameLine: Act = (random, devices) => {
  const two = twoOf(random, devices, (person) => person === "manager") ?? twoOf(random, devices, issues);
  if (!two) return null;
  const part = random.int(0, 1);
  const takes = (device: number) =>
    more(device, random.int(0, 300), {
      kind: "issue",
      part,
      quantity: random.pick([null, 1]),
      elsewhere: false,
      target: 0,
    });
  return [
    more(two[0], random.int(0, 500), asks(random, devices[two[0]]!, part)),
    { ...cutOff(random, two[0]), after: random.int(4_000, 8_000) },
    takes(two[0]),
    takes(two[1]),
    more(two[1], random.int(0, 20_000), { kind: "give-back", part, quantity: 1, target: 0 }),
  ];
};

/** One closes, cancels or opens the order again while another gives parts out for it. */
const closedMeanwhile: Act = (random, devices) => {
  const two = twoOf(random, devices, isDesk) ?? twoOf(random, devices, issues);
  if (!two) return null;
  const [one, other] = two;
  const target = orderOf(random, devices[one]!);
  const part = random.int(0, 1);
  const moves = (after: number, to: "done" | "cancelled" | "in_work"): Step => ({
    does: "edit",
    after,
    device: one,
    edit: { kind: "move", to, target },
  });
  return [
    more(one, random.int(0, 500), { ...asks(random, devices[one]!, part), target } as StockEdit),
    ...(random.chance(0.7) ? [{ ...cutOff(random, other), after: random.int(4_000, 8_000) }] : []),
    moves(random.int(0, 300), random.pick(["done", "cancelled"])),
    more(other, random.int(0, 300), { kind: "issue", part, quantity: null, elsewhere: false, target: 0 }),
    ...(random.chance(0.5) ? [moves(random.int(1_000, 20_000), "in_work")] : []),
  ];
};

const OF_TWO: readonly Act[] = [lastPiece, lastPiece, sameLine, closedMeanwhile];
