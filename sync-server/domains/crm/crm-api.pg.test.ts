// Clients and vehicles over REST: /api/v1/clients, /api/v1/vehicles.

import { afterAll, describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS, can, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { ask, type Method } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const ENDPOINTS: [Method, string, Permission, object?][] = [
  ["GET", "/clients", "CLIENTS_VIEW"],
  ["POST", "/clients", "CLIENTS_CREATE", { name: "Ion", phone: "069123456" }],
  ["GET", "/clients/{client}", "CLIENTS_VIEW"],
  ["PATCH", "/clients/{client}", "CLIENTS_EDIT", { name: "Ion" }],
  ["DELETE", "/clients/{client}", "CLIENTS_DELETE"],
  ["POST", "/clients/{client}/restore", "CLIENTS_DELETE"],
  ["POST", "/clients/{client}/merge", "CLIENTS_DELETE", { merged_id: uuidv7() }],
  ["GET", "/vehicles", "VEHICLES_VIEW"],
  ["POST", "/vehicles", "VEHICLES_EDIT", { client_id: demo.clientId, plate: "AAA 111", make: "X", model: "Y" }],
  ["GET", "/vehicles/{vehicle}", "VEHICLES_VIEW"],
  ["PATCH", "/vehicles/{vehicle}", "VEHICLES_EDIT", { make: "X" }],
  ["DELETE", "/vehicles/{vehicle}", "VEHICLES_DELETE"],
  ["POST", "/vehicles/{vehicle}/restore", "VEHICLES_DELETE"],
];

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const at = (path: string, shop = demo) =>
  `/api/v1${path.replace("{client}", shop.clientId).replace("{vehicle}", shop.vehicles.golf)}`;
const rowsOf = (companyId: string) => server.db.owner`
  select (select jsonb_agg(c order by c.id) from client c where company_id = ${companyId}) as clients,
    (select jsonb_agg(v order by v.id) from vehicle v where company_id = ${companyId}) as vehicles`;
const make = async (path: string, body: object) => {
  const { status, data, body: all } = await ask(ana, "POST", `/api/v1${path}`, body);
  expect([status, all]).toEqual([201, expect.anything()]);
  return data as { id: string } & Record<string, unknown>;
};
const names = (data: never) => (data as { name: string }[]).map(({ name }) => name);

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
});

describe.each(ENDPOINTS.filter(([, path]) => path.includes("{")))("%s %s", (method, path, _permission, body) => {
  it("answers 404 for another shop's record", async () => {
    const before = await rowsOf(rival.companyId);
    expect((await ask(ana, method, at(path, rival), body)).status).toBe(404);
    expect(await rowsOf(rival.companyId)).toEqual(before);
  });
});

describe("clients", () => {
  it("are written down, read, changed, deleted and restored", async () => {
    const made = await make("/clients", {
      name: "Ștefan Cel Mare",
      phone: "069 777 001",
      is_vip: true,
      email: "S@C.MD",
    });
    expect(made).toMatchObject({
      name: "Ștefan Cel Mare",
      phone: "+37369777001",
      email: "s@c.md",
      is_vip: true,
      status: "active",
      balance: "0.00",
      vehicles_count: 0,
      merged_into: null,
      deleted_at: null,
      possible_duplicates: [],
    });
    const path = `/api/v1/clients/${made.id}`;
    await server.db.owner`update client set balance_minor = -12050 where id = ${made.id}`;
    const changed = await ask(ana, "PATCH", path, {
      phone: "0722 123 456",
      other_phone: "069777001",
      notes: "Sună seara",
    });
    expect(changed).toMatchObject({
      status: 200,
      data: { phone: "+40722123456", other_phone: "+37369777001", notes: "Sună seara", balance: "-120.50" },
    });
    expect(await ask(ana, "PATCH", path, { locale: "ru" })).toMatchObject({ status: 200, data: { locale: "ru" } });
    expect(await ask(ana, "PATCH", path, { locale: "de" })).toMatchObject({ status: 422 });
    expect(await ask(ana, "PATCH", path, { locale: null })).toMatchObject({ data: { locale: null } });
    expect(await ask(ana, "PATCH", path, { notes: null, status: "blocked" })).toMatchObject({
      data: { notes: null, status: "blocked", phone: "+40722123456" },
    });
    const history = await server.db.owner<{ data: { field: string } }[]>`
      select data from activity where subject_id = ${made.id} and verb = 'clients.edit' order by recorded_at, id`;
    expect(history.map(({ data }) => data.field)).toEqual([
      "phone",
      "otherPhone",
      "notes",
      "locale",
      "locale",
      "notes",
      "status",
    ]);
    expect((await ask(ana, "DELETE", path)).status).toBe(204);
    expect((await ask(ana, "GET", path)).data).toMatchObject({ deleted_at: expect.any(String) });
    expect(names((await ask(ana, "GET", "/api/v1/clients?q=stefan")).data)).toEqual([]);
    expect(names((await ask(ana, "GET", "/api/v1/clients?deleted=true&q=stefan")).data)).toEqual(["Ștefan Cel Mare"]);
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    expect((await ask(rodica, "GET", "/api/v1/clients?deleted=true")).status).toBe(403);
    expect((await ask(rodica, "GET", path)).code).toBe("crm/client-not-found");
    expect((await ask(ana, "POST", `${path}/restore`)).data).toMatchObject({ deleted_at: null });
    expect((await ask(rodica, "GET", path)).status).toBe(200);
  });

  it("say which field is wrong, and change nothing then", async () => {
    for (const [field, value] of [
      ["phone", "12"],
      ["other_phone", "x"],
      ["email", "x"],
    ] as const) {
      const { status, body } = await ask(ana, "POST", "/api/v1/clients", {
        name: "X",
        phone: "069123456",
        [field]: value,
      });
      expect([status, Object.keys(body["errors"] as object)]).toEqual([422, [field]]);
    }
    const { id } = await make("/clients", { name: "Întreg", phone: "069777002" });
    const both = await ask(ana, "PATCH", `/api/v1/clients/${id}`, { name: "Altul", email: "x" });
    expect([both.status, both.body["errors"]]).toEqual([422, { email: [expect.any(String)] }]);
    const empty = await ask(ana, "PATCH", `/api/v1/clients/${id}`, { name: "  " });
    expect([empty.status, Object.keys(empty.body["errors"] as object)]).toEqual([422, ["name"]]);
    expect((await ask(ana, "GET", `/api/v1/clients/${id}`)).data).toMatchObject({ name: "Întreg" });
  });

  it("are made once under one key", async () => {
    const key = uuidv7();
    const body = { name: "O dată", phone: "069777003" };
    const [one, two] = [
      await ask(ana, "POST", "/api/v1/clients", body, key),
      await ask(ana, "POST", "/api/v1/clients", body, key),
    ];
    expect(one.data).toEqual(two.data);
    expect((await ask(ana, "POST", "/api/v1/clients", { ...body, name: "Altul" }, key)).status).toBe(409);
  });

  it("are found by parts of name, phone, plate and VIN; filtered, sorted, in pages", async () => {
    const { id } = await make("/clients", { name: "Țurcan Întreprindere", phone: "078 555 123", source: "google" });
    const car = { client_id: id, plate: "QZX 987", vin: "WVWZZZ1KZ6W987654", make: "Škoda", model: "Octavia" };
    await make("/vehicles", car);
    const found = async (query: string) => names((await ask(ana, "GET", `/api/v1/clients?${query}`)).data);
    for (const q of [
      "turcan",
      "TURCAN intre",
      "555 12",
      "078555",
      "+373 78 555",
      "zx98",
      "QZX-987",
      "987654",
      "skoda octa",
    ])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual(["Țurcan Întreprindere"]);
    for (const q of ["nobody here", "%", "_", "\\", "turcan 111"])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([]);
    expect(await found("source=google&phone=078555123")).toEqual(["Țurcan Întreprindere"]);
    expect(await found("with_balance=true&q=turcan")).toEqual([]);
    const other = await make("/clients", { name: "Țurcan Avans", phone: "078555124", locale: "ru" });
    await server.db.owner`update client set balance_minor = 500 where id = ${other.id}`;
    await server.db.owner`update client set balance_minor = -500 where id = ${id}`;
    expect(await found("balance_is=owes&q=turcan")).toEqual(["Țurcan Întreprindere"]);
    expect(await found("balance_is=advance&q=turcan")).toEqual(["Țurcan Avans"]);
    expect(await found("language=ru&q=turcan")).toEqual(["Țurcan Avans"]);
    expect(await found(`ids=${id},nobody`)).toEqual(["Țurcan Întreprindere"]);
    for (const ids of ["", "a,,b", "a,", Array(201).fill("a").join(",")])
      expect((await ask(ana, "GET", `/api/v1/clients?ids=${ids}`)).status, ids.slice(0, 9)).toBe(422);
    expect(await found("in_shop=true&q=turcan")).toEqual([]);
    const order = await newOrder(server.db, demo, { clientId: id });
    expect(await found("in_shop=true&q=turcan")).toEqual(["Țurcan Întreprindere"]);
    expect(await found("in_shop=false&q=turcan")).toEqual(["Țurcan Avans"]);
    await server.db.owner`update work_order set status = 'cancelled', closed_at = now() where id = ${order}`;
    expect(await found("in_shop=true&q=turcan")).toEqual([]);
    // Who was here and not for some time; a cancelled order is no visit, one that is open is.
    const away = (day: string) => found(`away_since=${day}T00:00:00.000Z&q=turcan`);
    expect(await away("2099-01-01")).toEqual([]);
    const set = (status: string, closed: string | null) =>
      server.db.owner`update work_order set status = ${status}, closed_at = ${closed} where id = ${order}`;
    await set("done", "2026-03-01T08:00:00.000Z");
    expect([await away("2026-03-02"), await away("2026-03-01")]).toEqual([["Țurcan Întreprindere"], []]);
    await set("in_work", null);
    expect(await away("2099-01-01")).toEqual([]);
    await ask(ana, "DELETE", `/api/v1/clients/${other.id}`);
    const { body } = await ask(ana, "GET", "/api/v1/clients?per_page=1&page=2&sort=-name");
    expect(body["meta"]).toMatchObject({ page: 2, per_page: 1 });
    expect((await ask(ana, "GET", "/api/v1/clients?sort=balance")).status).toBe(200);
    expect((await ask(ana, "GET", "/api/v1/clients?sort=nothing")).status).toBe(422);
    expect(names((await ask(ana, "GET", "/api/v1/clients?q=rival")).data)).toEqual([]);
  });

  it("are merged", async () => {
    const kept = await make("/clients", { name: "Unu", phone: "069777010" });
    const gone = await make("/clients", { name: "Doi", phone: "069777010", is_vip: true });
    expect(gone["possible_duplicates"]).toEqual([kept.id]);
    const order = await newOrder(server.db, demo, { clientId: gone.id });
    const path = `/api/v1/clients/${kept.id}/merge`;
    expect(await ask(ana, "POST", path, { merged_id: gone.id })).toMatchObject({ status: 200, data: { is_vip: true } });
    expect(await ask(ana, "POST", path, { merged_id: gone.id })).toMatchObject({ status: 200 });
    expect(await server.db.owner`select client_id from work_order where id = ${order}`).toMatchObject([
      { client_id: kept.id },
    ]);
    expect((await ask(ana, "GET", `/api/v1/clients/${gone.id}`)).data).toMatchObject({ merged_into: kept.id });
    expect(await ask(ana, "PATCH", `/api/v1/clients/${gone.id}`, { notes: "x" })).toMatchObject({
      status: 422,
      code: "crm/client-merged",
    });
    expect(await ask(ana, "POST", path, { merged_id: kept.id })).toMatchObject({
      status: 422,
      body: { errors: { merged_id: [expect.any(String)] } },
    });
    expect((await ask(ana, "POST", path, { merged_id: rival.clientId })).status).toBe(404);
    expect(await ask(ana, "DELETE", `/api/v1/clients/${kept.id}`)).toMatchObject({
      status: 422,
      code: "crm/open-orders",
    });
  });
});

describe("vehicles", () => {
  it("are written down, changed, given to another owner, deleted and restored", async () => {
    const made = await make("/vehicles", {
      client_id: demo.clientId,
      plate: "b-214-klm",
      make: "Tesla",
      model: "3",
      fuel: "electric",
      year: 2022,
    });
    expect(made).toMatchObject({ plate: "B 214 KLM", plate_country: "RO", vehicle_class: null, counted_class: "ev" });
    const path = `/api/v1/vehicles/${made.id}`;
    const { id: owner } = await make("/clients", { name: "Nou", phone: "069777020" });
    expect(
      await ask(ana, "PATCH", path, { client_id: owner, mileage_km: 12_000, vehicle_class: "premium" }),
    ).toMatchObject({
      status: 200,
      data: { client_id: owner, mileage_km: 12_000, counted_class: "premium" },
    });
    for (const [field, value] of [
      ["vin", "IOQ"],
      ["year", 1800],
      ["plate", "-"],
    ] as const) {
      const { status, body } = await ask(ana, "PATCH", path, { [field]: value });
      expect([status, Object.keys(body["errors"] as object)]).toEqual([422, [field]]);
    }
    expect((await ask(ana, "PATCH", path, { client_id: rival.clientId })).status).toBe(404);
    expect((await ask(ana, "GET", "/api/v1/vehicles?plate=b214klm&fuel=electric")).data).toMatchObject([
      { id: made.id },
    ]);
    expect((await ask(ana, "DELETE", path)).status).toBe(204);
    expect((await ask(ana, "GET", "/api/v1/vehicles?plate=b214klm")).data).toEqual([]);
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    expect((await ask(rodica, "GET", path)).code).toBe("crm/vehicle-not-found");
    expect((await ask(ana, "GET", path)).data).toMatchObject({ deleted_at: expect.any(String) });
    expect((await ask(ana, "POST", `${path}/restore`)).data).toMatchObject({ deleted_at: null });
  });

  it("a mechanic sees those on own orders, and finds nobody by the owner's name", async () => {
    const ion = await signedIn(server, demo, demo.users.mechanic);
    expect((await ask(ion, "GET", "/api/v1/vehicles")).data).toMatchObject([{ id: demo.vehicles.golf }]);
    expect((await ask(ion, "GET", `/api/v1/vehicles/${demo.vehicles.golf}`)).status).toBe(200);
    expect((await ask(ion, "GET", `/api/v1/vehicles/${demo.vehicles.logan}`)).status).toBe(404);
    expect((await ask(ion, "GET", "/api/v1/vehicles?q=golf")).data).toMatchObject([{ id: demo.vehicles.golf }]);
    expect((await ask(ion, "GET", "/api/v1/vehicles?q=client")).data).toEqual([]);
    expect((await ask(ana, "GET", "/api/v1/vehicles?q=client%20of")).data).toMatchObject([{}, {}]);
    // Named by its id another car is no more within reach; and of another's open order they do not hear.
    const { golf, logan } = demo.vehicles;
    expect((await ask(ion, "GET", `/api/v1/vehicles?ids=${golf},${logan}`)).data).toMatchObject([{ id: golf }]);
    expect((await ask(ana, "GET", `/api/v1/vehicles?ids=${golf},${logan}`)).data).toHaveLength(2);
    const idsOf = async (person: typeof ana, query: string) =>
      ((await ask(person, "GET", `/api/v1/vehicles?ids=${golf}&${query}`)).data as unknown as { id: string }[]).map(
        ({ id }) => id,
      );
    await server.db.owner`update work_order set closed_at = now(), status = 'done' where vehicle_id = ${golf}`;
    expect([await idsOf(ana, "in_shop=true"), await idsOf(ana, "in_shop=false")]).toEqual([[], [golf]]);
    await newOrder(server.db, demo, { vehicleId: golf });
    expect([await idsOf(ana, "in_shop=true"), await idsOf(ion, "in_shop=true")]).toEqual([[golf], []]);
  });
});
