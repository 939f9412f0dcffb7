// What was done, as far as it is known here; what is not is told as it stands.

import { describe, expect, it } from "vitest";
import { readAction, type AuditAction } from "./audit-actions.ts";

describe("an action", () => {
  it.each<[string, AuditAction]>([
    ["access.updateRole", { kind: "server", command: "access.updateRole" }],
    ["tenancy.updateSettings", { kind: "server", command: "tenancy.updateSettings" }],
    ["workOrders.move", { kind: "device", name: "workOrders.move" }],
    ["GET /api/v1/users", { kind: "request", reads: true, area: "people" }],
    ["PATCH /api/v1/users/0199", { kind: "request", reads: false, area: "people" }],
    ["GET /api/v1/permission-checks", { kind: "request", reads: true, area: "audit" }],
    ["GET /api/v1/permissions", { kind: "request", reads: true, area: "roles" }],
    ["GET /api/v1/userspace", { kind: "other", text: "GET /api/v1/userspace" }],
    ["access.somethingNewer", { kind: "other", text: "access.somethingNewer" }],
    ["toString", { kind: "other", text: "toString" }],
  ])("%s", (action, read) => {
    expect(readAction(action, ["workOrders.move"])).toEqual(read);
  });
});
