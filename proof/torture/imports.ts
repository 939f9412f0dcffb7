// Schedules in which what a device holds is carried away in a file: saved where there is no network, and handed in elsewhere. By a stream of its
// own, at the end, so that most of the seeds stay what they were, and the others keep all their steps.

import { randomOf, type Random } from "../../drizzle/seed/random.ts";
import { fault, more, ownOrder } from "./scenes.ts";
import type { FileStep, LaterEdit, PersonName, Schedule, Step } from "./steps.ts";

const SHARE = 0.1;
/** As many devices have a session in the model. */
const MOST_DEVICES = 4;

export function withImports(schedule: Schedule): Schedule {
  const random = randomOf(`torture-imports/${schedule.seed}`);
  // What a closed account's device holds is handed over, and this would be somebody else's to carry: one or the other.
  if (!random.chance(SHARE) || schedule.steps.some((step) => step.does === "fault" && step.fault === "close-account"))
    return schedule;
  const devices = [...schedule.devices];
  const author = random.int(0, devices.length - 1);
  /** Another device of this person; null: there is none, nor room for it. */
  const another = (person: PersonName): number | null => {
    const found = devices.findIndex((each, index) => each === person && index !== author);
    if (found >= 0) return found;
    return devices.length < MOST_DEVICES ? devices.push(person) - 1 : null;
  };
  const made = random.pick(SCENES)({ random, author, person: devices[author]!, another });
  const steps = [...schedule.steps];
  steps.splice(random.int(0, steps.length), 0, ...made);
  return { ...schedule, devices, steps };
}

interface Given {
  random: Random;
  author: number;
  person: PersonName;
  another: (person: PersonName) => number | null;
}

const file = (device: number, after: number, what: FileStep): Step => ({ does: "file", after, device, file: what });
type How = Extract<FileStep, { kind: "hand-in" }>["how"];

/** Cut off, with what was done then in a file. */
function savedInThePit({ random, author, person }: Given): Step[] {
  const target = ownOrder(random, person);
  const edit = (): LaterEdit =>
    random.chance(0.5) ? { kind: "photo", target } : { kind: "add-work", asksClient: false, target };
  return [
    fault(author, random.int(2_000, 6_000), "cut", { ms: random.int(15_000, 60_000) }),
    ...Array.from({ length: random.int(2, 5) }, () => more(author, random.int(0, 1_500), edit())),
    file(author, random.int(200, 1_500), { kind: "save" }),
  ];
}

/** What goes wrong around a file that is handed in. */
function trouble(random: Random, device: number): Step[] {
  const soon = random.int(0, 1_500);
  const kinds: (() => Step[])[] = [
    () => [fault(device, soon, "kill-tab", { n: random.int(0, 30), ms: random.int(0, 5_000) })],
    () => [fault(device, soon, "drop-answer", { n: random.int(1, 3) })],
    () => [fault(device, soon, "drop-request", { n: random.int(1, 3) })],
    () => [fault(device, soon, "duplicate", { n: random.int(1, 3), ms: random.int(1, 20_000) })],
    () => [fault(device, soon, "lost-connection", { n: 1 })],
    () => [fault(device, soon, "cut-in-batch", { n: random.int(0, 3), ms: random.int(500, 8_000) })],
    () => [fault(device, soon, "backup"), fault(device, random.int(3_000, 8_000), "restore")],
  ];
  return random.chance(0.6) ? random.pick(kinds)() : [];
}

const handIn = (random: Random, device: number, how: How): Step[] => {
  const [before, after] = random.chance(0.5) ? [trouble(random, device), []] : [[], trouble(random, device)];
  return [...before, file(device, random.int(500, 20_000), { kind: "hand-in", how }), ...after];
};

/** A manager looks through what waits: some of it is taken, some left. */
function decides({ random, person, author, another }: Given): Step[] {
  const manager = person === "manager" ? author : another("manager");
  if (manager === null) return [];
  return Array.from({ length: random.int(1, 3) }, (_, index) =>
    file(manager, index === 0 ? random.int(60_000, 80_000) : random.int(500, 3_000), {
      kind: "decide",
      accepts: random.chance(0.6),
      target: random.int(0, 5),
    }),
  );
}

/** Nobody has it any more but the file. */
const thrownAway =
  (how: How) =>
  (given: Given): Step[] => {
    const { random, author } = given;
    return [
      ...savedInThePit(given),
      fault(author, random.int(200, 3_000), "evict-store"),
      ...handIn(random, author, how),
      ...(how === "as-it-is" ? [] : decides(given)),
      ...(random.chance(0.3) ? [file(author, random.int(500, 5_000), { kind: "hand-in", how })] : []),
    ];
  };

/** The phone comes back to life, and sends the same. */
const elsewhere =
  (how: How, isDecided: boolean) =>
  (given: Given): Step[] => {
    const { random, person, another } = given;
    const other = another(person);
    if (other === null) return thrownAway(how)(given);
    return [
      ...savedInThePit(given),
      ...handIn(random, other, how),
      ...(random.chance(0.5) ? handIn(random, other, "as-it-is") : []),
      ...(isDecided ? decides(given) : []),
    ];
  };

/** Somebody else, who cannot bring it: not as it is, and as their own only for a manager to look at. */
const anothers = (given: Given): Step[] => {
  const { random, person, another } = given;
  const other = another(person === "manager" ? "receptionist" : "manager");
  if (other === null) return thrownAway("as-it-is")(given);
  return [
    ...savedInThePit(given),
    ...handIn(random, other, "as-it-is"),
    ...handIn(random, other, random.chance(0.7) ? "as-ones-own" : "damaged"),
  ];
};

const SCENES: readonly ((given: Given) => Step[])[] = [
  thrownAway("as-it-is"),
  thrownAway("as-it-is"),
  thrownAway("without-seals"),
  thrownAway("altered"),
  elsewhere("as-it-is", false),
  elsewhere("without-seals", true),
  elsewhere("altered", false),
  elsewhere("damaged", false),
  anothers,
];
