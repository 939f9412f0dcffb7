// What a file of clients and cars says, and what becomes of its records (docs/decisions/0026).

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLines } from "../../kernel/csv/write.ts";
import { LOCALES } from "../tenancy/tenancy.states.ts";
import { CSV_FIELDS, CSV_HEADERS, fieldOfHeader, matchedFields, type CsvField } from "./csv-columns.rules.ts";
import { missingColumn, readCell, readRow } from "./csv-values.ts";
import { isWorded, valueOfWord, writtenWord } from "./csv-words.rules.ts";
import { BODY_TYPES, FUELS, TRANSMISSIONS, VEHICLE_CLASSES } from "./crm.states.ts";
import { KnownRecords, nameWords, sameName } from "./import-known.rules.ts";
import { planRows } from "./import-plan.rules.ts";
import type { PlannedRow } from "./import-rows.rules.ts";

const AT = Date.parse("2026-11-22T10:00:00Z");

describe("headings", () => {
  it("are recognised in every language as we write them, whatever their case and marks", () => {
    for (const field of CSV_FIELDS)
      for (const locale of LOCALES)
        for (const name of CSV_HEADERS[field][locale])
          for (const typed of [name, name.toUpperCase(), ` ${name}: `, name.normalize("NFD")])
            expect([typed, fieldOfHeader(typed)]).toEqual([typed, field]);
  });

  it("stand for one field each: no name of one is another's", () => {
    const names = CSV_FIELDS.flatMap((field) => LOCALES.flatMap((locale) => CSV_HEADERS[field][locale]));
    expect(names.every((name) => fieldOfHeader(name) !== null)).toBe(true);
  });

  it("give each field to the first column that has it, and what the shop remembers before our own", () => {
    expect(matchedFields(["Telefon", "Tel", "Altceva"])).toEqual(["phone", null, null]);
    const remembered = new Map<string, CsvField | null>([
      ["tel", "otherPhone"],
      ["nume", null],
    ]);
    expect(matchedFields(["Telefon", "Tel", "Nume"], remembered)).toEqual(["phone", "otherPhone", null]);
  });

  it.each<[(CsvField | null)[], string | null, CsvField | null]>([
    [["name", "phone"], null, null],
    [["plate", "make", "model"], null, null],
    [["vin", "mileageKm"], null, null],
    [["name"], "crm/import-column-missing", "phone"],
    [["name", "phone", "make"], "crm/import-column-missing", "plate"],
    [["email"], "crm/import-no-columns", null],
    [[null, null], "crm/import-no-columns", null],
  ])("%j lack %s %s", (columns, code, field) => {
    const missing = missingColumn(columns);
    expect([missing?.code ?? null, missing?.field ?? null]).toEqual([code, field]);
  });
});

describe("cells", () => {
  it.each<[CsvField, string, unknown]>([
    ["phone", "069 123-456", "+37369123456"],
    ["phone", "69123456", "+37369123456"],
    ["phone", "'+37369123456", "+37369123456"],
    ["plate", "ceb-412", "CEB 412"],
    ["vin", "wvwzzz1kz6w000001", "WVWZZZ1KZ6W000001"],
    ["email", "ION@Mail.MD", "ion@mail.md"],
    ["name", "  Ion \n Popescu ", "Ion Popescu"],
    ["name", "=1+1", "=1+1"],
    ["name", "'=1+1", "=1+1"],
    ["name", "'Anna", "'Anna"],
    ["notes", "a\r\nb", "a\nb"],
    ["isVip", "ДА", true],
    ["isVip", "nu", false],
    ["isVip", "-", false],
    ["locale", "RO", "ro"],
    ["locale", "Rusă", "ru"],
    ["locale", "английский", "en"],
    ["locale", " ", null],
    ["fuel", "Benzină", "petrol"],
    ["fuel", "дизель", "diesel"],
    ["bodyType", "универсал", "wagon"],
    ["transmissionType", "МКПП", "manual"],
    ["vehicleClass", "SUV", "suv"],
    ["mileageKm", "120 000 km", 120_000],
    ["mileageKm", "98.500", 98_500],
    ["mileageKm", "1,234,567", 1_234_567],
    ["mileageKm", "75000,00", 75_000],
    ["year", "2015", 2015],
    ["plateCountry", "md", "MD"],
    ["source", "   ", null],
  ])("%s %j is %j", (field, cell, value) => expect(readCell(field, cell, AT)).toEqual({ value }));

  it.each<[CsvField, string, string]>([
    ["phone", "12", "crm/phone-invalid"],
    ["phone", "6,91E+07", "crm/phone-invalid"],
    ["otherPhone", "x", "crm/other-phone-invalid"],
    ["email", "ion@", "crm/email-invalid"],
    ["plate", "!", "crm/plate-invalid"],
    ["vin", "IOQ", "crm/vin-invalid"],
    ["year", "15", "crm/year-invalid"],
    ["year", "2090", "crm/year-invalid"],
    ["mileageKm", "mult", "crm/number-invalid"],
    ["mileageKm", "-5", "crm/number-invalid"],
    ["mileageKm", "99999999", "crm/number-invalid"],
    ["isVip", "poate", "crm/import-yes-no"],
    ["locale", "de", "crm/import-language"],
    ["locale", "ro-RO", "crm/import-language"],
    ["fuel", "apă", "crm/import-unknown-word"],
    ["plateCountry", "Moldova", "crm/import-country"],
    ["name", "x".repeat(201), "crm/import-too-long"],
    ["notes", "x".repeat(8001), "crm/import-too-long"],
    ["name", "a\u{D800}b", "crm/import-unreadable"],
  ])("%s %j: %s", (field, cell, code) => expect(readCell(field, cell, AT)).toEqual({ code }));

  it("of two phones are taken as both", () => {
    const row = readRow(["Ion", "069123456, 079 654 321"], ["name", "phone"], AT);
    expect(row).toMatchObject({ client: { phone: "+37369123456", otherPhone: "+37379654321" } });
  });

  it("that are too many say so", () => {
    expect(readRow(["Ion", "069123456", "x"], ["name", "phone"], AT)).toEqual({
      code: "crm/import-cells",
      field: null,
    });
    expect(readRow(["Ion", "069123456", " "], ["name", "phone"], AT)).toMatchObject({ client: { name: "Ion" } });
  });

  it("as we write words are read as what they were, in every language", () => {
    const all = { fuel: FUELS, bodyType: BODY_TYPES, transmissionType: TRANSMISSIONS, vehicleClass: VEHICLE_CLASSES };
    for (const [field, values] of Object.entries({ ...all, isVip: ["true", "false"], locale: LOCALES }))
      for (const value of values)
        for (const locale of LOCALES) {
          if (!isWorded(field)) throw new Error(field);
          expect(valueOfWord(field, writtenWord(field, value, locale).toUpperCase())).toBe(value);
        }
  });

  it("never throw, whatever stands in them", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CSV_FIELDS), fc.string({ unit: "binary" }), (field, cell) => {
        const kept = readCell(field, cell, AT);
        expect("value" in kept || kept.code.startsWith("crm/")).toBe(true);
      }),
    );
  });

  it("of text come back as they were exported, formulas among them", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[=+\-@a-z'"; ]{1,20}$/), (text) => {
        const name = text.trim().replaceAll(/\s+/g, " ");
        // A mark that was there before the formula cannot be told from ours.
        fc.pre(name !== "" && !/^'[\s"]*[=+\-@]/.test(name));
        const line = csvLines([[name]], "ro").replace(/\r\n$/, "");
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
        expect(readCell("name", cell, AT)).toEqual({ value: name });
      }),
    );
  });
});

describe("one person's name", () => {
  it.each<[string, string, boolean]>([
    ["Ion Popescu", "POPESCU ION", true],
    ["Popescu I.", "Ion Popescu", true],
    ["Ștefan", "stefan", true],
    ["Ion", "Ion Popescu", true],
    ["Ion Popescu", "Maria Popescu", false],
    ["Иван", "Пётр", false],
  ])("%s and %s: %s", (one, other, same) => {
    const [first, second] = [nameWords(one), nameWords(other)];
    expect([sameName(first, second), sameName(second, first)]).toEqual([same, same]);
  });
});

describe("a file imported twice", () => {
  const ids = (batch: string) => (number: number) => ({
    clientId: `${batch}-c${number}`,
    vehicleId: `${batch}-v${number}`,
  });
  const client = fc.record(
    {
      name: fc.constantFrom("Ion", "Ana Rusu", "Maria"),
      phone: fc.constantFrom("+37369000001", "+37369000002"),
      notes: fc.constantFrom("a", "b"),
    },
    { requiredKeys: ["name", "phone"] },
  );
  const vehicle = fc.record(
    {
      plate: fc.constantFrom("AAA 111", "BBB 222"),
      make: fc.constantFrom("Kia", "BMW"),
      model: fc.constant("X"),
      year: fc.constantFrom(2010, 2020),
    },
    { requiredKeys: ["plate", "make", "model"] },
  );
  const file = fc
    .array(fc.tuple(client, fc.option(vehicle)), { minLength: 1, maxLength: 15 })
    .map((rows) => rows.map(([c, v], number): PlannedRow => ({ number, client: c, vehicle: v })));

  it("makes nobody and nothing twice, and fills nothing a second time", () => {
    fc.assert(
      fc.property(file, (rows) => {
        const known = new KnownRecords();
        planRows(rows, known, "fill", ids("first"));
        const again = planRows(rows, known, "fill", ids("second"));
        expect(again.map(({ verdict }) => verdict)).toEqual(rows.map(() => "same"));
      }),
    );
  });

  it("makes one client of each phone and name, and one car of each plate", () => {
    fc.assert(
      fc.property(file, (rows) => {
        const plans = planRows(rows, new KnownRecords(), "fill", ids("one"));
        const made = (part: "client" | "vehicle") => plans.filter((plan) => plan[part]?.make).length;
        expect(made("client")).toBe(new Set(rows.map(({ client: c }) => `${c!.phone} ${c!.name}`)).size);
        expect(made("vehicle")).toBe(new Set(rows.flatMap(({ vehicle: v }) => v?.plate ?? [])).size);
      }),
    );
  });

  it("in batches comes to the same as at once", () => {
    fc.assert(
      fc.property(file, fc.nat(14), (rows, cut) => {
        const whole = planRows(rows, new KnownRecords(), "replace", ids("x"));
        const known = new KnownRecords();
        const parts = [rows.slice(0, cut), rows.slice(cut)].flatMap((part) =>
          planRows(part, known, "replace", ids("x")),
        );
        expect(parts).toEqual(whole);
      }),
    );
  });
});
