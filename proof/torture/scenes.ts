// Scenes: a few steps whose harm needs just this order, which chance hardly ever brings. One is put into some of the schedules, by a stream
// of its own, so that the others stay to the letter what they were, and these keep all their steps.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import type { ModelFault } from "./faults.ts";
import type { LaterEdit, PersonName, Schedule, Step } from "./steps.ts";

/** The steps; null: these devices cannot play it. */
type Scene = (random: Random, devices: readonly PersonName[]) => Step[] | null;

/** Few shops have two devices at the desk: those that have play more often. */
const SHARE = { atTheDesk: 0.35, others: 0.15 };

export function withScene(schedule: Schedule): Schedule {
  const random = randomOf(`torture-scene/${schedule.seed}`);
  const share = schedule.devices.filter(isDesk).length > 1 ? SHARE.atTheDesk : SHARE.others;
  if (!random.chance(share)) return schedule;
  const scenes = [
    ...(random.chance(0.3) ? [newVersion] : []),
    ...(random.chance(0.8) ? (random.chance(0.7) ? OF_TWO : OF_TWO.toReversed()) : []),
    ...random.shuffled(OF_ANY),
  ];
  const played = scenes.map((scene) => scene(random, schedule.devices));
  const scene = played.find((steps) => steps !== null);
  if (!scene) return schedule;
  const steps = [...schedule.steps];
  steps.splice(random.int(0, steps.length), 0, ...scene);
  return { ...schedule, steps };
}

export const more = (device: number, after: number, edit: LaterEdit): Step => ({ does: "more", after, device, edit });
export const fault = (device: number, after: number, what: ModelFault, { n = 0, ms = 0 } = {}): Step => ({
  does: "fault",
  after,
  device,
  fault: what,
  n,
  ms,
});

/** Two devices whose people both may write the same. */
export function twoOf(random: Random, devices: readonly PersonName[], may: (person: PersonName) => boolean) {
  const [one, other] = random.shuffled(devices.map((_, index) => index).filter((index) => may(devices[index]!)));
  return one === undefined || other === undefined ? null : ([one, other] as const);
}
export const isDesk = (person: PersonName) => !person.startsWith("mechanic");

/** Each writes without having seen the other's. */
const unseen = (
  random: Random,
  [one, other]: readonly [number, number],
  edit: (value: string) => LaterEdit,
): Step[] => [
  ...(random.chance(0.6) ? [fault(one, 1_500, "cut", { ms: random.int(2_000, 15_000) })] : []),
  more(one, random.int(0, 300), edit("What one of them saw")),
  more(other, random.int(0, 300), edit("What the other saw")),
];

const sameLine = (random: Random, desks: readonly [number, number]): Step[] => {
  const target = random.int(0, 23);
  return unseen(random, desks, (value) => ({ kind: "edit-work", value, target }));
};

const sameCaption: Scene = (random, devices) => {
  const both = twoOf(random, devices, isDesk) ?? twoOf(random, devices, (person) => person === devices[0]);
  const target = random.int(0, 1);
  if (!both) return null;
  const photo = more(both[0], random.int(0, 500), { kind: "photo", target });
  const [first, ...rest] = unseen(random, both, (value) => ({ kind: "caption", value, target }));
  return [photo, { ...first!, after: random.int(3_000, 6_000) }, ...rest];
};

/** One pays while the other drags what is no longer the balance. */
const staleDrag = (random: Random, [one, other]: readonly [number, number]): Step[] => {
  const target = random.int(0, 1);
  return [
    fault(one, random.int(0, 1_500), "cut", { ms: random.int(4_000, 15_000) }),
    more(other, random.int(0, 300), { kind: "pay", amountMinor: random.int(1, 20) * 1_000, target }),
    more(one, random.int(0, 300), { kind: "pay-and-close", target }),
  ];
};

/** A store that has never called, under a session that is not its person's. */
const othersSession: Scene = (random, devices) => {
  const device = random.int(0, devices.length - 1);
  return [
    fault(device, random.int(0, 1_500), "other-person", { ms: random.int(8_000, 30_000) }),
    fault(device, random.int(0, 200), "evict-store"),
    fault(device, random.int(500, 1_500), "flood", { n: random.int(5, 8) }),
  ];
};

/** Under the name that a device had before it went on from a copy, twice: once more after it has told that it has another. */
const lateName: Scene = (random, devices) => {
  const device = random.int(0, devices.length - 1);
  const photo = (after: number) => more(device, after, { kind: "photo", target: random.int(0, 23) });
  return [
    fault(device, random.int(0, 1_500), "copy-profile"),
    photo(random.int(0, 1_500)),
    fault(device, random.int(3_000, 6_000), "restore-profile"),
    fault(device, 0, "duplicate", { n: 2, ms: random.int(2_000, 20_000) }),
    photo(random.int(0, 500)),
  ];
};

const atTheDesk: Scene = (random, devices) => {
  const desks = twoOf(random, devices, isDesk);
  return desks && [...sameLine(random, desks), ...staleDrag(random, desks)];
};

/** An order that this person sees, of the first two. */
export const ownOrder = (random: Random, person: PersonName) =>
  ({ mechanic: 0, mechanic2: 1, manager: random.int(0, 1), receptionist: random.int(0, 1) })[person];

/** A newer version is prepared; then the board changes, and this device is looked away from, killed and without a network. */
const newVersion: Scene = (random, devices) => {
  const device = random.int(0, devices.length - 1);
  const target = ownOrder(random, devices[device]!);
  const soon = () => random.int(2_000, 8_000);
  /** What was filled before is old by then. */
  const later = () => random.int(60_000, 70_000);
  const change = (after: number): Step[] => {
    const others = devices.map((_, index) => index).filter((index) => index === device || isDesk(devices[index]!));
    const edit: LaterEdit = { kind: "add-work", asksClient: false, target };
    return [more(device, after, edit), more(random.pick(others), random.int(0, 300), edit)];
  };
  const away = (after: number, ms: number) => fault(device, after, "look-away", { ms });
  const pit = (after: number) => [
    fault(device, after, "cut", { ms: 60_000 }),
    fault(device, 100, "kill-tab", { ms: 1_000 }),
  ];
  const courses: (() => Step[])[] = [
    // It is in view: what opens in the pit is the former version.
    () => [...change(later()), ...pit(soon())],
    // Out of view it is brought up to date; and the former version may learn some more there.
    () => [...change(later()), away(soon(), 90_000), ...pit(random.int(8_000, 12_000))],
    () => [...change(later()), away(soon(), 90_000), ...change(random.int(8_000, 12_000)), ...pit(soon())],
    // In view again.
    () => [away(soon(), 10_000), ...change(10_000 + later()), ...pit(soon())],
    () => [...change(later()), fault(device, soon(), "restart-into")],
  ];
  return [
    fault(device, random.int(0, 1_500), "new-version"),
    ...random.pick(courses)(),
    fault(device, later(), "restart-into"),
  ];
};

const OF_TWO: readonly Scene[] = [atTheDesk, sameCaption];
const OF_ANY: readonly Scene[] = [othersSession, lateName];
