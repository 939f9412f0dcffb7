// When something happened: what the checker takes, and what it does not.

import { describe, expect, it } from "vitest";
import { Ledger } from "../ledger.ts";
import type { CommandRecord, ServerRecords } from "../records.ts";
import { checkTimes } from "./times.ts";

const T = Date.UTC(2026, 2, 9, 9);
const ORDER = "order-1";
/** When the other's check-in made the order, ms after the tap. */
const MADE = 124_000;

interface Told {
  outcome: CommandRecord["outcome"];
  /** When the server says it happened, ms after the tap. */
  by: number;
  clockIntact?: boolean;
  made?: ServerRecords["made"];
  marked?: "in the history" | "where it waits";
}

/** The second to take a car in, as the server heard it, who was the first to tap. */
function judged({ outcome, by, clockIntact = true, made = [{ id: ORDER, at: T + MADE }], marked }: Told) {
  const args = { appointmentId: "visit-1", workOrderId: ORDER };
  const edit = { id: "c1", name: "scheduling.checkIn", args, userId: "ion" } as const;
  const ledger = new Ledger();
  ledger.saved.push({ ...edit, device: 0, at: T, clockIntact });
  const activity = { id: "c1.0", commandId: "c1", data: { toConfirm: true } };
  const records = {
    commands: [{ ...edit, outcome, happenedAt: T + by, settledAt: T + 300_000 }],
    activities: marked === "in the history" ? [activity] : [],
    held: { rows: marked === "where it waits" ? [{ id: "c1", toConfirm: true }] : [] },
    made,
  };
  return checkTimes(ledger, records as unknown as ServerRecords).map(({ kind }) => kind);
}

describe("the earlier check-in of two, heard second", () => {
  it.each<[string, Told]>([
    ["did nothing, and is put to the making of its order", { outcome: "no_effect", by: MADE }],
    ["was refused, and is put to the making of its order", { outcome: "refused", by: MADE }],
    ["did nothing, at its own time", { outcome: "no_effect", by: 0 }],
    ["stands in the history with a mark", { outcome: "conflict", by: MADE, marked: "in the history" }],
    ["waits with a mark", { outcome: "held", by: MADE, marked: "where it waits" }],
    ["did nothing, by a clock that was changed", { outcome: "no_effect", by: -3_600_000, clockIntact: false }],
  ])("is right where it %s", (_, told) => expect(judged(told)).toEqual([]));

  it.each<[string, Told]>([
    ["made something", { outcome: "applied", by: MADE }],
    ["stands in the history", { outcome: "conflict", by: MADE }],
    ["waits for a manager", { outcome: "held", by: MADE }],
    ["is put to another time than that", { outcome: "no_effect", by: MADE + 1 }],
    [
      "is put to the making of what it does not name",
      { outcome: "refused", by: MADE, made: [{ id: "2", at: T + MADE }] },
    ],
    ["is put to before its tap", { outcome: "no_effect", by: -MADE, made: [{ id: ORDER, at: T - MADE }] }],
    ["names nothing that was made since", { outcome: "no_effect", by: MADE, made: [] }],
    ["made something, by a clock that was changed", { outcome: "applied", by: MADE, clockIntact: false }],
  ])("is wrong, without a mark, where it %s", (_, told) => expect(judged(told)).toEqual(["time"]));
});
