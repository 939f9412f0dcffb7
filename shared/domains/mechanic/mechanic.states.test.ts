import { describe, expect, it } from "vitest";
import {
  BLOCK_REASONS,
  MECHANIC_EVENTS,
  MECHANIC_STATUSES,
  MECHANIC_TRANSITIONS,
  OFFERED_EVENTS,
  isFinished,
  isPaused,
  isRunning,
  type MechanicEvent,
  type MechanicStatus,
} from "./mechanic.states.ts";

interface Row {
  from: readonly MechanicStatus[];
  operation: MechanicEvent;
  to: MechanicStatus;
}

/** Done is terminal: on a done line every operation is a no-op. */
const anyButDone: readonly MechanicStatus[] = ["pending", "in_progress", "paused", "blocked"];

/** The transitions, row by row. What no row names is a no-op. */
const SPECIFIED: readonly Row[] = [
  { from: ["pending", "blocked"], operation: "start", to: "in_progress" },
  { from: ["in_progress"], operation: "pause", to: "paused" },
  { from: ["paused"], operation: "resume", to: "in_progress" },
  { from: anyButDone, operation: "done", to: "done" },
  { from: anyButDone, operation: "block", to: "blocked" },
];

const cells = MECHANIC_STATUSES.flatMap((from) =>
  MECHANIC_EVENTS.map((event) => {
    const row = SPECIFIED.find((r) => r.operation === event && r.from.includes(from));
    return { from, event, to: row?.to ?? null };
  }),
);

describe("the transition table", () => {
  it("has the statuses, operations and reasons of docs/spec-coverage-orders.md", () => {
    expect(MECHANIC_STATUSES).toEqual(["pending", "in_progress", "paused", "done", "blocked"]);
    expect(MECHANIC_EVENTS).toEqual(["start", "pause", "resume", "done", "block"]);
    expect(BLOCK_REASONS).toEqual(["missing_part", "awaiting_approval", "broken_equipment", "other"]);
  });

  it("is total, with no cell beside it", () => {
    expect(Object.keys(MECHANIC_TRANSITIONS).sort()).toEqual([...MECHANIC_STATUSES].sort());
    for (const row of Object.values(MECHANIC_TRANSITIONS)) {
      expect(Object.keys(row).sort()).toEqual([...MECHANIC_EVENTS].sort());
    }
  });

  it.each(cells)("$from + $event → $to", ({ from, event, to }) => {
    expect(MECHANIC_TRANSITIONS[from][event]).toBe(to);
  });

  it("leads nowhere from done", () => {
    expect(Object.values(MECHANIC_TRANSITIONS.done)).toEqual([null, null, null, null, null]);
  });
});

describe("the buttons offered", () => {
  it.each<[MechanicStatus, MechanicEvent[]]>([
    ["pending", ["start"]],
    ["in_progress", ["pause", "done", "block"]],
    ["paused", ["resume", "done"]],
    ["blocked", ["start"]],
    ["done", []],
  ])("%s offers %j", (status, offered) => {
    expect(OFFERED_EVENTS[status]).toEqual(offered);
  });

  it.each(MECHANIC_STATUSES)("%s offers only what is allowed", (status) => {
    for (const event of OFFERED_EVENTS[status]) expect(MECHANIC_TRANSITIONS[status][event]).not.toBeNull();
  });
});

describe("predicates", () => {
  it.each<[MechanicStatus, { finished: boolean; running: boolean; paused: boolean }]>([
    ["pending", { finished: false, running: false, paused: false }],
    ["in_progress", { finished: false, running: true, paused: false }],
    ["paused", { finished: false, running: false, paused: true }],
    ["blocked", { finished: false, running: false, paused: false }],
    ["done", { finished: true, running: false, paused: false }],
  ])("%s: %j", (status, { finished, running, paused }) => {
    expect(isFinished(status)).toBe(finished);
    expect(isRunning(status)).toBe(running);
    expect(isPaused(status)).toBe(paused);
  });
});
