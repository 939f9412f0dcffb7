// A deal is scheduled for as long as somebody is expected, and for when they are.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { momentAt } from "../../../shared/kernel/shop-days.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { newDeal, rowOf } from "../../testing/pipeline.ts";
import { testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const { owner } = server.db;
const ana = new TestDevice(people.admin);

const at = (time: string) => momentAt("2027-03-01", time, demo.timeZone);
let dealId: string;
let appointmentId: string;
beforeEach(async () => {
  dealId = await newDeal(people.receptionist, { clientId: demo.clientId, vehicleId: demo.vehicles.golf });
  await ana.run("pipeline.schedule", { dealId, startsAt: at("10:00"), durationMin: 60 });
  appointmentId = (await rowOf(owner, "deal", dealId))!["appointment_id"] as string;
});

const deal = async () => {
  const { stage, scheduled_at, post_id, confirmed_at, confirmed_via } = (await rowOf(owner, "deal", dealId))!;
  return { stage, at: (scheduled_at as Date | null)?.getTime() ?? null, post_id, confirmed_at, confirmed_via };
};
const setStatus = (status: string) => ana.run("scheduling.setAppointmentStatus", { appointmentId, status });

describe("a scheduled deal", () => {
  it("goes along when its visit is moved", async () => {
    const postId = uuidv7();
    await ana.run("scheduling.createPost", { postId, name: "Canal", color: "#0B6478" });
    const time = { startsAt: at("14:00"), endsAt: at("15:00") };
    const { post_id: before } = (await rowOf(owner, "appointment", appointmentId))!;
    expect(before).not.toBe(postId);
    const args = { appointmentId, basedOn: { time: null, postId: null }, time, postId };
    expect(await ana.run("scheduling.moveAppointment", args)).toMatchObject({ outcome: "applied" });
    expect(await deal()).toMatchObject({ stage: "scheduled", at: at("14:00"), post_id: postId });
  });

  it("is confirmed with its visit, by the desk, and no more when that is taken back", async () => {
    await setStatus("confirmed");
    expect(await deal()).toMatchObject({ confirmed_at: expect.any(Date), confirmed_via: "desk" });
    await setStatus("scheduled");
    expect(await deal()).toMatchObject({ confirmed_at: null, confirmed_via: null });
  });

  it("is confirmed by the client's link", async () => {
    const { confirm_token: token } = (await rowOf(owner, "appointment", appointmentId))!;
    // As the job of the mail writes it.
    await owner`
      insert into notification_log (id, company_id, channel, template_key, status, sent_at, appointment_id, client_id, address,
        locale, attempt, cause_id, said)
      values (${uuidv7()}, ${demo.companyId}, 'email', 'appointment_confirmed', 'sent', now(), ${appointmentId},
        ${demo.clientId}, 'i•••@mail.test', 'ro', 1, ${uuidv7()}, '')`;
    const client = new Visitor(server, demo, { language: "ro" });
    await client.get(`/a/${token as string}`);
    await client.send(`/a/${token as string}`, { starts: String(at("10:00")) });
    expect(await deal()).toMatchObject({ stage: "scheduled", confirmed_via: "link", confirmed_at: expect.any(Date) });
  });

  it.each(["cancelled", "no_show"])(
    "is offered again when its visit is %s, and scheduled again with it",
    async (status) => {
      await setStatus(status);
      expect(await deal()).toEqual({
        stage: "contact",
        at: null,
        post_id: null,
        confirmed_at: null,
        confirmed_via: null,
      });
      await setStatus("scheduled");
      expect(await deal()).toMatchObject({ stage: "scheduled", at: at("10:00") });
    },
  );

  it("is offered again when its visit is deleted, and scheduled when that is restored", async () => {
    await ana.run("scheduling.deleteAppointment", { appointmentId });
    expect(await deal()).toMatchObject({ stage: "contact", at: null });
    await ana.run("scheduling.restoreAppointment", { appointmentId });
    expect(await deal()).toMatchObject({ stage: "scheduled", at: at("10:00") });
  });

  it("waits for one visit: another one of the same deal changes nothing", async () => {
    const other = { appointmentId: uuidv7(), title: "Revizie", startsAt: at("16:00"), endsAt: at("17:00"), dealId };
    await ana.run("scheduling.createAppointment", other);
    await ana.run("scheduling.setAppointmentStatus", { appointmentId: other.appointmentId, status: "cancelled" });
    expect(await deal()).toMatchObject({ stage: "scheduled", at: at("10:00") });
  });

  it("that was lost stays lost, whatever its visit does", async () => {
    await ana.run("sales.loseDeal", { dealId, reason: "price", note: null });
    await setStatus("scheduled");
    expect(await deal()).toMatchObject({ stage: "lost" });
  });
});
