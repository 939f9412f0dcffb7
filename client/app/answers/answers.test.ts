// Who answered what: by order, the latest first, with what it comes to less the order's discount.

import { expect, it } from "vitest";
import type { FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { answersOf } from "./answers.ts";

const order = (id: string, discountPct = 0) => ({
  id,
  number: null,
  discountPct,
  client: { name: "Irina", phone: "+37379354118" },
  vehicle: { plate: "KSR 417", plateCountry: "MD" },
});
const line = (id: string, workOrder: ReturnType<typeof order> | undefined, changes = {}) => ({
  id,
  name: `line ${id}`,
  priceMinor: 10_050,
  requiresApproval: true,
  supersededBy: null,
  approvedAt: null,
  declinedAt: null,
  fieldWriters: null as FieldWriters | null,
  workOrder,
  ...changes,
});

const part = (...about: Parameters<typeof line>) => ({ quantity: 2.5, ...line(...about) });

it("puts the lines of an order together, of either kind", () => {
  const works = [line("a", order("one"), { approvedAt: 5 }), line("b", order("one"), { declinedAt: 7 })];
  const parts = [part("c", order("one"), { approvedAt: 6 })];
  expect(answersOf(works, parts)).toEqual([
    {
      orderId: "one",
      number: null,
      client: { name: "Irina", phone: "+37379354118" },
      plate: "KSR 417",
      plateCountry: "MD",
      at: 7,
      lineIds: ["a", "b", "c"],
      otherwise: {},
      approved: ["line a", "line c"],
      declined: ["line b"],
      nowApproved: [],
      nowDeclined: [],
      approvedMinor: 10_050 + 25_125,
    },
  ]);
});

it("tells of the latest order first, and of none that is not here", () => {
  const works = [
    line("a", order("one"), { approvedAt: 5 }),
    line("b", order("two"), { declinedAt: 9 }),
    line("c", undefined, { approvedAt: 20 }),
  ];
  expect(answersOf(works, []).map(({ orderId }) => orderId)).toEqual(["two", "one"]);
});

it("says what was approved comes to less the order's discount, as its total does", () => {
  const ofOrder = order("one", 10);
  const works = [line("a", ofOrder, { approvedAt: 5 }), line("b", ofOrder, { declinedAt: 5 })];
  const parts = [part("c", ofOrder, { approvedAt: 6 })];
  expect(answersOf(works, parts)[0]!.approvedMinor).toBe(9_045 + 22_613);
});

it("tells of no line whose place another took, nor of one that was not answered", () => {
  const works = [
    line("a", order("one"), { approvedAt: 5, supersededBy: "b" }),
    line("b", order("one")),
    line("c", order("two"), { declinedAt: 6 }),
    line("d", order("two")),
  ];
  expect(answersOf(works, [])).toMatchObject([{ orderId: "two", lineIds: ["c"], approved: [], declined: ["line c"] }]);
});

it("tells apart what the client says otherwise than was decided, and counts it in no sum", () => {
  const said = Date.UTC(2026, 10, 26, 9);
  const stamp = said.toString(16).padStart(12, "0");
  const otherwise = {
    fieldWriters: { name: "an edit", answer: `${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-000000000000` },
  };
  const works = [
    line("a", order("one"), { approvedAt: 5, ...otherwise }),
    line("b", order("one"), { approvedAt: 6, fieldWriters: { name: "an edit" } }),
    line("c", order("one"), { declinedAt: 5, ...otherwise }),
  ];
  expect(answersOf(works, [])).toMatchObject([
    {
      // When they said it, not when it was decided.
      at: said,
      lineIds: ["a", "b", "c"],
      otherwise: { a: otherwise.fieldWriters.answer, c: otherwise.fieldWriters.answer },
      approved: ["line b"],
      declined: [],
      nowApproved: ["line c"],
      nowDeclined: ["line a"],
      approvedMinor: 10_050,
    },
  ]);
});
