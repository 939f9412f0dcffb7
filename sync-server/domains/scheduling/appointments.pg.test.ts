// Appointments by commands of devices: who may, what is written, two people at once, and that nothing of another shop is touched.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { can, SYSTEM_ROLE_DEFINITIONS } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { appointmentsBy, at, stretch } from "../../testing/appointments.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { writeCar, writeClient } from "../../testing/crm-records.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const rodica = new TestDevice(await signedIn(server, demo, demo.users.receptionist));
const oleg = new TestDevice(await signedIn(server, rival, rival.users.admin));

const { rowOf, newAppointment, newPost, move, edit, setStatus } = appointmentsBy(server, ana);

let post: string;
beforeAll(async () => {
  post = await newPost("Elevator 1");
});

describe("an appointment", () => {
  it("is made with its car, whose owner need not be named", async () => {
    const args = {
      postId: post,
      masterId: demo.users.mechanic.id,
      vehicleId: demo.vehicles.golf,
      notes: "Bate pe stânga",
    };
    const id = await newAppointment(args, rodica);
    expect(await rowOf(id)).toMatchObject({
      company_id: demo.companyId,
      title: "Revizie",
      starts_at: new Date(at("09:00")),
      ends_at: new Date(at("10:00")),
      client_id: demo.clientId,
      vehicle_id: demo.vehicles.golf,
      master_id: demo.users.mechanic.id,
      post_id: post,
      deal_id: null,
      status: "scheduled",
      confirmed_at: null,
      work_order_id: null,
      confirm_token: expect.stringMatching(/^[\w-]{24}$/),
      told_start_at: null,
      notes: "Bate pe stânga",
    });
  });

  it("is made without a post, a master or a client, and may be confirmed from the first", async () => {
    const id = await newAppointment({ status: "confirmed" });
    expect(await rowOf(id)).toMatchObject({ status: "confirmed", confirmed_via: "desk", client_id: null });
    expect((await rowOf(id))["confirmed_at"]).toBeInstanceOf(Date);
  });

  it("is made once, however often it comes, and its history says when it is", async () => {
    const appointmentId = uuidv7();
    const args = { appointmentId, title: "Geometrie", ...stretch("11:00", "12:00") };
    const { id } = await ana.run("scheduling.createAppointment", args);
    expect(await ana.run("scheduling.createAppointment", args)).toMatchObject({
      outcome: "refused",
      code: "scheduling/appointment-exists",
    });
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "appointments.create", subject_type: "appointment", data: { name: "Geometrie", startsAt: at("11:00") } },
    ]);
  });

  it.each([
    ["ends before it starts", stretch("10:00", "09:00"), "scheduling/backwards"],
    ["takes no time", stretch("10:00", "10:00"), "scheduling/backwards"],
    [
      "goes on into the next day",
      { startsAt: at("17:00"), endsAt: at("09:00", "2027-03-02") },
      "scheduling/over-midnight",
    ],
    ["is on a Sunday", stretch("10:00", "11:00", "2027-03-07"), "scheduling/closed-day"],
    ["has a post that is not there", { postId: uuidv7() }, "scheduling/post-not-found"],
    ["has a master who works here no more", { masterId: demo.users.gone.id }, "access/user-not-found"],
    ["has another shop's master", { masterId: rival.users.mechanic.id }, "access/user-not-found"],
    ["has another shop's client", { clientId: rival.clientId }, "crm/client-not-found"],
    ["has another shop's car", { vehicleId: rival.vehicles.golf }, "crm/vehicle-not-found"],
    ["is no text", { title: "  " }, "commands/invalid-arguments"],
    ["is of two lines", { title: "a\nb" }, "commands/invalid-arguments"],
    ["begins within a minute", { startsAt: at("09:00") + 1 }, "commands/invalid-arguments"],
    ["is done before it began", { status: "done" }, "commands/invalid-arguments"],
    ["has a colour that is none", { color: "red" }, "commands/invalid-arguments"],
  ])("that %s is refused, and nothing is written", async (_what, wrong, code) => {
    const appointmentId = uuidv7();
    const args = { appointmentId, title: "Revizie", ...stretch("09:00", "10:00"), ...wrong };
    expect(await ana.run("scheduling.createAppointment", args)).toMatchObject({ outcome: "refused", code });
    expect(await rowOf(appointmentId)).toBeUndefined();
  });

  it("is not made on a post that is out of use, nor for somebody's car under another's name", async () => {
    const old = await newPost("Canal vechi");
    await ana.run("scheduling.updatePost", { postId: old, isActive: false, basedOn: { isActive: null } });
    const stranger = await writeClient(ana);
    for (const [wrong, code] of [
      [{ postId: old }, "scheduling/post-out-of-use"],
      [{ clientId: stranger, vehicleId: demo.vehicles.golf }, "scheduling/not-their-car"],
    ] as const) {
      const args = { appointmentId: uuidv7(), title: "Revizie", ...stretch("09:00", "10:00"), ...wrong };
      expect(await ana.run("scheduling.createAppointment", args)).toMatchObject({ outcome: "refused", code });
    }
  });
});

describe("an edit", () => {
  it("writes one field and says so; the same again is no change", async () => {
    const id = await newAppointment();
    const { id: command } = await edit(id, "notes", "A sunat");
    expect(await rowOf(id)).toMatchObject({ notes: "A sunat" });
    expect(await activityOf(server.db.owner, command!)).toMatchObject([
      { verb: "appointments.edit", data: { field: "notes", from: null, to: "A sunat", name: "Revizie" } },
    ]);
    expect(await edit(id, "notes", "A sunat")).toMatchObject({ outcome: "no_effect" });
  });

  it("over words that its author had not seen is a conflict, and theirs stay", async () => {
    const id = await newAppointment();
    await edit(id, "notes", "Ea", rodica);
    const late = { appointmentId: id, basedOn: null, edit: { field: "notes", value: "Eu" } };
    expect(await ana.run("scheduling.editAppointment", late)).toMatchObject({
      outcome: "conflict",
      code: "scheduling/appointment-changed",
      detail: {
        subjectType: "appointment",
        field: "notes",
        yours: "Eu",
        theirs: "Ea",
        theirsBy: demo.users.receptionist.id,
      },
    });
    expect(await rowOf(id)).toMatchObject({ notes: "Ea" });
  });

  it("of the car brings its owner; of the client sends away a car that is not theirs", async () => {
    const stranger = await writeClient(ana);
    const car = await writeCar(ana, stranger, { plate: "PRG 001" });
    const id = await newAppointment({ vehicleId: demo.vehicles.golf });
    await edit(id, "vehicleId", car);
    expect(await rowOf(id)).toMatchObject({ vehicle_id: car, client_id: stranger });
    const { id: command } = await edit(id, "clientId", demo.clientId);
    expect(await rowOf(id)).toMatchObject({ vehicle_id: null, client_id: demo.clientId });
    expect((await activityOf(server.db.owner, command!)).map(({ data }) => (data as { field: string }).field)).toEqual([
      "clientId",
      "vehicleId",
    ]);
  });

  it("of the client to nobody sends the car away, which is somebody's", async () => {
    const id = await newAppointment({ vehicleId: demo.vehicles.golf });
    await edit(id, "clientId", null);
    expect(await rowOf(id)).toMatchObject({ vehicle_id: null, client_id: null });
  });

  it.each([
    ["clientId", rival.clientId, "crm/client-not-found"],
    ["vehicleId", rival.vehicles.golf, "crm/vehicle-not-found"],
    ["title", "", "commands/invalid-arguments"],
  ])("of %s to what is not there is refused", async (field, value, code) => {
    const id = await newAppointment();
    expect(await edit(id, field, value)).toMatchObject({ outcome: "refused", code });
  });
});

describe("the status", () => {
  it("goes its way, and keeps when and by whom the client's word was taken", async () => {
    const id = await newAppointment();
    for (const status of ["confirmed", "in_progress", "done"])
      expect(await setStatus(id, status)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(id)).toMatchObject({ status: "done", confirmed_via: "desk" });
    expect(await setStatus(id, "done")).toMatchObject({ outcome: "no_effect" });
    expect(await setStatus(id, "no_show")).toMatchObject({ outcome: "refused", code: "scheduling/cannot-become" });
    expect(await rowOf(id)).toMatchObject({ status: "done" });
  });

  it("chosen before the car came does not take the visit back when it arrives late", async () => {
    const id = await newAppointment();
    const then = Date.now() - 30 * 60_000;
    const late = (status: string) =>
      rodica.run("scheduling.setAppointmentStatus", { appointmentId: id, status }, { at: then });
    expect(await setStatus(id, "in_progress")).toMatchObject({ outcome: "applied" });
    for (const status of ["confirmed", "cancelled"])
      expect(await late(status)).toMatchObject({ outcome: "refused", code: "scheduling/cannot-become" });
    expect(await rowOf(id)).toMatchObject({ status: "in_progress" });
    // What goes on is taken however late, and a slip of now is taken back.
    expect(await late("done")).toMatchObject({ outcome: "applied" });
    expect(await setStatus(id, "in_progress")).toMatchObject({ outcome: "applied" });
    expect(await setStatus(id, "confirmed")).toMatchObject({ outcome: "applied" });
  });

  it("taken back to scheduled takes the client's word back", async () => {
    const id = await newAppointment({ status: "confirmed" });
    await setStatus(id, "scheduled");
    expect(await rowOf(id)).toMatchObject({ status: "scheduled", confirmed_at: null, confirmed_via: null });
  });
});

describe("a deletion", () => {
  it("leaves the row, is told, and is taken back; what was deleted is not written to", async () => {
    const appointmentId = await newAppointment();
    expect(await ana.run("scheduling.deleteAppointment", { appointmentId })).toMatchObject({ outcome: "applied" });
    expect(await ana.run("scheduling.deleteAppointment", { appointmentId })).toMatchObject({ outcome: "no_effect" });
    expect((await rowOf(appointmentId))["deleted_at"]).not.toBeNull();
    for (const act of [
      () => edit(appointmentId, "notes", "x"),
      () => move(ana, appointmentId, { time: stretch("12:00", "13:00") }),
      () => setStatus(appointmentId, "confirmed"),
    ])
      expect(await act()).toMatchObject({ outcome: "refused", code: "scheduling/appointment-deleted" });
    expect(await ana.run("scheduling.restoreAppointment", { appointmentId })).toMatchObject({ outcome: "applied" });
    expect((await rowOf(appointmentId))["deleted_at"]).toBeNull();
    const { body } = await ask(people.admin, "GET", `/api/v1/activity?kind=appointment&record=${appointmentId}`);
    const lines = body["data"] as { verb: string; action: string; subject: object; data: object }[];
    expect(lines.map(({ verb, action }) => [verb, action])).toEqual([
      ["appointments.restore", "restored"],
      ["appointments.delete", "deleted"],
      ["appointments.create", "created"],
    ]);
    for (const { data } of lines) expect(data).toMatchObject({ startsAt: at("09:00"), endsAt: at("10:00") });
    expect(lines[0]!.subject).toMatchObject({ id: appointmentId, name: "Revizie", deleted: false });
  });
});

describe("who may", () => {
  const commands = (appointmentId: string): [string, object][] => [
    ["scheduling.createAppointment", { appointmentId: uuidv7(), title: "X", ...stretch("09:00", "10:00") }],
    ["scheduling.editAppointment", { appointmentId, basedOn: null, edit: { field: "notes", value: "X" } }],
    ["scheduling.moveAppointment", { appointmentId, time: stretch("12:00", "13:00"), basedOn: { time: null } }],
    ["scheduling.setAppointmentStatus", { appointmentId, status: "confirmed" }],
    ["scheduling.deleteAppointment", { appointmentId }],
    ["scheduling.restoreAppointment", { appointmentId }],
  ];

  it("is whoever plans, and nobody else: least of all the mechanic whose it is", async () => {
    const id = await newAppointment({ masterId: demo.users.mechanic.id });
    const before = await rowOf(id);
    for (const user of Object.values(demo.users)) {
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      if (user.status !== "active" || can(role, "APPOINTMENTS_EDIT")) continue;
      const device = new TestDevice(await signedIn(server, demo, user));
      for (const [name, args] of commands(id))
        expect([user.role, await device.run(name, args)]).toMatchObject([
          user.role,
          { outcome: "refused", code: "access/forbidden" },
        ]);
    }
    expect(await rowOf(id)).toEqual(before);
  });

  it("is nobody of another shop: the appointment is not there, and its id is taken", async () => {
    const id = await newAppointment();
    const before = await rowOf(id);
    const [, ...others] = commands(id);
    for (const [name, args] of others)
      expect(await oleg.run(name, args)).toMatchObject({
        outcome: "refused",
        code: "scheduling/appointment-not-found",
      });
    const stolen = { appointmentId: id, title: "X", ...stretch("09:00", "10:00") };
    expect(await oleg.run("scheduling.createAppointment", stolen)).toMatchObject({
      code: "scheduling/appointment-exists",
    });
    expect(await rowOf(id)).toEqual(before);
  });
});

it("two clients who become one have their appointments together", async () => {
  const [kept, gone] = [await writeClient(ana), await writeClient(ana)];
  const car = await writeCar(ana, gone, { plate: "UNT 002" });
  const id = await newAppointment({ vehicleId: car });
  expect(await ana.run("crm.mergeClients", { clientId: kept, mergedId: gone })).toMatchObject({ outcome: "applied" });
  expect(await rowOf(id)).toMatchObject({ client_id: kept, vehicle_id: car });
});
