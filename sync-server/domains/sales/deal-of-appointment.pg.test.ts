// The deal that an appointment names.

import { afterAll, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { appointmentsBy, stretch } from "../../testing/appointments.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { rival } from "../../testing/fixtures.ts";
import { newDeal } from "../../testing/sales.ts";
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
