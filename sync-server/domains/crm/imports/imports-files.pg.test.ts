// Files in every encoding and shape that people bring, and those that are none (docs/decisions/0026).

import { afterAll, describe, expect, it } from "vitest";
import { IMPORT_LIMITS } from "../../../../shared/domains/crm/import.states.ts";
import { cast, signedIn } from "../../../testing/cast.ts";
import {
  act,
  clientsWith,
  importFile,
  checked,
  newPhone as phone,
  upload,
  work,
} from "../../../testing/csv-imports.ts";
import { rival } from "../../../testing/fixtures.ts";
import { testServer } from "../../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const clientsOf = (phones: string[]) => clientsWith(server, phones);

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
    const file = await importFile(ana, encoded(`${text}${tel}\n`));
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
    await importFile(ana, one, { fields: ["name", "phone"] });
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
