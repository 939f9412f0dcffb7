// A plan that one operator takes away while another gives it to a garage: one of the two is told no.

import { afterAll, expect, it } from "vitest";
import { demo } from "../testing/fixtures.ts";
import { holdRow, untilBlocked } from "../testing/locks.ts";
import { operatorId, seedOperators, sendAs } from "../testing/operators.ts";
import { testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);

it("stays where it is being given at that moment", async () => {
  const send = (path: string, fields: Record<string, string>) => sendAs(server, operatorId("owner"), path, fields);
  const held = await holdRow(server.db.owner, "company", demo.companyId);
  const terms = { action: "terms", planId: "plan-pro", trialEndsAt: "", activeUntil: "2099-01-01" };
  const giving = send(`/admin/tenants/${demo.companyId}`, terms);
  await untilBlocked(server.db.owner, 1);
  const taking = send("/admin/plans/plan-pro", { action: "delete" });
  await Promise.race([taking, untilBlocked(server.db.owner, 2)]);
  await held.release();
  const [given, taken] = await Promise.all([giving, taking]);
  expect([given.status, taken.status]).toEqual([303, 422]);
  expect(await server.db.owner`select from plan where id = 'plan-pro'`).toHaveLength(1);
});
