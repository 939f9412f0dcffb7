import { expect, it } from "vitest";
import type { CardFacts } from "./pipeline-board.rules.ts";
import { inTurn } from "./pipeline-turns.rules.ts";

const lead = (id: string, createdAt: number | null) => ({ kind: "lead", id, createdAt }) as CardFacts;
const deal = (id: string, more: object) => ({ kind: "deal", id, createdAt: 9, ...more }) as CardFacts;
const order = (id: string, more: object) =>
  ({ kind: "order", id, etaAt: null, readyAt: null, closedAt: null, ...more }) as CardFacts;
const ids = (cards: readonly CardFacts[]) => cards.map(({ id }) => id);

it("who waits longest stands first, by what the column is about; who waits for nothing last, equal ones by their ids", () => {
  expect(ids(inTurn([lead("b", 2), lead("c", null), lead("d", 1), lead("a", 2)], "request"))).toEqual([
    "d",
    "a",
    "b",
    "c",
  ]);
  expect(ids(inTurn([deal("b", { quoteSentAt: 2 }), deal("a", { quoteSentAt: 3 })], "quote"))).toEqual(["b", "a"]);
  expect(ids(inTurn([deal("b", { scheduledAt: 2 }), deal("a", { scheduledAt: 3 })], "scheduled"))).toEqual(["b", "a"]);
  expect(ids(inTurn([order("a", {}), order("b", { etaAt: 5 })], "in_work"))).toEqual(["b", "a"]);
  expect(ids(inTurn([order("a", { readyAt: 7 }), order("b", { readyAt: 5 })], "ready"))).toEqual(["b", "a"]);
  // What was paid last stands first.
  expect(ids(inTurn([order("a", { closedAt: 5 }), order("b", { closedAt: 7 })], "paid_today"))).toEqual(["b", "a"]);
});
