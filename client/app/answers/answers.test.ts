// Who answered what: by order, the latest first, with what it comes to.

import { expect, it } from "vitest";
import { answersOf } from "./answers.ts";

const order = (id: string) => ({
  id,
  number: null,
  client: { name: "Irina", phone: "+37379354118" },
  vehicle: { plate: "KSR 417", plateCountry: "MD" },
});
const line = (id: string, workOrder: ReturnType<typeof order> | undefined, changes = {}) => ({
  id,
  name: `line ${id}`,
  priceMinor: 10_050,
  approvedAt: null,
  declinedAt: null,
  workOrder,
  ...changes,
});

it("puts the lines of an order together, of either kind", () => {
  const works = [line("a", order("one"), { approvedAt: 5 }), line("b", order("one"), { declinedAt: 7 })];
  const parts = [line("c", order("one"), { approvedAt: 6, quantity: 2.5 })];
  expect(answersOf(works, parts)).toEqual([
    {
      orderId: "one",
      number: null,
      client: { name: "Irina", phone: "+37379354118" },
      plate: "KSR 417",
      plateCountry: "MD",
      at: 7,
      lineIds: ["a", "b", "c"],
      approved: ["line a", "line c"],
      declined: ["line b"],
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
