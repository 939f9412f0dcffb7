// Schedules with what came later: more kinds of faults and of edits, put among the steps of a schedule. By a stream of its own, so that
// half of the seeds are what they were before, and the steps of the others are all still there.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { FAULT_PLANS, type FaultKind, type LaterFault } from "./faults.ts";
import { pause, spread, TEXT_FIELDS, type LaterEdit, type PersonName, type Schedule, type Step } from "./steps.ts";

/** A backlog over a link that carries little. */
const UPLINK: readonly FaultKind[] = ["cut", "flood", "slow-link", "slow-link", "reboot"];

/** What does harm together. */
const FAMILIES: readonly (readonly FaultKind[])[] = [
  UPLINK,
  // What a device has that was put back from a copy.
  ["copy-profile", "flood", "restore-profile", "restore-profile", "cut", "drop-answer"],
  // An answer that comes after what it answers has left.
  ["retention", "retention", "drop-answer", "cut", "background"],
  ["old-server", "old-server", "zero-error", "background"],
  // Two tabs of which one stands still.
  ["hide-tab", "hide-tab", "zero-error", "second-tab"],
  ["frozen-server", "frozen-server", "flood"],
  // A clock that is changed while nobody tells it the time.
  ["skew-clock", "reboot", "cut", "ahead-away"],
  // Who was told what, by a server that was put back.
  ["backup", "restore", "restore", "cut", "failing-sweep", "kill-tab"],
];

export function extended(schedule: Schedule, later: readonly LaterFault[]): Schedule {
  const random = randomOf(`torture-extended/${schedule.seed}`);
  if (random.chance(0.5)) return schedule;
  const kinds = random.chance(0.75) ? random.pick(FAMILIES) : random.shuffled(later).slice(0, random.int(1, 3));
  const steps = [...schedule.steps];
  let device = 0;
  const many = random.int(5, 12);
  // Together, somewhere: that is where they meet.
  let place = random.int(0, steps.length);
  for (let made = 0; made < many; made++) {
    if (random.chance(0.4)) device = random.int(0, schedule.devices.length - 1);
    const step = { after: pause(random), device };
    const isFault = random.chance(0.55);
    steps.splice(place, 0, isFault ? faultStep(random, kinds, step) : moreStep(random, schedule.devices, step));
    place = random.chance(0.8) ? place + 1 : random.int(0, steps.length);
  }
  if (kinds === UPLINK) steps.push(...heldBack(random, { after: pause(random), device }));
  return { ...schedule, steps };
}

/** Of letters of 1.7 KB: more than the slowest link carries in the 20 s that a request has. */
const MOST_LETTERS = 20;

/** The end of a day in the pit: all of it has to leave over what there is. */
function heldBack(random: Random, common: Common): Step[] {
  const { n, ms } = FAULT_PLANS["slow-link"];
  const slow: Step = { does: "fault", ...common, fault: "slow-link", n: n[0], ms: ms[1] };
  const letters = Array.from({ length: MOST_LETTERS }, (_, index): Step => {
    const value = `Words ${index}${LONG}`;
    const edit = { kind: "long-text", field: random.pick(TEXT_FIELDS), value, target: random.int(0, 23) } as const;
    return { does: "more", after: pause(random), device: common.device, edit };
  });
  return [slow, ...letters];
}

type Common = Pick<Step, "after" | "device">;

function faultStep(random: Random, kinds: readonly FaultKind[], common: Common): Step {
  const fault = random.pick(kinds);
  const { n, ms } = FAULT_PLANS[fault];
  const drawn = random.int(...n);
  // A backlog is needed here, and not a long one: what each edit costs is the time of a schedule.
  return {
    does: "fault",
    ...common,
    fault,
    n: fault === "flood" ? Math.max(n[0], drawn >> 1) : drawn,
    ms: spread(random, ms),
  };
}

function moreStep(random: Random, devices: readonly PersonName[], common: Common): Step {
  return { does: "more", ...common, edit: laterEdit(random, devices[common.device]!) };
}

/** Of a hundred letters and more: a backlog of them is one for a slow link. */
const LONG = " and on it goes, as people write who have seen much".repeat(30);

function laterEdit(random: Random, person: PersonName): LaterEdit {
  const target = random.int(0, 23);
  const kind = random.next();
  const value = `Words ${random.int(1, 9)}`;
  if (kind < 0.15) return { kind: "long-text", field: random.pick(TEXT_FIELDS), value: `${value}${LONG}`, target };
  if (kind < 0.3) return { kind: "photo", target };
  if (kind < 0.4) return { kind: "caption", value, target };
  if (kind < 0.55) return { kind: "add-work", asksClient: random.chance(0.3), target };
  if (person.startsWith("mechanic")) return { kind: "edit-work", value, target };
  if (kind < 0.65) return { kind: "pay", amountMinor: random.int(1, 60) * 1_000, target };
  if (kind < 0.78) return { kind: "pay-and-close", target };
  if (kind < 0.86) return { kind: "edit-work", value, target };
  if (kind < 0.9) return { kind: "remove-work", target };
  if (kind < 0.95) return { kind: "ask-client", target };
  return { kind: "told", decision: random.pick(["approve", "decline"]), target };
}
