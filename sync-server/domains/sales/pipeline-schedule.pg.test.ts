// A deal gets its day: one visit, of its client, car and master, and the answer says when.

import { afterAll, describe, expect, it } from "vitest";
import { visitIdOfDeal } from "../../../shared/domains/sales/derived-ids.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { momentAt } from "../../../shared/kernel/shop-days.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { becameOf, newDeal, newDealLine, rowOf } from "../../testing/pipeline.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const { owner } = server.db;
const rodica = new TestDevice(people.receptionist);
const ana = new TestDevice(people.admin);

const car = { clientId: demo.clientId, vehicleId: demo.vehicles.golf };
const deal = (fields: object = {}) => newDeal(people.receptionist, { ...car, ...fields });
const schedule = (dealId: string, fields: object = {}, device = rodica) =>
  device.run("pipeline.schedule", { dealId, ...fields });
const moment = (date: string, time: string) => momentAt(date, time, demo.timeZone);

const day = (date: Date) => date.toISOString().slice(0, 10);
/** The coming days of the shop, from tomorrow on. */
const coming = (days: number) => {
  const today = new Date(Date.now()).toLocaleDateString("en-CA", { timeZone: demo.timeZone });
  return day(new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000));
};
const everyDay = { open: "08:00", close: "18:00" };
const week = {
  mon: everyDay,
  tue: everyDay,
  wed: everyDay,
  thu: everyDay,
  fri: everyDay,
  sat: everyDay,
  sun: everyDay,
};
const open = (holidays: string[]) => owner`
  update company set settings = settings || ${owner.json({ hours: week, holidays })} where id = ${demo.companyId}`;

describe("deal | quick schedule", () => {
  it("makes an appointment tomorrow at 10:00 of client, vehicle, master and deal; scheduled_at is set", async () => {
    await open([]);
    const dealId = await deal({ masterId: demo.users.mechanic.id, notes: "Bate pe stânga" });
    const { id, outcome, detail } = await schedule(dealId);
    const startsAt = moment(coming(1), "10:00");
    const appointmentId = visitIdOfDeal({ id: dealId, appointmentId: null });
    expect({ outcome, detail }).toEqual({ outcome: "applied", detail: { appointmentId, startsAt } });
    const visit = await rowOf(owner, "appointment", appointmentId);
    expect(visit).toMatchObject({
      company_id: demo.companyId,
      client_id: demo.clientId,
      vehicle_id: demo.vehicles.golf,
      master_id: demo.users.mechanic.id,
      deal_id: dealId,
      title: "Kit distribuție",
      notes: "Bate pe stânga",
      status: "scheduled",
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + 3_600_000),
    });
    expect(visit!["confirm_token"]).toHaveLength(24);
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({
      stage: "scheduled",
      scheduled_at: new Date(startsAt),
      appointment_id: appointmentId,
    });
    const told = await activityOf(owner, id!);
    expect(told.map(({ verb, subject_id }) => [verb, subject_id])).toEqual([
      ["appointments.create", appointmentId],
      ["deals.stage", dealId],
    ]);
  });

  it("is on the next open day where tomorrow is closed, and says which", async () => {
    await open([coming(1), coming(2)]);
    const { detail } = await schedule(await deal());
    expect(detail).toMatchObject({ startsAt: moment(coming(3), "10:00") });
    await open(Array.from({ length: 15 }, (_, index) => coming(index)));
    const dealId = await deal();
    expect(await schedule(dealId)).toMatchObject({ outcome: "refused", code: "sales/no-open-day" });
    expect(await becameOf(owner, dealId)).toMatchObject({ visits: 0 });
    await open([]);
  });

  it("takes the first post that is free then, and none where none is", async () => {
    const posts = [uuidv7(), uuidv7()];
    for (const postId of posts) await ana.run("scheduling.createPost", { postId, name: "Elevator", color: "#0B6478" });
    const startsAt = moment("2027-06-01", "12:00");
    const postsOf = [];
    for (let each = 0; each < 3; each++) {
      const dealId = await deal();
      expect(await schedule(dealId, { startsAt })).toMatchObject({ outcome: "applied" });
      postsOf.push((await rowOf(owner, "deal", dealId))!["post_id"]);
    }
    expect(postsOf).toEqual([...posts, null]);
  });

  it("takes the time, length, post and master that are said", async () => {
    const postId = uuidv7();
    await ana.run("scheduling.createPost", { postId, name: "Canal", color: "#0B6478" });
    const dealId = await deal();
    const startsAt = moment("2027-06-02", "14:30");
    const said = { startsAt, durationMin: 90, postId, masterId: demo.users.mechanic2.id };
    expect(await schedule(dealId, said)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(owner, "appointment", visitIdOfDeal({ id: dealId, appointmentId: null }))).toMatchObject({
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + 90 * 60_000),
      post_id: postId,
      master_id: demo.users.mechanic2.id,
    });
  });

  it("lasts as long as the deal's works", async () => {
    const dealId = await deal();
    await newDealLine(people.receptionist, dealId, { normHours: 2.4 });
    const startsAt = moment("2027-06-03", "10:00");
    await schedule(dealId, { startsAt });
    expect(await rowOf(owner, "appointment", visitIdOfDeal({ id: dealId, appointmentId: null }))).toMatchObject({
      ends_at: new Date(startsAt + 150 * 60_000),
    });
  });

  it("is what the calendar has of the deal already", async () => {
    const dealId = await deal();
    const appointmentId = uuidv7();
    const startsAt = moment("2027-06-04", "09:00");
    const visit = { appointmentId, title: "Revizie", startsAt, endsAt: startsAt + 3_600_000, ...car, dealId };
    await ana.run("scheduling.createAppointment", visit);
    expect(await rowOf(owner, "deal", dealId)).toMatchObject({
      stage: "scheduled",
      appointment_id: appointmentId,
      scheduled_at: new Date(startsAt),
    });
    expect(await schedule(dealId)).toMatchObject({ outcome: "no_effect", code: "sales/already-scheduled" });
    expect(await becameOf(owner, dealId)).toMatchObject({ visits: 1 });
  });

  it("twice, from two devices without a network, is one visit", async () => {
    const dealId = await deal();
    const mine = rodica.command("pipeline.schedule", { dealId }, { at: Date.now() - 3_600_000 });
    const theirs = ana.command("pipeline.schedule", { dealId }, { at: Date.now() - 7_200_000 });
    expect((await ana.send(theirs)).results[0]).toMatchObject({ outcome: "applied" });
    expect((await rodica.send(mine)).results[0]).toMatchObject({
      outcome: "no_effect",
      code: "sales/already-scheduled",
    });
    expect(await becameOf(owner, dealId)).toMatchObject({ visits: 1 });
  });

  it("again after it was called off is another visit, and the first one stays cancelled", async () => {
    const dealId = await deal();
    await schedule(dealId);
    const { appointment_id: first } = (await rowOf(owner, "deal", dealId))!;
    expect(await rodica.run("sales.moveDeal", { dealId, stage: "contact" })).toMatchObject({ outcome: "applied" });
    expect(await schedule(dealId)).toMatchObject({ outcome: "applied" });
    const { appointment_id: second } = (await rowOf(owner, "deal", dealId))!;
    expect(second).not.toBe(first);
    expect(await rowOf(owner, "appointment", first as string)).toMatchObject({ status: "cancelled" });
  });

  it("comes without a mechanic who left", async () => {
    const dealId = await deal({ masterId: demo.users.mechanic2.id });
    await owner`update staff_user set status = 'inactive' where id = ${demo.users.mechanic2.id}`;
    try {
      expect(await schedule(dealId)).toMatchObject({ outcome: "applied" });
    } finally {
      await owner`update staff_user set status = 'active' where id = ${demo.users.mechanic2.id}`;
    }
    expect(await rowOf(owner, "appointment", visitIdOfDeal({ id: dealId, appointmentId: null }))).toMatchObject({
      master_id: null,
    });
  });

  it("is refused where the client was deleted, the deal lost, the day closed", async () => {
    const lost = await deal();
    await rodica.run("sales.loseDeal", { dealId: lost, reason: "price", note: null });
    expect(await schedule(lost)).toMatchObject({ outcome: "refused", code: "sales/deal-lost" });
    const clientId = uuidv7();
    await ana.run("crm.createClient", { clientId, name: "Pleacă", phone: "+37369555444" });
    const orphan = await newDeal(people.receptionist, { clientId });
    // Of a database from elsewhere: a deal keeps its client from being deleted here.
    await owner`update client set deleted_at = now() where id = ${clientId}`;
    expect(await schedule(orphan)).toMatchObject({ outcome: "refused", code: "crm/client-deleted" });
    await open(["2027-06-07"]);
    const closed = await deal();
    const startsAt = moment("2027-06-07", "10:00");
    expect(await schedule(closed, { startsAt })).toMatchObject({ outcome: "refused", code: "scheduling/closed-day" });
    await open([]);
    for (const dealId of [lost, orphan, closed]) expect(await becameOf(owner, dealId)).toMatchObject({ visits: 0 });
  });

  it("takes PIPELINE_MOVE, not APPOINTMENTS_EDIT; another shop knows nothing of it", async () => {
    const dealId = await deal();
    expect(await schedule(dealId, {}, new TestDevice(people.marketer))).toMatchObject({
      code: "access/forbidden",
      detail: { permission: "PIPELINE_MOVE" },
    });
    const theirs = new TestDevice(await signedIn(server, rival, rival.users.admin));
    expect(await schedule(dealId, {}, theirs)).toMatchObject({ code: "sales/deal-not-found" });
    await owner`delete from role_permission where role_id = 'demo-receptionist' and permission = 'APPOINTMENTS_EDIT'`;
    expect(await schedule(dealId)).toMatchObject({ outcome: "applied" });
  });
});
