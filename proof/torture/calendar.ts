// Schedules with work in the calendar: cars booked, dragged, made longer and taken in, by the people at the desk. By a stream of its own, so
// that most of the seeds stay what they were, and the others keep all their steps.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { aFault } from "./between-faults.ts";
import { isDesk, twoOf } from "./scenes.ts";
import { pause, type CalendarEdit, type CalendarPlace, type PersonName, type Schedule, type Step } from "./steps.ts";

/** Where two plan they meet. A shop without a desk plans nothing. */
const SHARE = { atTheDesk: 0.6, alone: 0.15 };

/** Monday to the Monday after: a Sunday is among them, on which the shop is closed. */
const DAYS = 7;
const POSTS = 2;

/** Steps that belong together, in their order. */
type Act = (random: Random, devices: readonly PersonName[], desks: readonly number[]) => Step[];

export function withCalendar(schedule: Schedule): Schedule {
  const random = randomOf(`torture-calendar/${schedule.seed}`);
  const { devices } = schedule;
  const desks = devices.map((_, index) => index).filter((index) => isDesk(devices[index]!));
  const share = desks.length > 1 ? SHARE.atTheDesk : SHARE.alone;
  if (desks.length === 0 || !random.chance(share)) return schedule;
  const steps = [...schedule.steps];
  let place = random.int(0, steps.length);
  for (let left = random.int(2, 4); left > 0; left--) {
    const act = desks.length > 1 && random.chance(0.6) ? random.pick(OF_TWO) : aMorning;
    const made = act(random, devices, desks);
    steps.splice(place, 0, ...made);
    place = random.chance(0.7) ? place + made.length : random.int(0, steps.length);
  }
  return { ...schedule, steps };
}

const more = (device: number, after: number, edit: CalendarEdit): Step => ({ does: "more", after, device, edit });

const somewhere = (random: Random): CalendarPlace => ({
  day: random.int(0, DAYS),
  minutes: random.int(0, 32) * 15,
  post: random.int(0, POSTS),
});
/** Of the first, mostly those that were planned before anything happened. */
const someone = (random: Random) => (random.chance(0.7) ? random.int(0, 1) : random.int(0, 5));

function anEdit(random: Random): CalendarEdit {
  const target = someone(random);
  const kind = random.next();
  if (kind < 0.2) return { kind: "book", at: somewhere(random), target };
  if (kind < 0.55) return { kind: "drag", at: somewhere(random), target };
  if (kind < 0.75) return { kind: "resize", minutes: random.int(1, 16) * 15, target };
  if (kind < 0.85) return { kind: "check-in", target };
  return { kind: "write-visit", value: `Found ${random.int(1, 9)}`, target };
}

/** A few things one after the other, and what goes wrong in between. Now and then a mechanic reaches for what is the desk's. */
const aMorning: Act = (random, devices, desks) =>
  Array.from({ length: random.int(3, 6) }, () => {
    const device = random.chance(0.9) ? random.pick(desks) : random.int(0, devices.length - 1);
    return random.chance(0.3) ? aFault(random, device) : more(device, pause(random), anEdit(random));
  });

/** One of the two is without a network for as long as both do something. */
function unseen(random: Random, devices: readonly PersonName[]): { begin: Step[]; one: number; other: number } {
  const [one, other] = twoOf(random, devices, isDesk)!;
  const ms = random.int(3_000, 15_000);
  const cut: Step = { does: "fault", after: random.int(0, 1_500), device: one, fault: "cut", n: 0, ms };
  return { begin: random.chance(0.7) ? [cut] : [], one, other };
}

/** Both take the same one elsewhere, or make it longer, without having seen each other; then perhaps somebody who has seen both. */
const sameCar: Act = (random, devices) => {
  const { begin, one, other } = unseen(random, devices);
  const target = someone(random);
  const takes = (): CalendarEdit =>
    random.chance(0.75)
      ? { kind: "drag", at: somewhere(random), target }
      : { kind: "resize", minutes: random.int(1, 16) * 15, target };
  const again = random.chance(0.3) ? [more(random.pick([one, other]), random.int(15_000, 40_000), takes())] : [];
  return [...begin, more(one, random.int(0, 300), takes()), more(other, random.int(0, 300), takes()), ...again];
};

/** Both take the same car in, and write on its order what each has found. */
const sameArrival: Act = (random, devices) => {
  const { begin, one, other } = unseen(random, devices);
  const target = someone(random);
  const takesIn = (device: number) => more(device, random.int(0, 300), { kind: "check-in", target });
  const finds = (device: number, after: number) =>
    more(device, after, { kind: "write-visit", value: `Found by ${device}`, target });
  return [
    ...begin,
    takesIn(one),
    ...(random.chance(0.5) ? [finds(one, random.int(0, 500))] : []),
    takesIn(other),
    finds(other, random.int(100, 2_000)),
    ...(random.chance(0.5) ? [finds(one, random.int(10_000, 30_000))] : []),
  ];
};

const OF_TWO: readonly Act[] = [sameCar, sameCar, sameArrival];
