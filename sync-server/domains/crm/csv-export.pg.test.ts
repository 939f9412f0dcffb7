// CSV export of clients and vehicles.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn } from "../../testing/cast.ts";
import { importFile } from "../../testing/csv-imports.ts";
import { hashSecret, newSecret } from "../../platform/secrets.ts";
import { SESSION_COOKIE } from "../../auth/staff-sessions.ts";
import { demo, PASSWORD, rival } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

async function fileOf(path: string, person = ana) {
  const response = await person.request(`/api/v1/${path}`);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { response, text, lines: text.replace("\u{FEFF}", "").trimEnd().split("\r\n") };
}
const make = async (path: string, body: object) =>
  (await ask(ana, "POST", `/api/v1${path}`, body)).data as unknown as { id: string };

describe("the clients", () => {
  it("are a download in UTF-8 with its mark and semicolons, in the language that is asked for", async () => {
    await make("/clients", { name: "Export; „Ana”", phone: "069 444 001", is_vip: true, notes: "două\nrânduri" });
    const { response, text, lines } = await fileOf("clients.csv?q=export&locale=ro");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="clients.csv"');
    expect(
      text.startsWith(
        "\u{FEFF}Client;Telefon;Alt telefon;E-mail;VIP;Sursă;Limba;Note;Stare;Sold;Comenzi;Ultima vizită\r\n",
      ),
    ).toBe(true);
    expect(lines.slice(1).join("\r\n")).toBe(`"Export; „Ana”";'+37369444001;;;da;;;"două\nrânduri";activ;0;0;`);
    expect((await fileOf("clients.csv?q=export&locale=ru")).lines[0]).toContain("Клиент;Телефон");
    expect((await fileOf("clients.csv?q=export&locale=en")).lines[1]).toContain(";yes;");
  });

  it("take their language along to another shop, and say how they stand", async () => {
    const { id } = await make("/clients", { name: "Мария Язык", phone: "069 444 010", locale: "ru" });
    expect((await ask(ana, "PATCH", `/api/v1/clients/${id}`, { status: "blocked" })).status).toBe(200);
    const { lines, text } = await fileOf(`clients.csv?phone=${encodeURIComponent("+37369444010")}&locale=en`);
    expect(lines).toEqual([
      "Client;Phone;Other phone;E-mail;VIP;Source;Language;Notes;Standing;Balance;Orders;Last visit",
      "Мария Язык;'+37369444010;;;no;;ru;;blocked;0;0;",
    ]);
    expect((await importFile(ana, text)).counts).toEqual({ new: 0, update: 0, same: 1, error: 0 });
    const other = await signedIn(server, rival, rival.users.admin);
    expect((await importFile(other, text)).counts).toMatchObject({ new: 1, error: 0 });
    const kept = await server.db.owner`
      select name, locale, status from client where company_id = ${rival.companyId} and phone = '+37369444010'`;
    expect(kept).toEqual([{ name: "Мария Язык", locale: "ru", status: "active" }]);
  });

  it("are those that the filters of the list leave, of this shop, also beyond a page", async () => {
    const rows = Array.from({ length: 1205 }, (_, i) => `Mulți ${i};+37368${String(i).padStart(6, "0")};Mulți`);
    await importFile(ana, `Nume;Telefon;Sursă\n${rows.join("\n")}\n`);
    const { lines } = await fileOf(`clients.csv?source=${encodeURIComponent("Mulți")}`);
    expect(lines).toHaveLength(1206);
    expect(new Set(lines).size).toBe(1206);
    expect((await fileOf("clients.csv?is_vip=true&q=export")).lines).toHaveLength(2);
    expect((await fileOf("clients.csv?is_vip=false&q=export")).lines).toHaveLength(1);
    const other = await signedIn(server, rival, rival.users.admin);
    expect((await fileOf("clients.csv", other)).text).not.toMatch(/Mulți|Export|demo/);
  });

  it("who were deleted are for who may delete", async () => {
    const manager = await signedIn(server, demo, demo.users.manager);
    const { id } = await make("/clients", { name: "Șters Export", phone: "069 444 002" });
    await ask(ana, "DELETE", `/api/v1/clients/${id}`);
    expect((await fileOf("clients.csv?deleted=true&q=sters")).lines).toHaveLength(2);
    expect((await fileOf("clients.csv?q=sters")).lines).toHaveLength(1);
    const answer = await manager.request("/api/v1/clients.csv?deleted=true");
    expect(answer.status).toBe((await manager.request("/api/v1/clients?deleted=true")).status);
    await answer.body?.cancel();
  });
});

describe("taking them out", () => {
  const FILES = ["clients.csv", "vehicles.csv"];
  const checks = () => server.db.owner`
    select user_id, permission, allowed, action from permission_check
    where company_id = ${demo.companyId} and action like '%.csv' order by at desc, id desc limit 1`;

  it.each(FILES)("%s asks for the password again after a quarter of an hour, and then gives it", async (file) => {
    const path = `/api/v1/${file}?q=nobody`;
    await server.db.owner`
      update staff_session set confirmed_at = now() - interval '16 minutes' where user_id = ${ana.user.id}`;
    expect(await ask(ana, "GET", path)).toMatchObject({ status: 403, code: "access/confirm-password" });
    expect((await ask(ana, "POST", "/api/session/confirm", { password: PASSWORD })).status).toBe(204);
    expect((await ana.request(path)).status).toBe(200);
  });

  it.each(FILES)("%s is in the audit of permissions, with who took it", async (file) => {
    await fileOf(`${file}?q=nobody`);
    const action = `GET /api/v1/${file}`;
    expect(await checks()).toEqual([{ user_id: ana.user.id, permission: "CLIENTS_EXPORT", allowed: true, action }]);
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    expect((await ask(rodica, "GET", `/api/v1/${file}`)).status).toBe(403);
    expect(await checks()).toMatchObject([{ user_id: rodica.user.id, allowed: false, action }]);
  });

  it.each(FILES)("%s is not for an operator who looks through somebody's eyes", async (file) => {
    const [id, secret] = [`look-${file}`, newSecret()];
    await server.db.owner`
      insert into impersonation (id, company_id, user_id, operator_id, operator_name, reason, link_hash, link_expires_at, started_at, expires_at)
      values (${id}, ${demo.companyId}, ${ana.user.id}, 'operator-support', 'Op', 'test', ${id}, now(), now(), now() + interval '1 hour')`;
    await server.db.owner`
      insert into staff_session (id, company_id, user_id, kind, device_name, expires_at, impersonation_id, confirmed_at)
      values (${hashSecret(secret)}, ${demo.companyId}, ${ana.user.id}, 'impersonation', 'Op', now() + interval '1 hour', ${id}, now())`;
    const onlooker = { ...ana.headers, cookie: `${SESSION_COOKIE}=${secret}` };
    const asked = async (path: string) => {
      const response = await server.request(demo, path, { headers: onlooker });
      const { code } = (await response.json()) as { code?: string };
      return [response.status, code];
    };
    expect(await asked(`/api/v1/${file}`)).toEqual([403, "access/read-only"]);
    expect((await asked(`/api/v1/${file.slice(0, -4)}`))[0]).toBe(200);
  });
});

describe("the cars", () => {
  it("come with their owners, and come back as what they were", async () => {
    const client = await make("/clients", { name: "Proprietar Export", phone: "069 444 003" });
    const car = { plate: "EXP 001", make: "BMW", model: "=320", year: 2015, fuel: "diesel", mileage_km: 98_500 };
    await make("/vehicles", { client_id: client.id, ...car, transmission_type: "automatic", body_type: "wagon" });
    const { lines, text } = await fileOf("vehicles.csv?plate=exp001&locale=ru");
    expect(lines[0]).toBe(
      "Клиент;Телефон;Госномер;Страна номера;VIN;Марка;Модель;Год;Топливо;Класс;Кузов;Коробка передач;Пробег, км",
    );
    expect(lines[1]).toBe("Proprietar Export;'+37369444003;EXP 001;MD;;BMW;'=320;2015;дизель;;универсал;автомат;98500");
    expect((await importFile(ana, text)).counts).toEqual({ new: 0, update: 0, same: 1, error: 0 });
  });

  it("are without owners for who may not see clients", async () => {
    await server.db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${demo.users.manager.id}, 'CLIENTS_VIEW', 'deny', ${demo.users.admin.id})`;
    const manager = await signedIn(server, demo, demo.users.manager);
    const { lines } = await fileOf("vehicles.csv?locale=ro", manager);
    const clients = await manager.request("/api/v1/clients.csv");
    await server.db.owner`delete from permission_override where user_id = ${demo.users.manager.id}`;
    expect(lines[0]!.startsWith("Număr auto;")).toBe(true);
    expect(clients.status).toBe(403);
  });
});
