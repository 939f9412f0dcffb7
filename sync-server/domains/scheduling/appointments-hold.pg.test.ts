// What an appointment holds on to: a client or a car that is to be deleted, a car that gets another owner, an order that was deleted,
// somebody who left.

import { afterAll, describe, expect, it } from "vitest";
import { calendarRows, withPresentMasters } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { orderIdOf } from "../../../shared/domains/scheduling/appointments.rules.ts";
import type { AppointmentStatus } from "../../../shared/domains/scheduling/appointments.states.ts";
import { daysAfter, weekdayOf } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { appointmentsBy, stretch } from "../../testing/appointments.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { rowOf as recordOf, writeCar, writeClient } from "../../testing/crm-records.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const rodica = new TestDevice(await signedIn(server, demo, demo.users.receptionist));
const { rowOf, newAppointment, move, edit, setStatus } = appointmentsBy(server, ana);

/** The first Monday that is a week away at least, and the one before today. */
const today = dayAt(Date.now(), demo.timeZone);
const mondays = Array.from({ length: 21 }, (_, i) => daysAfter(today, i - 7)).filter((day) => weekdayOf(day) === "mon");
const PAST = mondays.find((day) => day < today)!;
const COMING = mondays.find((day) => day >= daysAfter(today, 7))!;
const then = stretch("09:00", "10:00", PAST);
const soon = stretch("09:00", "10:00", COMING);

async function newOwner() {
  const clientId = await writeClient(ana);
  return { clientId, vehicleId: await writeCar(ana, clientId, { plate: `AH${uuidv7().slice(-6)}` }) };
}
const deleteClient = (clientId: string) => ana.run("crm.deleteClient", { clientId });
const deleteCar = (vehicleId: string) => ana.run("crm.deleteVehicle", { vehicleId });

describe("who is expected", () => {
  it.each(["scheduled", "confirmed"])("and %s is not deleted, nor is their car", async (status) => {
    const { clientId, vehicleId } = await newOwner();
    const withCar = await newAppointment({ ...soon, vehicleId, status });
    const alone = await newAppointment({ ...soon, clientId, status });
    expect(await deleteCar(vehicleId)).toMatchObject({
      outcome: "refused",
      code: "crm/planned-visits",
      detail: { count: 1, first: soon.startsAt },
    });
    expect(await deleteClient(clientId)).toMatchObject({ code: "crm/planned-visits", detail: { count: 2 } });
    expect(await recordOf(server, "client", clientId)).toMatchObject({ deleted_at: null });
    expect(await recordOf(server, "vehicle", vehicleId)).toMatchObject({ deleted_at: null });
    await setStatus(withCar, "cancelled");
    expect(await deleteCar(vehicleId)).toMatchObject({ outcome: "applied" });
    expect(await deleteClient(clientId)).toMatchObject({ code: "crm/planned-visits", detail: { count: 1 } });
    await ana.run("scheduling.deleteAppointment", { appointmentId: alone });
    expect(await deleteClient(clientId)).toMatchObject({ outcome: "applied" });
  });

  it("no more is no reason to stay: what is over, and what nobody closed", async () => {
    const { clientId, vehicleId } = await newOwner();
    await newAppointment({ ...then, vehicleId });
    const missed = await newAppointment({ ...soon, vehicleId });
    await setStatus(missed, "no_show");
    expect(await deleteCar(vehicleId)).toMatchObject({ outcome: "applied" });
    expect(await deleteClient(clientId)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(missed)).toMatchObject({ client_id: clientId, vehicle_id: vehicleId });
  });
});

describe("an appointment of who was deleted", () => {
  it("is not planned again, by no way", async () => {
    const { clientId, vehicleId } = await newOwner();
    const cancelled = await newAppointment({ ...soon, vehicleId });
    await setStatus(cancelled, "cancelled");
    const removed = await newAppointment({ ...soon, vehicleId });
    await ana.run("scheduling.deleteAppointment", { appointmentId: removed });
    const past = await newAppointment({ ...then, vehicleId });
    await deleteCar(vehicleId);
    const noCar = { outcome: "refused", code: "crm/vehicle-deleted" };
    expect(await setStatus(cancelled, "scheduled")).toMatchObject(noCar);
    expect(await ana.run("scheduling.restoreAppointment", { appointmentId: removed })).toMatchObject(noCar);
    expect(await move(ana, past, { time: soon })).toMatchObject(noCar);
    await deleteClient(clientId);
    await ana.run("crm.restoreClient", { clientId });
    await ana.run("crm.restoreVehicle", { vehicleId });
    expect(await setStatus(cancelled, "scheduled")).toMatchObject({ outcome: "applied" });
    expect(await ana.run("scheduling.restoreAppointment", { appointmentId: removed })).toMatchObject({
      outcome: "applied",
    });
    expect(await move(ana, past, { time: soon })).toMatchObject({ outcome: "applied" });
  });

  it("without a car is not planned again either, and what they missed is still said", async () => {
    const clientId = await writeClient(ana);
    const id = await newAppointment({ ...then, clientId });
    await setStatus(id, "cancelled");
    await deleteClient(clientId);
    expect(await setStatus(id, "scheduled")).toMatchObject({ outcome: "refused", code: "crm/client-deleted" });
    const unclosed = await writeClient(ana);
    const missed = await newAppointment({ ...then, clientId: unclosed });
    await deleteClient(unclosed);
    expect(await setStatus(missed, "no_show")).toMatchObject({ outcome: "applied" });
  });
});

describe("a car that gets another owner", () => {
  it("takes along what is planned, and leaves what was", async () => {
    const { clientId, vehicleId } = await newOwner();
    const buyer = await writeClient(ana);
    const planned = await newAppointment({ ...soon, vehicleId });
    const [missed, past] = [await newAppointment({ ...soon, vehicleId }), await newAppointment({ ...then, vehicleId })];
    await setStatus(missed, "cancelled");
    const here = await newAppointment({ ...soon, vehicleId });
    await rodica.run("scheduling.checkIn", { appointmentId: here });
    const removed = await newAppointment({ ...soon, vehicleId });
    await ana.run("scheduling.deleteAppointment", { appointmentId: removed });
    const { id } = await rodica.run("crm.moveVehicle", { vehicleId, basedOn: null, clientId: buyer });
    for (const one of [planned, removed]) expect(await rowOf(one)).toMatchObject({ client_id: buyer });
    for (const one of [missed, past, here]) expect(await rowOf(one)).toMatchObject({ client_id: clientId });
    const told = await activityOf(server.db.owner, id!);
    expect(told).toMatchObject([
      { verb: "vehicles.edit", subject_id: vehicleId },
      {
        verb: "appointments.edit",
        subject_type: "appointment",
        subject_id: planned,
        data: { field: "clientId", from: clientId, to: buyer },
      },
      { verb: "appointments.edit", subject_id: removed },
    ]);
    // Whoever had the former owner before their eyes is told that somebody else wrote it.
    const change = { appointmentId: planned, basedOn: null, edit: { field: "clientId", value: null } };
    expect(await ana.run("scheduling.editAppointment", change)).toMatchObject({ outcome: "conflict" });
    expect(await edit(planned, "notes", "Vine cumpărătorul")).toMatchObject({ outcome: "applied" });
  });

  it.each<[string, AppointmentStatus, AppointmentStatus]>([
    ["called off", "cancelled", "scheduled"],
    ["called off", "cancelled", "confirmed"],
    ["missed", "no_show", "in_progress"],
  ])(
    "leaves what was %s whose it was (%s), until that is %s again: then it is of whoever has the car",
    async (_, off, again) => {
      const { clientId, vehicleId } = await newOwner();
      const buyer = await writeClient(ana);
      const id = await newAppointment({ ...soon, vehicleId });
      await server.db.owner`update appointment set told_start_at = starts_at where id = ${id}`;
      await setStatus(id, off);
      await rodica.run("crm.moveVehicle", { vehicleId, basedOn: null, clientId: buyer });
      expect(await rowOf(id)).toMatchObject({ client_id: clientId, status: off });
      // Who sold it may be gone by now: it is not they who come.
      await deleteClient(clientId);
      const answer = await rodica.run("scheduling.setAppointmentStatus", { appointmentId: id, status: again });
      expect(answer).toMatchObject({ outcome: "applied" });
      expect(await rowOf(id)).toMatchObject({ client_id: buyer, status: again, told_start_at: null });
      expect(await activityOf(server.db.owner, answer.id!)).toMatchObject([
        { verb: "appointments.setStatus", data: { from: off, to: again } },
        { verb: "appointments.edit", data: { field: "clientId", from: clientId, to: buyer } },
      ]);
    },
  );

  it("that comes after all, to a visit of before, comes with its owner, as its order has them", async () => {
    const { clientId, vehicleId } = await newOwner();
    const buyer = await writeClient(ana);
    const id = await newAppointment({ ...then, vehicleId });
    await rodica.run("crm.moveVehicle", { vehicleId, basedOn: null, clientId: buyer });
    expect(await rowOf(id)).toMatchObject({ client_id: clientId });
    expect(await rodica.run("scheduling.checkIn", { appointmentId: id })).toMatchObject({ outcome: "applied" });
    expect(await rowOf(id)).toMatchObject({ client_id: buyer });
    expect(await recordOf(server, "work_order", orderIdOf(id))).toMatchObject({ client_id: buyer });
  });

  it("takes nothing along where somebody else gave it away first", async () => {
    const { clientId, vehicleId } = await newOwner();
    const [buyer, other] = [await writeClient(ana), await writeClient(ana)];
    const planned = await newAppointment({ ...soon, vehicleId });
    await ana.run("crm.moveVehicle", { vehicleId, basedOn: null, clientId: buyer });
    expect(await rodica.run("crm.moveVehicle", { vehicleId, basedOn: null, clientId: other })).toMatchObject({
      outcome: "conflict",
    });
    expect(await rowOf(planned)).toMatchObject({ client_id: buyer });
    expect(clientId).not.toBe(buyer);
  });
});

describe("a check-in whose order was deleted", () => {
  it("says which it was; the order comes back, or the car gets another", async () => {
    const { vehicleId } = await newOwner();
    const id = await newAppointment({ ...soon, vehicleId });
    const checkIn = () => rodica.run("scheduling.checkIn", { appointmentId: id });
    const { detail } = await checkIn();
    const workOrderId = orderIdOf(id);
    await ana.run("workOrders.delete", { workOrderId });
    expect(await checkIn()).toMatchObject({
      outcome: "refused",
      code: "scheduling/order-deleted",
      detail: { number: detail!["number"], workOrderId },
    });
    expect(await ana.run("workOrders.restore", { workOrderId })).toMatchObject({ outcome: "applied" });
    expect(await checkIn()).toMatchObject({ outcome: "no_effect", code: "scheduling/checked-in" });
    expect(await recordOf(server, "work_order", workOrderId)).toMatchObject({ deleted_at: null });
  });
});

describe("somebody who left", () => {
  const post = uuidv7();

  /** As every device has them. */
  async function shop() {
    const posts = await server.db.owner<Record<string, never>[]>`
      select id, name, color, hours_per_day as "hoursPerDay", default_master_id as "defaultMasterId", is_active as "isActive"
      from post where id = ${post}`;
    const masters = await server.db.owner<Record<string, never>[]>`
      select id, name, color, role, status, hours_per_day as "hoursPerDay" from staff_user where company_id = ${demo.companyId}`;
    return { posts, masters } as unknown as Parameters<typeof calendarRows>[1];
  }

  it("has no post any more; what was planned for them stands in a row of theirs that takes nothing", async () => {
    const { id: masterId } = demo.users.mechanic2;
    const made = { postId: post, name: "Elevator 3", color: "#0B6478", defaultMasterId: masterId };
    expect(await ana.run("scheduling.createPost", made)).toMatchObject({ outcome: "applied" });
    const planned = await newAppointment({ ...soon, masterId, postId: post });
    const rowOfMaster = async (placed: { postId: string | null; masterId: string | null }[]) => {
      const { posts, masters } = await shop();
      const present = withPresentMasters(posts, masters);
      return {
        worksAt: present[0]!.defaultMasterId,
        row: calendarRows("masters", { posts: present, masters }, placed).find(({ id }) => id === masterId),
      };
    };
    expect(await rowOfMaster([])).toMatchObject({ worksAt: masterId, row: { takes: true } });
    expect((await ask(people.admin, "DELETE", `/api/v1/users/${masterId}`)).status).toBe(204);
    const { master_id } = await rowOf(planned);
    expect(master_id).toBe(masterId);
    expect(await rowOfMaster([{ postId: post, masterId }])).toMatchObject({
      worksAt: null,
      row: { id: masterId, takes: false, hoursPerDay: 0 },
    });
    expect((await rowOfMaster([])).row).toBeUndefined();
  });
});
