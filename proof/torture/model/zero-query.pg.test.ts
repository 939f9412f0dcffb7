// The model's answers to the product's queries are Zero's own: the same rows as Zero finds in Postgres.

import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { Tx } from "../../../shared/zero/define.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { loadStaffMember } from "../../../sync-server/auth/actors.ts";
import { withTenant } from "../../../sync-server/db/tenant-transaction.ts";
import { demo } from "../../../sync-server/testing/fixtures.ts";
import { mutatorTransaction } from "../../../sync-server/commands/zero-database.ts";
import { ModelDatabase } from "./database.ts";
import type { Rows } from "./rows.ts";
import { answer } from "./zero-query.ts";

let database: ModelDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await ModelDatabase.open({ url: inject("clusterUrl"), socket: inject("clusterSocket") });
  ({ rows } = await database.replicate());
});
afterAll(() => database.close());

const asked = {
  "mechanic.myJobs": queries.mechanic.myJobs(),
  "workOrders.board": queries.workOrders.board(),
  "workOrders.boardDetails": queries.workOrders.boardDetails(),
  "workOrders.detail": queries.workOrders.detail({ id: demo.orders.mechanic.id }),
  "tenancy.company": queries.tenancy.company(),
  "access.people": queries.access.people(),
  "scheduling.posts": queries.scheduling.posts(),
  "crm.clients": queries.crm.clients(),
  "crm.vehicles": queries.crm.vehicles(),
  "crm.vehiclesOnOwnOrders": queries.crm.vehiclesOnOwnOrders(),
  "commands.mine": queries.commands.mine(),
};

/** A related row that is not there: null from Postgres, undefined on a device. */
const withoutNull = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value, (_, item: unknown) => item ?? undefined));

const cases = Object.keys(asked).flatMap((name) =>
  (["mechanic", "receptionist", "marketer"] as const).map((who) => [name as keyof typeof asked, who] as const),
);

it.each(cases)("%s as %s", async (name, who) => {
  const request = asked[name] as unknown as {
    args: unknown;
    query: { fn: (given: { ctx: Actor; args: unknown }) => object };
  };
  await withTenant(database.app, demo.companyId, async (sql) => {
    const { actor } = (await loadStaffMember(sql, demo.companyId, demo.users[who].id))!;
    const tx: Tx = await mutatorTransaction(sql, async (statement) => void (await statement));
    const zeros: unknown = await tx.run(request.query.fn({ ctx: actor, args: request.args }) as never);
    expect(withoutNull(answer(request, actor, rows))).toEqual(withoutNull(zeros));
  });
});
