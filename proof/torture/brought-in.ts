// Schedules in which two at the desk bring in the car of one deal, of whom one has not heard of its visit, and both go on with its order. By a
// stream of its own, at the end, so that the others stay what they were, and these keep all their steps.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { isDesk, twoOf } from "./scenes.ts";
import { aLine, aWhile, more } from "./sales.ts";
import type { SalesEdit, Schedule, Step } from "./steps.ts";

/** Of those that have two at the desk. */
const SHARE = 0.25;

export function withBroughtIn(schedule: Schedule): Schedule {
  const random = randomOf(`torture-brought-in/${schedule.seed}`);
  const two = twoOf(random, schedule.devices, isDesk);
  if (!two || !random.chance(SHARE)) return schedule;
  const calls = schedule.steps.filter((step) => step.does === "more" && step.edit.kind === "lead").length;
  return { ...schedule, steps: [...schedule.steps, ...broughtIn(random, two, calls)] };
}

/** `call`: which lead it is about. */
function broughtIn(random: Random, [unaware, aware]: readonly [number, number], call: number): Step[] {
  const does = (device: number, after: number, kind: "start-work" | "deal-arrives") =>
    more(device, after, { kind, target: call });
  const goesOn = (): SalesEdit =>
    random.chance(0.6) ? { kind: "deal-moved", to: "ready", target: call } : { kind: "deal-paid", target: call };
  const theirs = [
    does(aware, random.int(100, 1_500), random.chance(0.5) ? "start-work" : "deal-arrives"),
    more(aware, random.int(100, 1_000), goesOn()),
  ];
  const mine = [
    does(unaware, random.int(0, 1_500), "start-work"),
    more(unaware, random.int(100, 1_000), goesOn()),
    ...(random.chance(0.5) ? [more(unaware, random.int(100, 1_000), goesOn())] : []),
  ];
  // The other has seen the deal by now, and hears no more.
  const after = random.int(5_000, 9_000);
  const cut: Step = { does: "fault", after, device: unaware, fault: "cut", n: 0, ms: random.int(8_000, 20_000) };
  return [
    more(aware, random.int(8_000, 15_000), { kind: "lead", known: true, target: call }),
    more(aware, aWhile(random), { kind: "convert", target: call }),
    more(aware, aWhile(random), aLine(random, call)),
    cut,
    more(aware, random.int(0, 500), { kind: "schedule", day: null, target: call }),
    ...(random.chance(0.5) ? [...theirs, ...mine] : [...mine, ...theirs]),
  ];
}
