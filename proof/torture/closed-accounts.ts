// Schedules in which somebody's account is closed while their device is away: what it holds is handed over once it is back, and waits for a
// manager, who takes it or leaves it. By a stream of its own, so that most of the seeds stay what they were, and the others keep all their steps.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { BLOCK_REASONS } from "../../shared/domains/mechanic/mechanic.states.ts";
import type { ModelFault } from "./faults.ts";
import { fault, more, ownOrder } from "./scenes.ts";
import type { PersonName, Schedule, Step } from "./steps.ts";

/** Of those that have a mechanic and a manager. Two managers are few, and two who decide unseen do the most harm. */
const SHARE = { oneManager: 0.14, several: 0.3 };

export function withClosedAccount(schedule: Schedule): Schedule {
  const random = randomOf(`torture-closed-accounts/${schedule.seed}`);
  const those = (is: (person: PersonName) => boolean) =>
    schedule.devices.flatMap((person, index) => (is(person) ? [index] : []));
  const mechanics = those((person) => person.startsWith("mechanic"));
  const managers = those((person) => person === "manager");
  if (mechanics.length === 0 || managers.length === 0) return schedule;
  if (!random.chance(managers.length > 1 ? SHARE.several : SHARE.oneManager)) return schedule;
  const device = random.pick(mechanics);
  const person = schedule.devices[device]!;
  const steps = [...schedule.steps];
  const place = random.int(steps.length >> 1, steps.length);
  const closed = [...closing(random, { device, person }), ...decisions(random, { device, person }, managers)];
  steps.splice(place, 0, ...atAnOlderServer(schedule.seed, { device, person }, closed));
  return { ...schedule, steps };
}

interface Closed {
  device: number;
  person: PersonName;
}

const TAPS = ["start", "pause", "resume", "block", "done"] as const;

function tapOf(random: Random, { device, person }: Closed, after: number): Step {
  const target = random.int(0, 23);
  const kind = random.next();
  if (kind < 0.6)
    return {
      does: "edit",
      after,
      device,
      edit: { kind: "line", event: random.pick(TAPS), target, reason: random.pick(BLOCK_REASONS) },
    };
  if (kind < 0.7) return { does: "edit", after, device, edit: { kind: "create", works: random.int(0, 2), target } };
  const order = ownOrder(random, person);
  if (kind < 0.85)
    return {
      does: "edit",
      after,
      device,
      edit: { kind: "text", field: "diagnosis", value: `Seen ${target}`, target: order },
    };
  return more(device, after, random.chance(0.5) ? { kind: "photo", target: order } : addWork(order));
}

const addWork = (target: number) => ({ kind: "add-work", asksClient: false, target }) as const;

/** What may meet a hand-over, with the ranges of its numbers. */
const MEETS: readonly [ModelFault, n: readonly [number, number], ms: readonly [number, number]][] = [
  ["drop-answer", [1, 3], [0, 0]],
  ["drop-answer", [1, 3], [0, 0]],
  ["drop-request", [1, 2], [0, 0]],
  ["duplicate", [1, 3], [1, 10_000]],
  ["delay", [1, 2], [500, 8_000]],
  ["bad-gateway", [1, 2], [0, 0]],
  ["html-answer", [1, 2], [0, 0]],
  ["kill-tab", [0, 40], [0, 3_000]],
  ["kill-tab", [0, 40], [0, 3_000]],
  ["reboot", [0, 40], [500, 5_000]],
  ["cut-in-batch", [0, 4], [500, 4_000]],
  ["cut", [0, 0], [50, 5_000]],
  ["deadlock", [1, 12], [0, 0]],
  ["lost-connection", [1, 2], [0, 0]],
  ["second-tab", [0, 0], [2_000, 30_000]],
];

function met(random: Random, device: number, after: number): Step {
  const [kind, n, ms] = random.pick(MEETS);
  return fault(device, after, kind, { n: random.int(...n), ms: random.int(...ms) });
}

/** The device is cut off; some of what is done on it is from before the closing, some from after; then the network is back. */
function closing(random: Random, closed: Closed): Step[] {
  const { device } = closed;
  const taps = (count: number) => Array.from({ length: count }, () => tapOf(random, closed, random.int(0, 2_500)));
  const away = [
    ...taps(random.int(1, 3)),
    fault(device, random.int(200, 4_000), "close-account"),
    ...taps(random.int(1, 3)),
  ];
  const left = random.int(500, 6_000);
  const ms = away.reduce((sum, { after }) => sum + after, left);
  const meets = random.chance(0.7) ? [met(random, device, left - random.int(0, 60))] : [];
  return [
    fault(device, random.int(1_500, 5_000), "cut", { ms }),
    ...away,
    ...meets,
    ...(meets.length > 0 && random.chance(0.5) ? [met(random, device, random.int(0, 400))] : []),
  ];
}

function decisions(random: Random, closed: Closed, managers: readonly number[]): Step[] {
  const { device } = closed;
  const decide = (by: number, after: number, target: number, accept = random.chance(0.65)) =>
    more(by, after, { kind: "decide-held", accept, target });
  const some = (count: number) =>
    Array.from({ length: count }, () => decide(random.pick(managers), random.int(0, 2_500), random.int(0, 5)));
  const backup = () => (random.chance(0.4) ? [fault(device, random.int(0, 1_500), "backup")] : []);
  return [
    ...(random.chance(0.3) ? backup() : []),
    // All of it is here by then, mostly.
    decide(random.pick(managers), random.int(9_000, 16_000), random.int(0, 5)),
    ...unseen(random, managers, decide),
    ...some(random.int(0, 3)),
    ...backup(),
    ...(random.chance(0.3) ? [tapOf(random, closed, random.int(0, 4_000)), met(random, device, 0)] : []),
    ...some(random.int(0, 3)),
    ...(random.chance(0.35) ? [fault(device, random.int(200, 4_000), "restore")] : []),
    ...(random.chance(0.4)
      ? [fault(device, random.int(1_000, 20_000), "open-account"), tapOf(random, closed, random.int(0, 5_000))]
      : []),
    ...some(random.int(0, 2)),
  ];
}

/** Of those with a closed account. */
const SHARE_AT_OLDER = 0.3;

/**
 * A manager takes what a server that is updated already was handed, while one of the release before answers now and then, which does not know
 * it yet. By a stream of its own as well.
 */
function atAnOlderServer(seed: number, { device, person }: Closed, steps: readonly Step[]): Step[] {
  const random = randomOf(`torture-taken-at-older/${seed}`);
  const at = steps.findIndex((step) => step.does === "more" && step.edit.kind === "decide-held");
  const [cut, first] = [steps[0], steps[at]];
  if (!cut || !first || !random.chance(SHARE_AT_OLDER)) return [...steps];
  const value = `Older ${random.int(0, 23)}`;
  const takes = () => more(first.device, random.int(200, 1_500), { kind: "decide-held", accept: true, target: 0 });
  return [
    cut,
    {
      does: "edit",
      after: 0,
      device,
      edit: { kind: "text", field: "diagnosis", value, target: ownOrder(random, person) },
    },
    ...steps.slice(1, at),
    fault(device, first.after, "old-server", { ms: random.int(5_000, 40_000) }),
    takes(),
    takes(),
    { ...first, after: random.int(0, 500) },
    ...steps.slice(at + 1),
  ];
}

/** Two decide about the same, of whom one has not heard of the other's. */
function unseen(
  random: Random,
  managers: readonly number[],
  decide: (by: number, after: number, target: number, accept?: boolean) => Step,
): Step[] {
  const [one, other] = random.shuffled(managers);
  if (one === undefined || other === undefined || !random.chance(0.8)) return [];
  const target = random.int(0, 2);
  const accept = random.chance(0.7);
  return [
    fault(one, random.int(500, 2_000), "cut", { ms: random.int(3_000, 12_000) }),
    decide(one, random.int(0, 500), target, accept),
    decide(other, random.int(0, 1_000), target, random.chance(0.5) ? accept : !accept),
  ];
}
