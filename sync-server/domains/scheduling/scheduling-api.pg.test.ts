// Posts and appointments over REST: /api/v1/posts, /api/v1/appointments.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, can, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import { orderIdOf } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { ask, type Method } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const MONDAY = { date: "2027-03-01", time_start: "09:00", time_end: "10:30" };
const NEW = { title: "Revizie", ...MONDAY };

const ENDPOINTS: [Method, string, Permission, object?][] = [
  ["GET", "/posts", "CALENDAR_VIEW"],
  ["POST", "/posts", "ADMIN_SETTINGS_EDIT", { name: "Elevator", color: "#0B6478" }],
  ["GET", "/posts/{post}", "CALENDAR_VIEW"],
  ["PATCH", "/posts/{post}", "ADMIN_SETTINGS_EDIT", { name: "X" }],
  ["DELETE", "/posts/{post}", "ADMIN_SETTINGS_EDIT"],
  ["GET", "/appointments", "CALENDAR_VIEW"],
  ["POST", "/appointments", "APPOINTMENTS_EDIT", NEW],
  ["GET", "/appointments/{appointment}", "CALENDAR_VIEW"],
  ["PATCH", "/appointments/{appointment}", "APPOINTMENTS_EDIT", { notes: "X" }],
  ["DELETE", "/appointments/{appointment}", "APPOINTMENTS_DELETE"],
  ["POST", "/appointments/{appointment}/restore", "APPOINTMENTS_DELETE"],
  ["POST", "/appointments/{appointment}/check-in", "APPOINTMENTS_EDIT", {}],
];

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
const oleg = await signedIn(server, rival, rival.users.admin);

type Record_ = Record<string, unknown> & { id: string };
const make = async (path: string, body: object): Promise<Record_> => {
  const { status, data, body: all } = await ask(ana, "POST", `/api/v1${path}`, body);
  expect([status, all]).toEqual([201, expect.anything()]);
  return data;
};
const appointment = (fields: object = {}) => make("/appointments", { ...NEW, ...fields });
const titles = async (query: string) => {
  const { status, body } = await ask(ana, "GET", `/api/v1/appointments?${query}`);
  expect(status).toBe(200);
  return (body["data"] as { title: string }[]).map(({ title }) => title);
};

let post: Record_;
let one: Record_;
beforeAll(async () => {
  post = await make("/posts", { name: "Elevator 1", color: "#0B6478", hours_per_day: 8.5 });
  one = await appointment({ post_id: post.id });
});
const at = (path: string) => `/api/v1${path.replace("{post}", post.id).replace("{appointment}", one.id)}`;
const rowsOf = (companyId: string) => server.db.owner`
  select (select jsonb_agg(a order by a.id) from appointment a where company_id = ${companyId}) as appointments,
    (select jsonb_agg(p order by p.id) from post p where company_id = ${companyId}) as posts`;

describe.each(ENDPOINTS)("%s %s", (method, path, permission, body) => {
  it("is described with its permission, and refused to everybody without it", async () => {
    const document = (await (await server.request(demo, "/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, { "x-permission"?: string }>>;
    };
    expect(document.paths[`/api/v1${path}`]?.[method.toLowerCase()]?.["x-permission"]).toBe(permission);
    const before = await rowsOf(demo.companyId);
    for (const user of Object.values(demo.users)) {
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      if (user.status !== "active" || can(role, permission)) continue;
      const { status, code } = await ask(await signedIn(server, demo, user), method, at(path), body);
      expect([user.role, status, code]).toEqual([user.role, 403, "access/forbidden"]);
    }
    expect(await rowsOf(demo.companyId)).toEqual(before);
  });

  it.runIf(path.includes("{"))("answers another shop as if it were not there", async () => {
    const before = await rowsOf(demo.companyId);
    expect((await ask(oleg, method, at(path), body)).status).toBe(404);
    expect(await rowsOf(demo.companyId)).toEqual(before);
  });
});

describe("a post", () => {
  it("is made, changed and deleted", async () => {
    const made = await make("/posts", {
      name: "Geometrie",
      color: "#B4540A",
      default_master_id: demo.users.mechanic.id,
    });
    expect(made).toMatchObject({ hours_per_day: 10, is_active: true, default_master_id: demo.users.mechanic.id });
    const changed = await ask(ana, "PATCH", `/api/v1/posts/${made.id}`, { hours_per_day: 7.5, is_active: false });
    expect(changed.data).toMatchObject({ name: "Geometrie", hours_per_day: 7.5, is_active: false });
    const { body } = await ask(ana, "GET", "/api/v1/posts?is_active=false");
    expect(body["data"]).toMatchObject([{ id: made.id }]);
    expect((await ask(ana, "DELETE", `/api/v1/posts/${made.id}`)).status).toBe(204);
    expect((await ask(ana, "GET", `/api/v1/posts/${made.id}`)).status).toBe(404);
  });
});

it.each([
  ["more hours than a day has", { hours_per_day: 30 }, "hours_per_day"],
  ["no name", { name: " " }, "name"],
  ["a master that is no id", { default_master_id: "ion" }, "default_master_id"],
])("a post with %s is not changed, and the field is named", async (_what, wrong, field) => {
  const { status, body } = await ask(ana, "PATCH", `/api/v1/posts/${post.id}`, wrong);
  expect([status, Object.keys(body["errors"] as object)]).toEqual([422, [field]]);
});

describe("an appointment", () => {
  it("says its day and times on the shop's clock, and the same moments in UTC", async () => {
    expect(one).toMatchObject({
      ...NEW,
      starts_at: "2027-03-01T07:00:00.000Z",
      ends_at: "2027-03-01T08:30:00.000Z",
      status: "scheduled",
      post_id: post.id,
      client_id: null,
      work_order_id: null,
    });
    const last = await appointment({ time_start: "22:00", time_end: "24:00" });
    expect(last).toMatchObject({ date: "2027-03-01", time_end: "24:00", ends_at: "2027-03-01T22:00:00.000Z" });
    const theirs = await ask(oleg, "POST", "/api/v1/appointments", NEW);
    expect(theirs.data).toMatchObject({ ...MONDAY, starts_at: "2027-03-01T14:00:00.000Z" });
  });

  it("is made once under one key", async () => {
    const key = crypto.randomUUID();
    const both = [
      await ask(ana, "POST", "/api/v1/appointments", NEW, key),
      await ask(ana, "POST", "/api/v1/appointments", NEW, key),
    ];
    expect(both.map(({ status, data }) => [status, (data as { id: string }).id])).toEqual([
      [201, key],
      [201, key],
    ]);
  });

  it("is changed, moved and taken on in one request, or not at all", async () => {
    const { id } = await appointment({ vehicle_id: demo.vehicles.golf });
    const body = { notes: "A sunat", date: "2027-03-02", master_id: demo.users.mechanic.id, status: "confirmed" };
    const { status, data } = await ask(ana, "PATCH", `/api/v1/appointments/${id}`, body);
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...body, time_start: "09:00", time_end: "10:30", client_id: demo.clientId });
    const before = (await ask(ana, "GET", `/api/v1/appointments/${id}`)).data;
    const wrong = await ask(ana, "PATCH", `/api/v1/appointments/${id}`, { notes: "Alta", time_end: "08:00" });
    expect([wrong.status, wrong.code, wrong.body["errors"]]).toEqual([
      422,
      "scheduling/backwards",
      { time_end: ["must come after the beginning"] },
    ]);
    expect((await ask(ana, "GET", `/api/v1/appointments/${id}`)).data).toEqual(before);
  });

  it("gets another car and its owner together; a client whose car it is not is told, and nothing is changed", async () => {
    const stranger = (await make("/clients", { name: "Petru Munteanu", phone: "+37369000777" })).id;
    const car = (await make("/vehicles", { client_id: stranger, plate: "PRG 777", make: "Dacia", model: "Logan" })).id;
    const { id } = await appointment({ vehicle_id: demo.vehicles.golf });
    const path = `/api/v1/appointments/${id}`;
    const both = await ask(ana, "PATCH", path, { client_id: stranger, vehicle_id: car });
    expect([both.status, both.data]).toMatchObject([200, { client_id: stranger, vehicle_id: car }]);
    for (const wrong of [
      { client_id: demo.clientId, vehicle_id: car },
      { client_id: stranger, vehicle_id: demo.vehicles.golf },
    ]) {
      const { status, code, body } = await ask(ana, "PATCH", path, { notes: "X", ...wrong });
      expect([status, code, body["errors"]]).toEqual([
        422,
        "scheduling/not-their-car",
        { vehicle_id: ["belongs to another client"] },
      ]);
    }
    expect((await ask(ana, "GET", path)).data).toEqual(both.data);
    const bare = await ask(ana, "PATCH", path, { client_id: demo.clientId, vehicle_id: null });
    expect(bare.data).toMatchObject({ client_id: demo.clientId, vehicle_id: null });
    const owned = await ask(ana, "PATCH", path, { client_id: null, vehicle_id: car });
    expect(owned.data).toMatchObject({ client_id: stranger, vehicle_id: car });
  });

  it("is changed once under one key, also when somebody has moved it since", async () => {
    const { id } = await appointment();
    const path = `/api/v1/appointments/${id}`;
    const key = crypto.randomUUID();
    const longer = { time_end: "11:00" };
    expect((await ask(ana, "PATCH", path, longer, key)).status).toBe(200);
    await ask(ana, "PATCH", path, { date: "2027-03-04" });
    const again = await ask(ana, "PATCH", path, longer, key);
    expect([again.status, again.data]).toMatchObject([200, { date: "2027-03-04", time_end: "11:00" }]);
  });

  it("that was cancelled is opened and moved in one request", async () => {
    const { id } = await appointment();
    await ask(ana, "PATCH", `/api/v1/appointments/${id}`, { status: "cancelled" });
    const { data } = await ask(ana, "PATCH", `/api/v1/appointments/${id}`, { status: "scheduled", date: "2027-03-03" });
    expect(data).toMatchObject({ status: "scheduled", date: "2027-03-03" });
  });

  it.each([
    ["the end before the start", { time_end: "08:00" }, 422, "scheduling/backwards"],
    ["a Sunday", { date: "2027-03-07" }, 422, "scheduling/closed-day"],
    ["no such day", { date: "2027-02-30" }, 422, "input/invalid"],
    ["no such time", { time_start: "25:00" }, 422, "input/invalid"],
    ["no title", { title: " " }, 422, "input/invalid"],
    ["done from the first", { status: "done" }, 422, "input/invalid"],
    ["another shop's car", { vehicle_id: rival.vehicles.golf }, 404, "crm/vehicle-not-found"],
    ["another shop's client", { client_id: rival.clientId }, 404, "crm/client-not-found"],
    ["a master who works here no more", { master_id: demo.users.gone.id }, 404, "access/user-not-found"],
    ["a field that is none", { price: 1 }, 422, "input/invalid"],
  ])("with %s is not made", async (_what, wrong, status, code) => {
    const before = await rowsOf(demo.companyId);
    const answer = await ask(ana, "POST", "/api/v1/appointments", { ...NEW, ...wrong });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await rowsOf(demo.companyId)).toEqual(before);
  });

  it("is not at a time that the clocks skip that night, and the field is named", async () => {
    const open = { sun: { open: "00:00", close: "08:00" } };
    const before = (await ask(ana, "GET", "/api/v1/settings")).data as { hours: object };
    const set = (hours: object) => ask(ana, "PATCH", "/api/v1/settings", { hours });
    expect((await set({ ...before.hours, ...open })).status).toBe(200);
    try {
      const night = { date: "2027-03-28", time_start: "03:30", time_end: "05:00" };
      const made = await ask(ana, "POST", "/api/v1/appointments", { ...NEW, ...night });
      const { id } = await appointment({ ...night, time_start: "02:00" });
      const changed = await ask(ana, "PATCH", `/api/v1/appointments/${id}`, { time_start: "03:30" });
      for (const { status, body } of [made, changed])
        expect([status, body["errors"]]).toEqual([422, { time_start: ["is skipped by the clock on that day"] }]);
      const { data } = await ask(ana, "GET", `/api/v1/appointments/${id}`);
      expect(data).toMatchObject({ time_start: "02:00", time_end: "05:00" });
    } finally {
      await set(before.hours);
    }
  });

  it.each([
    ["a title that is too long", { title: "x".repeat(201) }, "title"],
    ["a colour that is none", { color: "red" }, "color"],
    ["a post that is no id", { post_id: "elevator" }, "post_id"],
    ["a master that is no id", { master_id: "ion" }, "master_id"],
    ["a car that is no id", { vehicle_id: "golf" }, "vehicle_id"],
    ["no such time", { time_end: "25:00" }, "time_end"],
  ])("with %s is neither made nor changed, and the field is named", async (_what, wrong, field) => {
    const before = await rowsOf(demo.companyId);
    const made = await ask(ana, "POST", "/api/v1/appointments", { ...NEW, ...wrong });
    const changed = await ask(ana, "PATCH", `/api/v1/appointments/${one.id}`, wrong);
    for (const { status, body } of [made, changed])
      expect([status, Object.keys(body["errors"] as object)]).toEqual([422, [field]]);
    expect(await rowsOf(demo.companyId)).toEqual(before);
  });

  it("is deleted and brought back", async () => {
    const { id } = await appointment({ title: "De șters" });
    expect((await ask(ana, "DELETE", `/api/v1/appointments/${id}`)).status).toBe(204);
    expect(await titles("q=De%20șters")).toEqual([]);
    expect(await titles("q=De%20șters&deleted=true")).toEqual(["De șters"]);
    const { data } = await ask(ana, "POST", `/api/v1/appointments/${id}/restore`);
    expect(data).toMatchObject({ id, deleted_at: null });
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    expect((await ask(rodica, "GET", "/api/v1/appointments?deleted=true")).status).toBe(200);
  });

  it("becomes one order when the car comes", async () => {
    const { id } = await appointment({ vehicle_id: demo.vehicles.golf, notes: "Bate pe stânga" });
    const path = `/api/v1/appointments/${id}/check-in`;
    for (const body of [{ mileage_km: 99_000 }, {}]) {
      const { status, data } = await ask(ana, "POST", path, body);
      expect([status, data]).toMatchObject([200, { status: "in_progress", work_order_id: orderIdOf(id) }]);
    }
    const { data: order } = await ask(ana, "GET", `/api/v1/work-orders/${orderIdOf(id)}`);
    expect(order).toMatchObject({ complaint: "Bate pe stânga", mileage_km: 99_000, vehicle_id: demo.vehicles.golf });
  });
});

describe("the list", () => {
  it("is narrowed by days, post, master, status, and what is looked for; both days are in it", async () => {
    const busy = await make("/posts", { name: "Listat", color: "#0B6478" });
    const list = (title: string, date: string, fields: object = {}) =>
      appointment({ title, date, post_id: busy.id, ...fields });
    await list("Prima", "2027-04-05", { time_start: "00:00", time_end: "01:00" });
    await list("A doua", "2027-04-06", { master_id: demo.users.mechanic2.id, status: "confirmed" });
    await list("A treia", "2027-04-07", { time_start: "23:00", time_end: "24:00", vehicle_id: demo.vehicles.golf });
    const here = `post_id=${busy.id}`;
    expect(await titles(here)).toEqual(["Prima", "A doua", "A treia"]);
    expect(await titles(`${here}&sort=-starts_at`)).toEqual(["A treia", "A doua", "Prima"]);
    expect(await titles(`${here}&date_from=2027-04-05&date_to=2027-04-06`)).toEqual(["Prima", "A doua"]);
    expect(await titles(`${here}&date_from=2027-04-07`)).toEqual(["A treia"]);
    expect(await titles(`${here}&master_id=${demo.users.mechanic2.id}`)).toEqual(["A doua"]);
    expect(await titles(`${here}&status=confirmed`)).toEqual(["A doua"]);
    expect(await titles(`${here}&vehicle_id=${demo.vehicles.golf}`)).toEqual(["A treia"]);
    expect(await titles(`${here}&q=prim`)).toEqual(["Prima"]);
    expect(await titles("q=100%25")).toEqual([]);
    const { body } = await ask(ana, "GET", `/api/v1/appointments?${here}&per_page=2&page=2`);
    expect(body["meta"]).toEqual({ page: 2, per_page: 2, total: 3 });
    for (const day of ["date_from=heute", "date_to=9999-12-31", "date_from=0000-01-01"])
      expect([day, (await ask(oleg, "GET", `/api/v1/appointments?${day}`)).status]).toEqual([day, 422]);
    expect((await ask(oleg, "GET", `/api/v1/appointments?${here}`)).body["data"]).toEqual([]);
  });
});
