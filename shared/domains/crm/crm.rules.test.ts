// What of clients and cars is written in many ways and kept in one.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { merged, normalEmail, type Mergeable } from "./client.rules.ts";
import { LOCALES } from "../tenancy/tenancy.states.ts";
import { FUELS, VEHICLE_CLASSES } from "./crm.states.ts";
import { sameCar, samePhone } from "./duplicates.rules.ts";
import { keptValue, keptValues } from "./field-values.rules.ts";
import { normalPhone, shownPhone } from "./phone.rules.ts";
import { normalPlate, plateCountryOf, plateKey } from "./plate.rules.ts";
import { searchParts } from "./search.rules.ts";
import { countedClass, isPossibleYear, normalVin } from "./vehicle.rules.ts";

const NOW = Date.parse("2026-11-22T10:00:00Z");

describe("a phone", () => {
  it.each([
    ["069 123 456", "+37369123456"],
    ["69123456", "+37369123456"],
    ["+373 (69) 123-456", "+37369123456"],
    ["+373 069 123 456", "+37369123456"],
    ["0037369123456", "+37369123456"],
    ["37369123456", "+37369123456"],
    ["022 21-22-23", "+37322212223"],
    ["0722 123 456", "+40722123456"],
    ["722123456", "+40722123456"],
    ["+40 722 123 456", "+40722123456"],
    ["+40 0722 123 456", "+40722123456"],
    ["+49 30 901820", "+4930901820"],
    ["+380 67 123 45 67", "+380671234567"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(normalPhone(typed)).toBe(kept);
  });

  it.each(["", "abc", "12345", "+373 12", "+40 12 34", "069 12 34 5x", "+", "+0000000000", "1".repeat(30)])(
    "%j is none",
    (typed) => {
      expect(normalPhone(typed)).toBeNull();
    },
  );

  it("is the same however often it is kept and shown, and however it is grouped", () => {
    const local = fc
      .stringMatching(/^0[67]\d{7}$/)
      .chain((digits) =>
        fc
          .array(fc.constantFrom("", " ", "-", "."), { minLength: digits.length, maxLength: digits.length })
          .map((gaps) => ({ digits, typed: gaps.map((gap, i) => digits[i] + gap).join("") })),
      );
    fc.assert(
      fc.property(local, ({ digits, typed }) => {
        const kept = normalPhone(typed)!;
        expect(kept).toBe(`+373${digits.slice(1)}`);
        expect(normalPhone(kept)).toBe(kept);
        expect(normalPhone(shownPhone(kept))).toBe(kept);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = normalPhone(typed);
        if (kept !== null) expect(normalPhone(shownPhone(kept))).toBe(kept);
      }),
    );
  });

  it("is shown in groups", () => {
    expect(shownPhone("+37369123456")).toBe("+373 69 123 456");
    expect(shownPhone("+40722123456")).toBe("+40 722 123 456");
    expect(shownPhone("+4930901820")).toBe("+4930901820");
  });
});

describe("a plate", () => {
  it.each([
    ["ceb412", "CEB 412", "MD"],
    ["СЕВ 412", "CEB 412", "MD"],
    ["b-214-klm", "B 214 KLM", "RO"],
    ["gl31frs", "GL 31 FRS", "RO"],
    ["c jn 123", "CJN 123", "MD"],
    ["AA 1234 BB", "AA1234BB", null],
  ])("%s is kept as %s", (typed, kept, country) => {
    expect(normalPlate(typed)).toBe(kept);
    expect(plateCountryOf(typed)).toBe(country);
  });

  it.each(["", "-", "A", "x".repeat(13)])("%j is none", (typed) => {
    expect(normalPlate(typed)).toBeNull();
  });

  it("is the same however often it is kept, and with any gaps", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = normalPlate(typed);
        if (kept === null) return;
        expect(normalPlate(kept)).toBe(kept);
        expect(plateKey(kept)).toBe(plateKey(typed));
      }),
    );
  });
});

describe("a car", () => {
  it("of hybrid or electric fuel and no class counts as of that class", () => {
    for (const fuel of [...FUELS, null]) {
      const expected = fuel === "hybrid" ? "hybrid" : fuel === "electric" ? "ev" : null;
      expect(countedClass({ fuel, vehicleClass: null })).toBe(expected);
      for (const vehicleClass of VEHICLE_CLASSES) expect(countedClass({ fuel, vehicleClass })).toBe(vehicleClass);
    }
  });

  it.each([
    [1899, false],
    [1900, true],
    [2026, true],
    [2027, true],
    [2028, false],
    [2000.5, false],
  ])("of the year %i: %s", (year, possible) => {
    expect(isPossibleYear(year, NOW)).toBe(possible);
  });

  it.each([
    ["wvw zzz 1k z 6w-000001", "WVWZZZ1KZ6W000001"],
    ["ТМВЈЈ7NE5Н0148217", "TMBJJ7NE5H0148217"], // a Russian keyboard
    ["wvwzzz1kz6w00000з", "WVWZZZ1KZ6W000003"],
    ["VIN: WVWZZZ1KZ6W000001", "WVWZZZ1KZ6W000001"],
    ["WVWZZZ1KZ6W00000Ж", null],
    ["WVWZZZ1KZ6W00000", null],
    ["WVWZZZ1KZ6W00000O", null],
    ["WVWZZZ1KZ6W00000I", null],
    ["WVWZZZ1KZ6W00000Q", null],
    ["", null],
  ])("has as VIN of %j: %j", (typed, kept) => {
    expect(normalVin(typed)).toBe(kept);
  });
});

describe("an address", () => {
  it.each([
    [" Ana.Pop@Example.MD ", "ana.pop@example.md"],
    ["a@b", null],
    ["a b@c.md", null],
    ["a@b@c.md", null],
    ["<a@b.md>", null],
    // What a link to write to it would read as more than an address, or nobody would see.
    ["a@b.md?bcc=x%40evil.md", null],
    ["a?bcc=x%40evil.md&body=y@b.md", null],
    ["a@b.md\u202E", null],
    ["a\u200b@b.md", null],
    ["ион@почта.рф", "ион@почта.рф"],
    ["o'brien+auto_1@b-c.md", "o'brien+auto_1@b-c.md"],
    [`${"a".repeat(64)}@${"b".repeat(190)}.md`, null],
  ])("%j: %j", (typed, kept) => {
    expect(normalEmail(typed)).toBe(kept);
  });
});

describe("a field", () => {
  it.each([
    ["phone", "x", { code: "crm/phone-invalid" }],
    ["otherPhone", "x", { code: "crm/other-phone-invalid" }],
    ["email", "x", { code: "crm/email-invalid" }],
    ["vin", "x", { code: "crm/vin-invalid" }],
    ["plate", "-", { code: "crm/plate-invalid" }],
    ["year", 1000, { code: "crm/year-invalid" }],
    ["name", "Ion", { value: "Ion" }],
    ["email", "", { value: null }],
    ["isVip", false, { value: false }],
    ["toString", "x", { value: "x" }],
  ])("%s of %j is %j", (field, typed, kept) => {
    expect(keptValue(field, typed, NOW)).toEqual(kept);
  });

  it("of several, the first that is wrong is told", () => {
    expect(keptValues({ name: "Ion", phone: "069123456" }, NOW)).toEqual({
      values: { name: "Ion", phone: "+37369123456" },
    });
    expect(keptValues({ phone: "069123456", email: "x" }, NOW)).toEqual({ code: "crm/email-invalid" });
  });
});

describe("duplicates", () => {
  const one = { id: "1", phone: "+37369000001", otherPhone: null };
  it("have a phone in common, whichever", () => {
    const others = [
      { id: "2", phone: "+37369000002", otherPhone: "+37369000001" },
      { id: "3", phone: "+37369000003", otherPhone: null },
      one,
    ];
    expect(samePhone(one, others).map(({ id }) => id)).toEqual(["2"]);
  });

  it("have a VIN or a plate in common, however spelled; cars without a VIN are not alike", () => {
    const car = { id: "1", plate: "CEB 412", vin: null };
    const others = [
      { id: "2", plate: "ceb-412", vin: null },
      { id: "3", plate: "CEB 413", vin: null },
    ];
    expect(sameCar(car, others).map(({ id }) => id)).toEqual(["2"]);
    const known = { id: "4", plate: "NEW 001", vin: "WVWZZZ1KZ6W000001" };
    expect(sameCar(known, [{ id: "5", plate: "OLD 001", vin: "WVWZZZ1KZ6W000001" }])).toHaveLength(1);
  });
});

describe("two clients merged", () => {
  const phone = fc.stringMatching(/^\+3736\d{7}$/);
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const client: fc.Arbitrary<Mergeable> = fc.record({
    phone,
    otherPhone: maybe(phone),
    email: maybe(fc.constantFrom("a@b.md", "c@d.md")),
    isVip: fc.boolean(),
    source: maybe(fc.constantFrom("google", "999.md")),
    notes: maybe(fc.constantFrom("a note", "another")),
    locale: maybe(fc.constantFrom(...LOCALES)),
    balanceMinor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });
  const written = ({ phone: first, otherPhone, email, notes }: Mergeable) =>
    [first, otherPhone, email, notes].filter((part) => part !== null).join("\n");

  it("lose no phone, address, note or ban, and stay important", () => {
    fc.assert(
      fc.property(client, client, (kept, gone) => {
        const after = merged(kept, gone);
        expect(after.balanceMinor).toBe(kept.balanceMinor + gone.balanceMinor);
        expect(after.isVip).toBe(kept.isVip || gone.isVip);
        expect(after.phone).toBe(kept.phone);
        expect(after.source).toBe(kept.source ?? gone.source);
        for (const part of [written(kept), written(gone)].join("\n").split("\n"))
          expect(written(after)).toContain(part);
      }),
    );
  });
});

describe("what is looked for", () => {
  it.each([
    ["069 12", ["06912"]],
    ["+373 69", ["37369"]],
    ["00373 69", ["37369"]],
    ["CEB-412", ["ceb", "412"]],
    ["Ștefan  Popa", ["stefan", "popa"]],
    ["ana@example.md", ["ana@example.md"]],
    [" - ", []],
    ["", []],
  ])("%j in parts: %j", (typed, parts) => {
    expect(searchParts(typed)).toEqual(parts);
  });
});
