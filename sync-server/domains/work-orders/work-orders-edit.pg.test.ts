// Edits of texts, prices and times: nobody's words vanish, and a total follows its lines.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { TestDevice, type EntryResult } from "../../testing/device.ts";
import { demo, newLine, newOrder, rival } from "../../testing/fixtures.ts";
import { activityOf, commandRow, footprint } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica, manager: mihai, mechanic: ion, mechanic2: vasile } = await cast(server);

const order = (changes = {}) => newOrder(server.db, demo, { masterId: demo.users.mechanic.id, ...changes });

interface Edit {
  field: string;
  value: string | number | null;
  basedOn?: string | null;
}

const edit = (person: Person, workOrderId: string, { basedOn = null, ...change }: Edit): Promise<EntryResult> =>
  new TestDevice(person).run("workOrders.edit", { workOrderId, basedOn, edit: change });
const editWork = (person: Person, workLineId: string, { basedOn = null, ...change }: Edit) =>
  new TestDevice(person).run("workOrders.editWork", { workLineId, basedOn, edit: change });

async function row(id: string) {
  const [found] = await server.db.owner`
    select complaint, diagnosis, mileage_km, discount_pct, eta_at, eta_promised, eta_change_reason, total_minor::int, pay_status, field_writers
    from work_order where id = ${id}`;
  return found!;
}

describe("an edit of a text", () => {
  it("is written, and remembers who wrote it last", async () => {
    const id = await order();
    const { id: command, outcome } = await edit(ion, id, { field: "diagnosis", value: "Disc fisurat" });
    expect(outcome).toBe("applied");
    expect(await row(id)).toMatchObject({ diagnosis: "Disc fisurat", field_writers: { diagnosis: command } });
    expect(await activityOf(server.db.owner, command!)).toMatchObject([
      { verb: "workOrders.edit", data: { field: "diagnosis", from: null, to: "Disc fisurat" } },
    ]);
  });

  it("goes on from one's own, made one after the other without a network", async () => {
    const id = await order();
    const device = new TestDevice(ion);
    const first = device.command("workOrders.edit", {
      workOrderId: id,
      basedOn: null,
      edit: { field: "diagnosis", value: "a" },
    });
    const second = device.command("workOrders.edit", {
      workOrderId: id,
      basedOn: first.id,
      edit: { field: "diagnosis", value: "b" },
    });
    const { results } = await device.send(first, second);
    expect(results.map((result) => result.outcome)).toEqual(["applied", "applied"]);
    expect(await row(id)).toMatchObject({ diagnosis: "b" });
  });

  it("that another came before is kept in the history, and its author is told both", async () => {
    const id = await order();
    const theirs = await edit(rodica, id, { field: "diagnosis", value: "Plăcuțe uzate" });
    const yours = await edit(ion, id, { field: "diagnosis", value: "Disc fisurat" });
    expect(yours).toMatchObject({
      outcome: "conflict",
      code: "work-orders/changed-meanwhile",
      detail: {
        subjectType: "work_order",
        subjectId: id,
        field: "diagnosis",
        yours: "Disc fisurat",
        theirs: "Plăcuțe uzate",
        theirsCommand: theirs.id,
        theirsBy: demo.users.receptionist.id,
        theirsAt: expect.any(Number),
      },
    });
    expect(await row(id)).toMatchObject({ diagnosis: "Plăcuțe uzate", field_writers: { diagnosis: theirs.id } });
    expect(await activityOf(server.db.owner, yours.id!)).toMatchObject([
      { verb: "workOrders.conflict", data: { yours: "Disc fisurat", theirs: "Plăcuțe uzate" } },
    ]);
    expect(server.effects.commandIds).not.toContain(yours.id);

    const mine = await edit(ion, id, { field: "diagnosis", value: "Disc fisurat", basedOn: theirs.id });
    expect(mine.outcome).toBe("applied");
    expect(await row(id)).toMatchObject({ diagnosis: "Disc fisurat" });
  });

  it("is a conflict once, however often it arrives", async () => {
    const id = await order();
    await edit(rodica, id, { field: "complaint", value: "theirs" });
    const device = new TestDevice(mihai);
    const yours = device.command("workOrders.edit", {
      workOrderId: id,
      basedOn: null,
      edit: { field: "complaint", value: "x" },
    });
    const first = await device.send(yours);
    const before = await footprint(server.db.owner);
    expect((await device.send(yours)).results).toEqual(first.results);
    expect(await footprint(server.db.owner)).toEqual(before);
  });

  it("of another field meanwhile is in nobody's way", async () => {
    const id = await order();
    await edit(rodica, id, { field: "complaint", value: "theirs" });
    expect(await edit(ion, id, { field: "mileageKm", value: 123_456 })).toMatchObject({ outcome: "applied" });
    expect(await row(id)).toMatchObject({ complaint: "theirs", mileage_km: 123_456 });
  });

  it("that says what is there already does nothing", async () => {
    const id = await order({ diagnosis: "same" });
    expect(await edit(ion, id, { field: "diagnosis", value: " same " })).toMatchObject({
      outcome: "no_effect",
      code: "work-orders/same-value",
    });
  });

  it("made at once by many: each is written over what it saw, or is a conflict", async () => {
    const id = await order();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => edit(i % 2 ? rodica : mihai, id, { field: "complaint", value: `text ${i}` })),
    );
    expect(answers.filter((answer) => answer.outcome === "applied")).toHaveLength(1);
    expect(answers.filter((answer) => answer.outcome === "conflict")).toHaveLength(7);
    const written = answers.find((answer) => answer.outcome === "applied")!;
    const stored = await commandRow(server.db.owner, written.id!);
    expect((await row(id)).complaint).toBe((stored!.args as { edit: { value: string } }).edit.value);
  });
});

describe("who may edit what", () => {
  it.each<[string, () => Person, Edit, string]>([
    ["a mechanic the complaint", () => ion, { field: "complaint", value: "x" }, "access/forbidden"],
    ["a mechanic the discount", () => ion, { field: "discountPct", value: 5 }, "access/forbidden"],
    ["the desk a discount", () => rodica, { field: "discountPct", value: 5 }, "access/forbidden"],
    ["another mechanic the diagnosis", () => vasile, { field: "diagnosis", value: "x" }, "work-orders/not-found"],
  ])("not %s", async (_, who, change, code) => {
    const id = await order();
    const before = await row(id);
    expect(await edit(who(), id, change)).toMatchObject({ outcome: "refused", code });
    expect(await row(id)).toEqual(before);
  });

  it("not somebody else's order for one who may edit their own alone, whose words they are not told either", async () => {
    await server.db.owner`
      insert into role (id, company_id, name, is_system, is_admin, order_scope)
      values ('own-editor', ${demo.companyId}, 'own editor', false, false, 'own')`;
    for (const permission of ["WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT", "WORK_ORDERS_DISCOUNT"])
      await server.db
        .owner`insert into role_permission (company_id, role_id, permission) values (${demo.companyId}, 'own-editor', ${permission})`;
    await server.db.owner`
      insert into user_role (company_id, user_id, role_id) values (${demo.companyId}, ${demo.users.marketer.id}, 'own-editor')`;
    const maria = await signedIn(server, demo, demo.users.marketer);
    const id = await order({ complaint: "a secret" });
    const lineId = await newLine(server.db, demo, { id }, { priceMinor: 1_000 });
    const before = await row(id);
    for (const change of [
      { field: "complaint", value: "x", basedOn: uuidv7() },
      { field: "discountPct", value: 5 },
    ])
      expect(await edit(maria, id, change)).toEqual(
        expect.objectContaining({ outcome: "refused", code: "work-orders/not-found", detail: null }),
      );
    expect(await editWork(maria, lineId, { field: "priceMinor", value: 1 })).toMatchObject({
      code: "work-orders/line-not-found",
    });
    expect(await row(id)).toEqual(before);
    const own = await newOrder(server.db, demo, { masterId: demo.users.marketer.id });
    expect(await edit(maria, own, { field: "complaint", value: "x" })).toMatchObject({ outcome: "applied" });
  });

  it("not another shop's order", async () => {
    expect(await edit(mihai, rival.orders.mechanic.id, { field: "complaint", value: "x" })).toMatchObject({
      outcome: "refused",
      code: "work-orders/not-found",
    });
  });

  it("not an order that is closed", async () => {
    const id = await order({ status: "done", closedAt: new Date() });
    expect(await edit(mihai, id, { field: "complaint", value: "x" })).toMatchObject({ code: "work-orders/closed" });
  });
});

describe("a price", () => {
  it("makes the total anew, with the discount and without what was declined", async () => {
    const id = await order({ discountPct: 10, paidMinor: 5_000 });
    const lineId = await newLine(server.db, demo, { id }, { priceMinor: 1_000 });
    await newLine(server.db, demo, { id }, { priceMinor: 9_999, requiresApproval: true, declinedAt: new Date() });
    expect(await editWork(rodica, lineId, { field: "priceMinor", value: 10_000 })).toMatchObject({
      outcome: "applied",
    });
    expect(await row(id)).toMatchObject({ total_minor: 9_000, pay_status: "partial" });
    expect(await edit(mihai, id, { field: "discountPct", value: 50 })).toMatchObject({ outcome: "applied" });
    expect(await row(id)).toMatchObject({ total_minor: 5_000, pay_status: "paid" });
  });

  it("that two change is a conflict", async () => {
    const id = await order();
    const lineId = await newLine(server.db, demo, { id }, { priceMinor: 1_000 });
    await editWork(rodica, lineId, { field: "priceMinor", value: 2_000 });
    expect(await editWork(mihai, lineId, { field: "priceMinor", value: 3_000 })).toMatchObject({
      outcome: "conflict",
      detail: { yours: 3_000, theirs: 2_000, subjectType: "work_line" },
    });
  });

  it("of a line the client has decided never changes", async () => {
    const id = await order();
    const lineId = await newLine(server.db, demo, { id }, { requiresApproval: true, approvedAt: new Date() });
    expect(await editWork(rodica, lineId, { field: "priceMinor", value: 1 })).toMatchObject({
      outcome: "refused",
      code: "work-orders/line-decided",
    });
  });

  it("of parts counts their quantity", async () => {
    const id = await order();
    const partsLineId = uuidv7();
    await server.db.owner`
      insert into parts_line (id, company_id, work_order_id, position, name, quantity, price_minor, requires_approval)
      values (${partsLineId}, ${demo.companyId}, ${id}, 1, 'Ulei', 1, 100, false)`;
    const device = new TestDevice(rodica);
    await device.run("workOrders.editPart", { partsLineId, basedOn: null, edit: { field: "quantity", value: 4.5 } });
    await device.run("workOrders.editPart", { partsLineId, basedOn: null, edit: { field: "priceMinor", value: 333 } });
    expect(await row(id)).toMatchObject({ total_minor: 1_499 });
  });
});

describe("a promised time", () => {
  const eta = (workOrderId: string, etaAt: number, changes = {}) =>
    new TestDevice(rodica).run("workOrders.setEta", { workOrderId, basedOn: null, etaAt, ...changes });
  const noon = Date.UTC(2026, 10, 20, 12);

  it("is the promise the first time, and says why afterwards", async () => {
    const id = await order();
    const first = await eta(id, noon);
    expect(await row(id)).toMatchObject({
      eta_at: new Date(noon),
      eta_promised: new Date(noon),
      eta_change_reason: null,
    });
    expect(await eta(id, noon + 1, { basedOn: first.id })).toMatchObject({ code: "work-orders/eta-needs-reason" });
    await eta(id, noon + 2, { basedOn: first.id, reason: "Piesa întârzie" });
    expect(await row(id)).toMatchObject({
      eta_at: new Date(noon + 2),
      eta_promised: new Date(noon),
      eta_change_reason: "Piesa întârzie",
    });
  });

  it("given by two is a conflict", async () => {
    const id = await order();
    await eta(id, noon);
    expect(await eta(id, noon + 1, { reason: "x" })).toMatchObject({ outcome: "conflict", detail: { theirs: noon } });
  });
});
