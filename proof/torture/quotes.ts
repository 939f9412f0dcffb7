// Schedules with answers by telephone: what clients say of their quotes, noted by the people at the desk, and prices that change meanwhile. Put
// into those that sell, by a stream of its own, so that the others stay what they were, and these keep all their steps.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { isDesk, twoOf } from "./scenes.ts";
import { aLine, aWhile, cutOff, more } from "./sales.ts";
import type { PersonName, QuoteEdit, SalesEdit, Schedule, Step } from "./steps.ts";

const SHARE = 0.7;

/** Steps about the quote of a deal that is offered, in their order. `call`: of which lead it is. */
type Act = (random: Random, devices: readonly PersonName[], call: number) => Step[];

export function withQuotes(schedule: Schedule): Schedule {
  const random = randomOf(`torture-quotes/${schedule.seed}`);
  const { devices } = schedule;
  const steps = [...schedule.steps];
  const calls = new Set(steps.flatMap((step) => (isOf(step, "convert") ? [step.edit.target] : [])));
  for (const call of calls) {
    if (!random.chance(SHARE)) continue;
    const act = random.pick(ACTS);
    steps.splice(offeredBy(steps, call), 0, ...act(random, devices, call));
  }
  return { ...schedule, steps };
}

type More<Kind extends SalesEdit["kind"]> = Step & { edit: Extract<SalesEdit, { kind: Kind }> };
const isOf = <Kind extends SalesEdit["kind"]>(step: Step, ...kinds: readonly Kind[]): step is More<Kind> =>
  step.does === "more" && (kinds as readonly string[]).includes(step.edit.kind);

/** Behind the lines that the deal is given in a row, before anything is done with it. */
function offeredBy(steps: readonly Step[], call: number): number {
  let place = steps.findIndex((step) => isOf(step, "convert") && step.edit.target === call) + 1;
  for (let at = place; at < steps.length; at++) {
    const step = steps[at]!;
    if (isOf(step, "start-work", "schedule", "deal-paid") && step.edit.target === call) break;
    if (isOf(step, "deal-line", "deal-car") && step.edit.target === call) place = at + 1;
  }
  return place;
}

/** `one`: null is all that wait. */
const told = (
  random: Random,
  target: number,
  one: number | null = random.chance(0.5) ? random.int(0, 3) : null,
): QuoteEdit => ({ kind: "quote-told", decision: random.chance(0.6) ? "approve" : "decline", one, target });

const priced = (random: Random, target: number): QuoteEdit => ({
  kind: "deal-line-priced",
  one: random.int(0, 3),
  priceMinor: random.int(1, 99) * 1_025,
  target,
});

/** Two at the desk or, where there is but one, the same. */
function some(random: Random, devices: readonly PersonName[]): readonly [number, number] {
  const two = twoOf(random, devices, isDesk);
  const [desk] = devices.flatMap((person, index) => (isDesk(person) ? [index] : []));
  return two ?? [desk!, desk!];
}

/** Seen by whoever comes next, mostly. */
const offered = (random: Random, device: number, call: number): Step[] =>
  Array.from({ length: random.int(1, 2) }, () => more(device, aWhile(random), aLine(random, call)));

/** Line by line, or at once. */
const lineByLine: Act = (random, devices, call) => {
  const [one, other] = some(random, devices);
  return [
    ...offered(random, one, call),
    more(one, aWhile(random), told(random, call, 0)),
    more(other, aWhile(random), told(random, call)),
    ...(random.chance(0.5) ? [more(one, aWhile(random), aLine(random, call))] : []),
    more(one, aWhile(random), told(random, call)),
  ];
};

/** Both have the client on the telephone, and neither has seen the other's note. */
const otherwise: Act = (random, devices, call) => {
  const [one, other] = some(random, devices);
  return [
    ...offered(random, one, call),
    { ...cutOff(random, random.pick([one, other])), after: random.int(4_000, 8_000) },
    more(one, random.int(0, 300), told(random, call)),
    more(other, random.int(0, 300), told(random, call)),
    ...(random.chance(0.5) ? [more(one, random.int(15_000, 40_000), told(random, call))] : []),
  ];
};

/** What was answered is changed, by who has seen the answer, and answered anew. */
const asksAgain: Act = (random, devices, call) => {
  const [one, other] = some(random, devices);
  return [
    ...offered(random, one, call),
    more(one, aWhile(random), told(random, call, null)),
    more(other, aWhile(random), priced(random, call)),
    ...(random.chance(0.7) ? [more(one, aWhile(random), told(random, call))] : []),
  ];
};

/** A price is changed while another reads out the former one. */
const readOut: Act = (random, devices, call) => {
  const [one, other] = some(random, devices);
  return [
    ...offered(random, one, call),
    { ...cutOff(random, random.pick([one, other])), after: random.int(4_000, 8_000) },
    more(one, random.int(0, 300), priced(random, call)),
    more(other, random.int(0, 300), told(random, call)),
  ];
};

const ACTS: readonly Act[] = [lineByLine, otherwise, otherwise, asksAgain, readOut];
