// CSV import of clients and vehicles (docs/decisions/0026).

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../../../testing/cast.ts";
import { act, clientsWith, importFile, checked, newPhone as phone, work } from "../../../testing/csv-imports.ts";
import { demo } from "../../../testing/fixtures.ts";
import { ask } from "../../../testing/rest.ts";
import { testServer } from "../../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const clientsOf = (phones: string[]) => clientsWith(server, phones);
const carsOf = (plates: string[]) => server.db.owner`
  select v.plate, v.make, v.model, v.year, v.fuel, v.mileage_km, v.vin, c.name as owner
  from vehicle v join client c on c.id = v.client_id
  where v.company_id = ${demo.companyId} and v.plate = any(${plates}) and v.deleted_at is null order by v.plate`;
const countAll = () => server.db.owner`
  select (select count(*)::int from client) as clients, (select count(*)::int from vehicle) as vehicles`;
const rowsOf = async (id: string, verdict = "error") =>
  (await ask(ana, "GET", `/api/v1/imports/${id}/rows?verdict=${verdict}&per_page=100`)).data as unknown as {
    line: number;
    code: string;
    field: string | null;
    label: string;
  }[];

describe("a file of clients and their cars", () => {
  const [first, second] = [phone(), phone()];
  const FILE = [
    "Nume;Telefon;E-mail;VIP;Număr auto;Marcă;Model;An;Combustibil;Kilometraj",
    `Ștefan Țurcanu;${first.replace("+373", "0")};stefan@example.md;da;XAB 101;Dacia;Logan;2018;motorină;120 000 km`,
    `Ștefan Țurcanu;${first};;;XAB 102;BMW;320;2015;benzină;98.500`,
    `Maria;${second};;nu;;;;;;`,
  ].join("\r\n");

  it("is read, told of row by row, and written once it is confirmed", async () => {
    const before = await countAll();
    const file = await checked(ana, FILE);
    expect(file).toMatchObject({
      state: "checked",
      encoding: "utf-8",
      delimiter: ";",
      has_header: true,
      rows: 3,
      counts: { new: 3, update: 0, same: 0, error: 0 },
    });
    expect(file.columns.map(({ field }) => field)).toEqual([
      "name",
      "phone",
      "email",
      "isVip",
      "plate",
      "make",
      "model",
      "year",
      "fuel",
      "mileageKm",
    ]);
    expect(await countAll()).toEqual(before);
    await act(ana, "POST", `${file.id}/confirm`);
    await work(ana, file.id);
    expect((await act(ana, "GET", file.id)).data).toMatchObject({ state: "done", written: 3, counts: { new: 3 } });
    expect(await clientsOf([first, second])).toMatchObject([
      { name: "Maria", is_vip: false },
      { name: "Ștefan Țurcanu", email: "stefan@example.md", is_vip: true },
    ]);
    expect(await carsOf(["XAB 101", "XAB 102"])).toMatchObject([
      { make: "Dacia", year: 2018, fuel: "diesel", mileage_km: 120_000, owner: "Ștefan Țurcanu" },
      { make: "BMW", year: 2015, fuel: "petrol", mileage_km: 98_500, owner: "Ștefan Țurcanu" },
    ]);
  });

  it("leaves the history that the same records by hand would have", async () => {
    const rows = await server.db.owner`
      select a.verb, a.data->>'name' as name, a.actor_id from activity a join client c on c.id = a.subject_id
      where c.phone = ${first}`;
    expect(rows).toEqual([{ verb: "clients.create", name: "Ștefan Țurcanu", actor_id: demo.users.admin.id }]);
  });

  it("imported twice makes nothing twice", async () => {
    const before = await countAll();
    const again = await importFile(ana, FILE);
    expect(again).toMatchObject({ state: "done", counts: { new: 0, update: 0, same: 3, error: 0 } });
    expect(await countAll()).toEqual(before);
  });

  it("fills what is lacking, and replaces only when that was asked for", async () => {
    const file = `Nume;Telefon;Sursă;E-mail\nȘtefan Țurcanu;${first};Internet;new@example.md\n`;
    expect((await importFile(ana, file)).counts).toEqual({ new: 0, update: 1, same: 0, error: 0 });
    expect(await clientsOf([first])).toMatchObject([{ source: "Internet", email: "stefan@example.md" }]);
    expect((await importFile(ana, file, { existing: "replace" })).counts.update).toBe(1);
    expect(await clientsOf([first])).toMatchObject([{ email: "new@example.md" }]);
    expect((await importFile(ana, file)).counts).toEqual({ new: 0, update: 0, same: 1, error: 0 });
  });

  it("knows a client's language: written, filled in, replaced when asked for, and refused row by row", async () => {
    const [one, other] = [phone(), phone()];
    const languages = () =>
      server.db.owner`select name, locale from client where phone = any(${[one, other]}) order by name`;
    const head = "Nume;Telefon;Limba";
    const file = await importFile(
      ana,
      `${head}\nLimbă Unu;${one};rusă\nLimbă Doi;${other};\nLimbă Trei;${phone()};de\n`,
    );
    expect(file.counts).toEqual({ new: 2, update: 0, same: 0, error: 1 });
    expect(await rowsOf(file.id)).toMatchObject([{ line: 4, code: "crm/import-language", field: "locale" }]);
    expect(await languages()).toEqual([
      { name: "Limbă Doi", locale: null },
      { name: "Limbă Unu", locale: "ru" },
    ]);
    const again = `${head}\nLimbă Unu;${one};EN\nLimbă Doi;${other};EN\n`;
    expect((await importFile(ana, again)).counts).toEqual({ new: 0, update: 1, same: 1, error: 0 });
    expect((await languages()).map(({ locale }) => locale as string)).toEqual(["en", "ru"]);
    expect((await importFile(ana, again, { existing: "replace" })).counts.update).toBe(1);
    expect((await languages()).map(({ locale }) => locale as string)).toEqual(["en", "en"]);
  });

  it("takes another name with the same phone for another person: a family shares one", async () => {
    await importFile(ana, `Nume;Telefon\nElena Rusu;${second}\nmaria;${second}\n`);
    expect(await clientsOf([second])).toMatchObject([{ name: "Elena Rusu" }, { name: "Maria" }]);
  });

  it("moves a car to another owner only when it replaces", async () => {
    const file = `Client;Telefon;Număr;Marcă;Model\nMaria;${second};xab101;Dacia;Logan\n`;
    expect((await importFile(ana, file)).counts.same).toBe(1);
    expect((await importFile(ana, file, { existing: "replace" })).counts.update).toBe(1);
    expect(await carsOf(["XAB 101"])).toMatchObject([{ owner: "Maria" }]);
  });
});

describe("rows with errors", () => {
  const good = phone();
  const FILE = [
    "Имя;Телефон;Госномер;Марка;Модель;VIN;Год",
    "Иван;12;;;;;",
    `;${phone()};;;;;`,
    `Пётр;${good};XAB 201;;;;`,
    `Анна;${good};XAB 202;Kia;Rio;SHORT;`,
    `Анна;${good};XAB 203;Kia;Rio;;1700`,
    `Анна;${good};XAB 204;Kia;Rio;;2020;лишнее`,
    `Анна;${good};XAB 205;Kia;Rio;;2020`,
  ].join("\n");

  it("say which column and why; the others are written", async () => {
    const file = await importFile(ana, FILE);
    expect(file.counts).toEqual({ new: 1, update: 0, same: 0, error: 6 });
    expect((await rowsOf(file.id)).map(({ line, code, field }) => [line, code, field])).toEqual([
      [2, "crm/phone-invalid", "phone"],
      [3, "crm/field-missing", "name"],
      [4, "crm/field-missing", "make"],
      [5, "crm/vin-invalid", "vin"],
      [6, "crm/year-invalid", "year"],
      [7, "crm/import-cells", null],
    ]);
    expect(await carsOf(["XAB 205"])).toMatchObject([{ owner: "Анна" }]);
  });

  it("come back as a file with the reason, which mended is imported", async () => {
    const { id } = await importFile(ana, FILE);
    const response = await ana.request(`/api/v1/imports/${id}/errors.csv?locale=ru`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith("\u{FEFF}Имя;Телефон;Госномер;Марка;Модель;VIN;Год;Строка файла;Что не так\r\n")).toBe(true);
    expect(text).toContain("Иван;12;;;;;;2;Телефон: по этому номеру не позвонить");
    const mended = await checked(ana, text.replace("Иван;12;", "Иван;069555001;"));
    expect(mended.counts).toMatchObject({ new: 1 });
    expect(mended.columns.map(({ field }) => field).slice(-2)).toEqual([null, null]);
  });

  it("are those whose client was deleted: nobody comes back by a file", async () => {
    const gone = phone();
    await importFile(ana, `Nume;Telefon\nGheorghe;${gone}\n`);
    await server.db.owner`update client set deleted_at = now() where phone = ${gone}`;
    const file = await importFile(ana, `Nume;Telefon\nGheorghe;${gone}\n`);
    expect(file.counts.error).toBe(1);
    expect(await rowsOf(file.id)).toMatchObject([{ code: "crm/client-deleted", field: "phone" }]);
  });

  it("never run as formulas: they are text, also on the way out", async () => {
    const tel = phone();
    await importFile(ana, `Nume;Telefon;Note\n"=HYPERLINK(""http://x"")";${tel};@SUM(A1)\n`);
    expect(await clientsOf([tel])).toMatchObject([{ name: '=HYPERLINK("http://x")', notes: "@SUM(A1)" }]);
    const csv = await (await ana.request(`/api/v1/clients.csv?phone=${encodeURIComponent(tel)}&locale=en`)).text();
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")";'${tel};;;no;;;'@SUM(A1);active;0`);
    expect((await checked(ana, csv)).counts).toMatchObject({ same: 1, error: 0 });
  });
});
