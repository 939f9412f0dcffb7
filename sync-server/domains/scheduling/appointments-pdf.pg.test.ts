// The calendar of some days as a PDF: who is given it, what is on it, and what is no question.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { can, SYSTEM_ROLE_DEFINITIONS } from "../../../shared/domains/access/access.permissions.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { textOfPdf } from "../../testing/pdf.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const PATH = "/api/v1/appointments/pdf";
const MONDAY = "2027-03-01";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, rival: theirs } = await cast(server);
const oleg = theirs.admin;

const query = (asked: Record<string, string> = {}) =>
  `${PATH}?${new URLSearchParams({ start: MONDAY, end: "2027-03-06", ...asked })}`;
async function pagesOf(asked: Record<string, string> = {}, person = ana): Promise<string> {
  const response = await person.request(query(asked));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const pages = await textOfPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.join(" ").replaceAll(/\s+/g, " ");
}
const make = async (path: string, body: object, person = ana): Promise<string> => {
  const answer = await ask(person, "POST", `/api/v1${path}`, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return dataOf(answer)["id"] as string;
};
const book = (fields: object, person = ana) =>
  make("/appointments", { title: "Revizie", date: MONDAY, time_start: "09:00", time_end: "10:30", ...fields }, person);

let post: string;
let theirPost: string;
beforeAll(async () => {
  post = await make("/posts", { name: "Elevator 1", color: "#0B6478" });
  theirPost = await make("/posts", { name: "Lift", color: "#0B6478" }, oleg);
  const ion = demo.users.mechanic.id;
  await book({ title: "Frâne față", post_id: post, master_id: ion, vehicle_id: demo.vehicles.golf });
  await book({ title: "Geometrie", date: "2027-03-06", time_start: "10:00", time_end: "11:00", status: "confirmed" });
  await book({ title: "Altă săptămână", date: "2027-03-08" });
  const deleted = await book({ title: "Ștearsă" });
  await ask(ana, "DELETE", `/api/v1/appointments/${deleted}`);
  await book({ title: "A celuilalt service" }, oleg);
});

describe("the calendar as a PDF", () => {
  it("is described with its permission, and refused to everybody without it", async () => {
    const document = (await (await server.request(demo, "/api/openapi.json")).json()) as {
      paths: Record<string, { get?: { "x-permission"?: string; responses: Record<string, { content?: object }> } }>;
    };
    const described = document.paths[PATH]?.get;
    expect(described?.["x-permission"]).toBe("CALENDAR_VIEW");
    expect(Object.keys(described?.responses["200"]?.content ?? {})).toEqual(["application/pdf"]);
    for (const user of Object.values(demo.users)) {
      if (user.status !== "active") continue;
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      const response = await (await signedIn(server, demo, user)).request(query());
      expect([user.role, response.status]).toEqual([user.role, can(role, "CALENDAR_VIEW") ? 200 : 403]);
    }
    expect((await server.request(demo, query())).status).toBe(401);
  });

  it("has the shop's own appointments of these days by day, both days among them, and nothing that was deleted", async () => {
    const text = await pagesOf();
    expect(text).toMatch(/Luni, 1 martie 2027 1 programare .*09:00 – 10:30 Frâne față Client of demo \+373 69 000 000/);
    expect(text).toMatch(/Elevator 1 Ion Mecanic Neconfirmată.*Sâmbătă, 6 martie 2027.*10:00 – 11:00 Geometrie/);
    expect(text).not.toMatch(/Altă săptămână|Ștearsă|A celuilalt/);
    expect(await pagesOf({}, oleg)).toContain("A celuilalt service");
  });

  it("is saved under its days, kept by nobody on the way, in the language asked for or else the shop's", async () => {
    const { headers } = await ana.request(query({ locale: "ru" }));
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="programari_2027-03-01_2027-03-06.pdf"/);
    expect([headers.get("cache-control"), headers.get("content-language")]).toEqual(["no-store", "ru"]);
    expect(await pagesOf({ locale: "ru" })).toMatch(/Записи.*Понедельник, 1 марта 2027.*Не подтверждена/);
    expect(await pagesOf({ locale: "en" })).toContain("Appointments");
    expect(await pagesOf()).toContain("Programări");
  });

  it("is narrowed as the calendar is, and says so", async () => {
    const confirmed = await pagesOf({ show: "confirmed" });
    expect(confirmed).toMatch(/Numai confirmate.*Geometrie/);
    expect(confirmed).not.toContain("Frâne");
    const ofIon = await pagesOf({ master_id: demo.users.mechanic.id });
    expect(ofIon).toMatch(/Mecanic Ion Mecanic.*Frâne/);
    expect(ofIon).not.toContain("Geometrie");
    expect(await pagesOf({ post_id: post })).not.toContain("Geometrie");
  });

  it("of days without any says so", async () => {
    expect(await pagesOf({ start: "2027-05-03", end: "2027-05-03" })).toContain("Nicio programare în aceste zile.");
    expect(await pagesOf({ show: "in_work" })).toContain("Nicio programare cu filtrele alese.");
  });

  it("has no clients and no cars for who may not see them", async () => {
    const blind = demo.users.marketer;
    for (const [permission, kind] of [
      ["CALENDAR_VIEW", "grant"],
      ["CLIENTS_VIEW", "deny"],
      ["VEHICLES_VIEW", "deny"],
    ] as const)
      await server.db.rows.insert(tables.permissionOverride).values({
        companyId: demo.companyId,
        userId: blind.id,
        permission,
        kind,
        createdBy: demo.users.admin.id,
        createdAt: new Date(),
      });
    const text = await pagesOf({}, await signedIn(server, demo, blind));
    expect(text).toContain("Frâne față");
    expect(text).not.toMatch(/Client of demo|373 69|demo-1|Telefon|Mașină/);
  });

  it.each([
    ["no such day", { start: "2027-02-30" }, "start"],
    ["a day that is none", { end: "tomorrow" }, "end"],
    ["an end before the beginning", { end: "2027-02-28" }, "end"],
    ["more than 31 days", { end: "2027-04-01" }, "end"],
    ["another language", { locale: "de" }, "locale"],
    ["another filter", { show: "some" }, "show"],
  ])("of %s is refused, and the field is named", async (_what, wrong, field) => {
    const { status, code, body } = await ask(ana, "GET", query(wrong));
    expect([status, code, Object.keys(body["errors"] as object)]).toEqual([422, "input/invalid", [field]]);
  });

  it("of 31 days is printed", async () => {
    expect((await ana.request(query({ end: "2027-03-31" }))).status).toBe(200);
  });

  it.each([
    ["post", () => ({ post_id: theirPost }), "scheduling/post-not-found"],
    ["person", () => ({ master_id: rival.users.mechanic.id }), "access/user-not-found"],
  ])("of another shop's %s is not there", async (_what, asked, code) => {
    const answer = await ask(ana, "GET", query(asked()));
    expect([answer.status, answer.code]).toEqual([404, code]);
  });

  it("of more appointments than one paper holds is refused before it is printed", async () => {
    await server.db.owner`
      insert into appointment (id, company_id, title, starts_at, ends_at, status, status_at, created_at, updated_at)
      select gen_random_uuid()::text, ${demo.companyId}, 'Multe', '2027-06-07T07:00:00Z', '2027-06-07T08:00:00Z', 'scheduled',
        now(), now(), now() from generate_series(1, 5001)`;
    const { status, body } = await ask(ana, "GET", query({ start: "2027-06-07", end: "2027-06-07" }));
    expect([status, Object.keys(body["errors"] as object)]).toEqual([422, ["end"]]);
  });
});
