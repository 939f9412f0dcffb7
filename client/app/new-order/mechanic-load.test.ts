// Who is offered for a new order, and how much waits for each.

import { describe, expect, it } from "vitest";
import type { MechanicStatus } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { mechanicLoads, offeredMaster } from "./mechanic-load.ts";

const person = (id: string, role = "mechanic", status: "active" | "inactive" = "active") => ({
  id,
  name: id,
  role,
  status,
});
const work = (
  normHours: number | null,
  mechanicStatus: MechanicStatus = "pending",
  declinedAt: number | null = null,
) => ({
  normHours,
  mechanicStatus,
  requiresApproval: declinedAt !== null,
  approvedAt: null,
  declinedAt,
});
const post = (name: string, defaultMasterId: string, isActive = true) => ({
  name,
  hoursPerDay: 8,
  defaultMasterId,
  isActive,
});

describe("the mechanics of a new order", () => {
  const orders = [
    { masterId: "vasile", workLines: [work(2), work(1.5, "in_progress"), work(4, "done"), work(8, "pending", 1)] },
    { masterId: "vasile", workLines: [work(null), work(0.5, "blocked")] },
    { masterId: null, workLines: [work(7)] },
  ];

  it("are those who are active, with the hours that wait for them", () => {
    const people = [
      person("vasile"),
      person("ion"),
      person("petru", "mechanic", "inactive"),
      person("dana", "reception"),
    ];
    expect(mechanicLoads(people, orders, [post("Post 1", "vasile"), post("Vechi", "ion", false)])).toEqual([
      { id: "vasile", name: "vasile", post: "Post 1", jobs: 2, hours: 4, hoursPerDay: 8 },
      { id: "ion", name: "ion", post: null, jobs: 0, hours: 0, hoursPerDay: null },
    ]);
  });

  it.each<[string, Parameters<typeof mechanicLoads>, string[]]>([
    ["a post", [[person("ion"), person("ana", "admin")], [], [post("Post 1", "ana")]], ["ion", "ana"]],
    [
      "an open order",
      [[person("ion"), person("ana", "admin")], [{ masterId: "ana", workLines: [] }], []],
      ["ion", "ana"],
    ],
    ["nobody else", [[person("ana", "admin"), person("gone", "mechanic", "inactive")], [], []], ["ana"]],
  ])("are also who has %s", (_, given, ids) => {
    expect(mechanicLoads(...given).map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  ["who repairs here", "ion", [{ id: "ana" }, { id: "ion" }], "ion"],
  ["who has left since the draft was typed", "ion", [{ id: "ana" }], ""],
  ["before anybody is known", "ion", [], "ion"],
])("a draft's mechanic %s", (_, masterId, offered, then) => {
  expect(offeredMaster(masterId, offered)).toBe(then);
});
