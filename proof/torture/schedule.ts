// A schedule: what people do and what goes wrong, in order. A pure function of its seed, the same for every tier.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { BLOCK_REASONS, type MechanicEvent } from "../../shared/domains/mechanic/mechanic.states.ts";
import { WORK_ORDER_STATUSES, type WorkOrderStatus } from "../../shared/domains/work-orders/work-orders.states.ts";
import { extended } from "./extended.ts";
import { FAULT_PLANS, type FaultKind, type LaterFault } from "./faults.ts";

/** Who may hold a device: two mechanics with an order each, and two people at the desk who see every order. */
export const PEOPLE = ["mechanic", "mechanic2", "manager", "receptionist"] as const;
export type PersonName = (typeof PEOPLE)[number];

/** Texts of an order that several people write: the desk both, a mechanic the diagnosis. */
export const TEXT_FIELDS = ["diagnosis", "diagnosis", "complaint"] as const;

/**
 * What a person does. `target` chooses among what there is, in the order in which it came to be: among the cars or orders of
 * the shop, modulo their number; among lines, usually among those of the person's own orders, and where it is a multiple of
 * six among all, so that a mechanic also reaches for somebody else's and is refused.
 */
export type Edit =
  | { kind: "line"; event: MechanicEvent; target: number; reason: (typeof BLOCK_REASONS)[number] }
  | { kind: "move"; to: WorkOrderStatus; target: number }
  | { kind: "create"; works: number; target: number }
  | { kind: "text"; field: (typeof TEXT_FIELDS)[number]; value: string; target: number };

/** What else a person does, as schedules are extended by it (`extended.ts`). `target` as above. */
export type LaterEdit =
  | { kind: "pay"; amountMinor: number; target: number }
  | { kind: "pay-and-close"; target: number }
  | { kind: "add-work"; asksClient: boolean; target: number }
  | { kind: "edit-work"; value: string; target: number }
  | { kind: "remove-work"; target: number }
  | { kind: "ask-client"; target: number }
  | { kind: "told"; decision: "approve" | "decline"; target: number }
  | { kind: "photo"; target: number }
  | { kind: "caption"; value: string; target: number }
  | { kind: "long-text"; field: (typeof TEXT_FIELDS)[number]; value: string; target: number };

/** `after`: ms that pass before the step. */
export type Step =
  | { does: "edit"; after: number; device: number; edit: Edit }
  | { does: "more"; after: number; device: number; edit: LaterEdit }
  | { does: "fault"; after: number; device: number; fault: FaultKind; n: number; ms: number };

export interface Schedule {
  seed: number;
  /** The person of each device; two devices may be one person's. */
  devices: readonly PersonName[];
  steps: readonly Step[];
}

export interface GeneratorOptions {
  /** Faults to draw from; the others do not occur. */
  faults: readonly FaultKind[];
  /** At least and at most so many steps. */
  steps: readonly [number, number];
  /** How many of a hundred edits are of texts. */
  texts?: number;
  /** Faults by which schedules are extended, with the edits that came with them; none: they stay as they are drawn. */
  later?: readonly LaterFault[];
}

/** Faults that do harm only when they meet, three and more of them: left to chance they hardly would. */
const FAMILIES: readonly (readonly FaultKind[])[] = [
  // What a device still has when a restored server needs it.
  ["backup", "restore", "skew-clock", "kill-tab", "reboot", "second-tab"],
  // In which order a restored server is told, by both ways.
  ["restore", "zero-silent", "drop-request", "delay", "flood", "cut"],
];

export function generate(seed: number, { faults, steps, texts = 0, later = [] }: GeneratorOptions): Schedule {
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
  return later.length > 0 ? extended(schedule, later) : schedule;
}

/** Mostly at once or within seconds: that is where steps meet; at times minutes. */
export function pause(random: Random): number {
  const kind = random.next();
  if (kind < 0.35) return random.int(0, 30);
  if (kind < 0.75) return random.int(30, 1_500);
  if (kind < 0.95) return random.int(1_500, 12_000);
  return random.int(12_000, 120_000);
}

/** Between the two, short ones as often as long ones. */
export function spread(random: Random, [low, high]: readonly [number, number]): number {
  if (low >= high || low < 0) return random.int(low, high);
  return Math.round((low + 1) * ((high + 1) / (low + 1)) ** random.next()) - 1;
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
