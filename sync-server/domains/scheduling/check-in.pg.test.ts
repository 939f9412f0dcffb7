// A car that was expected is here: one order of one appointment, whoever takes it in and however often.

import { afterAll, describe, expect, it } from "vitest";
import { orderIdOf } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { momentAt } from "../../../shared/kernel/shop-days.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { derivedSecrets } from "../../platform/config.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice, type EntryResult } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const rodica = new TestDevice(await signedIn(server, demo, demo.users.receptionist));

const at = (time: string) => momentAt("2027-03-01", time, demo.timeZone);
const { golf } = demo.vehicles;

async function expected(fields: object = {}): Promise<string> {
  const appointmentId = uuidv7();
  const time = { startsAt: at("09:00"), endsAt: at("10:00") };
  const args = { appointmentId, title: "Revizie", vehicleId: golf, ...time, ...fields };
  expect(await ana.run("scheduling.createAppointment", args)).toMatchObject({ outcome: "applied" });
  return appointmentId;
}
const checkIn = (appointmentId: string, fields: object = {}, device = rodica) =>
  device.run("scheduling.checkIn", { appointmentId, ...fields });
const row = async (table: "appointment" | "work_order", id: string) => {
  const [found] = await server.db.owner<
    Record<string, unknown>[]
  >`select * from ${server.db.owner(table)} where id = ${id}`;
  return found;
};

describe("a check-in", () => {
  it("makes an order of the client, the car, the master and the notes, with its number", async () => {
    const id = await expected({ masterId: demo.users.mechanic.id, notes: "Bate pe stânga" });
    const { id: command, detail } = await checkIn(id, { mileageKm: 123_456 });
    const order = await row("work_order", orderIdOf(id));
    expect(order).toMatchObject({
      company_id: demo.companyId,
      client_id: demo.clientId,
      vehicle_id: golf,
      master_id: demo.users.mechanic.id,
      complaint: "Bate pe stânga",
      mileage_km: 123_456,
      status: "new",
      number: detail!["number"],
    });
    expect(order!["number"]).toMatch(/^WO-\d{4}-\d{6}$/);
    expect(order!["tracking_token"]).toHaveLength(24);
    expect(await row("appointment", id)).toMatchObject({ work_order_id: orderIdOf(id), status: "in_progress" });
    const told = await activityOf(server.db.owner, command!);
    expect(told.map(({ verb, subject_type }) => [verb, subject_type])).toEqual([
      ["workOrders.create", "work_order"],
      ["appointments.checkIn", "appointment"],
    ]);
  });

  it("is over when its order is closed, and goes on when the order is opened again", async () => {
    const id = await expected({ title: "Distribuție" });
    await checkIn(id);
    const moveOrder = (to: string) => ana.run("workOrders.move", { workOrderId: orderIdOf(id), to });
    const status = async () => (await row("appointment", id))!["status"];
    await moveOrder("in_work");
    expect(await status()).toBe("in_progress");
    const { id: closing } = await moveOrder("done");
    expect(await status()).toBe("done");
    const told = await activityOf(server.db.owner, closing!);
    expect(told).toMatchObject([
      { verb: "workOrders.move", subject_type: "work_order" },
      {
        verb: "appointments.setStatus",
        subject_id: id,
        data: { from: "in_progress", to: "done", name: "Distribuție" },
      },
    ]);
    await moveOrder("cancelled");
    expect(await status()).toBe("done");
    await moveOrder("ready");
    expect(await status()).toBe("in_progress");
    // What the desk made of it otherwise stays.
    await ana.run("scheduling.setAppointmentStatus", { appointmentId: id, status: "cancelled" });
    await moveOrder("done");
    expect(await status()).toBe("cancelled");
  });

  it("twice makes one order, from two devices as well, and what is written on it after holds", async () => {
    const id = await expected();
    expect(await checkIn(id)).toMatchObject({ outcome: "applied" });
    expect(await checkIn(id, {}, ana)).toMatchObject({ outcome: "no_effect", code: "scheduling/checked-in" });
    const made = await server.db.owner`select from work_order where vehicle_id = ${golf} and complaint = 'Revizie'`;
    expect(made).toHaveLength(1);
    const later = { workOrderId: orderIdOf(id), basedOn: null, edit: { field: "diagnosis", value: "Bieletă" } };
    expect(await ana.run("workOrders.edit", later)).toMatchObject({ outcome: "applied" });
  });

  it("at once from two devices makes one, too", async () => {
    const id = await expected();
    const both = await Promise.all([checkIn(id, {}, rodica), checkIn(id, {}, ana)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["applied", "no_effect"]);
  });

  it("takes what is said at the desk before the notes, and the title where there are none", async () => {
    const said = await expected({ notes: "Revizie mare" });
    await checkIn(said, { complaint: "Nu pornește" });
    expect(await row("work_order", orderIdOf(said))).toMatchObject({ complaint: "Nu pornește" });
    const bare = await expected({ title: "Schimb anvelope" });
    await checkIn(bare);
    expect(await row("work_order", orderIdOf(bare))).toMatchObject({ complaint: "Schimb anvelope" });
  });

  it("of who came late after all is taken; a master who left is nobody's", async () => {
    const id = await expected({ masterId: demo.users.mechanic2.id });
    await ana.run("scheduling.setAppointmentStatus", { appointmentId: id, status: "no_show" });
    await server.db.owner`update staff_user set status = 'inactive' where id = ${demo.users.mechanic2.id}`;
    try {
      expect(await checkIn(id)).toMatchObject({ outcome: "applied" });
      expect(await row("work_order", orderIdOf(id))).toMatchObject({ master_id: null });
    } finally {
      await server.db.owner`update staff_user set status = 'active' where id = ${demo.users.mechanic2.id}`;
    }
  });

  it.each([
    ["without a car", { vehicleId: null }, null, "scheduling/no-car"],
    ["of what was cancelled", {}, "cancelled", "scheduling/cannot-become"],
  ])("%s is refused, and no order is made", async (_what, fields, status, code) => {
    const id = await expected(fields);
    if (status) await ana.run("scheduling.setAppointmentStatus", { appointmentId: id, status });
    expect(await checkIn(id)).toMatchObject({ outcome: "refused", code });
    expect(await row("work_order", orderIdOf(id))).toBeUndefined();
    expect(await row("appointment", id)).toMatchObject({ work_order_id: null });
  });

  describe("after a restore", () => {
    const given = (detail: unknown) => detail as NonNullable<Envelope["given"]>;
    const orderOf = async (id: string) => {
      const order = await row("work_order", orderIdOf(id));
      return { number: order!["number"], link: order!["tracking_token"] };
    };

    /** Two took a car in; then the database is as it was before. What each was told, and what the order was. */
    async function takenInBefore() {
      const id = await expected();
      const devices = [new TestDevice(rodica.person), new TestDevice(ana.person)] as const;
      const [first, second] = devices.map((device) => ({
        device,
        command: device.command("scheduling.checkIn", { appointmentId: id, complaint: null, mileageKm: null }),
      }));
      const told: EntryResult[] = [];
      for (const { device, command } of [first!, second!]) told.push((await device.send(command)).results[0]!);
      const before = await orderOf(id);
      const { owner } = server.db;
      await owner`update appointment set work_order_id = null, status = 'scheduled' where id = ${id}`;
      await owner`delete from work_order where id = ${orderIdOf(id)}`;
      await owner`delete from command where id in ${owner([first!.command.id, second!.command.id])}`;
      await owner`delete from device_watermark where device_id in ${owner(devices.map((device) => device.id))}`;
      return { id, first: first!, second: second!, told, before };
    }
    type Offered = Awaited<ReturnType<typeof takenInBefore>>["first"];
    const offer = async ({ device, command }: Offered, detail?: unknown) =>
      (await device.send(detail ? { ...command, given: given(detail) } : command)).results[0]!;

    it("the order has the number and the link that it had, though who came second is heard first", async () => {
      const { id, first, second, told, before } = await takenInBefore();
      expect(told).toMatchObject([
        { outcome: "applied", detail: { number: before.number } },
        { outcome: "no_effect", detail: { number: before.number } },
      ]);
      const made = await offer(second, told[1]!.detail);
      expect(made).toMatchObject({ outcome: "applied", detail: { number: before.number } });
      expect(await orderOf(id)).toEqual(before);
      const found = await offer(first, told[0]!.detail);
      expect(found).toMatchObject({ outcome: "no_effect", detail: made.detail });
    });

    it("the client's link stays even where who is heard first had been told nothing", async () => {
      const { id, first, second, told, before } = await takenInBefore();
      expect(await offer(second)).toMatchObject({ outcome: "applied" });
      const now = await orderOf(id);
      expect(now).toEqual({ number: expect.not.stringMatching(String(before.number)), link: before.link });
      // Not what it was told: its person hears of it.
      const found = await offer(first, told[0]!.detail);
      expect(found).toMatchObject({ outcome: "no_effect", detail: { number: now.number } });
    });

    it("what a release gave that went by the command is kept as well", async () => {
      const { id, first, before } = await takenInBefore();
      const derived = (what: string) => derivedSecrets(server.services.config, what)[0]!;
      const { id: command } = first.command;
      const proof = derived(`given ${demo.companyId} ${command} ${String(before.number)}`);
      const link = Buffer.from(derived(`secret tracking ${demo.companyId} ${command}`), "hex").subarray(0, 18);
      const again = await offer(first, { number: before.number, proof });
      expect(again).toMatchObject({ outcome: "applied", detail: { number: before.number, proof } });
      expect(await orderOf(id)).toEqual({ number: before.number, link: link.toString("base64url") });
    });
  });

  it("is for who plans and makes orders, of this shop", async () => {
    const id = await expected({ masterId: demo.users.mechanic.id });
    const before = await row("appointment", id);
    for (const who of ["mechanic", "accountant", "marketer", "parts"] as const) {
      const device = new TestDevice(await signedIn(server, demo, demo.users[who]));
      expect(await checkIn(id, {}, device)).toMatchObject({ outcome: "refused", code: "access/forbidden" });
    }
    const oleg = new TestDevice(await signedIn(server, rival, rival.users.admin));
    expect(await checkIn(id, {}, oleg)).toMatchObject({ code: "scheduling/appointment-not-found" });
    expect(await row("appointment", id)).toEqual(before);
    expect(await row("work_order", orderIdOf(id))).toBeUndefined();
  });
});
