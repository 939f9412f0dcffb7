// Schedules with work on the pipeline: calls written down, turned into deals, scheduled, begun and paid, by the people at the desk. By a stream
// of its own, so that most of the seeds stay what they were, and the others keep all their steps.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { aFault } from "./between-faults.ts";
import { isDesk, twoOf } from "./scenes.ts";
import { pause, type PersonName, type SalesEdit, type Schedule, type Step } from "./steps.ts";

/** A shop without a desk sells nothing. */
const SHARE = { atTheDesk: 0.6, alone: 0.3 };

/** Of the schedule's days: a Sunday is among them, on which the shop is closed. */
const DAYS = 7;

/** Steps that belong together, in their order; null: these people cannot do it. `call`: which lead it is about. */
type Act = (random: Random, devices: readonly PersonName[], call: number) => Step[] | null;

export function withSales(schedule: Schedule): Schedule {
  const random = randomOf(`torture-sales/${schedule.seed}`);
  const { devices } = schedule;
  const desks = devices.filter(isDesk).length;
  if (desks === 0 || !random.chance(desks > 1 ? SHARE.atTheDesk : SHARE.alone)) return schedule;
  const steps = [...schedule.steps];
  for (let call = 0, calls = random.int(1, 3); call < calls; call++) {
    const act = random.chance(0.6) ? random.pick(OF_TWO) : allTheWay;
    const made = act(random, devices, call) ?? allTheWay(random, devices, call)!;
    let place = random.int(0, steps.length);
    for (const step of made) {
      steps.splice(place, 0, step);
      // Mostly together: that is where they meet.
      place = random.chance(0.85) ? place + 1 : random.int(place + 1, steps.length);
    }
  }
  return { ...schedule, steps };
}

export const more = (device: number, after: number, edit: SalesEdit): Step => ({ does: "more", after, device, edit });

/** Long enough, mostly, for the others to have seen what was done before. */
export const aWhile = (random: Random) => (random.chance(0.75) ? random.int(2_000, 9_000) : pause(random));

export const cutOff = (random: Random, device: number): Step => ({
  does: "fault",
  after: random.int(0, 1_500),
  device,
  fault: "cut",
  n: 0,
  ms: random.int(3_000, 15_000),
});

export const aLine = (random: Random, target: number): SalesEdit => {
  const priceMinor = random.int(1, 99) * 1_050;
  return random.chance(0.5)
    ? { kind: "deal-line", part: null, quantity: 1, priceMinor, target }
    : { kind: "deal-line", part: random.int(0, 2), quantity: random.pick([1, 2, 1.5]), priceMinor, target };
};

const aDay = (random: Random, target: number): SalesEdit => ({
  kind: "schedule",
  day: random.chance(0.5) ? null : random.int(0, DAYS),
  target,
});

/** What somebody does with a card, wherever it stands. */
function anEdit(random: Random, target: number): SalesEdit {
  const kind = random.next();
  if (kind < 0.15) return { kind: "convert", target };
  if (kind < 0.35) return aDay(random, target);
  if (kind < 0.5) return { kind: "call-off", target };
  if (kind < 0.7) return { kind: "start-work", target };
  if (kind < 0.8) return { kind: "deal-moved", to: random.pick(["ready", "cancelled"]), target };
  return random.chance(0.5) ? { kind: "deal-paid", target } : aLine(random, target);
}

/** From the call to the till, now and then back or given up; each step by somebody at the desk, or by who may not. */
const allTheWay: Act = (random, devices, call) => {
  const desks = devices.map((_, index) => index).filter((index) => isDesk(devices[index]!));
  const somebody = () => (random.chance(0.95) ? random.pick(desks) : random.int(0, devices.length - 1));
  const way: SalesEdit[] = [
    { kind: "lead", known: random.chance(0.7), target: call },
    { kind: "convert", target: call },
    ...(random.chance(0.3) ? [{ kind: "deal-car", target: call } as const] : []),
    ...Array.from({ length: random.int(0, 3) }, () => aLine(random, call)),
    ...(random.chance(0.6) ? [aDay(random, call)] : []),
    ...(random.chance(0.2) ? [{ kind: "call-off", target: call } as const] : []),
    { kind: "start-work", target: call },
    ...(random.chance(0.2) ? [anEdit(random, call)] : []),
    ...(random.chance(0.5) ? [{ kind: "deal-moved", to: "ready", target: call } as const] : []),
    { kind: "deal-paid", target: call },
  ];
  return way.flatMap((edit) => [
    ...(random.chance(0.25) ? [aFault(random, somebody())] : []),
    more(somebody(), aWhile(random), edit),
  ]);
};

/** Both do the same with one card, or each something else, and neither has seen the other. */
const together =
  (before: (random: Random, call: number) => SalesEdit[], does: (random: Random, call: number) => SalesEdit): Act =>
  (random, devices, call) => {
    const two = twoOf(random, devices, isDesk);
    if (!two) return null;
    const [one, other] = two;
    const begins: SalesEdit[] = [{ kind: "lead", known: random.chance(0.7), target: call }, ...before(random, call)];
    const same = does(random, call);
    const otherwise = random.chance(0.7) ? same : anEdit(random, call);
    return [
      ...begins.map((edit) => more(one, random.int(2_000, 6_000), edit)),
      { ...cutOff(random, random.pick([one, other])), after: random.int(4_000, 8_000) },
      more(one, random.int(0, 300), same),
      more(other, random.int(0, 300), otherwise),
      // And goes on with what each has made.
      ...(random.chance(0.5) ? [more(other, random.int(0, 2_000), anEdit(random, call))] : []),
      ...(random.chance(0.5) ? [more(one, random.int(15_000, 40_000), anEdit(random, call))] : []),
    ];
  };

const converted = (_random: Random, target: number): SalesEdit[] => [{ kind: "convert", target }];
const offered = (random: Random, target: number): SalesEdit[] => [
  ...converted(random, target),
  aLine(random, target),
  ...(random.chance(0.4) ? [aDay(random, target)] : []),
];
const begun = (random: Random, target: number): SalesEdit[] => [
  ...offered(random, target),
  { kind: "start-work", target },
];

const sameCall = together(
  () => [],
  (_random, target) => ({ kind: "convert", target }),
);
const sameDay = together(converted, aDay);
const sameStart = together(offered, (_random, target) => ({ kind: "start-work", target }));
const sameTill = together(begun, (_random, target) => ({ kind: "deal-paid", target }));

const OF_TWO: readonly Act[] = [sameCall, sameDay, sameStart, sameStart, sameTill];
