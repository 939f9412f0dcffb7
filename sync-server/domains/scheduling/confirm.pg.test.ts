// The client's link of an appointment: what it shows, that it confirms once, and what it never moves.

import { afterAll, describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { appointmentsBy, at, stretch } from "../../testing/appointments.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const desk = new TestDevice(people.receptionist);
const { newAppointment, rowOf, move, setStatus } = appointmentsBy(server, desk);

/** As the job of the mail writes it. */
const sentTo = (appointmentId: string, clientId: string) => owner`
  insert into notification_log (id, company_id, channel, template_key, status, sent_at, appointment_id, client_id, address, locale,
    attempt, cause_id, said)
  values (${uuidv7()}, ${demo.companyId}, 'email', 'appointment_confirmed', 'sent', now(), ${appointmentId}, ${clientId}, 'i•••@mail.test',
    'ro', 1, ${uuidv7()}, '')`;

/** Of the demo's Golf, whose owner comes with it, and was sent the link. */
async function invited(fields: object = {}) {
  const id = await newAppointment({ vehicleId: demo.vehicles.golf, title: "Revizie", ...fields });
  const { confirm_token: token } = await rowOf(id);
  await sentTo(id, demo.clientId);
  return { id, path: `/a/${token as string}` };
}
const visitor = (language = "ro", shop = demo) => new Visitor(server, shop, { language });
const historyOf = async (id: string) => [
  ...(await owner`
    select verb, data, actor_id from activity where subject_type = 'appointment' and subject_id = ${id}
      and verb <> 'appointments.create' order by happened_at, id`),
];
/** As the browser sends what the page has. */
async function press(path: string, by = visitor(), startsAt = at("09:00")) {
  const page = await by.get(path);
  const sent = await by.send(path, { starts: String(startsAt) });
  return { page, sent, after: sent.location === null ? null : await by.get(sent.location) };
}

describe("the page of an appointment", () => {
  it("says what, when and where, has one button, and keeps its address to itself", async () => {
    await owner`
      update company set settings = settings || '{"address": "Calea Ieșilor 10", "city": "Chișinău", "phone": "+37322000111"}'::jsonb
      where id = ${demo.companyId}`;
    const { path } = await invited({ title: "<img src=x> Revizie" });
    const { status, text, headers } = await visitor().get(path);
    expect(status).toBe(200);
    for (const said of [
      "luni, 1 martie 2027",
      "09:00",
      "&lt;img src=x&gt; Revizie",
      "Calea Ieșilor 10, Chișinău",
      'href="tel:+37322000111"',
      "Confirm că vin",
      'name="csrf"',
      "Vă rugăm să confirmați",
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/<script|<img/);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
  });

  it.each([
    ["ru", "понедельник, 1 марта 2027"],
    ["en", "Monday, 1 March 2027"],
  ])("speaks %s", async (language, words) => {
    const { path } = await invited();
    expect((await visitor(language).get(path)).text).toContain(words);
    expect((await visitor().get(`${path}?lang=${language}`)).text).toContain(words);
  });

  it("changes nothing by being opened, as those do who look at the links in mails", async () => {
    const { id, path } = await invited();
    await visitor().get(path);
    expect(await rowOf(id)).toMatchObject({ status: "scheduled", confirmed_at: null });
    expect(await historyOf(id)).toEqual([]);
  });
});

describe("the button", () => {
  it("confirms, and the appointment and its history say that the client did it", async () => {
    const { id, path } = await invited();
    const { sent, after } = await press(path);
    expect(sent.status).toBe(303);
    expect(after!.text).toContain("Mulțumim, am notat că veniți");
    expect(after!.text).not.toContain("<form");
    expect(await rowOf(id)).toMatchObject({
      status: "confirmed",
      confirmed_via: "link",
      confirmed_at: expect.any(Date),
      told_start_at: new Date(at("09:00")),
    });
    expect(await historyOf(id)).toEqual([
      {
        verb: "appointments.confirm",
        data: { name: "Revizie", startsAt: at("09:00") },
        actor_id: demo.clientId,
      },
    ]);
  });

  it("pressed twice says so kindly, and is one confirmation", async () => {
    const { id, path } = await invited();
    const by = visitor();
    await by.get(path);
    const fields = { starts: String(at("09:00")) };
    const answers = await Promise.all([by.send(path, fields), by.send(path, fields)]);
    expect(answers.map(({ location }) => location!.replace(/.*answer=/, "")).toSorted()).toEqual([
      "already",
      "confirmed",
    ]);
    expect((await by.get(`${path}?answer=already`)).text).toContain("Ați confirmat deja");
    expect(await historyOf(id)).toHaveLength(1);
  });

  it("of a page that says another time than is planned by now asks to look once more", async () => {
    const { id, path } = await invited();
    const by = visitor();
    await by.get(path);
    await move(desk, id, { time: stretch("11:00", "12:00") });
    const { location } = await by.send(path, { starts: String(at("09:00")) });
    const again = await by.get(location!);
    expect(again.text).toContain("Ora s-a schimbat între timp");
    expect(again.text).toContain("11:00");
    expect((await rowOf(id))["status"]).toBe("scheduled");
    expect((await press(path, by, at("11:00"))).after!.text).toContain("Mulțumim");
  });

  it("needs the form of a page of ours", async () => {
    const { id, path } = await invited();
    const { path: other } = await invited();
    const by = visitor();
    expect((await by.send(path, { starts: String(at("09:00")) })).status).toBe(403);
    await by.get(other);
    expect((await by.send(path, { starts: String(at("09:00")) })).status).toBe(403);
    expect((await rowOf(id))["status"]).toBe("scheduled");
  });

  it.each(["", "soon", "1e400"])("with %j for when confirms nothing", async (starts) => {
    const { id, path } = await invited();
    const by = visitor();
    await by.get(path);
    const { location } = await by.send(path, { starts });
    expect((await by.get(location!)).text).toContain("Nu s-a putut confirma");
    expect((await rowOf(id))["status"]).toBe("scheduled");
  });
});

describe("a link moves nothing and says why", () => {
  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ["of what was called off", "Programarea a fost anulată", (id) => setStatus(id, "cancelled")],
    ["of who did not come", "Programarea a trecut", (id) => setStatus(id, "no_show")],
    ["of a car that is here", "Mașina este deja la noi", (id) => setStatus(id, "in_progress")],
    [
      "of a time that is past",
      "Programarea a trecut",
      (id) => owner`
      update appointment set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${id}`,
    ],
    ["of what the desk has confirmed", "Programarea este confirmată", (id) => setStatus(id, "confirmed")],
  ])("%s", async (_, words, happens) => {
    const { id, path } = await invited();
    const by = visitor();
    await by.get(path); // open in another tab since before
    await happens(id);
    const before = await rowOf(id);
    const { location } = await by.send(path, { starts: String((before["starts_at"] as Date).getTime()) });
    expect((await by.get(location!)).status).toBe(200);
    const { text } = await by.get(path);
    expect(text).toContain(words);
    expect(text).not.toContain("<form");
    expect(await rowOf(id)).toEqual(before);
  });

  // What was never shown has no form; one that was open since before is sent, and finds nothing.
  it.each<[string, number, (path: string, id: string) => Promise<{ by: Visitor; path: string }>]>([
    ["at another shop", 403, async (path) => ({ by: visitor("ro", rival), path })],
    ["that nobody was given", 403, async () => ({ by: visitor(), path: `/a/${uuidv7()}` })],
    ["that is none", 403, async () => ({ by: visitor(), path: "/a/%00'or 1=1" })],
    [
      "of what was deleted",
      404,
      async (path, id) => {
        const by = visitor();
        await by.get(path);
        await new TestDevice(people.admin).run("scheduling.deleteAppointment", { appointmentId: id });
        return { by, path };
      },
    ],
    [
      "of a client who was deleted",
      404,
      async (path, id) => {
        const by = visitor();
        await by.get(path);
        await owner`update appointment set client_id = ${uuidv7()} where id = ${id}`;
        return { by, path };
      },
    ],
  ])("%s", async (_, pressed, given) => {
    const { id, path: own } = await invited();
    const { by, path } = await given(own, id);
    const before = await rowOf(id);
    expect(await by.send(path, { starts: String(at("09:00")) })).toMatchObject({ status: pressed });
    const { status, text } = await by.get(path);
    expect(status).toBe(404);
    expect(text).toContain("Aici nu este nicio programare");
    expect(await rowOf(id)).toEqual(before);
  });

  it("of a shop that is closed", async () => {
    const { id, path } = await invited();
    await owner`update company set status = 'suspended' where id = ${demo.companyId}`;
    try {
      expect((await visitor().get(path)).status).not.toBe(200);
    } finally {
      await owner`update company set status = 'active' where id = ${demo.companyId}`;
    }
    expect((await rowOf(id))["status"]).toBe("scheduled");
  });

  it("asked for again and again is refused for a while", async () => {
    const { path } = await invited();
    await owner`truncate rate_limit`;
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 61; n++) statuses.push((await visitor().get(path)).status);
      expect(statuses.slice(-2)).toEqual([200, 429]);
    } finally {
      now.mockRestore();
      await owner`truncate rate_limit`;
    }
  });
});
