// A schedule: what people do and what goes wrong, in order. A pure function of its seed, the same for every tier.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { BLOCK_REASONS, type MechanicEvent } from "../../shared/domains/mechanic/mechanic.states.ts";
import { WORK_ORDER_STATUSES } from "../../shared/domains/work-orders/work-orders.states.ts";
import { withBroughtIn } from "./brought-in.ts";
import { withClosedAccount } from "./closed-accounts.ts";
import { withCalendar } from "./calendar.ts";
import { withClocks } from "./clocks.ts";
import { withCopy } from "./copies.ts";
import { withImports } from "./imports.ts";
import { withDeliveries } from "./deliveries.ts";
import { extended } from "./extended.ts";
import { withScene } from "./scenes.ts";
import { withQuotes } from "./quotes.ts";
import { withSales } from "./sales.ts";
import { withStock } from "./stock.ts";
import { FAULT_PLANS, type FaultKind, type LaterFault } from "./faults.ts";
import { pause, PEOPLE, spread, TEXT_FIELDS, type Edit, type PersonName, type Schedule, type Step } from "./steps.ts";

export interface GeneratorOptions {
  /** Faults to draw from; the others do not occur. */
  faults: readonly FaultKind[];
  /** At least and at most so many steps. */
  steps: readonly [number, number];
  /** How many of a hundred edits are of texts. */
  texts?: number;
  /** Faults by which schedules are extended, with the edits that came with them; none: they stay as they are drawn. */
  later?: readonly LaterFault[];
  /** What is done besides. */
  besides?: (schedule: Schedule) => Schedule;
}

/** Faults that do harm only when they meet, three and more of them: left to chance they hardly would. */
const FAMILIES: readonly (readonly FaultKind[])[] = [
  // What a device still has when a restored server needs it.
  ["backup", "restore", "skew-clock", "kill-tab", "reboot", "second-tab"],
  // In which order a restored server is told, by both ways.
  ["restore", "zero-silent", "drop-request", "delay", "flood", "cut"],
];

export function generate(seed: number, { faults, steps, texts = 0, later = [], besides }: GeneratorOptions): Schedule {
  const random = randomOf(`torture/${seed}`);
  const devices = Array.from({ length: random.int(2, 4) }, (_, index): PersonName =>
    index < 2 && random.chance(0.6) ? PEOPLE[index * 2]! : random.pick(PEOPLE),
  );
  // Some schedules are calm and some are wild; some know few kinds of faults, so that these meet each other often.
  const share = random.pick([0.25, 0.45, 0.6]);
  const many = random.chance(0.3) ? faults.length : 7;
  const family = random.chance(0.2) ? random.pick(FAMILIES).filter((kind) => faults.includes(kind)) : [];
  const kinds = family.length > 2 ? family : random.shuffled(faults).slice(0, random.int(2, Math.max(2, many)));
  let device = 0;
  const step = (): Step => {
    // Often the same device again: what goes wrong on it meets what is done on it.
    if (random.chance(0.5)) device = random.int(0, devices.length - 1);
    const common = { after: pause(random), device };
    if (kinds.length === 0 || !random.chance(share))
      return { does: "edit", ...common, edit: randomEdit(random, devices[common.device]!, texts) };
    const fault = pickWeighted(random, kinds);
    const { n, ms } = FAULT_PLANS[fault];
    return { does: "fault", ...common, fault, n: random.int(...n), ms: spread(random, ms) };
  };
  const schedule = { seed, devices, steps: Array.from({ length: random.int(...steps) }, step) };
  if (besides) return besides(schedule);
  if (later.length === 0) return schedule;
  const sold = withSales(withStock(withCalendar(withScene(extended(schedule, later)))));
  return withClocks(withImports(withClosedAccount(withBroughtIn(withQuotes(withCopy(withDeliveries(sold)))))));
}

function pickWeighted(random: Random, kinds: readonly FaultKind[]): FaultKind {
  const total = kinds.reduce((sum, kind) => sum + FAULT_PLANS[kind].weight, 0);
  let left = random.next() * total;
  return kinds.find((kind) => (left -= FAULT_PLANS[kind].weight) < 0) ?? kinds.at(-1)!;
}

/** How often, of all edits: a mechanic mostly works on lines, the desk moves and takes in orders; each also tries what is not theirs. */
const HABITS = {
  mechanic: { line: 0.74, move: 0.1 },
  desk: { line: 0.06, move: 0.62 },
} as const;
/** `done` ends a line's story, so it comes less often. */
const TAPS: readonly MechanicEvent[] = [
  "start",
  "start",
  "start",
  "pause",
  "pause",
  "resume",
  "resume",
  "block",
  "done",
];

export function randomEdit(random: Random, person: PersonName, texts = 0): Edit {
  const kind = random.next();
  const target = random.int(0, 23);
  if (texts > 0 && random.chance(texts / 100))
    return { kind: "text", field: random.pick(TEXT_FIELDS), value: `Text ${random.int(1, 9)}`, target };
  const { line, move } = HABITS[person.startsWith("mechanic") ? "mechanic" : "desk"];
  if (kind < line) return { kind: "line", event: random.pick(TAPS), target, reason: random.pick(BLOCK_REASONS) };
  if (kind < line + move) return { kind: "move", to: random.pick(WORK_ORDER_STATUSES), target };
  return { kind: "create", works: random.int(0, 3), target };
}

/** A step in words, for a replay. */
export function tell(step: Step, devices: readonly PersonName[]): string {
  const who = `device ${step.device} (${devices[step.device]})`;
  if (step.does === "fault") return `+${step.after} ms  ${who}: FAULT ${step.fault} n=${step.n} ms=${step.ms}`;
  if (step.does === "file") return `+${step.after} ms  ${who}: file ${JSON.stringify(step.file)}`;
  if (step.does === "more") return `+${step.after} ms  ${who}: ${JSON.stringify(step.edit).slice(0, 100)}`;
  const { edit } = step;
  switch (edit.kind) {
    case "line":
      return `+${step.after} ms  ${who}: mechanic.${edit.event} line ${edit.target}`;
    case "move":
      return `+${step.after} ms  ${who}: workOrders.move order ${edit.target} to ${edit.to}`;
    case "create":
      return `+${step.after} ms  ${who}: workOrders.create with ${edit.works} lines`;
    case "text":
      return `+${step.after} ms  ${who}: workOrders.edit order ${edit.target}: ${edit.field} is ${edit.value}`;
  }
}
