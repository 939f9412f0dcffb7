// CSV import of clients and vehicles (service.md: CSV import and export exists for clients and vehicles; docs/decisions/0026).

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IMPORT_BATCH, IMPORT_LIMITS } from "../../../../shared/domains/crm/import.states.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { act, brought, checked, upload, work, type Imported } from "../../../testing/csv-imports.ts";
import { demo, rival } from "../../../testing/fixtures.ts";
import { ask } from "../../../testing/rest.ts";
import { signedIn, testServer, type Person, type TestServer } from "../../../testing/server.ts";
import { importBatch } from "./import-batch.command.ts";
import { batchCommandId } from "./import-ids.ts";
import { resumeImports } from "./import.job.ts";
import { runServerCommand } from "../../../zero/server-commands.ts";
import { loadStaffMember } from "../../../auth/actors.ts";
import { withTenant } from "../../../db/tenant-transaction.ts";

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await signedIn(server, demo, demo.users.admin);
});
afterAll(() => server.close());

let next = 10_000;
const phone = () => `+3736${String(++next).padStart(7, "0")}`;
const clientsOf = (phones: string[]) => server.db.owner`
  select name, phone, other_phone, email, is_vip, source, notes from client
  where company_id = ${demo.companyId} and phone = any(${phones}) and deleted_at is null order by name`;
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

  it("brought in twice makes nothing twice", async () => {
    const before = await countAll();
    const again = await brought(ana, FILE);
    expect(again).toMatchObject({ state: "done", counts: { new: 0, update: 0, same: 3, error: 0 } });
    expect(await countAll()).toEqual(before);
  });

  it("fills what is lacking, and replaces only when that was asked for", async () => {
    const file = `Nume;Telefon;Sursă;E-mail\nȘtefan Țurcanu;${first};Internet;new@example.md\n`;
    expect((await brought(ana, file)).counts).toEqual({ new: 0, update: 1, same: 0, error: 0 });
    expect(await clientsOf([first])).toMatchObject([{ source: "Internet", email: "stefan@example.md" }]);
    expect((await brought(ana, file, { existing: "replace" })).counts.update).toBe(1);
    expect(await clientsOf([first])).toMatchObject([{ email: "new@example.md" }]);
    expect((await brought(ana, file)).counts).toEqual({ new: 0, update: 0, same: 1, error: 0 });
  });

  it("takes another name with the same phone for another person: a family shares one", async () => {
    await brought(ana, `Nume;Telefon\nElena Rusu;${second}\nmaria;${second}\n`);
    expect(await clientsOf([second])).toMatchObject([{ name: "Elena Rusu" }, { name: "Maria" }]);
  });

  it("moves a car to another owner only when it replaces", async () => {
    const file = `Client;Telefon;Număr;Marcă;Model\nMaria;${second};xab101;Dacia;Logan\n`;
    expect((await brought(ana, file)).counts.same).toBe(1);
    expect((await brought(ana, file, { existing: "replace" })).counts.update).toBe(1);
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
    const file = await brought(ana, FILE);
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

  it("come back as a file with the reason, which mended is brought in", async () => {
    const { id } = await brought(ana, FILE);
    const response = await ana.request(`/api/v1/imports/${id}/errors.csv?language=ru`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith("\u{FEFF}Имя;Телефон;Госномер;Марка;Модель;VIN;Год;Строка файла;Что не так\r\n")).toBe(true);
    expect(text).toContain("Иван;12;;;;;;2;Телефон: нельзя набрать");
    const mended = await checked(ana, text.replace("Иван;12;", "Иван;069555001;"));
    expect(mended.counts).toMatchObject({ new: 1 });
    expect(mended.columns.map(({ field }) => field).slice(-2)).toEqual([null, null]);
  });

  it("are those whose client was deleted: nobody comes back by a file", async () => {
    const gone = phone();
    await brought(ana, `Nume;Telefon\nGheorghe;${gone}\n`);
    await server.db.owner`update client set deleted_at = now() where phone = ${gone}`;
    const file = await brought(ana, `Nume;Telefon\nGheorghe;${gone}\n`);
    expect(file.counts.error).toBe(1);
    expect(await rowsOf(file.id)).toMatchObject([{ code: "crm/client-deleted", field: "phone" }]);
  });

  it("never run as formulas: they are text, also on the way out", async () => {
    const tel = phone();
    await brought(ana, `Nume;Telefon;Note\n"=HYPERLINK(""http://x"")";${tel};@SUM(A1)\n`);
    expect(await clientsOf([tel])).toMatchObject([{ name: '=HYPERLINK("http://x")', notes: "@SUM(A1)" }]);
    const csv = await (await ana.request(`/api/v1/clients.csv?phone=${encodeURIComponent(tel)}&language=en`)).text();
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")";'${tel};;;no;;'@SUM(A1);0`);
    expect((await checked(ana, csv)).counts).toMatchObject({ same: 1, error: 0 });
  });
});

describe("encodings and delimiters", () => {
  const encode = (text: string, encoding: string) => {
    const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i));
    return Uint8Array.from(text, (sign) => Math.max(0, signs.indexOf(sign)));
  };
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\u{FEFF}${text}`, "utf16le"));

  it.each<[string, (text: string) => Uint8Array, string, string]>([
    ["windows-1251", (text) => encode(text, "windows-1251"), "Имя;Телефон\r\nЮрий Щукин;", ";"],
    ["windows-1250", (text) => encode(text, "windows-1250"), "Nume,Telefon\nRăzvan Pîrău,", ","],
    ["utf-16le", utf16, "Имя\tТелефон\nЗинаида\t", "\t"],
    ["utf-8", (text) => new TextEncoder().encode(text), "Nume;Telefon\nȚuțu;", ";"],
  ])("%s is recognised", async (encoding, encoded, text, delimiter) => {
    const tel = phone();
    const file = await brought(ana, encoded(`${text}${tel}\n`));
    expect(file).toMatchObject({ encoding, delimiter, counts: { new: 1, error: 0 } });
    const name = text.split(/[\n;,\t]/).at(-2);
    expect(await clientsOf([tel])).toMatchObject([{ name }]);
  });

  it("may be overridden, and what is seen changes", async () => {
    const { data } = await upload(ana, encode("Имя;Телефон\r\nЮрий;069111222\r\n", "windows-1251"));
    expect(data.head[1]).toEqual(["Юрий", "069111222"]);
    const changed = await act(ana, "PATCH", data.id, { encoding: "windows-1250" });
    expect(changed.data.head[1]![0]).not.toBe("Юрий");
    expect(changed.data.columns.map(({ field }) => field)).not.toContain("name");
    const back = await act(ana, "PATCH", data.id, { encoding: "windows-1251" });
    expect(back.data.columns.map(({ field }) => field)).toEqual(["name", "phone"]);
  });

  it("remembers what the shop takes a column for", async () => {
    const one = `Persoana de contact;Celular\nAlin;${phone()}\n`;
    const { data } = await upload(ana, one);
    expect(data.columns.map(({ field }) => field)).toEqual([null, null]);
    expect(data.missing).toEqual({ code: "crm/import-no-columns", field: null });
    await brought(ana, one, { fields: ["name", "phone"] });
    expect((await upload(ana, one)).data.columns.map(({ field }) => field)).toEqual(["name", "phone"]);
    const mihai = await signedIn(server, rival, rival.users.admin);
    expect((await upload(mihai, one)).data.columns.map(({ field }) => field)).toEqual([null, null]);
  });
});

describe("a file that is none", () => {
  const cells = (count: number) => Array.from({ length: count }, () => "x").join(";");
  it.each<[string, string | Uint8Array, number, string]>([
    ["empty", "", 422, "crm/import-empty"],
    ["only a mark", "\u{FEFF}", 422, "crm/import-empty"],
    ["a spreadsheet", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 422, "crm/import-spreadsheet"],
    ["with NUL characters", "Nume;Telefon\nIon;069\u0000123456\n", 422, "crm/import-not-text"],
    ["of a million columns", cells(1_000_000), 422, "crm/import-long-record"],
    ["of 101 columns", cells(101), 422, "crm/import-too-many-columns"],
    ["one giant line", "x".repeat(2_000_000), 422, "crm/import-long-record"],
    ["a million delimiters", ";".repeat(1_000_000), 422, "crm/import-too-many-columns"],
    ["too large", "x".repeat(IMPORT_LIMITS.bytes + 1), 413, "crm/import-too-large"],
  ])("%s is refused with its code", async (_name, file, status, code) => {
    const answer = await upload(ana, file);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it.each<[string, string, string]>([
    ["quotes that do not end", 'Nume;Telefon\nIon;069123456\n"Ana;069123457\n', "crm/import-quotes"],
    ["a giant cell further down", `Nume;Telefon\nIon;069123456\n${"y".repeat(70_000)};1\n`, "crm/import-long-record"],
    ["a NUL further down", `Nume;Telefon\n${"Ion;069123456\n".repeat(40_000)}\0`, "crm/import-not-text"],
    ["nothing under the heading", "Nume;Telefon\n\n\n", "crm/import-empty"],
    ["too many rows", `Nume;Telefon\n${"I;1\n".repeat(IMPORT_LIMITS.rows + 1)}`, "crm/import-too-many-rows"],
  ])("%s: nothing is kept, and the import says where", async (_name, file, code) => {
    const { data, status } = await upload(ana, file);
    if (status !== 201) return expect.unreachable(String(status));
    await act(ana, "POST", `${data.id}/check`);
    await work(ana, data.id);
    const { data: after } = await act(ana, "GET", data.id);
    expect(after).toMatchObject({ state: "uploaded", problem: { code }, rows: 0 });
    expect(await server.db.owner`select from import_row where import_id = ${data.id}`).toHaveLength(0);
  });

  it("mixed line ends and blank lines are read as people meant them", async () => {
    const file = await checked(ana, `Nume;Telefon\r\nA B;${phone()}\n\n;;\rC D;${phone()}\r\n"E\nF";${phone()}`);
    expect(file).toMatchObject({ rows: 3, counts: { new: 3, error: 0 } });
  });
});

describe("a server that dies", () => {
  const file = (count: number) =>
    `Nume;Telefon\n${Array.from({ length: count }, (_, i) => `Om ${"abcdefghij"[i % 10]}${i};${phone()}\n`).join("")}`;

  it("between two batches goes on where it was: nothing twice, and the counts are right", async () => {
    const before = (await countAll())[0]!["clients"] as number;
    const { id } = await checked(ana, file(IMPORT_BATCH * 2 + 10));
    await act(ana, "POST", `${id}/confirm`);
    const { services } = server;
    const member = await withTenant(services.sql, demo.companyId, (tx) =>
      loadStaffMember(tx, demo.companyId, demo.users.admin.id),
    );
    const command = importBatch(services);
    // The first batch, and then the server is gone; the queue gives the job to two others at once.
    await runServerCommand(services, member!.actor, command, { importId: id, batch: 0 }, batchCommandId(id, 0));
    expect((await act(ana, "GET", id)).data).toMatchObject({ state: "running", written: IMPORT_BATCH });
    await Promise.all([work(ana, id), work(ana, id)]);
    const total = IMPORT_BATCH * 2 + 10;
    expect((await act(ana, "GET", id)).data).toMatchObject({
      state: "done",
      written: total,
      counts: { new: total, update: 0, same: 0, error: 0 },
    });
    expect(((await countAll())[0]!["clients"] as number) - before).toBe(total);
  });

  it("while it checks begins again from the start", async () => {
    const { data } = await upload(ana, file(IMPORT_BATCH + 5));
    await act(ana, "POST", `${data.id}/check`);
    await Promise.all([work(ana, data.id), work(ana, data.id)]);
    await work(ana, data.id);
    expect((await act(ana, "GET", data.id)).data).toMatchObject({
      state: "checked",
      counts: { new: IMPORT_BATCH + 5 },
    });
    expect(await server.db.owner`select from import_row where import_id = ${data.id}`).toHaveLength(IMPORT_BATCH + 5);
  });

  it("is found by the next minute", async () => {
    const { id } = await checked(ana, file(3));
    await act(ana, "POST", `${id}/confirm`);
    server.jobs.inserted.length = 0;
    await resumeImports(server.db.owner, server.jobs);
    expect(server.jobs.inserted).toEqual([]); // it moved a moment ago
    await server.db.owner`update import_file set updated_at = now() - interval '1 minute' where id = ${id}`;
    await resumeImports(server.db.owner, server.jobs);
    expect(server.jobs.inserted).toEqual([{ queue: "crm.import", data: { companyId: demo.companyId, importId: id } }]);
    await work(ana, id);
    expect((await act(ana, "GET", id)).data.state).toBe("done");
  });

  it("with somebody who may not write any more stops, and goes on with somebody who may", async () => {
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    const { id } = await checked(rodica, file(3));
    await act(rodica, "POST", `${id}/confirm`);
    await server.db.owner`update staff_user set status = 'inactive' where id = ${demo.users.receptionist.id}`;
    await work(ana, id);
    await server.db.owner`update staff_user set status = 'active' where id = ${demo.users.receptionist.id}`;
    expect((await act(ana, "GET", id)).data).toMatchObject({ state: "stopped", problem: { code: "access/forbidden" } });
    await act(ana, "POST", `${id}/confirm`);
    await work(ana, id);
    expect((await act(ana, "GET", id)).data).toMatchObject({ state: "done", counts: { new: 3 } });
  });
});

describe("who may", () => {
  it("another shop's import is nowhere", async () => {
    const { id } = await checked(ana, `Nume;Telefon\nIon;${phone()}\n`);
    const other = await signedIn(server, rival, rival.users.admin);
    const ways: [string, string, object?][] = [
      ["GET", id],
      ["PATCH", id, { existing: "replace" }],
      ["POST", `${id}/check`],
      ["POST", `${id}/confirm`],
      ["DELETE", id],
      ["GET", `${id}/rows`],
      ["GET", `${id}/errors.csv`],
    ];
    for (const [method, path, body] of ways) {
      const { status, code } = await act(other, method, path, body);
      expect([path, status, code]).toEqual([path, 404, "crm/import-not-found"]);
    }
    expect((await act(ana, "GET", id)).data.state).toBe("checked");
    const theirs = (await ask(other, "GET", "/api/v1/imports")).data as unknown as Imported[];
    expect(theirs.map((one) => one.id)).not.toContain(id);
  });

  it.each(["mechanic", "accountant", "marketer"] as const)(
    "%s brings in nothing and takes out nothing",
    async (who) => {
      const person = await signedIn(server, demo, demo.users[who]);
      const answers = [
        await upload(person, "Nume;Telefon\nIon;069123456\n"),
        await act(person, "GET", uuidv7()),
        await act(person, "POST", `${uuidv7()}/confirm`),
        await ask(person, "GET", "/api/v1/vehicles.csv"),
      ];
      if (who === "mechanic") answers.push((await ask(person, "GET", "/api/v1/clients.csv")) as never);
      for (const { status, code } of answers.slice(0, 3)) expect([status, code]).toEqual([403, "access/forbidden"]);
    },
  );

  it("a receptionist brings in, and takes out nothing", async () => {
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    expect((await brought(rodica, `Nume;Telefon\nIon;${phone()}\n`)).counts.new).toBe(1);
    for (const path of ["/api/v1/clients.csv", "/api/v1/vehicles.csv"]) {
      const { status, code } = await ask(rodica, "GET", path);
      expect([status, code]).toEqual([403, "access/forbidden"]);
    }
  });

  it("cars need VEHICLES_EDIT at the last step", async () => {
    const { id } = await checked(ana, `Nume;Telefon;Număr;Marcă;Model\nIon;${phone()};XAB 301;Kia;Rio\n`);
    await server.db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${demo.users.receptionist.id}, 'VEHICLES_EDIT', 'deny', ${demo.users.admin.id})`;
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    const { status, body } = await act(rodica, "POST", `${id}/confirm`);
    await server.db.owner`delete from permission_override where user_id = ${demo.users.receptionist.id}`;
    expect([status, body["permission"]]).toEqual([403, "VEHICLES_EDIT"]);
  });

  it("one import of a shop is written at a time", async () => {
    const [one, two] = [
      await checked(ana, `Nume;Telefon\nIon;${phone()}\n`),
      await checked(ana, `Nume;Telefon\nAna;${phone()}\n`),
    ];
    await act(ana, "POST", `${one.id}/confirm`);
    expect((await act(ana, "POST", `${two.id}/confirm`)).code).toBe("crm/import-running");
    expect((await act(ana, "DELETE", one.id)).code).toBe("crm/import-running");
    await work(ana, one.id);
    expect((await act(ana, "POST", `${two.id}/confirm`)).status).toBe(200);
    await work(ana, two.id);
    expect((await act(ana, "PATCH", two.id, { existing: "replace" })).code).toBe("crm/import-confirmed");
    expect((await act(ana, "POST", `${two.id}/check`)).code).toBe("crm/import-confirmed");
  });

  it("the same upload under one key is one import", async () => {
    const key = uuidv7();
    const text = `Nume;Telefon\nIon;${phone()}\n`;
    expect((await upload(ana, text, key)).data.id).toBe(key);
    expect((await upload(ana, text, key)).data.id).toBe(key);
  });

  it("what is thrown away is gone, and nothing was written", async () => {
    const { id } = await checked(ana, `Nume;Telefon\nIon;${phone()}\n`);
    expect((await act(ana, "POST", `${id}/check`)).status).toBe(200);
    expect((await act(ana, "POST", `${id}/confirm`)).code).toBe("crm/import-not-checked");
    expect((await act(ana, "DELETE", id)).status).toBe(204);
    expect((await act(ana, "GET", id)).status).toBe(404);
  });
});
