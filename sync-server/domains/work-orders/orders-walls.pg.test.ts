// The first wall alone: statements about orders name the shop themselves, also on a connection to which every shop's rows are open.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { SYSTEM_ROLE_DEFINITIONS, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { insertRow, sampleRow } from "../../testing/sample-rows.ts";
import { testServer } from "../../testing/server.ts";
import type { CommandName } from "../../../shared/registry/command-types.ts";
import type { CommandFacts, ServerStep, StepContext } from "../../commands/server-steps.ts";
import { completePhoto } from "./attachments.complete.ts";
import { completePart, completeSuperseding, completeWork } from "./lines.complete.ts";
import { isLineOf, readOrder, readOrders } from "./orders-api.reads.ts";
import { completeCopy, completeEta, completeWorkOrder } from "./work-orders.complete.ts";

const ana: Actor = {
  ...SYSTEM_ROLE_DEFINITIONS.admin,
  companyId: demo.companyId,
  userId: demo.users.admin.id,
  name: demo.users.admin.name,
};

let theirs: { workOrderId: string; workLineId: string; partsLineId: string };
let theirPhoto: object;
const server = await testServer();
afterAll(() => server.close());
beforeAll(async () => {
  const { id: workOrderId, lines } = rival.orders.mechanic;
  theirs = { workOrderId, workLineId: lines[0]!, partsLineId: uuidv7() };
  const place = { id: theirs.partsLineId, companyId: rival.companyId, workOrderId, position: 1 };
  await server.db.rows
    .insert(tables.partsLine)
    .values({ ...place, name: "Disc", quantity: 1, priceMinor: 700, needsPrice: false, requiresApproval: false });
  const { owner } = server.db;
  await insertRow(owner, "work_photo", await sampleRow(owner, "work_photo", "company_id", rival.companyId));
  const [photo] = await owner`
    select id as "photoId", work_order_id as "workOrderId", sha256 from work_photo where company_id = ${rival.companyId}`;
  theirPhoto = photo!;
});

class RolledBack extends Error {}

/** In a transaction that sees every shop, of which nothing stays. */
async function unwalled<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
  let done: { result: T } | undefined;
  await server.db.owner
    .begin(async (sql) => {
      done = { result: await work(sql) };
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return done!.result;
}

describe("reading", () => {
  it("another shop's order finds nothing", async () => {
    const { workOrderId: orderId, workLineId: lineId } = theirs;
    expect(await unwalled((sql) => readOrder(sql, ana, orderId))).toBeNull();
    expect(await unwalled((sql) => isLineOf(sql, ana, "work_line", { orderId, lineId }))).toBe(false);
    const page = { limit: 100, offset: 0, field: "created_at", descending: true } as const;
    const { rows: orders } = await unwalled((sql) => readOrders(sql, ana, {}, page));
    expect(orders.map(({ id }) => id)).toContain(demo.orders.mechanic.id);
    expect(orders.map(({ id }) => id)).not.toContain(orderId);
  });

  it("an order that points into another shop tells nothing of its client, car or master", async () => {
    const astray = { clientId: rival.clientId, vehicleId: rival.vehicles.golf, masterId: rival.users.mechanic.id };
    const id = await newOrder(server.db, demo, astray);
    expect(await unwalled((sql) => readOrder(sql, ana, id))).toMatchObject({
      id,
      client: null,
      vehicle: null,
      master: null,
    });
  });
});

describe("the server step", () => {
  type Tried = (context: StepContext) => ReturnType<ServerStep<CommandName>>;
  /** Of the arguments what the step reads. */
  const trying =
    <Name extends CommandName>(name: Name, step: ServerStep<Name>, args: () => object): Tried =>
    (context) =>
      step(context, {
        commandId: uuidv7(),
        name,
        args: args(),
        at: Date.now(),
        toConfirm: false,
        given: null,
        proofs: () => [""],
        secrets: () => ["0".repeat(64)],
      } as unknown as CommandFacts<Name>);
  const refused: [string, Tried, string][] = [
    [
      "of a new order",
      trying("workOrders.create", completeWorkOrder, () => ({ ...theirs, works: [{}, {}], parts: [{}] })),
      "work-orders/id-taken",
    ],
    [
      "of a copy",
      trying("workOrders.duplicate", completeCopy, () => ({ newOrderId: theirs.workOrderId, lines: [1, 2, 3] })),
      "work-orders/id-taken",
    ],
    ["of new labour", trying("workOrders.addWork", completeWork, () => theirs), "work-orders/line-id-taken"],
    ["of a new part", trying("workOrders.addPart", completePart, () => theirs), "work-orders/line-id-taken"],
    [
      "of labour in another's place",
      trying("workOrders.supersedeLine", completeSuperseding, () => ({
        line: { kind: "work", workLineId: demo.orders.mechanic.lines[0] },
        newLineId: theirs.workLineId,
      })),
      "work-orders/line-id-taken",
    ],
    [
      "of a part in another's place",
      trying("workOrders.supersedeLine", completeSuperseding, () => ({
        line: { kind: "part", partsLineId: theirs.partsLineId },
        newLineId: theirs.partsLineId,
      })),
      "work-orders/line-id-taken",
    ],
    ["of a photo", trying("photos.add", completePhoto, () => theirPhoto), "photos/id-taken"],
  ];
  const inside = (sql: TransactionSql) => ({
    sql,
    actor: ana,
    send: async (statement: PromiseLike<unknown>) => void (await statement),
    runAs: () => Promise.reject(new Error("nothing is run here")),
  });

  it.each(refused)("%s does not take another shop's row for its own", async (_, step, code) => {
    const tried = unwalled(async (sql) => step(inside(sql)));
    await expect(tried).rejects.toMatchObject({ code });
  });

  it("of a promised time leaves another shop's order as it is", async () => {
    const found = await unwalled(async (sql) => {
      await trying("workOrders.setEta", completeEta, () => ({ workOrderId: theirs.workOrderId }))(inside(sql));
      return sql`select eta_updated_at from work_order where id = ${theirs.workOrderId}`;
    });
    expect(found).toMatchObject([{ eta_updated_at: null }]);
  });
});
