// An appointment was moved after its client was told: the desk sends the new time, once, or has told them by phone.

import { describe, expect, it, vi } from "vitest";
import { UNDO_SECONDS } from "../../../shared/domains/notifications/sending.rules.ts";
import { at, stretch } from "../../testing/appointments.ts";
import { signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { toldVisits } from "../../testing/told-visits.ts";
import { notificationsOf } from "./notifications.effects.ts";

const { told, people, desk, db, clientWithCar, rows, theJob, taken, newAppointment, rowOf, move, edit, setStatus } =
  await toldVisits();
const elevenToTwelve = stretch("11:00", "12:00");

/** One that its client was told of at nine, and that is at eleven by now. */
async function moved(about: Parameters<typeof clientWithCar>[0] = {}) {
  const { vehicleId } = await clientWithCar(about);
  const id = await newAppointment({ vehicleId });
  await told.handle(theJob());
  await move(desk, id, { time: elevenToTwelve });
  told.smtp.taken.length = 0;
  return id;
}
const sendTime = (appointmentId: string, by = desk) => by.run("scheduling.sendTime", { appointmentId });
const knows = (startsAt: string, insteadOf: string) => ({ startsAt: at(startsAt), insteadOf: at(insteadOf) });
const noteTold = (appointmentId: string, args: object, by = desk) =>
  by.run("scheduling.noteTold", { appointmentId, ...args });

describe("the new time", () => {
  it("is sent by one mail in the client's language, with the next revision of its calendar file, and is in the log and the history", async () => {
    const id = await moved();
    const answer = await sendTime(id);
    expect(answer).toMatchObject({ outcome: "applied" });
    expect(await activityOf(db.owner, answer.id!)).toMatchObject([
      { verb: "appointments.sendTime", subject_id: id, data: { startsAt: elevenToTwelve.startsAt } },
    ]);
    const job = theJob();
    expect(job).toMatchObject({ template: "appointment_confirmed", appointmentId: id, isNewTime: true });
    await told.handle(job);
    const [mail] = await taken();
    expect(mail!.subject).toBe("Запись: понедельник, 1 марта 2027 г., 11:00");
    const file = Buffer.from(mail!.attachments[0]!.content as ArrayBuffer).toString();
    for (const line of [`UID:${id}@${told.server.config.BASE_DOMAIN}`, "SEQUENCE:1", "DTSTART:20270301T090000Z"])
      expect(file.replaceAll(/\r?\n /g, "")).toContain(line);
    expect(await rowOf(id)).toMatchObject({ told_start_at: new Date(at("11:00")) });
    expect((await rows(id)).map(({ template_key, status }) => [template_key, status])).toEqual([
      ["appointment_confirmed", "sent"],
      ["appointment_confirmed", "sent"],
    ]);
  });

  it("is sent at once: nobody waits for an undo of what somebody has pressed", () => {
    const entry = { subjectType: "appointment", subjectId: "a", workOrderId: null } as const;
    const jobs = (verb: string, data: Record<string, string | number>) =>
      notificationsOf({ command: { id: "c", name: "" }, activity: [{ ...entry, verb, data }], at: 0 });
    expect(jobs("appointments.sendTime", { startsAt: 0 })).toMatchObject([
      { afterSeconds: 0, data: { isNewTime: true } },
    ]);
    expect(jobs("appointments.create", { status: "scheduled" })).toMatchObject([
      { afterSeconds: UNDO_SECONDS, data: { isNewTime: false } },
    ]);
  });

  it("goes once, however often the button was pressed, on whatever devices, and however late the second job runs", async () => {
    const id = await moved();
    await sendTime(id);
    await sendTime(id, new TestDevice(people.manager));
    const jobs = told.takeJobs();
    expect(jobs).toHaveLength(2);
    // The first fails, so that the second is the one that goes.
    told.smtp.refusals.push("451 later");
    await expect(told.handle(jobs[0]!)).rejects.toThrow("451");
    await told.handle(jobs[1]!);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    await told.handle(jobs[0]!).finally(() => vi.useRealTimers());
    expect(told.smtp.taken).toHaveLength(1);
    expect(await sendTime(id)).toMatchObject({ outcome: "no_effect", code: "scheduling/client-knows" });
  });

  it("is the one that it has by the mail's turn", async () => {
    const id = await moved();
    await sendTime(id);
    const job = theJob();
    await move(desk, id, { time: stretch("13:00", "14:00") });
    await told.handle(job);
    expect((await taken())[0]!.subject).toContain("13:00");
    expect(await rowOf(id)).toMatchObject({ told_start_at: new Date(at("13:00")) });
  });

  it("is told to whoever has confirmed the former one, too", async () => {
    const id = await moved();
    await setStatus(id, "confirmed");
    await sendTime(id);
    await told.handle(theJob());
    expect(told.smtp.taken).toHaveLength(1);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["was called off", (id) => setStatus(id, "cancelled")],
    ["was told by phone", (id) => noteTold(id, knows("11:00", "09:00"))],
    ["stands where it was again", (id) => move(desk, id, { time: stretch("09:00", "10:00") })],
    ["came in, the car being here,", (id) => setStatus(id, "in_progress")],
  ])("is not sent of what %s before the mail's turn", async (_, happens) => {
    const id = await moved();
    await sendTime(id);
    const job = theJob();
    await happens(id);
    await told.handle(job);
    expect(told.smtp.taken).toEqual([]);
  });

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ["scheduling/nothing-to-come", "was called off", (id) => setStatus(id, "cancelled")],
    [
      "scheduling/nothing-to-come",
      "is past",
      (id) =>
        db.owner`update appointment set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${id}`,
    ],
    [
      "scheduling/appointment-deleted",
      "was deleted",
      (id) => new TestDevice(people.admin).run("scheduling.deleteAppointment", { appointmentId: id }),
    ],
    [
      "notifications/no-address",
      "is of a client without an address",
      (id) => db.owner`
      update client set email = ' ' where id = (select client_id from appointment where id = ${id})`,
    ],
    ["notifications/no-address", "is of nobody who is known", (id) => edit(id, "clientId", null)],
    [
      "crm/client-deleted",
      "is of who was deleted",
      (id) => db.owner`
      update client set deleted_at = now() where id = (select client_id from appointment where id = ${id})`,
    ],
    ["notifications/switched-off", "is of a shop that has switched it off", () => notify(false)],
  ])("is refused (%s) of what %s, and nothing goes", async (code, _, happens) => {
    const id = await moved();
    await happens(id);
    expect(await sendTime(id)).toMatchObject({ outcome: "refused", code });
    await notify(true);
    expect(told.takeJobs()).toEqual([]);
  });
});

describe("on a server that was restored from before its mails", () => {
  it.each<[string, boolean, string]>([
    ["moved since", false, "09:00"],
    ["moved, told anew, and moved since", true, "11:00"],
  ])(
    "of what was %s the client knows what they were told last, and is told nothing twice",
    async (_, isAnew, known) => {
      const { vehicleId } = await clientWithCar();
      const id = await newAppointment({ vehicleId });
      const jobs = [theJob()];
      await told.handle(jobs[0]!);
      await move(desk, id, { time: elevenToTwelve });
      if (isAnew) {
        await sendTime(id);
        jobs.unshift(theJob()); // it waits for no undo, so after a restore its turn comes first
        await told.handle(jobs[0]!);
        await move(desk, id, { time: stretch("13:00", "14:00") });
      }
      const sent = told.smtp.taken.length;
      await forgetsMails(id);
      for (const job of jobs) await told.handle(job);
      expect(told.smtp.taken).toHaveLength(sent);
      expect(await rowOf(id)).toMatchObject({ told_start_at: new Date(at(known)) });
      expect(await rows(id)).toHaveLength(jobs.length);
    },
  );

  it("who has come in the place of who was sent the mail knows nothing, and it opens nothing of theirs", async () => {
    const [{ vehicleId, clientId }, other] = [await clientWithCar(), await clientWithCar({ email: "other@mail.test" })];
    const id = await newAppointment({ vehicleId });
    const job = theJob();
    await told.handle(job);
    await edit(id, "vehicleId", other.vehicleId);
    await forgetsMails(id);
    await told.handle(job);
    expect(told.smtp.taken).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ client_id: other.clientId, told_start_at: null });
    expect(await rows(id)).toMatchObject([{ status: "sent", client_id: clientId, address: "•••" }]);
  });
});

describe("told by phone", () => {
  it("is what the client knows from then on, with both times in the history, and is taken back", async () => {
    const id = await moved();
    const answer = await noteTold(id, knows("11:00", "09:00"));
    expect(answer).toMatchObject({ outcome: "applied" });
    expect(await rowOf(id)).toMatchObject({ told_start_at: new Date(at("11:00")) });
    const back = await noteTold(id, { ...knows("09:00", "11:00"), takenBack: true });
    expect(back).toMatchObject({ outcome: "applied" });
    expect(await rowOf(id)).toMatchObject({ told_start_at: new Date(at("09:00")) });
    expect(await activityOf(db.owner, answer.id!)).toMatchObject([
      { verb: "appointments.noteTold", data: { fromStart: at("09:00"), toStart: at("11:00") } },
    ]);
    expect(await activityOf(db.owner, back.id!)).toMatchObject([
      { verb: "appointments.takeBackTold", data: { fromStart: at("11:00"), toStart: at("09:00") } },
    ]);
    expect(told.takeJobs()).toEqual([]);
  });

  it("twice is once; and is refused where somebody else has told them otherwise since", async () => {
    const id = await moved();
    await noteTold(id, knows("11:00", "09:00"));
    expect(await noteTold(id, knows("11:00", "09:00"), new TestDevice(people.manager))).toMatchObject({
      outcome: "no_effect",
      code: "scheduling/client-knows",
    });
    expect(await noteTold(id, knows("13:00", "09:00"))).toMatchObject({
      outcome: "refused",
      code: "scheduling/told-meanwhile",
    });
    expect(await rowOf(id)).toMatchObject({ told_start_at: new Date(at("11:00")) });
  });
});

it("neither is anybody's who does not plan, nor another shop's", async () => {
  const id = await moved();
  const mechanic = new TestDevice(await signedIn(told.server, demo, demo.users.mechanic));
  const rival = new TestDevice(people.rival.admin);
  for (const ask of [
    (by: TestDevice) => sendTime(id, by),
    (by: TestDevice) => noteTold(id, knows("11:00", "09:00"), by),
  ]) {
    expect(await ask(mechanic)).toMatchObject({ outcome: "refused", code: "access/forbidden" });
    expect(await ask(rival)).toMatchObject({ outcome: "refused", code: "scheduling/appointment-not-found" });
  }
  expect(await rowOf(id)).toMatchObject({ told_start_at: new Date(at("09:00")) });
  expect(told.takeJobs()).toEqual([]);
});

/** Past every trigger, as a restore. */
const forgetsMails = (id: string) =>
  db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from notification_log where appointment_id = ${id}`;
    await sql`update appointment set told_start_at = null where id = ${id}`;
  });
const notify = (isOn: boolean) => db.owner`
  update company set settings = settings || jsonb_build_object('notify', jsonb_build_object('appointment_confirmed', ${isOn}::boolean))
  where id = ${demo.companyId}`;
