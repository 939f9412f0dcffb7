// Asking for approval, and what the desk was told.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newLine, newOrder, rival } from "../../testing/fixtures.ts";
import { activityOf, footprint } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica, mechanic: ion } = await cast(server);

async function workLine(changes: Record<string, unknown> = {}, order = {}) {
  const orderId = await newOrder(server.db, demo, { status: "agreement", ...order });
  return { orderId, lineId: await newLine(server.db, demo, { id: orderId }, changes) };
}

const run = (person: Person, name: string, args: object) => new TestDevice(person).run(`approvals.${name}`, args);
const ask = (lineId: string, person = rodica) => run(person, "ask", { kind: "work", lineId });
const tell = (lineId: string, decision: string, changes = {}) =>
  run(rodica, "tell", { kind: "work", lineId, decision, by: "Andrei Rusu", way: "phone", ...changes });

async function approvalOf(id: string, table = "work_line") {
  const [row] = await server.db.owner`
    select requires_approval, approval_token, approved_at is not null as approved, declined_at is not null as declined
    from ${server.db.owner(table)} where id = ${id}`;
  return row!;
}

describe("asking for approval", () => {
  it("gives the line a token of 24 random characters, on save", async () => {
    const { lineId } = await workLine();
    const { id, outcome } = await ask(lineId);
    expect(outcome).toBe("applied");
    const { approval_token, ...state } = await approvalOf(lineId);
    expect(state).toEqual({ requires_approval: true, approved: false, declined: false });
    expect(approval_token).toMatch(/^[\w-]{24}$/);
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "approvals.ask", subject_type: "work_line", subject_id: lineId, data: { name: "Schimb plăcuțe" } },
    ]);
  });

  it("of a parts line likewise, and no token is given twice", async () => {
    const orderId = await newOrder(server.db, demo);
    const ids = Array.from({ length: 20 }, () => uuidv7());
    await server.db.rows.insert(tables.partsLine).values(
      ids.map((id, position) => ({
        id,
        companyId: demo.companyId,
        workOrderId: orderId,
        position,
        name: "Disc de frână",
        quantity: 2,
        priceMinor: 77_500,
        requiresApproval: true,
      })),
    );
    const tokens = await Promise.all(
      ids.map(async (id) => (await approvalOf(id, "parts_line"))["approval_token"] as string),
    );
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{24}$/);
  });

  it("keeps the token of a question that is withdrawn and asked again", async () => {
    const { lineId } = await workLine();
    await ask(lineId);
    const { approval_token } = await approvalOf(lineId);
    expect(await run(rodica, "withdraw", { kind: "work", lineId })).toMatchObject({ outcome: "applied" });
    expect(await approvalOf(lineId)).toMatchObject({ requires_approval: false });
    await ask(lineId);
    expect(await approvalOf(lineId)).toMatchObject({ requires_approval: true, approval_token });
  });

  it.each([
    ["twice", async () => (await ask((await asked()).lineId)).outcome, "no_effect"],
    [
      "of a decided line",
      async () => (await ask((await workLine({ approvedAt: new Date() })).lineId)).code,
      "work-orders/line-decided",
    ],
    [
      "of a closed order",
      async () => (await ask((await workLine({}, { status: "done" })).lineId)).code,
      "work-orders/closed",
    ],
    ["by a mechanic", async () => (await ask((await workLine()).lineId, ion)).code, "access/forbidden"],
    [
      "of another tenant's line",
      async () => (await ask(rival.orders.mechanic.lines[0]!)).code,
      "work-orders/line-not-found",
    ],
    ["of a line that is not there", async () => (await ask(uuidv7())).code, "work-orders/line-not-found"],
  ])("%s changes nothing", async (_name, attempt, answer) => {
    expect(await attempt()).toBe(answer);
  });
});

describe("a mechanic who may edit orders", () => {
  const mechanic = demo.users.mechanic;
  beforeAll(
    () => server.db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${mechanic.id}, 'WORK_ORDERS_EDIT', 'grant', ${demo.users.admin.id})`,
  );
  afterAll(() => server.db.owner`delete from permission_override where user_id = ${mechanic.id}`);

  const all = async (lineId: string) => {
    const person = await signedIn(server, demo, mechanic);
    const line = { kind: "work", lineId };
    return [
      await run(person, "ask", line),
      await run(person, "withdraw", line),
      await run(person, "ask", line),
      await run(person, "tell", { ...line, decision: "approve", by: "Andrei Rusu", way: "phone" }),
    ];
  };

  it("asks, takes back and tells about lines of their own orders", async () => {
    const { lineId } = await workLine({}, { masterId: mechanic.id });
    expect((await all(lineId)).map(({ outcome }) => outcome)).toEqual(Array.from({ length: 4 }, () => "applied"));
  });

  it("reaches no line of a colleague's order, which looks as if it were not there", async () => {
    const { lineId } = await workLine({ requiresApproval: true }, { masterId: demo.users.mechanic2.id });
    const before = await approvalOf(lineId);
    const missing = { outcome: "refused", code: "work-orders/line-not-found" };
    expect(await all(lineId)).toMatchObject([missing, missing, missing, missing]);
    expect(await approvalOf(lineId)).toEqual(before);
  });
});

async function asked() {
  const made = await workLine();
  await ask(made.lineId);
  return made;
}

describe("a decision that the desk was told", () => {
  it.each([
    ["approve", { approved: true, declined: false }, 55_000],
    ["decline", { approved: false, declined: true }, 0],
  ] as const)("%s is kept with who and how, and the total follows", async (decision, state, total) => {
    const { lineId, orderId } = await asked();
    const { id, outcome } = await tell(lineId, decision);
    expect(outcome).toBe("applied");
    expect(await approvalOf(lineId)).toMatchObject(state);
    const [order] = await server.db.owner`select total_minor::int as total from work_order where id = ${orderId}`;
    expect(order!["total"]).toBe(total);
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "approvals.tell", data: { decision, by: "Andrei Rusu", way: "phone", name: "Schimb plăcuțe" } },
    ]);
  });

  it("is final: a decided line is not changed again, and the other answer stands in the history as a conflict", async () => {
    const { lineId } = await asked();
    await tell(lineId, "approve");
    const before = await server.db.owner`select * from work_line where id = ${lineId}`;
    expect(await tell(lineId, "approve")).toMatchObject({ outcome: "no_effect", code: "work-orders/line-decided" });
    const other = await tell(lineId, "decline");
    expect(other).toMatchObject({ outcome: "conflict", code: "work-orders/decided-otherwise" });
    expect(await activityOf(server.db.owner, other.id!)).toMatchObject([
      {
        verb: "approvals.conflict",
        subject_id: lineId,
        data: { decision: "decline", was: "approve", by: "Andrei Rusu", way: "phone", name: "Schimb plăcuțe" },
      },
    ]);
    expect(await run(rodica, "withdraw", { kind: "work", lineId })).toMatchObject({ code: "work-orders/line-decided" });
    expect(await server.db.owner`select * from work_line where id = ${lineId}`).toEqual(before);
  });

  it.each([
    ["of a line that was not asked about", {}, "work-orders/line-not-asked", false],
    ["by an unknown decision", { decision: "maybe" }, "commands/invalid-arguments", true],
    ["by an unknown way", { way: "pigeon" }, "commands/invalid-arguments", true],
    ["without a name", { by: "  " }, "commands/invalid-arguments", true],
    ["of an unknown kind", { kind: "order" }, "commands/invalid-arguments", true],
  ])("%s is refused and changes nothing", async (_name, changes, code, wasAsked) => {
    const { lineId } = wasAsked ? await asked() : await workLine();
    const before = await footprint(server.db.owner);
    expect(await tell(lineId, "approve", changes)).toMatchObject({ outcome: "refused", code });
    expect(await footprint(server.db.owner)).toEqual({ ...before, commands: before!["commands"] + 1 });
  });
});
