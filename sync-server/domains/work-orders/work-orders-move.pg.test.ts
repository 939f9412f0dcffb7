// Moving an order on the board: who may, what it stamps, what two movers are told.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { activityOf, orderOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const HOUR = 3_600_000;

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica, manager: mihai, mechanic: ion } = await cast(server);

const order = (changes = {}) => newOrder(server.db, demo, changes);
const move = (person: Person, workOrderId: string, to: string, at?: number) =>
  new TestDevice(person).run("workOrders.move", { workOrderId, to }, at === undefined ? {} : { at });

describe("an open order", () => {
  it("moves to any open column, in any direction, at the device's time", async () => {
    const workOrderId = await order();
    const start = Date.now() - 10 * HOUR;
    const columns = ["in_work", "diagnosis", "ready", "awaiting_parts", "agreement", "new"];
    for (const [hour, to] of columns.entries()) {
      expect(await move(rodica, workOrderId, to, start + hour * HOUR)).toMatchObject({ outcome: "applied" });
      expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({
        status: to,
        status_at: new Date(start + hour * HOUR),
      });
    }
  });

  it("starts its unpaid clock when it is ready, and loses it when it goes back to work", async () => {
    const workOrderId = await order({ status: "in_work" });
    const at = Date.now() - HOUR;
    await move(rodica, workOrderId, "ready", at);
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({ ready_at: new Date(at), closed_at: null });
    await move(rodica, workOrderId, "in_work");
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({ ready_at: null });
  });

  it("that is already there stays as it is, and the mover is told", async () => {
    const workOrderId = await order({ status: "agreement" });
    const before = await orderOf(server.db.owner, workOrderId);
    expect(await move(rodica, workOrderId, "agreement")).toMatchObject({
      outcome: "no_effect",
      code: "work-orders/already-there",
    });
    expect(await orderOf(server.db.owner, workOrderId)).toEqual(before);
  });

  it("keeps in its history who moved it, from where and to where", async () => {
    const workOrderId = await order({ status: "diagnosis" });
    const device = new TestDevice(rodica);
    const command = device.command("workOrders.move", { workOrderId, to: "in_work" });
    await device.send(command);
    expect(await activityOf(server.db.owner, command.id)).toMatchObject([
      {
        verb: "workOrders.move",
        subject_type: "work_order",
        subject_id: workOrderId,
        actor_id: rodica.user.id,
        data: { from: "diagnosis", to: "in_work" },
      },
    ]);
  });

  it("never has a status older than the one before it", async () => {
    const workOrderId = await order();
    const at = Date.now() - HOUR;
    await move(rodica, workOrderId, "in_work", at);
    await move(rodica, workOrderId, "ready", at - HOUR);
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({
      status: "ready",
      status_at: new Date(at),
      ready_at: new Date(at),
    });
  });

  it("taken back to where it was has waited there since then, as it had, and says when it was changed", async () => {
    const at = Date.now() - HOUR;
    const workOrderId = await order({ status: "agreement" });
    await move(rodica, workOrderId, "ready", at - 5 * HOUR);
    await move(rodica, workOrderId, "in_work", at);
    const back = { workOrderId, to: "ready", since: at - 5 * HOUR };
    expect(await new TestDevice(rodica).run("workOrders.move", back, { at: at + 1 })).toMatchObject({
      outcome: "applied",
    });
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({
      status_at: new Date(at - 5 * HOUR),
      ready_at: new Date(at - 5 * HOUR),
    });
    const [changed] = await server.db.owner`select updated_at from work_order where id = ${workOrderId}`;
    expect(changed).toEqual({ updated_at: new Date(at + 1) });
  });

  it("has waited nowhere since before it was made, nor since a time that is to come", async () => {
    const workOrderId = await order({ status: "new" });
    const at = Date.now() - HOUR;
    const to = (status: string, since: number) =>
      new TestDevice(rodica).run("workOrders.move", { workOrderId, to: status, since }, { at });
    await to("in_work", 0);
    const [{ made }] = await server.db.owner<[{ made: Date }]>`
      select created_at as made from work_order where id = ${workOrderId}`;
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({ status_at: made });
    await to("agreement", at + 10 * HOUR);
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({ status_at: new Date(at) });
  });

  it("has left the shop when it was closed, whatever is said of since when", async () => {
    const workOrderId = await order({ status: "ready" });
    const at = Date.now() - HOUR;
    const closing = { workOrderId, to: "done", since: at - 5 * HOUR };
    expect(await new TestDevice(mihai).run("workOrders.move", closing, { at })).toMatchObject({ outcome: "applied" });
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({
      status_at: new Date(at),
      closed_at: new Date(at),
    });
  });

  describe("moved by two, one after the other", () => {
    const step = async (person: Person, workOrderId: string, to: string, basedOn?: string | null) =>
      (await new TestDevice(person).run("workOrders.move", { workOrderId, to, basedOn })).id!;
    const rowOf = async (id: string) =>
      (
        await server.db.owner<
          { status: string; moved_by: string | null; moved_over: string | null; field_writers: { status: string } }[]
        >`select status, moved_by, moved_over, field_writers from work_order where id = ${id}`
      )[0]!;
    const told = async (workOrderId: string) => {
      const { status, moved_by, moved_over } = await rowOf(workOrderId);
      return { status, moved_by, moved_over };
    };

    it("who did not see each other: the later stays, the earlier is told, and the history says over whose it went", async () => {
      const workOrderId = await order();
      const first = await step(rodica, workOrderId, "diagnosis", null);
      const second = await step(mihai, workOrderId, "in_work", null);
      expect(await told(workOrderId)).toEqual({ status: "in_work", moved_by: mihai.user.id, moved_over: first });
      expect(await activityOf(server.db.owner, second)).toMatchObject([
        { data: { from: "diagnosis", to: "in_work", over: first, overBy: rodica.user.id } },
      ]);
      // As long as its author goes on with it; whoever saw it moves it on, and nobody is told any more.
      await step(mihai, workOrderId, "agreement", second);
      expect(await told(workOrderId)).toMatchObject({ moved_over: first });
      await step(rodica, workOrderId, "ready", (await rowOf(workOrderId)).field_writers.status);
      expect(await told(workOrderId)).toEqual({ status: "ready", moved_by: rodica.user.id, moved_over: null });
    });

    it("of whom the later saw the earlier, went over their own, or does not say: nobody is told", async () => {
      const workOrderId = await order();
      const first = await step(rodica, workOrderId, "diagnosis", null);
      await step(mihai, workOrderId, "in_work", first);
      expect(await told(workOrderId)).toMatchObject({ moved_over: null });
      await step(mihai, workOrderId, "ready", first);
      expect(await told(workOrderId)).toMatchObject({ status: "ready", moved_over: null });
      await step(rodica, workOrderId, "agreement");
      expect(await told(workOrderId)).toMatchObject({ status: "agreement", moved_over: null });
      const former = new TestDevice(mihai);
      await former.send({ ...former.command("workOrders.move", { workOrderId, to: "new" }), version: 1 });
      expect(await told(workOrderId)).toMatchObject({ status: "new", moved_over: null });
    });
  });

  it("moved by two at once is moved by both, in the order of their arrival", async () => {
    const workOrderId = await order();
    const results = await Promise.all([move(rodica, workOrderId, "diagnosis"), move(mihai, workOrderId, "agreement")]);
    expect(results.map((r) => r.outcome)).toEqual(["applied", "applied"]);
    expect(["diagnosis", "agreement"]).toContain((await orderOf(server.db.owner, workOrderId))!["status"]);
  });
});

describe("closing and reopening", () => {
  it.each(["done", "cancelled"])("to %s needs WORK_ORDERS_CLOSE", async (to) => {
    const workOrderId = await order({ status: "ready" });
    const refused = await move(rodica, workOrderId, to);
    expect(refused).toMatchObject({
      outcome: "refused",
      code: "access/forbidden",
      detail: { permission: "WORK_ORDERS_CLOSE" },
    });
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({ status: "ready", closed_at: null });
    const at = Date.now() - HOUR;
    expect(await move(mihai, workOrderId, to, at)).toMatchObject({ outcome: "applied" });
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({ status: to, closed_at: new Date(at) });
  });

  it.each(["done", "cancelled"])("from %s back to work needs WORK_ORDERS_CLOSE", async (status) => {
    const workOrderId = await order({ status, closedAt: new Date() });
    expect(await move(rodica, workOrderId, "in_work")).toMatchObject({ outcome: "refused", code: "access/forbidden" });
    expect(await move(mihai, workOrderId, "in_work")).toMatchObject({ outcome: "applied" });
    expect(await orderOf(server.db.owner, workOrderId)).toMatchObject({ status: "in_work", closed_at: null });
  });
});

describe("a move is refused", () => {
  it("to a mechanic, on his own order too", async () => {
    const result = await move(ion, demo.orders.mechanic.id, "ready");
    expect(result).toMatchObject({
      outcome: "refused",
      code: "access/forbidden",
      detail: { permission: "WORK_ORDERS_EDIT" },
    });
  });

  it("to an accountant, who sees every order", async () => {
    const corina = await signedIn(server, demo, demo.users.accountant);
    expect(await move(corina, demo.orders.mechanic.id, "ready")).toMatchObject({
      outcome: "refused",
      code: "access/forbidden",
    });
  });

  it("on another shop's order, a deleted one and one that never was, all alike", async () => {
    const theirs = await newOrder(server.db, rival);
    const deleted = await order({ deletedAt: new Date() });
    const results = await Promise.all([theirs, deleted, uuidv7()].map((id) => move(mihai, id, "ready")));
    for (const result of results)
      expect(result).toMatchObject({ outcome: "refused", code: "work-orders/not-found", detail: null });
    expect(await orderOf(server.db.owner, theirs)).toMatchObject({ status: "new" });
  });

  it("to a column that does not exist", async () => {
    expect(await move(mihai, await order(), "archived")).toMatchObject({
      outcome: "refused",
      code: "commands/invalid-arguments",
    });
  });
});
