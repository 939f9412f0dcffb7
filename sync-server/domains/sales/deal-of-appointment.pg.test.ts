// The deal that an appointment names.

import { afterAll, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { appointmentsBy, stretch } from "../../testing/appointments.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { writeCar, writeClient } from "../../testing/crm-records.ts";
import { activityOf } from "../../testing/records.ts";
import { newDeal, salesRow } from "../../testing/sales.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const oleg = new TestDevice(people.rival.admin);
const { rowOf, newAppointment, edit } = appointmentsBy(server, ana);

it("is one of the shop that is there: another shop's is none", async () => {
  const [dealId, gone] = [await newDeal(ana), await newDeal(ana)];
  const theirs = await newDeal(oleg, { clientId: rival.clientId, vehicleId: null });
  await ana.run("sales.deleteDeal", { dealId: gone });
  const id = await newAppointment({ dealId });
  expect(await rowOf(id)).toMatchObject({ deal_id: dealId });
  for (const [wrong, code] of [
    [theirs, "sales/deal-not-found"],
    [uuidv7(), "sales/deal-not-found"],
    [gone, "sales/deal-deleted"],
  ] as const) {
    const args = { appointmentId: uuidv7(), title: "Revizie", ...stretch("09:00", "10:00"), dealId: wrong };
    expect(await ana.run("scheduling.createAppointment", args)).toMatchObject({ outcome: "refused", code });
    expect(await edit(id, "dealId", wrong)).toMatchObject({ outcome: "refused", code });
  }
  expect(await edit(id, "dealId", null)).toMatchObject({ outcome: "applied" });
});

it("comes with the car and the client that its deal gets: what the former client was told and said is not theirs", async () => {
  const dealId = await newDeal(ana);
  const visit = await newAppointment({ dealId, vehicleId: demo.vehicles.golf });
  expect(await salesRow(server, "deal", dealId)).toMatchObject({ stage: "scheduled", appointment_id: visit });
  const { owner } = server.db;
  await owner`
    update appointment set confirmed_at = now(), confirmed_via = 'link', status = 'confirmed', told_start_at = starts_at where id = ${visit}`;
  const other = await writeClient(ana);
  const car = await writeCar(ana, other, { plate: "VZT 111" });
  const change = (field: string, value: unknown, basedOn: string | null = null) =>
    ana.run("sales.editDeal", { dealId, basedOn, edit: { field, value } });
  const { id, outcome } = await change("vehicleId", car);
  expect(outcome).toBe("applied");
  expect(await rowOf(visit)).toMatchObject({
    vehicle_id: car,
    client_id: other,
    told_start_at: null,
    confirmed_at: null,
    confirmed_via: null,
    field_writers: { vehicleId: id, clientId: id },
  });
  expect(await activityOf(owner, id!)).toMatchObject([
    { verb: "deals.edit" },
    { verb: "deals.edit" },
    { verb: "appointments.edit", subject_id: visit, data: { field: "clientId", from: demo.clientId, to: other } },
    { verb: "appointments.edit", subject_id: visit, data: { field: "vehicleId", from: demo.vehicles.golf, to: car } },
  ]);
  const back = await change("clientId", demo.clientId, id);
  expect(back.outcome).toBe("applied");
  expect(await rowOf(visit)).toMatchObject({ vehicle_id: null, client_id: demo.clientId });
  // What is over, or is here already, stays whose it was.
  await owner`update appointment set status = 'in_progress' where id = ${visit}`;
  expect(await change("vehicleId", demo.vehicles.golf, back.id)).toMatchObject({ outcome: "applied" });
  expect(await rowOf(visit)).toMatchObject({ vehicle_id: null });
});
