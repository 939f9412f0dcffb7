// Who is offered which moves of an order.

import { describe, expect, it } from "vitest";
import type { Actor, Permission } from "../../../../shared/domains/access/access.permissions.ts";
import { allowedMoves, mayMove } from "./allowed-moves.ts";

const person = (...permissions: Permission[]): Actor => ({
  companyId: "c",
  userId: "u",
  name: "U",
  permissions,
  isAdmin: false,
  orderScope: "all",
});

describe("moves of an order", () => {
  it("are offered to nobody who may not edit orders, though they see every one and may close", () => {
    const reader = person("WORK_ORDERS_VIEW", "WORK_ORDERS_CLOSE");
    expect([mayMove(reader), allowedMoves(reader, "in_work")]).toEqual([false, []]);
  });

  it("to other columns are offered to who edits orders; to closed ones and back to who closes them, too", () => {
    const desk = person("WORK_ORDERS_EDIT");
    expect(allowedMoves(desk, "in_work")).toEqual(["new", "diagnosis", "agreement", "awaiting_parts", "ready"]);
    expect(allowedMoves(desk, "done")).toEqual([]);
    const manager = person("WORK_ORDERS_EDIT", "WORK_ORDERS_CLOSE");
    expect(allowedMoves(manager, "in_work")).toContain("done");
    expect(allowedMoves(manager, "done")).toContain("ready");
  });
});
