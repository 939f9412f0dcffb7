// Lines removed, put in another place, and replaced once the client has decided.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newLine, newOrder, rival } from "../../testing/fixtures.ts";
import { activityOf, eventsOf } from "../../testing/records.ts";
import {
  addPart,
  addWork,
  partRef,
  partRow,
  run,
  totalOf,
  workRef,
  workRow,
  worksInOrder,
} from "../../testing/order-lines.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  mechanic: ion,
  parts: petru,
  marketer: maria,
  rival: { receptionist: stranger },
} = await cast(server);

const order = (changes = {}) => newOrder(server.db, demo, { masterId: demo.users.mechanic.id, ...changes });

describe("removing a line", () => {
  it("takes it out of the order and the total; the history keeps what it was, the order its photos", async () => {
    const id = await order();
    const { workLineId } = await addWork(rodica, id, { priceMinor: 500 });
    const { partsLineId } = await addPart(rodica, id, { priceMinor: 700 });
    const photoId = uuidv7();
    const photo = { mime: "image/jpeg", width: 1, height: 1, bytes: 1, sha256: "0".repeat(64) };
    await new TestDevice(ion).run("photos.add", { photoId, workOrderId: id, workLineId, ...photo });
    const removed = await run(rodica, "removeLine", { line: workRef(workLineId) });
    expect(removed).toMatchObject({ outcome: "applied" });
    expect(await workRow(server.db.owner, workLineId)).toBeNull();
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 700 });
    expect(await activityOf(server.db.owner, removed.id!)).toMatchObject([
      { verb: "workOrders.removeLine", data: { line: "Schimb ulei", priceMinor: 500 } },
    ]);
    const [kept] = await server.db.owner`select work_order_id, work_line_id from work_photo where id = ${photoId}`;
    expect(kept).toEqual({ work_order_id: id, work_line_id: null });
    await run(rodica, "removeLine", { line: partRef(partsLineId) });
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 0, pay_status: "unpaid" });
  });

  it("can be taken back: labour that nobody had priced is there again without a price, with its photos", async () => {
    const id = await order();
    const { workLineId } = await addWork(rodica, id, { priceMinor: 500 });
    const photoId = uuidv7();
    const photo = { mime: "image/jpeg", width: 1, height: 1, bytes: 1, sha256: "0".repeat(64) };
    await new TestDevice(ion).run("photos.add", { photoId, workOrderId: id, workLineId, ...photo });
    await run(rodica, "removeLine", { line: workRef(workLineId) });
    const wasRemoved = { needsPrice: true, photoIds: [photoId, uuidv7()] };
    const again = await addWork(rodica, id, { priceMinor: null, normHours: 2, wasRemoved });
    expect(await workRow(server.db.owner, again.workLineId)).toMatchObject({ needs_price: true });
    const [hung] = await server.db.owner`select work_line_id from work_photo where id = ${photoId}`;
    expect(hung).toEqual({ work_line_id: again.workLineId });
    const asked = { workLineId: uuidv7(), workOrderId: id, name: "X", wasRemoved };
    expect(await run(ion, "addWork", asked)).toMatchObject({ outcome: "refused", code: "work-orders/price-at-desk" });
  });

  it("is refused once the mechanic has begun it or the client has decided", async () => {
    const id = await order();
    const begun = await addWork(rodica, id);
    await new TestDevice(ion).run("mechanic.start", { workLineId: begun.workLineId });
    const blocked = await addWork(rodica, id);
    await new TestDevice(ion).run("mechanic.block", { workLineId: blocked.workLineId, reason: "other" });
    const decided = { requiresApproval: true, approvedAt: new Date() };
    const approved = await newLine(server.db, demo, { id }, decided);
    const declined = await newLine(server.db, demo, { id }, { requiresApproval: true, declinedAt: new Date() });
    for (const [line, code] of [
      [begun.workLineId, "work-orders/line-begun"],
      [blocked.workLineId, "work-orders/line-begun"],
      [approved, "work-orders/line-decided"],
      [declined, "work-orders/line-decided"],
      [uuidv7(), "work-orders/line-not-found"],
      [rival.orders.mechanic.lines[0]!, "work-orders/line-not-found"],
    ] as const)
      expect(await run(rodica, "removeLine", { line: workRef(line) })).toMatchObject({ outcome: "refused", code });
  });

  it("and ordering them is for who edits orders, of this shop, while the order is open", async () => {
    const id = await order();
    const { workLineId } = await addWork(rodica, id);
    const line = workRef(workLineId);
    for (const [person, code] of [
      [ion, "access/forbidden"],
      [petru, "access/forbidden"],
      [maria, "access/forbidden"],
      [stranger, "work-orders/line-not-found"],
    ] as const)
      for (const [name, args] of [
        ["removeLine", { line }],
        ["moveLine", { line, after: null }],
        ["supersedeLine", { line, newLineId: uuidv7() }],
      ] as const)
        expect(await run(person, name, args)).toMatchObject({ outcome: "refused", code });
    await server.db.owner`update work_order set status = 'cancelled' where id = ${id}`;
    expect(await run(rodica, "removeLine", { line })).toMatchObject({ code: "work-orders/closed" });
  });
});

it("lines stand in the order in which the desk puts them", async () => {
  const id = await order();
  const [a, b, c] = [
    await addWork(rodica, id, { name: "a" }),
    await addWork(rodica, id, { name: "b" }),
    await addWork(rodica, id, { name: "c" }),
  ].map(({ workLineId }) => workLineId) as [string, string, string];
  expect(await worksInOrder(server.db.owner, id)).toBe("a b c");
  expect(await run(rodica, "moveLine", { line: workRef(c), after: null })).toMatchObject({ outcome: "applied" });
  expect(await worksInOrder(server.db.owner, id)).toBe("c a b");
  await run(rodica, "moveLine", { line: workRef(c), after: a });
  expect(await worksInOrder(server.db.owner, id)).toBe("a c b");
  expect(await run(rodica, "moveLine", { line: workRef(c), after: a })).toMatchObject({ outcome: "no_effect" });
  const elsewhere = await addWork(rodica, await order());
  expect(await run(rodica, "moveLine", { line: workRef(b), after: elsewhere.workLineId })).toMatchObject({
    code: "work-orders/line-not-found",
  });
});

describe("a line the client has decided", () => {
  it("never changes: another with its own id and token takes its place, asks again, and the work goes on under it", async () => {
    const id = await order();
    const { workLineId } = await addWork(rodica, id, { priceMinor: 500, requiresApproval: true });
    await server.db.owner`update work_line set approved_at = now() where id = ${workLineId}`;
    const device = new TestDevice(ion);
    await device.run("mechanic.start", { workLineId });
    const before = await workRow(server.db.owner, workLineId);
    const edit = { field: "priceMinor", value: 900 };
    expect(await run(rodica, "editWork", { workLineId, basedOn: null, edit })).toMatchObject({
      code: "work-orders/line-decided",
    });

    const newLineId = uuidv7();
    const args = { line: workRef(workLineId), newLineId, priceMinor: 900 };
    expect(await run(rodica, "supersedeLine", args)).toMatchObject({ outcome: "applied" });
    expect(await workRow(server.db.owner, workLineId)).toEqual({ ...before, superseded_by: newLineId });
    expect(await workRow(server.db.owner, newLineId)).toMatchObject({
      work_order_id: id,
      position: before!["position"],
      name: "Schimb ulei",
      price: 900,
      requires_approval: true,
      approved_at: null,
      approval_token: expect.stringMatching(/^[\w-]{24}$/),
      mechanic_status: "in_progress",
    });
    expect((await workRow(server.db.owner, newLineId))!["approval_token"]).not.toBe(before!["approval_token"]);
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 0 }); // 900 when the client approves

    // The phone has not heard of it: what is tapped on the old line is done on the new one.
    expect(await device.run("mechanic.pause", { workLineId })).toMatchObject({ outcome: "applied" });
    expect(await workRow(server.db.owner, newLineId)).toMatchObject({ mechanic_status: "paused" });
    expect(await workRow(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "in_progress" });
    expect((await eventsOf(server.db.owner, newLineId)).map((event) => event["kind"])).toEqual(["start", "pause"]);

    expect(await run(rodica, "supersedeLine", { ...args, newLineId: uuidv7() })).toMatchObject({
      code: "work-orders/line-superseded",
    });
    expect(
      await run(rodica, "supersedeLine", { ...args, line: workRef(newLineId), newLineId: uuidv7() }),
    ).toMatchObject({
      code: "work-orders/line-undecided",
    });
  });

  it("stands again when the line that replaced it is removed, and is replaced again by an undo", async () => {
    const id = await order();
    const { workLineId } = await addWork(rodica, id, { priceMinor: 500, requiresApproval: true });
    await server.db.owner`update work_line set approved_at = now() where id = ${workLineId}`;
    const approved = await workRow(server.db.owner, workLineId);
    const [newLineId, again] = [uuidv7(), uuidv7()];
    await run(rodica, "supersedeLine", { line: workRef(workLineId), newLineId, priceMinor: 700 });
    const removed = await run(rodica, "removeLine", { line: workRef(newLineId) });
    expect(removed).toMatchObject({ outcome: "applied" });
    expect(await workRow(server.db.owner, newLineId)).toBeNull();
    expect(await workRow(server.db.owner, workLineId)).toEqual(approved);
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 500 });
    expect(await activityOf(server.db.owner, removed.id!)).toMatchObject([{ data: { back: workLineId } }]);

    const undo = { line: workRef(workLineId), newLineId: again, priceMinor: 700 };
    expect(await run(rodica, "supersedeLine", undo)).toMatchObject({ outcome: "applied" });
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 0 });
    const withdrawn = await new TestDevice(rodica).run("approvals.withdraw", { kind: "work", lineId: again });
    expect(withdrawn).toMatchObject({ code: "work-orders/line-asks-again" });
  });

  it("declined, is offered again with another quantity", async () => {
    const id = await order();
    const { partsLineId } = await addPart(rodica, id, { priceMinor: 100, quantity: 4, requiresApproval: true });
    await server.db.owner`update parts_line set declined_at = now() where id = ${partsLineId}`;
    const newLineId = uuidv7();
    const args = { line: partRef(partsLineId), newLineId, quantity: 2 };
    expect(await run(rodica, "supersedeLine", args)).toMatchObject({ outcome: "applied" });
    expect(await partRow(server.db.owner, newLineId)).toMatchObject({ quantity: 2, price: 100, superseded_by: null });
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 0 });
    await server.db.owner`update parts_line set approved_at = now() where id = ${newLineId}`;
    await addWork(rodica, id, { priceMinor: 500 });
    expect(await totalOf(server.db.owner, id)).toMatchObject({ total: 700 });
    expect(await run(rodica, "removeLine", { line: partRef(partsLineId) })).toMatchObject({
      code: "work-orders/line-decided",
    });
  });

  it("is not replaced under an id that is taken, here or in another shop", async () => {
    const id = await order();
    const line = await newLine(server.db, demo, { id }, { requiresApproval: true, approvedAt: new Date() });
    for (const newLineId of [demo.orders.mechanic.lines[0], rival.orders.mechanic.lines[0]])
      expect(await run(rodica, "supersedeLine", { line: workRef(line), newLineId })).toMatchObject({
        outcome: "refused",
        code: "work-orders/line-id-taken",
      });
    expect(await workRow(server.db.owner, line)).toMatchObject({ superseded_by: null });
  });
});
