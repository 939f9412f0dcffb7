// Schedules that are extended, those with a scene, and those with work in the calendar, at the shelves or on the pipeline: some of the seeds stay as they were, the others keep all their steps and get more.

import { expect, it } from "vitest";
import { LATER_FAULTS, MODEL_FAULTS, SCENE_FAULTS, type FaultKind } from "./faults.ts";
import { expectWithinPlan } from "./fault-bounds.fixture.ts";
import { withBroughtIn } from "./brought-in.ts";
import { extended } from "./extended.ts";
import { withCalendar } from "./calendar.ts";
import { withClosedAccount } from "./closed-accounts.ts";
import { withCopy } from "./copies.ts";
import { withImports } from "./imports.ts";
import { withDeliveries } from "./deliveries.ts";
import { withQuotes } from "./quotes.ts";
import { withSales } from "./sales.ts";
import { withStock } from "./stock.ts";
import { withScene } from "./scenes.ts";
import { generate, tell } from "./schedule.ts";
import type { Schedule, Step } from "./steps.ts";

const before = { faults: MODEL_FAULTS, steps: [16, 40], texts: 12 } as const;
const pairs = Array.from({ length: 600 }, (_, index) => ({
  former: generate(index + 1, before),
  between: extended(generate(index + 1, before), LATER_FAULTS),
  played: withScene(extended(generate(index + 1, before), LATER_FAULTS)),
  planned: withCalendar(withScene(extended(generate(index + 1, before), LATER_FAULTS))),
  stocked: withStock(withCalendar(withScene(extended(generate(index + 1, before), LATER_FAULTS)))),
  sold: withSales(withStock(withCalendar(withScene(extended(generate(index + 1, before), LATER_FAULTS))))),
  delivered: withDeliveries(
    withSales(withStock(withCalendar(withScene(extended(generate(index + 1, before), LATER_FAULTS))))),
  ),
  copied: withCopy(
    withDeliveries(withSales(withStock(withCalendar(withScene(extended(generate(index + 1, before), LATER_FAULTS)))))),
  ),
  answered: withQuotes(
    withCopy(
      withDeliveries(
        withSales(withStock(withCalendar(withScene(extended(generate(index + 1, before), LATER_FAULTS))))),
      ),
    ),
  ),
  twice: withBroughtIn(
    withQuotes(
      withCopy(
        withDeliveries(
          withSales(withStock(withCalendar(withScene(extended(generate(index + 1, before), LATER_FAULTS))))),
        ),
      ),
    ),
  ),
  closed: withClosedAccount(
    withBroughtIn(
      withQuotes(
        withCopy(
          withDeliveries(
            withSales(withStock(withCalendar(withScene(extended(generate(index + 1, before), LATER_FAULTS))))),
          ),
        ),
      ),
    ),
  ),
  present: generate(index + 1, { ...before, later: LATER_FAULTS }),
}));
const text = (schedule: Schedule) => JSON.stringify(schedule);
const isFault = (step: Step, fault: FaultKind) => step.does === "fault" && step.fault === fault;

it("leaves half of the seeds as they were", () => {
  const same = pairs.filter(({ former, between }) => text(former) === text(between)).length;
  expect(same).toBeGreaterThan(250);
  expect(same).toBeLessThan(350);
});

it("puts scenes into a quarter, whether they are extended or not, with little of the time of a run", () => {
  const without = pairs.filter(({ between, played }) => text(between) === text(played));
  expect(without.length).toBeGreaterThan(400);
  expect(without.length).toBeLessThan(480);
  const untouched = without.filter(({ former, played }) => text(former) === text(played)).length;
  expect(untouched).toBeGreaterThan(180);
  const steps = (of: "between" | "played") => pairs.reduce((sum, pair) => sum + pair[of].steps.length, 0);
  expect(steps("played") / steps("between")).toBeLessThan(1.1);
});

it("plans in a third, most of them with two people at the desk, and leaves the others as they were", () => {
  const planned = pairs.filter((pair) => text(pair.played) !== text(pair.planned)).map((pair) => pair.planned);
  expect(planned.length).toBeGreaterThan(160);
  expect(planned.length).toBeLessThan(240);
  const desks = planned.map(({ devices }) => devices.filter((person) => !person.startsWith("mechanic")).length);
  expect(desks.every((many) => many > 0)).toBe(true);
  expect(desks.filter((many) => many > 1).length / planned.length).toBeGreaterThan(0.6);
});

it("works at the shelves in a third, where two take the last piece among them, and leaves the others as they were", () => {
  const stocked = pairs.filter((pair) => text(pair.planned) !== text(pair.stocked)).map((pair) => pair.stocked);
  expect(stocked.length).toBeGreaterThan(160);
  expect(stocked.length).toBeLessThan(240);
  const issuesOf = ({ steps }: Schedule) =>
    steps.flatMap((step) => (step.does === "more" && step.edit.kind === "issue" && step.edit.part === 2 ? [step] : []));
  const lastPieces = stocked.filter((schedule) => new Set(issuesOf(schedule).map(({ device }) => device)).size > 1);
  expect(lastPieces.length).toBeGreaterThan(20);
});

it("sells in a third, with somebody at the desk, where two start the work of one deal among them, and leaves the others as they were", () => {
  const selling = pairs.filter((pair) => text(pair.stocked) !== text(pair.sold)).map((pair) => pair.sold);
  expect(selling.length).toBeGreaterThan(160);
  expect(selling.length).toBeLessThan(260);
  for (const { devices } of selling) expect(devices.some((person) => !person.startsWith("mechanic"))).toBe(true);
  const startsOf = ({ steps }: Schedule) =>
    steps.flatMap((step) => (step.does === "more" && step.edit.kind === "start-work" ? [step] : []));
  const together = selling.filter((schedule) => new Set(startsOf(schedule).map(({ device }) => device)).size > 1);
  expect(together.length).toBeGreaterThan(20);
});

it("takes deliveries in where somebody receives, in a third, and leaves the others as they were", () => {
  const delivered = pairs.filter((pair) => text(pair.sold) !== text(pair.delivered)).map((pair) => pair.delivered);
  expect(delivered.length).toBeGreaterThan(160);
  expect(delivered.length).toBeLessThan(260);
  for (const { devices } of delivered) expect(devices).toContain("manager");
});

it("lets a device go on from a copy of its profile in a tenth, past what the copy lacks, and leaves the others as they were", () => {
  const copied = pairs.filter((pair) => text(pair.delivered) !== text(pair.copied));
  expect(copied.length).toBeGreaterThan(40);
  expect(copied.length).toBeLessThan(80);
  for (const { delivered, copied: present } of copied) {
    const begins = present.steps.findIndex(
      (step, index) => JSON.stringify(step) !== JSON.stringify(delivered.steps[index]),
    );
    const made = present.steps.slice(begins, begins + present.steps.length - delivered.steps.length);
    const putBack = made.findIndex((step) => isFault(step, "restore-profile"));
    expect(new Set(made.map(({ device }) => device)).size).toBe(1);
    const lacks = putBack - 1;
    const goesOn = made.length - putBack - 1;
    expect(lacks).toBeGreaterThan(0);
    expect(goesOn).toBeGreaterThan(lacks);
  }
});

it("notes clients' answers in most of those that sell, some by two who do not see each other, and leaves the others as they were", () => {
  const answered = pairs.filter((pair) => text(pair.copied) !== text(pair.answered)).map((pair) => pair.answered);
  expect(answered.length).toBeGreaterThan(120);
  expect(answered.length).toBeLessThan(220);
  const told = ({ steps }: Schedule) =>
    steps.flatMap((step) => (step.does === "more" && step.edit.kind === "quote-told" ? [step] : []));
  const together = answered.filter((schedule) => new Set(told(schedule).map(({ device }) => device)).size > 1);
  expect(together.length).toBeGreaterThan(40);
});

it("brings the car of one deal in twice, by two of whom one is cut off from its visit, in a tenth, and leaves the others as they were", () => {
  const twice = pairs.filter((pair) => text(pair.answered) !== text(pair.twice));
  expect(twice.length).toBeGreaterThan(40);
  expect(twice.length).toBeLessThan(100);
  for (const { answered, twice: present } of twice) {
    const made = present.steps.slice(answered.steps.length);
    const kinds = ["start-work", "deal-arrives"];
    const by = made.filter((step) => step.does === "more" && kinds.includes(step.edit.kind));
    expect(new Set(by.map(({ device }) => device)).size).toBe(2);
    const cut = made.find((step) => isFault(step, "cut"))!;
    const planned = made.find((step) => step.does === "more" && step.edit.kind === "schedule")!;
    expect(cut.device).not.toBe(planned.device);
  }
});

it("carries a file of what a device holds to a device in a tenth, made otherwise by hand in some, and leaves the others as they were", () => {
  const carried = pairs
    .map(({ closed }) => ({ closed, present: withImports(closed) }))
    .filter(({ closed, present }) => text(closed) !== text(present));
  expect(carried.length).toBeGreaterThan(40);
  expect(carried.length).toBeLessThan(80);
  for (const { closed, present } of carried) {
    expect(present.devices.slice(0, closed.devices.length)).toEqual(closed.devices);
    expect(closed.steps.some((step) => isFault(step, "close-account"))).toBe(false);
    expect(present.devices.length).toBeLessThanOrEqual(4);
    const files = present.steps.flatMap((step) => (step.does === "file" ? [step] : []));
    expect(files[0]!.file.kind).toBe("save");
    expect(files[1]!.file.kind).toBe("hand-in");
    for (const { device, file } of files) if (file.kind === "decide") expect(present.devices[device]).toBe("manager");
  }
  const ways = new Set(
    carried.flatMap(({ present }) =>
      present.steps.flatMap((step) => (step.does === "file" && step.file.kind === "hand-in" ? [step.file.how] : [])),
    ),
  );
  expect([...ways].toSorted()).toEqual(["altered", "as-it-is", "as-ones-own", "damaged", "without-seals"]);
});

it("closes the account of a mechanic who is away in a tenth, between their edits, where a manager decides, and leaves the others as they were", () => {
  const closed = pairs.filter((pair) => text(pair.twice) !== text(pair.closed)).map((pair) => pair.closed);
  expect(closed.length).toBeGreaterThan(40);
  expect(closed.length).toBeLessThan(90);
  for (const { devices, steps } of closed) {
    const at = steps.findIndex((step) => isFault(step, "close-account"));
    const { device } = steps[at]!;
    expect(devices[device]).toMatch(/^mechanic/);
    // Cut off before, with something done on it before and after.
    const cut = steps.findLastIndex((step, index) => index < at && isFault(step, "cut"));
    const isDone = (step: Step) => step.does !== "fault" && step.device === device;
    expect(steps.slice(cut, at).some(isDone)).toBe(true);
    expect(isDone(steps[at + 1]!)).toBe(true);
    const decides = steps.filter((step) => step.does === "more" && step.edit.kind === "decide-held");
    expect(decides.every((step) => devices[step.device] === "manager")).toBe(true);
    expect(decides.length).toBeGreaterThan(0);
  }
  const byTwo = closed.filter(
    ({ steps }) =>
      new Set(steps.flatMap((step) => (step.does === "more" && step.edit.kind === "decide-held" ? [step.device] : [])))
        .size > 1,
  );
  expect(byTwo.length).toBeGreaterThan(8);
  expect(closed.some(({ steps }) => steps.some((step) => isFault(step, "open-account")))).toBe(true);
});

it("takes no step away, and changes the order of none", () => {
  const keeps = (fewer: Schedule, more: Schedule) => {
    const left = more.steps.map((step) => JSON.stringify(step));
    let from = 0;
    for (const step of fewer.steps) {
      const place = left.indexOf(JSON.stringify(step), from);
      expect(place).toBeGreaterThanOrEqual(from);
      from = place + 1;
    }
  };
  for (const {
    former,
    between,
    played,
    planned,
    stocked,
    sold,
    delivered,
    copied,
    answered,
    twice,
    present,
  } of pairs) {
    keeps(former, between);
    keeps(between, played);
    keeps(played, planned);
    keeps(planned, stocked);
    keeps(stocked, sold);
    keeps(sold, delivered);
    keeps(delivered, copied);
    keeps(copied, answered);
    keeps(answered, twice);
    keeps(twice, present);
  }
});

it("brings every later fault and edit, within their bounds, and can tell them", () => {
  const steps = pairs.flatMap(({ present }) => present.steps);
  const faults = new Set(steps.flatMap((step) => (step.does === "fault" ? [step.fault] : [])));
  for (const fault of [...LATER_FAULTS, ...SCENE_FAULTS]) expect(faults).toContain(fault);
  const kinds = new Set(steps.flatMap((step) => (step.does === "more" ? [step.edit.kind] : [])));
  expect([...kinds].toSorted()).toEqual([
    "add-work",
    "adjust",
    "ask-client",
    "ask-part",
    "book",
    "call-off",
    "caption",
    "check-in",
    "convert",
    "deal-arrives",
    "deal-car",
    "deal-line",
    "deal-line-priced",
    "deal-moved",
    "deal-paid",
    "decide-held",
    "drag",
    "edit-part",
    "edit-work",
    "give-back",
    "issue",
    "lead",
    "long-text",
    "pay",
    "pay-and-close",
    "photo",
    "quote-told",
    "receive",
    "receive-item",
    "remove-part",
    "remove-work",
    "resize",
    "schedule",
    "start-work",
    "told",
    "told-part",
    "transfer",
    "undo-receipt",
    "write-visit",
  ]);
  for (const { present } of pairs)
    for (const step of present.steps) {
      expect(tell(step, present.devices)).toMatch(/^\+\d+ ms  device \d \(\w+\): \S/);
    }
  // Who is away while a clock is set ahead twice is so for longer than the cuts that chance draws.
  for (const { closed } of pairs) for (const step of withImports(closed).steps) expectWithinPlan(step);
});
