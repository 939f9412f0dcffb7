// A mechanic's calendar at a secret address: what it has, that it is theirs alone, and when it opens nothing.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { appointmentsBy, stretch } from "../../testing/appointments.ts";
import { cast, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { dayAt, momentAt } from "../../../shared/kernel/shop-days.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const { newAppointment, newPost, setStatus, move } = appointmentsBy(server, new TestDevice(people.manager));
const { mechanic } = people;
const PATH = "/api/v1/me/calendar";

/** A working day soon: the fourth from now that is no Sunday. */
const DAY = 86_400_000;
const soon = () => {
  const day = dayAt(Date.now() + 4 * DAY, demo.timeZone);
  return new Date(day).getUTCDay() === 0 ? dayAt(Date.now() + 5 * DAY, demo.timeZone) : day;
};
const at = (from: string, to: string) => stretch(from, to, soon());

beforeEach(() => owner`truncate rate_limit`);
afterEach(() => owner`truncate calendar_feed, appointment`);

async function made(by: Person = mechanic): Promise<string> {
  const { status, data } = await ask(by, "POST", PATH);
  expect(status).toBe(200);
  return new URL((data as { url: string }).url).pathname;
}
const fetched = async (path: string, shop = demo) => {
  const response = await server.request(shop, path);
  const text = await response.text();
  return { status: response.status, headers: response.headers, lines: text.replaceAll("\r\n ", "").split("\r\n") };
};
const titles = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith("SUMMARY:")).map((line) => line.slice(8));

describe("the calendar of a mechanic", () => {
  it("has what they are planned for, with car and post, and nothing of the client", async () => {
    const postId = await newPost("Elevator 1");
    const mine = { masterId: demo.users.mechanic.id, vehicleId: demo.vehicles.golf };
    const id = await newAppointment({
      ...mine,
      ...at("09:00", "10:00"),
      postId,
      title: "Frâne",
      notes: "Sună la 069111222",
    });
    const path = await made();
    expect(path).toMatch(/^\/calendar\/[a-z2-7]{64}\.ics$/);
    const { status, headers, lines } = await fetched(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(titles(lines)).toEqual(["Frâne · demo-1"]);
    const start = new Date(momentAt(soon(), "09:00", demo.timeZone)).toISOString().replaceAll(/[-:]|\.000/g, "");
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${id}@${server.config.BASE_DOMAIN}`,
        `DTSTART:${start}`,
        "LOCATION:Elevator 1",
        "DESCRIPTION:Volkswagen Golf demo-1",
        `X-WR-CALNAME:Service demo: ${demo.users.mechanic.name}`,
      ]),
    );
    const [client] = await owner<{ name: string; phone: string }[]>`
      select name, phone from client where id = ${demo.clientId}`;
    for (const secret of [client!.name, client!.phone, "069111222"]) expect(lines.join("\n")).not.toContain(secret);
  });

  it("has neither another's, nor what was called off, is over, was deleted, or was long ago; a move is the next revision", async () => {
    const mine = { masterId: demo.users.mechanic.id };
    await newAppointment({ ...at("09:00", "10:00"), masterId: demo.users.mechanic2.id, title: "Of another" });
    await newAppointment({ ...at("09:00", "10:00"), title: "Of nobody" });
    const off = await newAppointment({ ...mine, ...at("10:00", "11:00"), title: "Called off" });
    await setStatus(off, "cancelled");
    const deleted = await newAppointment({ ...mine, ...at("11:00", "12:00"), title: "Deleted" });
    await new TestDevice(people.admin).run("scheduling.deleteAppointment", { appointmentId: deleted });
    const old = await newAppointment({ ...mine, ...at("12:00", "13:00"), title: "Old" });
    await owner`update appointment set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days' where id = ${old}`;
    const kept = await newAppointment({ ...mine, ...at("13:00", "14:00"), title: "Kept" });
    const path = await made();
    const { lines } = await fetched(path);
    expect(titles(lines)).toEqual(["Kept"]);
    expect(lines).toContain("SEQUENCE:0");
    await move(new TestDevice(people.manager), kept, { time: at("15:00", "16:00") });
    expect((await fetched(path)).lines).toContain("SEQUENCE:1");
  });

  it("names no car to who may not see them", async () => {
    const mine = { masterId: demo.users.mechanic.id, vehicleId: demo.vehicles.golf };
    await newAppointment({ ...mine, ...at("09:00", "10:00"), title: "Frâne" });
    const path = await made();
    await owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${demo.users.mechanic.id}, 'VEHICLES_VIEW', 'deny', ${demo.users.admin.id})`;
    const { lines } = await fetched(path);
    await owner`delete from permission_override where user_id = ${demo.users.mechanic.id}`;
    expect(titles(lines)).toEqual(["Frâne"]);
    expect(lines.join("\n")).not.toMatch(/demo-1|Golf/);
  });

  it("is only read", async () => {
    const path = await made();
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await server.request(demo, path, { method })).status).toBe(404);
  });
});

describe("its address", () => {
  it("is kept as a hash, told once, and a new one ends the one before", async () => {
    const first = await made();
    const token = first.slice("/calendar/".length, -".ics".length);
    const [row] = await owner`select * from calendar_feed`;
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await ask(mechanic, "GET", PATH)).data).toEqual({ since: expect.any(String) });
    const second = await made();
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    expect((await ask(mechanic, "DELETE", PATH)).status).toBe(204);
    expect((await fetched(second)).status).toBe(404);
    expect((await ask(mechanic, "GET", PATH)).data).toEqual({ since: null });
  });

  it("sent twice under one key is one address", async () => {
    const key = "0198a8c0-0000-4000-8000-0000000000aa";
    const post = async () => (await ask(mechanic, "POST", PATH, undefined, key)) as { data: { url: string | null } };
    const { data } = await post();
    expect((await post()).data.url).toBeNull();
    expect((await fetched(new URL(data.url!).pathname)).status).toBe(200);
  });

  it.each<[string, (path: string) => Promise<Awaited<ReturnType<typeof fetched>>>]>([
    ["at another shop", (path) => fetched(path, rival)],
    ["that nobody has", () => fetched(`/calendar/${"a".repeat(64)}.ics`)],
    ["that is none", () => fetched("/calendar/..%2f..%2fetc.ics")],
    [
      "by its hash",
      async () => {
        const [row] = await owner<{ hash: string }[]>`select token_hash as hash from calendar_feed`;
        return fetched(`/calendar/${row!.hash}.ics`);
      },
    ],
    [
      "of who may not work at cars any more",
      async (path) => {
        await owner`
          insert into permission_override (company_id, user_id, permission, kind, created_by)
          values (${demo.companyId}, ${demo.users.mechanic.id}, 'MECHANIC_BOARD', 'deny', ${demo.users.admin.id})`;
        const answer = await fetched(path);
        await owner`delete from permission_override where user_id = ${demo.users.mechanic.id}`;
        return answer;
      },
    ],
  ])("%s opens nothing, and says the same", async (_, given) => {
    const path = await made();
    const { status, lines } = await given(path);
    expect([status, JSON.parse(lines.join(""))]).toEqual([
      404,
      expect.objectContaining({ code: "not-found", detail: "There is no such calendar." }),
    ]);
    expect((await fetched(path)).status).toBe(200);
  });

  it("is made only for who gave the password a short while ago, and closed without it", async () => {
    const path = await made();
    await owner`update staff_session set confirmed_at = now() - interval '16 minutes' where user_id = ${demo.users.mechanic.id}`;
    expect(await ask(mechanic, "POST", PATH)).toMatchObject({ status: 403, code: "access/confirm-password" });
    expect((await fetched(path)).status).toBe(200);
    expect((await ask(mechanic, "DELETE", PATH)).status).toBe(204);
    await owner`update staff_session set confirmed_at = now() where user_id = ${demo.users.mechanic.id}`;
  });

  it.each<[string, () => Promise<unknown>]>([
    ["renewed", () => made()],
    ["removed", () => ask(mechanic, "DELETE", PATH)],
  ])("that was %s is not revived by a database that is restored from before", async (_, ends) => {
    const path = await made();
    const [before] = await owner`select * from calendar_feed`;
    await ends();
    await owner`delete from calendar_feed`;
    await owner`insert into calendar_feed ${owner(before!)}`;
    expect((await fetched(path)).status).toBe(404);
    expect((await fetched(await made())).status).toBe(200);
  });

  it("is neither renewed nor removed where that cannot be noted: it says so, and goes on", async () => {
    const path = await made();
    const put = vi.spyOn(server.services.storage, "put").mockRejectedValue(new Error("away"));
    for (const method of ["POST", "DELETE"] as const) expect((await ask(mechanic, method, PATH)).status).toBe(500);
    put.mockRestore();
    expect((await fetched(path)).status).toBe(200);
  });

  it("of who left is dead, and stays so when they come back", async () => {
    const path = await made(people.mechanic2);
    const { id } = demo.users.mechanic2;
    expect((await ask(people.admin, "POST", `/api/v1/users/${id}/deactivate`)).status).toBe(200);
    expect((await fetched(path)).status).toBe(404);
    expect((await ask(people.admin, "POST", `/api/v1/users/${id}/activate`)).status).toBe(200);
    expect((await fetched(path)).status).toBe(404);
  });

  it("is made by nobody without appointments of their own", async () => {
    expect(await ask(people.accountant, "POST", PATH)).toMatchObject({ status: 403, code: "access/forbidden" });
    expect(await owner`select 1 from calendar_feed`).toEqual([]);
  });

  it("asked for again and again is refused for a while", async () => {
    const path = await made();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await fetched(path)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

it("rows of another shop are out of reach of the tenant's own transactions", async () => {
  await made();
  await server.db.rows.insert(tables.calendarFeed).values({
    companyId: rival.companyId,
    userId: rival.users.mechanic.id,
    tokenHash: "x",
  });
  const rows = await server.services.sql.begin(async (tx) => {
    await tx`select set_config('garaj.company_id', ${rival.companyId}, true)`;
    return tx<{ company_id: string }[]>`select company_id from calendar_feed`;
  });
  expect(rows.map(({ company_id }) => company_id)).toEqual([rival.companyId]);
});
