// Two without a network bring in the car of one deal, and know different things of its visit: one order, on which both go on.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { orderIdOfDeal, orderIdOfVisit, soleLineIdOf } from "../../../shared/domains/sales/derived-ids.rules.ts";
import type { DealStage } from "../../../shared/domains/sales/sales.states.ts";
import { orderIdOf } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { money } from "../../testing/payments.ts";
import { becameOf, newDeal, rowOf } from "../../testing/pipeline.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const { owner } = server.db;
const HOUR = 3_600_000;

let rodica: TestDevice;
let ana: TestDevice;
let dealId: string;
let visitId: string;
beforeEach(async () => {
  rodica = new TestDevice(people.receptionist);
  ana = new TestDevice(people.admin);
  dealId = await newDeal(people.receptionist, {
    clientId: demo.clientId,
    vehicleId: demo.vehicles.golf,
    priceMinor: 5_000,
  });
  // Planned in the calendar: its id follows from nothing.
  visitId = uuidv7();
  const startsAt = Date.UTC(2027, 2, 2, 8);
  const visit = { appointmentId: visitId, title: "Kit", startsAt, endsAt: startsAt + HOUR, dealId };
  const whose = { clientId: demo.clientId, vehicleId: demo.vehicles.golf };
  const { code } = await ana.run("scheduling.createAppointment", { ...visit, ...whose });
  if (code !== null) throw new Error(`no visit: ${code}`);
});

interface Known {
  id: string;
  stage: DealStage;
  appointmentId: string | null;
  workOrderId: string | null;
  vehicleId: string;
  deletedAt: null;
}
const unheard = (): Known => ({
  id: dealId,
  stage: "contact",
  appointmentId: null,
  workOrderId: null,
  vehicleId: demo.vehicles.golf,
  deletedAt: null,
});
const heard = (): Known => ({ ...unheard(), stage: "scheduled", appointmentId: visitId });

/** As the board names the order, and as the counter does: by what the device knows. */
const dragged = (known: Known) => {
  const workOrderId = orderIdOfDeal(known);
  return { workOrderId, name: "pipeline.startWork", args: { dealId, workOrderId } };
};
const checkedIn = (known: Known) => {
  const workOrderId = orderIdOfVisit({ id: visitId, dealId, vehicleId: known.vehicleId }, known);
  return { workOrderId, name: "scheduling.checkIn", args: { appointmentId: visitId, workOrderId } };
};
const WAYS = {
  "a drag by who has heard of the visit": () => dragged(heard()),
  "a drag by who has not": () => dragged(unheard()),
  "a check-in at the counter": () => checkedIn(heard()),
};
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

/** What a device does before its network is back: brings the car in, and goes on with its order. */
function goesOn(device: TestDevice, way: Way, paid: number) {
  const { workOrderId, name, args } = WAYS[way]();
  const at = Date.now() - HOUR;
  const work = { workLineId: uuidv7(), workOrderId, name: `Work of ${way}`, priceMinor: 1_000 };
  const asIs = { field: "name", value: `Named by who took ${paid}` };
  const lines = [
    device.command(name, args, { at }),
    device.command("workOrders.addWork", work, { at: at + 60_000 }),
    device.command("workOrders.move", { workOrderId, to: "ready" }, { at: at + 180_000 }),
    device.command("finance.takePayment", money(workOrderId, paid), { at: at + 240_000 }),
  ];
  const named = { workLineId: soleLineIdOf(workOrderId), basedOn: null, edit: asIs };
  return { lines, named: device.command("workOrders.editWork", named, { at: at + 300_000 }) };
}

describe("brought in twice without a network", () => {
  it.each(ways.flatMap((first) => ways.map((second) => [first, second] as const)))(
    "%s, and then %s: one order, and nothing that either wrote is refused",
    async (first, second) => {
      const mine = goesOn(rodica, first, 1_000);
      const theirs = goesOn(ana, second, 2_000);
      const { results: ofFirst } = await rodica.send(...mine.lines, mine.named);
      expect(ofFirst.map(({ outcome, code }) => code ?? outcome)).toEqual(Array(5).fill("applied"));
      const { results } = await ana.send(...theirs.lines, theirs.named);
      expect(results.map(({ outcome }) => outcome)).toEqual([
        "no_effect",
        "applied",
        "no_effect",
        "applied",
        "conflict",
      ]);
      expect(results[0]!.detail).toMatchObject({ number: ofFirst[0]!.detail!["number"] });
      expect(await becameOf(owner, dealId)).toEqual({ orders: 1, visits: 1, lines: 3, total: 7_000 });
      const { work_order_id: workOrderId } = (await rowOf(owner, "deal", dealId))!;
      expect(await rowOf(owner, "work_order", workOrderId as string)).toMatchObject({ paid_minor: "3000" });
      expect(await rowOf(owner, "appointment", visitId)).toMatchObject({ work_order_id: workOrderId });
    },
  );
});

describe("the order of a deal", () => {
  it("is named as it was by an app of before, which takes a car in by its visit", async () => {
    const workOrderId = orderIdOf(visitId);
    const checkIn = rodica.command("scheduling.checkIn", { appointmentId: visitId });
    const ready = rodica.command("workOrders.move", { workOrderId, to: "ready" });
    const { results } = await rodica.send(checkIn, ready);
    expect(results.map(({ outcome, code }) => code ?? outcome)).toEqual(["applied", "applied"]);
    expect(results[0]!.detail).toMatchObject({ workOrderId });
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({ stage: "done", work_order_id: workOrderId });
  });

  it("is named as it was by an app of before, which drags a deal by its visit", async () => {
    const workOrderId = orderIdOf(visitId);
    expect(await rodica.run("pipeline.startWork", { dealId, workOrderId })).toMatchObject({ detail: { workOrderId } });
  });

  it("has no other id than one that follows from it or from its visit, whatever is asked for at the counter", async () => {
    await rodica.run("scheduling.checkIn", { appointmentId: visitId, workOrderId: uuidv7() });
    const workOrderId = orderIdOfDeal(unheard());
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({ work_order_id: workOrderId });
    expect(await rowOf(owner, "appointment", visitId)).toMatchObject({ work_order_id: workOrderId });
  });

  it("is not that of the car that comes in its place", async () => {
    const edit = { field: "vehicleId", value: demo.vehicles.logan };
    await ana.run("scheduling.editAppointment", { appointmentId: visitId, basedOn: null, edit });
    const deals = orderIdOfDeal(unheard());
    await rodica.run("scheduling.checkIn", { appointmentId: visitId, workOrderId: deals });
    expect(await rowOf(owner, "appointment", visitId)).toMatchObject({ work_order_id: orderIdOf(visitId) });
    expect(await rowOf(owner, "work_order", deals)).toBeUndefined();
    expect(await ana.run("pipeline.startWork", { dealId, workOrderId: deals })).toMatchObject({ outcome: "applied" });
    expect(await rowOf(owner, "work_order", deals)).toMatchObject({ deal_id: dealId, vehicle_id: demo.vehicles.golf });
  });

  it("is named by a program's check-in as by an app's", async () => {
    const workOrderId = orderIdOfDeal(unheard());
    const path = `/api/v1/appointments/${visitId}/check-in`;
    expect((await ask(people.admin, "POST", path, {})).body).toMatchObject({ data: { work_order_id: workOrderId } });
  });

  it("is another one once the last was given up, on whichever way it is brought in again", async () => {
    const first = WAYS["a drag by who has not"]();
    await rodica.run(first.name, first.args);
    await ana.run("workOrders.move", { workOrderId: first.workOrderId, to: "cancelled" });
    const again = uuidv7();
    const startsAt = Date.UTC(2027, 2, 3, 8);
    const visit = { appointmentId: again, title: "Kit", startsAt, endsAt: startsAt + HOUR, dealId };
    const whose = { clientId: demo.clientId, vehicleId: demo.vehicles.golf };
    await ana.run("scheduling.createAppointment", { ...visit, ...whose });
    const known = { ...heard(), appointmentId: again, workOrderId: first.workOrderId };
    const workOrderId = orderIdOfVisit({ id: again, dealId, vehicleId: whose.vehicleId }, known);
    expect(workOrderId).toBe(orderIdOfDeal({ ...unheard(), workOrderId: first.workOrderId }));
    const at = { appointmentId: again, workOrderId };
    expect(await ana.run("scheduling.checkIn", at)).toMatchObject({ outcome: "applied", detail: { workOrderId } });
    expect(await becameOf(owner, dealId)).toMatchObject({ orders: 2 });
  });
});
