// A device two releases behind keeps working: its recorded commands run on a server whose command has changed twice.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { findCommand } from "../../shared/registry/commands.ts";
import { applied, defineCommand, refused, scoped, upcast } from "../../shared/zero/define.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { commandTransaction } from "../db/tenant-transaction.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newOrder } from "../testing/fixtures.ts";
import { commandRow } from "../testing/records.ts";
import { json, testServer } from "../testing/server.ts";
import { runCommand } from "./command-runner.ts";

const server = await testServer();
afterAll(() => server.close());
const { receptionist: rodica, manager: mihai } = await cast(server);

/** 1: `text`. 2: also `mileage`, in thousands. 3: `complaint` and `mileageKm`. */
const describeCar = defineCommand({
  name: "workOrders.describeCar",
  version: 3,
  args: z.object({ workOrderId: z.uuid(), complaint: z.string().min(1), mileageKm: z.number().int().nullable() }),
  upcasts: {
    1: upcast(z.object({ workOrderId: z.uuid(), text: z.string() }), (old) => ({ ...old, mileage: null })),
    2: upcast(
      z.object({ workOrderId: z.uuid(), text: z.string(), mileage: z.number().nullable() }),
      ({ workOrderId, text, mileage }) => ({
        workOrderId,
        complaint: text,
        mileageKm: mileage === null ? null : Math.round(mileage * 1000),
      }),
    ),
  },
  async run(tx, { actor, at }, { workOrderId, complaint, mileageKm }) {
    const order = await tx.run(scoped("workOrder", actor).where("id", "=", workOrderId).one());
    if (!order) return refused("work-orders/not-found");
    await tx.mutate.workOrder.update({
      id: order.id,
      complaint,
      ...(mileageKm === null ? {} : { mileageKm }),
      updatedAt: at,
    });
    return applied();
  },
});
const released = (name: string) => (name === describeCar.name ? describeCar : findCommand(name));

async function run(envelope: Envelope, registry: typeof findCommand = released) {
  const { user } = rodica;
  const actor = { companyId: demo.companyId, userId: user.id, name: user.name, permissions: [], isAdmin: true };
  const principal = { actor: { ...actor, orderScope: "all" as const }, slug: demo.slug };
  const arrival = { now: Date.now(), offsetNow: 0 };
  const result = await commandTransaction(server.services.sql, demo.companyId, (sql) =>
    runCommand({ ...server.services, sql, principal, arrival, findCommand: registry }, envelope),
  );
  return result.kind === "settled" ? result.outcome : result;
}
const order = async () => newOrder(server.db, demo, { complaint: "Revizie" });
const read = async (id: string) =>
  (await server.db.owner`select complaint, mileage_km from work_order where id = ${id}`)[0];

describe("an envelope recorded from a former version", () => {
  it("is applied as the present version would be, and stays what it was in the record", async () => {
    const workOrderId = await order();
    const device = new TestDevice(rodica);
    const first = device.command(describeCar.name, { workOrderId, text: "Scârțâie" }, { version: 1 });
    expect(await run(first)).toMatchObject({ outcome: "applied" });
    expect(await read(workOrderId)).toEqual({ complaint: "Scârțâie", mileage_km: null });
    const second = device.command(describeCar.name, { workOrderId, text: "Bate", mileage: 120.5 }, { version: 2 });
    expect(await run(second)).toMatchObject({ outcome: "applied" });
    expect(await read(workOrderId)).toEqual({ complaint: "Bate", mileage_km: 120_500 });
    expect(await commandRow(server.db.owner, first.id)).toMatchObject({
      version: 1,
      args: { workOrderId, text: "Scârțâie" },
    });
    // Sent again by a device that has been updated meanwhile: the entry is the same, and so is the answer.
    expect(await run(first)).toMatchObject({ outcome: "applied", id: first.id });
    expect(await read(workOrderId)).toEqual({ complaint: "Bate", mileage_km: 120_500 });
  });

  it("is judged by the schema it was made with", async () => {
    const workOrderId = await order();
    const device = new TestDevice(rodica);
    const wrong = device.command(describeCar.name, { workOrderId, complaint: "Bate", mileageKm: 1 }, { version: 1 });
    expect(await run(wrong)).toMatchObject({
      outcome: "refused",
      code: "commands/invalid-arguments",
      detail: { errors: { text: [expect.any(String)] } },
    });
    const empty = device.command(describeCar.name, { workOrderId, text: "" }, { version: 1 });
    expect(await run(empty)).toMatchObject({ outcome: "refused", code: "commands/invalid-arguments" });
    expect(await read(workOrderId)).toEqual({ complaint: "Revizie", mileage_km: null });
  });

  it("older than any that is accepted, or newer than this server, is refused with its own word", async () => {
    const device = new TestDevice(rodica);
    const args = { workOrderId: uuidv7(), text: "x" };
    expect(await run(device.command(describeCar.name, args, { version: 4 }))).toMatchObject({
      code: "commands/newer-than-server",
    });
    const { 1: _, ...later } = describeCar.upcasts!;
    const forgetful = { ...describeCar, upcasts: later };
    const first = device.command(describeCar.name, args, { version: 1 });
    expect(await run(first, () => forgetful)).toMatchObject({ outcome: "refused", code: "commands/too-old" });
  });
});

describe("while one server has been updated and another has not", () => {
  const older = (name: string) => (name === describeCar.name ? undefined : findCommand(name));
  const former = (name: string) => (name === describeCar.name ? { ...describeCar, version: 2 } : findCommand(name));
  const args = (workOrderId: string) => ({ workOrderId, complaint: "Bate", mileageKm: 1 });
  /** The balancer gives the request to one of them. */
  async function sendTo(registry: typeof findCommand, device: TestDevice, entries: unknown[], build: string | null) {
    return askOf(registry, device, { label: "test", build, pending: entries.length, entries });
  }
  async function askOf(registry: typeof findCommand, device: TestDevice, said: object, path = "/api/commands") {
    server.services.findCommand = registry;
    const body = { sent_at: Date.now(), device: device.id, ...said };
    const response = await device.person.request(path, json(body));
    const answer = await response.json();
    return { status: response.status, code: answer.code, results: answer.results ?? answer.data.results };
  }
  afterAll(() => void delete server.services.findCommand);

  it.each([
    ["has a name that it does not know", older],
    ["is of a version that it does not know", former],
  ])("a command that %s waits, with what comes after it, and is applied once by the other", async (_, behind) => {
    const workOrderId = await order();
    const device = new TestDevice(rodica);
    const known = device.command("workOrders.setUrgency", { workOrderId, urgency: "express" });
    const newer = device.command(describeCar.name, args(workOrderId), { version: 3 });
    const later = device.command("workOrders.setUrgency", { workOrderId, urgency: "normal" });
    const batch = [known, newer, later];
    const waits = await sendTo(behind, device, batch, "build-2");
    expect(waits).toMatchObject({ status: 503, code: "commands/newer-than-server", results: [{ outcome: "applied" }] });
    expect(waits.results).toHaveLength(1);
    expect(await commandRow(server.db.owner, newer.id)).toBeNull();

    const taken = await sendTo(released, device, batch, "build-2");
    expect(taken.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill("applied"));
    expect(await read(workOrderId)).toEqual({ complaint: "Bate", mileage_km: 1 });
    // Answered already: the one behind knows it by its id.
    expect((await sendTo(behind, device, batch, "build-2")).results).toEqual(taken.results);
  });

  describe("what a closed account's phone handed over to the one", () => {
    const { mechanic } = demo.users;
    let ion: Person;
    let phone: TestDevice;
    let held: Envelope;
    beforeEach(async () => {
      await server.db.owner`update staff_user set status = 'active', deactivated_at = null where id = ${mechanic.id}`;
      ion = await signedIn(server, demo, mechanic);
      phone = new TestDevice(ion);
      const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
      await askOf(released, phone, { label: "", build: "build-2", pending: 1, handover_key: key }, "/api/contact");
      const workOrderId = await newOrder(server.db, demo, { complaint: "Revizie", masterId: mechanic.id });
      held = phone.command(describeCar.name, args(workOrderId), { version: 3 });
      await server.db.owner`
        update staff_user set status = 'inactive', deactivated_at = now() where id = ${mechanic.id}`;
      const said = { label: "", build: "build-2", pending: 0, key, entries: [held] };
      await askOf(released, phone, said, "/api/handover");
    });
    const decisionOf = async () =>
      (await server.db.owner`select decision, outcome, code from held_command where id = ${held.id}`)[0];
    const workOrderOf = () => read((held.args as { workOrderId: string }).workOrderId);

    it.each([
      ["of a name that it does not know", older],
      ["of a version that it does not know", former],
    ])("is not refused by the other for being %s: the manager's decision waits", async (_, behind) => {
      expect(await commandRow(server.db.owner, held.id)).toMatchObject({ outcome: "held" });
      const desk = new TestDevice(mihai);
      const before = desk.command("workOrders.setUrgency", { workOrderId: await order(), urgency: "express" });
      const accepts = desk.command("access.acceptHeld", { commandId: held.id });
      const waits = await sendTo(behind, desk, [before, accepts], "build-2");
      expect(waits).toMatchObject({ status: 503, code: "commands/newer-than-server" });
      expect(waits.results).toMatchObject([{ id: before.id, outcome: "applied" }]);
      expect(await commandRow(server.db.owner, accepts.id)).toBeNull();
      expect(await commandRow(server.db.owner, held.id)).toMatchObject({ outcome: "held" });
      expect(await decisionOf()).toEqual({ decision: null, outcome: null, code: null });

      const taken = await sendTo(released, desk, [before, accepts], "build-2");
      expect(taken.results).toMatchObject([{ outcome: "applied" }, { outcome: "applied" }]);
      expect(await decisionOf()).toEqual({ decision: "accepted", outcome: "applied", code: null });
      expect(await workOrderOf()).toEqual({ complaint: "Bate", mileage_km: 1 });
    });

    it("can be left by either: what it is makes no difference then", async () => {
      const desk = new TestDevice(mihai);
      const refuses = desk.command("access.refuseHeld", { commandId: held.id });
      expect((await sendTo(older, desk, [refuses], "build-2")).results).toMatchObject([{ outcome: "applied" }]);
      expect(await decisionOf()).toEqual({ decision: "refused", outcome: "refused", code: "access/held-refused" });
    });
  });

  it("one of a file that nobody can show to have written waits, too, and is held by the other", async () => {
    const entry = new TestDevice(rodica).command(describeCar.name, args(await order()), { version: 3 });
    const file = { sent_at: null, label: "tablet", build: "build-2", entries: [entry] };
    const tablet = new TestDevice(rodica);
    expect(await askOf(older, tablet, file)).toMatchObject({ status: 503, code: "commands/newer-than-server" });
    expect(await commandRow(server.db.owner, entry.id)).toBeNull();
    expect((await askOf(released, tablet, file)).results).toMatchObject([{ outcome: "held" }]);
  });

  it("what a program invents is refused at once: nobody will ever know it", async () => {
    const device = new TestDevice(rodica);
    const { results } = await sendTo(older, device, [device.command("mechanic.fly", {})], null);
    expect(results).toMatchObject([{ outcome: "refused", code: "commands/unknown" }]);
  });
});
