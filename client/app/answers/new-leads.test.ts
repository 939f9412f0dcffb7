// Which leads ring at a desk.

import { expect, it } from "vitest";
import { beginsAfter, heardFrom, newLeads } from "./new-leads.ts";

const lead = (id: string, createdAt: number | null, part: object = {}) => ({
  id,
  status: "new",
  contactedAt: null,
  createdBy: null,
  assignedTo: null,
  createdAt,
  ...part,
});
const idsOf = (leads: ReturnType<typeof lead>[], heardUntil = 100) => newLeads(leads, heardUntil).map(({ id }) => id);

it("who came since the device has heard last rings, who waits longest first", () => {
  expect(idsOf([lead("b", 300), lead("a", 200), lead("heard", 100), lead("before", 50)])).toEqual(["a", "b"]);
});

it("once one is heard of it does not ring again, and those that came after it do", () => {
  const leads = [lead("a", 200), lead("b", 300)];
  expect(idsOf(leads, 200)).toEqual(["b"]);
  expect(idsOf(leads, 300)).toEqual([]);
});

it("whom somebody of the shop wrote down, has reached or sees to does not ring", () => {
  expect(
    idsOf([
      lead("by hand", 200, { createdBy: "rodica" }),
      lead("reached", 200, { contactedAt: 250 }),
      lead("lost", 200, { status: "lost" }),
      lead("taken up", 200, { assignedTo: "rodica" }),
      lead("not sent yet", null),
    ]),
  ).toEqual([]);
});

it("a device that has heard of none so far begins after those that are there, by the server's time of them", () => {
  for (const kept of [null, "", "none", "0"]) expect(heardFrom(kept)).toBeNull();
  expect(heardFrom("400")).toBe(400);
  const there = [lead("a", 200), lead("not sent yet", null), lead("b", 100)];
  const heardUntil = beginsAfter(there);
  expect(idsOf(there, heardUntil)).toEqual([]);
  expect(idsOf([...there, lead("next", 201)], heardUntil)).toEqual(["next"]);
  expect(idsOf([lead("first of all", 2)], beginsAfter([]))).toEqual(["first of all"]);
});
