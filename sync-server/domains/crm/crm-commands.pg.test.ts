// Clients and cars by commands of a device: what is written, who may, and that nothing of another shop is touched.

import { afterAll, describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, can } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { editClient as edit, rowOf, writeCar, writeClient } from "../../testing/crm-records.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const rodica = new TestDevice(people.receptionist);

const newClient = (device = ana, fields: object = {}) => writeClient(device, fields);
const newCar = (clientId: string, fields: object = {}) => writeCar(ana, clientId, fields);

describe("a client", () => {
  it("is written down with the phone as it is dialled, and the history says so", async () => {
    const clientId = uuidv7();
    const args = {
      clientId,
      name: " Ana Pop ",
      phone: "069 55-66-77",
      email: "Ana@Pop.MD",
      isVip: true,
      source: "google",
      locale: "ru",
    };
    const { id } = await rodica.run("crm.createClient", args);
    expect(await rowOf(server, "client", clientId)).toMatchObject({
      company_id: demo.companyId,
      name: "Ana Pop",
      phone: "+37369556677",
      email: "ana@pop.md",
      is_vip: true,
      status: "active",
      source: "google",
      locale: "ru",
      deleted_at: null,
    });
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "clients.create", subject_type: "client", subject_id: clientId, actor_id: demo.users.receptionist.id },
    ]);
  });

  it.each([
    ["phone", "12", "crm/phone-invalid"],
    ["otherPhone", "x", "crm/other-phone-invalid"],
    ["email", "nobody", "crm/email-invalid"],
    ["name", "  ", "commands/invalid-arguments"],
    ["name", "a\nb", "commands/invalid-arguments"],
    ["notes", "a\0b", "commands/invalid-arguments"],
    ["locale", "de", "commands/invalid-arguments"],
  ])("is not written down with the %s %j", async (field, value, code) => {
    const clientId = uuidv7();
    const made = await ana.run("crm.createClient", { clientId, name: "X", phone: "069111222", [field]: value });
    expect(made).toMatchObject({ outcome: "refused", code });
    expect(await rowOf(server, "client", clientId)).toBeNull();
  });

  it("is changed field by field; the history tells from what to what; the same is no change", async () => {
    const clientId = await newClient();
    const { id } = await edit(rodica, clientId, "phone", "0722 111 222");
    expect(await rowOf(server, "client", clientId)).toMatchObject({
      phone: "+40722111222",
      field_writers: { phone: id },
    });
    const [told] = await activityOf(server.db.owner, id!);
    expect(told).toMatchObject({ verb: "clients.edit", data: { field: "phone", to: "+40722111222" } });
    expect(await edit(ana, clientId, "phone", "+40722111222")).toMatchObject({ outcome: "no_effect" });
    expect(await edit(ana, clientId, "isVip", true)).toMatchObject({ outcome: "applied" });
    expect(await edit(ana, clientId, "status", "blocked")).toMatchObject({ outcome: "applied" });
    expect(await edit(ana, clientId, "locale", "en")).toMatchObject({ outcome: "applied" });
    expect(await edit(ana, clientId, "locale", "de")).toMatchObject({ outcome: "refused" });
    expect(await edit(ana, clientId, "email", "x")).toMatchObject({ outcome: "refused", code: "crm/email-invalid" });
    expect(await edit(ana, clientId, "name", null)).toMatchObject({ outcome: "refused" });
    expect(await rowOf(server, "client", clientId)).toMatchObject({
      is_vip: true,
      status: "blocked",
      email: null,
      locale: "en",
    });
  });

  it("edited on two devices keeps the first, and tells the second of both", async () => {
    const clientId = await newClient();
    const { id } = await edit(ana, clientId, "name", "Ion Rusu-Pop");
    expect(await edit(rodica, clientId, "name", "Ioan Rusu")).toMatchObject({
      outcome: "conflict",
      code: "crm/changed-meanwhile",
      detail: {
        subjectType: "client",
        subjectId: clientId,
        field: "name",
        yours: "Ioan Rusu",
        theirs: "Ion Rusu-Pop",
        theirsCommand: id,
        theirsBy: demo.users.admin.id,
      },
    });
    expect(await edit(rodica, clientId, "notes", "another field")).toMatchObject({ outcome: "applied" });
    expect(await edit(rodica, clientId, "name", "Ioan Rusu", id)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(server, "client", clientId)).toMatchObject({ name: "Ioan Rusu" });
  });

  it("is not deleted while an order is open, then is, with the cars, and comes back with them", async () => {
    const clientId = await newClient();
    const vehicleId = await newCar(clientId);
    const before = await newCar(clientId, { plate: "OLD 001" });
    await ana.run("crm.deleteVehicle", { vehicleId: before });
    const order = await newOrder(server.db, demo, { clientId, vehicleId, number: "WO-2020-000777" });
    expect(await ana.run("crm.deleteClient", { clientId })).toMatchObject({
      outcome: "refused",
      code: "crm/open-orders",
      detail: { count: 1, numbers: "WO-2020-000777" },
    });
    expect(await ana.run("crm.deleteVehicle", { vehicleId })).toMatchObject({ code: "crm/open-orders" });
    await server.db.owner`update work_order set status = 'done' where id = ${order}`;
    const { id } = await ana.run("crm.deleteClient", { clientId });
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "clients.delete", subject_id: clientId },
      { verb: "vehicles.delete", subject_id: vehicleId },
    ]);
    expect((await rowOf(server, "client", clientId))!["deleted_at"]).not.toBeNull();
    expect((await rowOf(server, "vehicle", vehicleId))!["deleted_at"]).not.toBeNull();
    expect(await ana.run("crm.deleteClient", { clientId })).toMatchObject({ outcome: "no_effect" });
    expect(await edit(ana, clientId, "name", "X")).toMatchObject({ code: "crm/client-deleted" });
    expect(await ana.run("crm.restoreVehicle", { vehicleId })).toMatchObject({ code: "crm/owner-deleted" });
    const restored = await ana.run("crm.restoreClient", { clientId });
    expect(await activityOf(server.db.owner, restored.id!)).toMatchObject([
      { verb: "clients.restore", subject_id: clientId },
      { verb: "vehicles.restore", subject_id: vehicleId },
    ]);
    expect(await rowOf(server, "client", clientId)).toMatchObject({ deleted_at: null });
    expect(await rowOf(server, "vehicle", vehicleId)).toMatchObject({ deleted_at: null });
    expect((await rowOf(server, "vehicle", before))!["deleted_at"]).not.toBeNull();
    expect(await ana.run("crm.restoreClient", { clientId })).toMatchObject({ outcome: "no_effect" });
  });
});

describe("two clients who are one", () => {
  it("become one: cars, orders, balance, VIP; twice is once; the other points to whom is kept", async () => {
    const clientId = await newClient(ana, { name: "Ion Rusu" });
    const mergedId = await newClient(ana, { name: "I. Rusu", isVip: true, email: "ion@rusu.md", locale: "ru" });
    await server.db.owner`update client set balance_minor = 12345 where id = ${mergedId}`;
    await server.db.owner`update client set balance_minor = -300 where id = ${clientId}`;
    const vehicleId = await newCar(mergedId);
    const open = await newOrder(server.db, demo, { clientId: mergedId, vehicleId });
    const closed = await newOrder(server.db, demo, { clientId: mergedId, vehicleId, status: "done" });
    const { id, outcome } = await ana.run("crm.mergeClients", { clientId, mergedId });
    expect(outcome).toBe("applied");
    const after = await rowOf(server, "client", clientId);
    const gone = await rowOf(server, "client", mergedId);
    expect(after).toMatchObject({ locale: "ru", is_vip: true, email: "ion@rusu.md", other_phone: gone!["phone"] });
    expect(Number(after!["balance_minor"])).toBe(12_045);
    expect(Number(gone!["balance_minor"])).toBe(0);
    expect(gone).toMatchObject({ merged_into: clientId });
    expect(gone!["deleted_at"]).not.toBeNull();
    expect(await rowOf(server, "vehicle", vehicleId)).toMatchObject({ client_id: clientId });
    for (const order of [open, closed])
      expect(await rowOf(server, "work_order", order)).toMatchObject({ client_id: clientId });
    expect((await activityOf(server.db.owner, id!)).slice(0, 2)).toMatchObject([
      { verb: "clients.merge", subject_id: clientId, data: { vehicles: 1, orders: 2, balanceMinor: 12_345 } },
      { verb: "clients.merged", subject_id: mergedId, data: { clientId } },
    ]);
    const changes = (await activityOf(server.db.owner, id!)).slice(2).map(({ data }) => data as object);
    expect(changes).toContainEqual(expect.objectContaining({ field: "isVip", from: false, to: true }));
    expect(changes).toContainEqual(expect.objectContaining({ field: "clientId", from: mergedId, to: clientId }));

    expect(await ana.run("crm.mergeClients", { clientId, mergedId })).toMatchObject({ outcome: "no_effect" });
    expect(Number((await rowOf(server, "client", clientId))!["balance_minor"])).toBe(12_045);
    expect(await ana.run("crm.restoreClient", { clientId: mergedId })).toMatchObject({ code: "crm/client-merged" });
    expect(await ana.run("crm.mergeClients", { clientId: mergedId, mergedId: clientId })).toMatchObject({
      code: "crm/client-deleted",
    });
    expect(await ana.run("crm.mergeClients", { clientId, mergedId: clientId })).toMatchObject({
      code: "crm/merge-with-oneself",
    });
  });
});

describe("a car", () => {
  it("is written down, changed and given to another owner", async () => {
    const clientId = await newClient();
    const other = await newClient();
    const vehicleId = await newCar(clientId, { vin: "wvw zzz 1k z 6w-000001", year: 2015, fuel: "electric" });
    expect(await rowOf(server, "vehicle", vehicleId)).toMatchObject({
      company_id: demo.companyId,
      plate: "CEB 412",
      plate_country: "MD",
      vin: "WVWZZZ1KZ6W000001",
      vehicle_class: null,
    });
    const write = (field: string, value: unknown, basedOn: string | null = null) =>
      rodica.run("crm.editVehicle", { vehicleId, basedOn, edit: { field, value } });
    expect(await write("transmissionType", "dsg")).toMatchObject({ outcome: "applied" });
    const { id } = await write("plate", "b 214 klm");
    expect(await activityOf(server.db.owner, id!)).toMatchObject([
      { verb: "vehicles.edit", data: { field: "plate", from: "CEB 412", to: "B 214 KLM" } },
    ]);
    expect(await write("plate", "XYZ 001")).toMatchObject({ outcome: "conflict", code: "crm/changed-meanwhile" });
    for (const [field, value, code] of [
      ["vin", "IOQ", "crm/vin-invalid"],
      ["year", 3000, "crm/year-invalid"],
      ["plate", "-", "crm/plate-invalid"],
      ["mileageKm", -1, "commands/invalid-arguments"],
      ["fuel", "steam", "commands/invalid-arguments"],
    ] as const)
      expect(await write(field, value)).toMatchObject({ outcome: "refused", code });
    const move = { vehicleId, basedOn: null, clientId: other };
    expect(await rodica.run("crm.moveVehicle", move)).toMatchObject({ outcome: "applied" });
    expect(await rodica.run("crm.moveVehicle", move)).toMatchObject({ outcome: "no_effect" });
    expect(await rowOf(server, "vehicle", vehicleId)).toMatchObject({ client_id: other });
    expect(await ana.run("crm.moveVehicle", { ...move, clientId })).toMatchObject({ outcome: "conflict" });
  });
});

describe("who may", () => {
  const NEEDS = {
    "crm.createClient": "CLIENTS_CREATE",
    "crm.editClient": "CLIENTS_EDIT",
    "crm.deleteClient": "CLIENTS_DELETE",
    "crm.restoreClient": "CLIENTS_DELETE",
    "crm.mergeClients": "CLIENTS_DELETE",
    "crm.createVehicle": "VEHICLES_EDIT",
    "crm.editVehicle": "VEHICLES_EDIT",
    "crm.moveVehicle": "VEHICLES_EDIT",
    "crm.deleteVehicle": "VEHICLES_DELETE",
    "crm.restoreVehicle": "VEHICLES_DELETE",
  } as const;

  async function argsOf(clientId: string, mergedId: string, vehicleId: string): Promise<Record<string, object>> {
    const basedOn = null;
    return {
      "crm.createClient": { clientId: uuidv7(), name: "X", phone: "069123456" },
      "crm.editClient": { clientId, basedOn, edit: { field: "name", value: "X" } },
      "crm.deleteClient": { clientId },
      "crm.restoreClient": { clientId },
      "crm.mergeClients": { clientId, mergedId },
      "crm.createVehicle": { vehicleId: uuidv7(), clientId, plate: "AAA 111", make: "X", model: "X" },
      "crm.editVehicle": { vehicleId, basedOn, edit: { field: "make", value: "X" } },
      "crm.moveVehicle": { vehicleId, basedOn, clientId: mergedId },
      "crm.deleteVehicle": { vehicleId },
      "crm.restoreVehicle": { vehicleId },
    };
  }

  it("is whoever has the permission, and nobody else", async () => {
    const [clientId, mergedId] = [await newClient(), await newClient()];
    const vehicleId = await newCar(clientId);
    const before = [await rowOf(server, "client", clientId), await rowOf(server, "vehicle", vehicleId)];
    for (const user of Object.values(demo.users)) {
      if (user.status !== "active") continue;
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      const device = new TestDevice(await signedIn(server, demo, user));
      for (const [name, args] of Object.entries(await argsOf(clientId, mergedId, vehicleId))) {
        if (can(role, NEEDS[name as keyof typeof NEEDS])) continue;
        expect(await device.run(name, args), `${user.role} ${name}`).toMatchObject({ code: "access/forbidden" });
      }
    }
    expect([await rowOf(server, "client", clientId), await rowOf(server, "vehicle", vehicleId)]).toEqual(before);
  });

  it("is nobody of another shop: its clients and cars are not there", async () => {
    const oleg = new TestDevice(await signedIn(server, rival, rival.users.admin));
    const [clientId, mergedId] = [await newClient(), await newClient()];
    const vehicleId = await newCar(clientId);
    const before = [await rowOf(server, "client", clientId), await rowOf(server, "vehicle", vehicleId)];
    const all = await argsOf(clientId, mergedId, vehicleId);
    delete all["crm.createClient"];
    for (const [name, args] of Object.entries(all))
      expect(await oleg.run(name, args), name).toMatchObject({
        outcome: "refused",
        code:
          name.endsWith("Vehicle") && name !== "crm.createVehicle" ? "crm/vehicle-not-found" : "crm/client-not-found",
      });
    const stolen = { clientId, name: "X", phone: "069123456" };
    expect(await oleg.run("crm.createClient", stolen)).toMatchObject({ outcome: "refused", code: "crm/id-taken" });
    const car = { vehicleId, clientId: rival.clientId, plate: "AAA 111", make: "X", model: "X" };
    expect(await oleg.run("crm.createVehicle", car)).toMatchObject({ outcome: "refused", code: "crm/id-taken" });
    const move = { vehicleId: rival.vehicles.golf, basedOn: null, clientId };
    expect(await oleg.run("crm.moveVehicle", move)).toMatchObject({ code: "crm/client-not-found" });
    expect([await rowOf(server, "client", clientId), await rowOf(server, "vehicle", vehicleId)]).toEqual(before);
  });
});
