// An appointment is made: its client is told once, in their language, with its calendar file, and whatever went out of date is not told.

import { describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { at, stretch } from "../../testing/appointments.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { toldVisits } from "../../testing/told-visits.ts";

const { told, people, desk, db, clientWithCar, rows, theJob, taken, newAppointment, rowOf, move, edit, setStatus } =
  await toldVisits();
const { admin: ana } = people;

const calendarOf = (mail: Awaited<ReturnType<typeof taken>>[number]) =>
  Buffer.from(mail.attachments[0]!.content as ArrayBuffer)
    .toString()
    .replaceAll(/\r?\n /g, "")
    .split(/\r?\n/);

describe("an appointment that is made as scheduled", () => {
  it("is told to its client by one mail in their language, with the day and time of the shop, the car, where, and the link", async () => {
    await db.owner`
      update company set settings = settings || '{"address": "Calea Ieșilor 10", "city": "Chișinău", "phone": "+37322000111"}'::jsonb
      where id = ${demo.companyId}`;
    const { clientId, vehicleId, plate } = await clientWithCar();
    const id = await newAppointment({ vehicleId, title: "Revizie anuală" });
    const job = theJob();
    expect(job).toMatchObject({ template: "appointment_confirmed", appointmentId: id, workOrderId: null });
    await told.handle(job);
    expect(told.smtp.taken.map(({ to }) => to)).toEqual([["ion.rusu@mail.test"]]);
    const [mail] = await taken();
    expect(mail!.subject).toBe("Запись: понедельник, 1 марта 2027 г., 09:00");
    const { confirm_token: token, told_start_at: toldOf } = await rowOf(id);
    const shop = ["Calea Ieșilor 10, Chișinău", "+37322000111", "Service demo"];
    for (const part of [mail!.text!, mail!.html!])
      for (const said of ["09:00", `Volkswagen Golf ${plate}`, "Revizie anuală", ...shop]) expect(part).toContain(said);
    expect(mail!.text).toContain("Здравствуйте, Ion <b>Rusu</b>!");
    expect(mail!.html).toContain(`href="http://demo.localhost:3000/a/${token as string}"`);
    expect(mail!.html).toContain("Подтвердить визит");
    expect(toldOf).toEqual(new Date(at("09:00")));
    expect(await rows(id)).toEqual([
      {
        template_key: "appointment_confirmed",
        status: "sent",
        error_detail: null,
        attempt: 1,
        address: "i•••@mail.test",
        locale: "ru",
        client_id: clientId,
        work_order_id: null,
      },
    ]);
  });

  it("goes with its calendar file, whose next revision has the same id", async () => {
    const { vehicleId } = await clientWithCar();
    const id = await newAppointment({ vehicleId });
    const job = theJob() as { commandId: string };
    await told.handle(job);
    await move(desk, id, { time: stretch("11:00", "12:00") });
    await told.handle({ ...job, commandId: uuidv7() });
    const mails = await taken();
    expect(mails.map(({ attachments }) => attachments.map(({ mimeType, filename }) => [mimeType, filename]))).toEqual([
      [["text/calendar", "zapis.ics"]],
      [["text/calendar", "zapis.ics"]],
    ]);
    const uid = `UID:${id}@${told.server.config.BASE_DOMAIN}`;
    const { confirm_token: token } = await rowOf(id);
    expect(calendarOf(mails[0]!)).toEqual(
      expect.arrayContaining([uid, "SEQUENCE:0", "DTSTART:20270301T070000Z", "DTEND:20270301T080000Z"]),
    );
    expect(calendarOf(mails[1]!)).toEqual(
      expect.arrayContaining([
        uid,
        "SEQUENCE:1",
        "DTSTART:20270301T090000Z",
        expect.stringContaining(`http://demo.localhost:3000/a/${token as string}`),
      ]),
    );
  });

  it("is told in the shop's language where the client has none", async () => {
    const { vehicleId } = await clientWithCar({ locale: null });
    await newAppointment({ vehicleId });
    await told.handle(theJob());
    expect((await taken())[0]!.subject).toBe("Programare: luni, 1 martie 2027, ora 09:00");
  });

  it("is told once, however often its job comes; what failed is in the log and is tried again", async () => {
    const { vehicleId } = await clientWithCar();
    const id = await newAppointment({ vehicleId });
    const job = theJob();
    told.smtp.refusals.push("451 later");
    await expect(told.handle(job)).rejects.toThrow("451");
    expect((await rowOf(id))["told_start_at"]).toBeNull();
    await told.handle(job);
    await told.handle(job);
    expect(told.smtp.taken).toHaveLength(1);
    expect((await rows(id)).map(({ status, attempt }) => [status, attempt])).toEqual([
      ["failed", 1],
      ["sent", 2],
    ]);
  });

  it("more than a day ago on a device without a network is told when the server hears of it", async () => {
    const { vehicleId } = await clientWithCar();
    const appointmentId = uuidv7();
    const args = { appointmentId, title: "Revizie", ...stretch("09:00", "10:00"), vehicleId };
    const kept = desk.command("scheduling.createAppointment", args, { at: Date.now() - 30 * 3_600_000 });
    expect((await desk.send(kept)).results).toMatchObject([{ outcome: "applied" }]);
    await told.handle(theJob());
    expect((await rows(appointmentId)).map(({ status }) => status)).toEqual(["sent"]);
  });
});

describe("the link that went out", () => {
  const page = async (token: unknown) => (await told.server.request(demo, `/a/${token as string}`)).status;

  it("opens for whom it was sent to, and not once somebody else comes in their place; taken back, it does again", async () => {
    const [first, other] = [await clientWithCar(), await clientWithCar()];
    const id = await newAppointment({ vehicleId: first.vehicleId });
    const { confirm_token: token } = await rowOf(id);
    expect(await page(token)).toBe(404); // nobody was sent it yet
    await told.handle(theJob());
    expect(await page(token)).toBe(200);
    expect(await edit(id, "vehicleId", other.vehicleId)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(id)).toMatchObject({ client_id: other.clientId, told_start_at: null });
    expect(await page(token)).toBe(404);
    expect(await edit(id, "vehicleId", first.vehicleId)).toMatchObject({ outcome: "applied" });
    expect(await page(token)).toBe(200);
  });

  it("opens nothing once its car has another owner, of whom nobody says that they were told or confirmed", async () => {
    const [first, buyer] = [await clientWithCar(), await clientWithCar()];
    const id = await newAppointment({ vehicleId: first.vehicleId });
    const { confirm_token: token } = await rowOf(id);
    await told.handle(theJob());
    await db.owner`
      update appointment set status = 'confirmed', confirmed_at = now(), confirmed_via = 'link' where id = ${id}`;
    const given = { vehicleId: first.vehicleId, basedOn: null, clientId: buyer.clientId };
    expect(await desk.run("crm.moveVehicle", given)).toMatchObject({ outcome: "applied" });
    const forgotten = { told_start_at: null, confirmed_at: null, confirmed_via: null };
    expect(await rowOf(id)).toMatchObject({ client_id: buyer.clientId, status: "confirmed", ...forgotten });
    expect(await page(token)).toBe(404);
  });

  it("is no word of whoever comes in their place", async () => {
    const [first, other] = [await clientWithCar(), await clientWithCar()];
    const id = await newAppointment({ vehicleId: first.vehicleId });
    await told.handle(theJob());
    await db.owner`
      update appointment set status = 'confirmed', confirmed_at = now(), confirmed_via = 'link' where id = ${id}`;
    expect(await edit(id, "title", "Frâne")).toMatchObject({ outcome: "applied" });
    expect(await rowOf(id)).toMatchObject({ confirmed_via: "link" });
    expect(await edit(id, "vehicleId", other.vehicleId)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(id)).toMatchObject({ told_start_at: null, confirmed_at: null, confirmed_via: null });
  });

  it("is not said to be known to who came in their place while the mail was on its way", async () => {
    const [first, other] = [await clientWithCar(), await clientWithCar()];
    const id = await newAppointment({ vehicleId: first.vehicleId });
    const send = told.sent.during.bind(told.sent);
    const during = vi.spyOn(told.sent, "during").mockImplementation(async (note, mail) => {
      await send(note, mail);
      await edit(id, "vehicleId", other.vehicleId);
    });
    await told.handle(theJob());
    during.mockRestore();
    expect((await rows(id)).map(({ client_id: whom }) => whom)).toEqual([first.clientId]);
    expect(await rowOf(id)).toMatchObject({ client_id: other.clientId, told_start_at: null });
  });

  it("opens nothing once the car is another's, who is not said to have been told; of what was, it stays said", async () => {
    const [seller, buyer] = [await clientWithCar(), await clientWithCar()];
    const id = await newAppointment({ vehicleId: seller.vehicleId });
    await told.handle(theJob());
    const over = await newAppointment({ vehicleId: seller.vehicleId });
    await told.handle(theJob());
    await setStatus(over, "cancelled");
    const give = { vehicleId: seller.vehicleId, basedOn: null, clientId: buyer.clientId };
    expect(await new TestDevice(ana).run("crm.moveVehicle", give)).toMatchObject({ outcome: "applied" });
    const { client_id: client, confirm_token: token, told_start_at: toldOf } = await rowOf(id);
    expect([client, toldOf]).toEqual([buyer.clientId, null]);
    expect(await page(token)).toBe(404);
    expect(await rowOf(over)).toMatchObject({ client_id: seller.clientId, told_start_at: new Date(at("09:00")) });
  });

  it("opens where its client was merged into another card of theirs, and other words of it change nothing", async () => {
    const [first, kept] = [await clientWithCar(), await clientWithCar()];
    const id = await newAppointment({ vehicleId: first.vehicleId });
    await told.handle(theJob());
    await edit(id, "title", "Frâne");
    const merge = { clientId: kept.clientId, mergedId: first.clientId };
    expect(await new TestDevice(ana).run("crm.mergeClients", merge)).toMatchObject({ outcome: "applied" });
    const { client_id: client, confirm_token: token, told_start_at: toldOf } = await rowOf(id);
    expect([client, toldOf]).toEqual([kept.clientId, new Date(at("09:00"))]);
    expect(await page(token)).toBe(200);
    const third = await clientWithCar();
    const again = { clientId: third.clientId, mergedId: kept.clientId };
    expect(await new TestDevice(ana).run("crm.mergeClients", again)).toMatchObject({ outcome: "applied" });
    expect(await page(token)).toBe(200);
  });
});

describe("nobody is told of an appointment", () => {
  it("that was made as confirmed: the desk has spoken with them", async () => {
    await newAppointment({ vehicleId: (await clientWithCar()).vehicleId, status: "confirmed" });
    expect(told.takeJobs()).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["that was called off", (id) => setStatus(id, "cancelled")],
    ["that the desk has confirmed", (id) => setStatus(id, "confirmed")],
    ["that was deleted", (id) => new TestDevice(ana).run("scheduling.deleteAppointment", { appointmentId: id })],
    [
      "that begins in the past by now",
      (id) => db.owner`
      update appointment set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where id = ${id}`,
    ],
    [
      "whose client was deleted",
      (id) => db.owner`
      update client set deleted_at = now() where id = (select client_id from appointment where id = ${id})`,
    ],
    ["while the shop's toggle is off", () => notify(false)],
  ])("%s before the mail's turn came", async (_, happens) => {
    const id = await newAppointment({ vehicleId: (await clientWithCar()).vehicleId });
    const job = theJob();
    await happens(id);
    await told.handle(job);
    await notify(true);
    expect(told.smtp.taken).toEqual([]);
    expect(await rows(id)).toEqual([]);
    expect((await rowOf(id))["told_start_at"]).toBeNull();
  });

  it.each([
    ["without an address", { email: " " }],
    ["whose address was never asked for", { email: null }],
  ])("to a client %s", async (_, about) => {
    const id = await newAppointment({ vehicleId: (await clientWithCar(about)).vehicleId });
    await told.handle(theJob());
    expect([told.smtp.taken, await rows(id)]).toEqual([[], []]);
  });

  it("of which it is not known who comes", async () => {
    const id = await newAppointment();
    await told.handle(theJob());
    expect([told.smtp.taken, await rows(id)]).toEqual([[], []]);
  });

  it("by a job that names another shop", async () => {
    const id = await newAppointment({ vehicleId: (await clientWithCar()).vehicleId });
    await told.handle({ ...theJob(), companyId: people.rival.admin.shop.companyId });
    expect([told.smtp.taken, await rows(id)]).toEqual([[], []]);
  });
});

const notify = (isOn: boolean) => db.owner`
  update company set settings = settings || jsonb_build_object('notify', jsonb_build_object('appointment_confirmed', ${isOn}::boolean))
  where id = ${demo.companyId}`;
