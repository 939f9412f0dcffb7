// Work made without a network for a client who was merged with another meanwhile: it is done with whom was kept.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { editClient as edit, rowOf, writeCar, writeClient } from "../../testing/crm-records.ts";
import { TestDevice } from "../../testing/device.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const rodica = new TestDevice(people.receptionist);

const newClient = (device = ana, fields: object = {}) => writeClient(device, fields);
const newCar = (clientId: string, fields: object = {}) => writeCar(ana, clientId, fields);

describe("what was done with a client who was merged meanwhile", () => {
  const mergedPair = async (kept: object, gone: object) => {
    const clientId = await newClient(ana, kept);
    const mergedId = await newClient(ana, gone);
    const other = await newClient(ana);
    const carOfOther = await newCar(other);
    expect(await ana.run("crm.mergeClients", { clientId, mergedId })).toMatchObject({ outcome: "applied" });
    return { clientId, mergedId, carOfOther };
  };

  it("is done with whom was kept: a new car, a car's new owner, the orders of both", async () => {
    const { clientId, mergedId, carOfOther } = await mergedPair({}, {});
    const last = await newClient(ana);
    expect(await ana.run("crm.mergeClients", { clientId: last, mergedId: clientId })).toMatchObject({
      outcome: "applied",
    });
    const vehicleId = await newCar(mergedId, { plate: "CEB 414" });
    expect(await rowOf(server, "vehicle", vehicleId)).toMatchObject({ client_id: last });
    const move = { vehicleId: carOfOther, basedOn: null, clientId: mergedId };
    expect(await rodica.run("crm.moveVehicle", move)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(server, "vehicle", carOfOther)).toMatchObject({ client_id: last });
    for (const car of [vehicleId, carOfOther]) {
      const workOrderId = uuidv7();
      await rodica.run("workOrders.create", { workOrderId, vehicleId: car, complaint: "Zgomot" });
      expect(await rowOf(server, "work_order", workOrderId)).toMatchObject({ client_id: last });
    }
  });

  it("is two edits of one field, the second of the first", async () => {
    const { clientId, mergedId } = await mergedPair({ name: "Ion Rusu" }, { name: "Ion Rusu" });
    const first = rodica.command("crm.editClient", {
      clientId: mergedId,
      basedOn: null,
      edit: { field: "name", value: "Ion V. Rusu" },
    });
    expect((await rodica.send(first)).results).toMatchObject([{ outcome: "applied" }]);
    expect(await edit(rodica, mergedId, "name", "Ion Vasile Rusu", first.id)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(server, "client", clientId)).toMatchObject({ name: "Ion Vasile Rusu" });
  });

  it("is an edit of whom was kept where both had the same, and a question where they had not", async () => {
    const { clientId, mergedId } = await mergedPair({ name: "Ion Rusu" }, { name: "I. Rusu" });
    expect(await edit(rodica, mergedId, "notes", "Pays in cash")).toMatchObject({ outcome: "applied" });
    expect(await rowOf(server, "client", clientId)).toMatchObject({ notes: "Pays in cash" });
    expect(await edit(rodica, mergedId, "name", "Ion R.")).toMatchObject({
      outcome: "conflict",
      detail: { subjectId: clientId, yours: "Ion R.", theirs: "Ion Rusu" },
    });
    expect(await rowOf(server, "client", clientId)).toMatchObject({ name: "Ion Rusu" });
    expect(await edit(rodica, clientId, "name", "Ion R.")).toMatchObject({ outcome: "applied" });
  });
});
