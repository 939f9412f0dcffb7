// A client or a car by whatever piece of it the desk has heard.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nationalPhone, packed, wordsOf } from "./fold.ts";
import { SearchIndex } from "./search-index.ts";

type Kind = "client" | "vehicle" | "order" | "part";

function shop(): SearchIndex<Kind> {
  const index = new SearchIndex<Kind>();
  index.put("client", "maria", { phone: "+373 69 123 456", words: "Maria Țurcanu" });
  index.put("client", "ivan", { phone: "0722 482 916", words: "Сергей Иванов", otherPhone: "+373 79 555 012" });
  index.put("vehicle", "octavia", {
    plate: "CHX 482",
    vin: "TMBJJ7NE5H0148217",
    words: "Škoda Octavia 2017 Maria Țurcanu",
  });
  index.put("vehicle", "logan", { plate: "B 482 TRN", vin: null, words: "Dacia Logan 2014 Сергей Иванов" });
  index.put("order", "order", { number: "WO-2026-000123" });
  index.put("part", "filter", {
    codes: ["HU 719/7 x", null, "4011558730109", "03L 115 562"],
    words: "Filtru ulei Mann Filtre",
  });
  return index;
}

const found = (index: SearchIndex<Kind>, text: string, limit: number = 8) =>
  index.find(text, limit).hits.map(({ id, by }) => `${id} ${by}`);

describe("the search", () => {
  it.each<[string, string[]]>([
    ["CHX 482", ["octavia plate-whole"]],
    ["chx-482", ["octavia plate-whole"]],
    ["СНХ482", ["octavia plate-whole"]], // Cyrillic
    ["482", ["octavia plate", "logan plate", "ivan phone"]],
    ["hx 4", ["octavia plate"]],
    ["482trn", ["logan plate"]],
    ["069123456", ["maria phone"]],
    ["069 12", ["maria phone"]],
    ["+373 69 12", ["maria phone"]],
    ["0037369123456", ["maria phone"]],
    ["69123456", ["maria phone"]],
    ["123456", ["maria phone"]],
    ["+40 722 482", ["ivan phone"]],
    ["079 555", ["ivan phone"]], // the other one
    ["+373 79 555 012", ["ivan phone"]],
    ["555012", ["ivan phone"]],
    ["8217", ["octavia vin"]],
    ["TMBJJ7NE5H0148217", ["octavia vin"]],
    ["jj7ne5", ["octavia vin"]],
    ["000123", ["order number-whole"]],
    ["WO-2026-000123", ["order number-whole"]],
    ["0123", ["order number-whole"]],
    ["hu 719/7 x", ["filter code-whole"]],
    ["HU719", ["filter code"]],
    ["03L115562", ["filter code-whole"]],
    ["558730109", ["filter code"]],
    ["filtru mann", ["filter words"]],
    ["фильтр", []], // its name is Romanian
    ["turcanu", ["maria words", "octavia words"]],
    ["TURC mar", ["maria words", "octavia words"]],
    ["skoda turcanu", ["octavia words"]],
    ["иванов", ["ivan words", "logan words"]],
    ["logan 2014", ["logan words"]],
    ["anu", []], // no word begins so
    ["", []],
    ["  - ", []],
    ["zzz", []],
  ])("%j finds %j", (text, wanted) => {
    expect(found(shop(), text)).toEqual(wanted);
  });

  it("knows what was changed and forgets what was removed", () => {
    const index = shop();
    index.put("vehicle", "octavia", { plate: "ABC 001", vin: null, words: "" });
    expect(found(index, "CHX482")).toEqual([]);
    expect(found(index, "abc001")).toEqual(["octavia plate-whole"]);
    index.remove("vehicle", "octavia");
    expect(found(index, "abc001")).toEqual([]);
    expect(index.size).toBe(5);
  });

  it("takes a number in any form before its last digits", () => {
    const index = new SearchIndex<Kind>();
    index.put("order", "other", { number: "WO-2026-001354" });
    index.put("order", "asked", { number: "WO-2026-000354" });
    index.put("order", "before", { number: "WO-2025-000354" });
    index.put("order", "long", { number: "WO-2026-1000354" });
    const ofThisYear = ["asked number-whole"];
    const ofAnyYear = ["asked number-whole", "before number-whole"];
    for (const form of ["WO-2026-000354", "wo2026000354", "2026-354", "26/354", "wo 2026 354"])
      expect(found(index, form).slice(0, 1), form).toEqual(ofThisYear);
    for (const form of ["wo 354", "WO-354", "№ 354", "#354", "nr. 354", "comanda 354", "заказ 354"])
      expect(found(index, form).slice(0, 2), form).toEqual(ofAnyYear);
    expect(found(index, "354")).toEqual([...ofAnyYear, "other number", "long number"]);
    expect(found(index, "1000354")[0]).toBe("long number-whole");
    expect(found(index, "54")).toEqual([]);
  });

  it("counts who has the same digits in both phones once", () => {
    const index = new SearchIndex<Kind>();
    index.put("client", "one", { phone: "+37369123456", otherPhone: "+37379123456" });
    expect(index.find("123456", 6)).toMatchObject({ hits: [{ id: "one" }], counts: new Map([["client:phone", 1]]) });
    index.put("client", "one", { phone: "+37369123456", otherPhone: null });
    expect(found(index, "079 123")).toEqual([]);
  });

  it("shows so many of each kind and way, and counts the others", () => {
    const index = new SearchIndex<Kind>();
    for (let i = 0; i < 20; i++) index.put("vehicle", String(i), { plate: `ABC ${100 + i}` });
    const { hits, counts } = index.find("abc", 6);
    expect(hits).toHaveLength(6);
    expect(counts.get("vehicle:plate")).toBe(20);
  });
});

describe("whatever is searched", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 20 });

  it("folds to the same, folded again", () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(packed(packed(any))).toBe(packed(any));
        // A sign of another alphabet beside it changes nothing: plain codes are packed apart.
        expect(packed(`${any}Ж`)).toBe(`${packed(any)}Ж`);
        expect(wordsOf(wordsOf(any))).toBe(wordsOf(any));
      }),
    );
  });

  it("never throws, and finds only what is there", () => {
    const index = shop();
    fc.assert(
      fc.property(text, (any) => {
        expect(index.find(any, 3).hits.length).toBeLessThanOrEqual(index.size);
      }),
    );
  });

  it("finds a plate by any two characters or more of it, however they are spaced", () => {
    const plate = fc.stringMatching(/^[A-Z]{3}[0-9]{3}$/);
    fc.assert(
      fc.property(plate, fc.nat(4), fc.integer({ min: 2, max: 6 }), fc.boolean(), (whole, from, length, spaced) => {
        const index = new SearchIndex<Kind>();
        index.put("vehicle", "car", { plate: `${whole.slice(0, 3)} ${whole.slice(3)}` });
        const piece = whole.slice(from, from + length);
        fc.pre(piece.length >= 2);
        expect(found(index, spaced ? Array.from(piece).join(" ") : piece.toLowerCase())).toHaveLength(1);
      }),
    );
  });

  it("finds a phone however its beginning is written", () => {
    const national = fc.stringMatching(/^[67][0-9]{7}$/);
    const begin = (number: string) => ["", "0", "373", "+373", "+373 (0)", "00373"].map((prefix) => prefix + number);
    fc.assert(
      fc.property(national, (number) => {
        for (const stored of begin(number)) {
          expect(nationalPhone(stored), stored).toBe(number);
          const index = new SearchIndex<Kind>();
          index.put("client", "one", { phone: stored });
          index.put("client", "two", { phone: "+40 1", otherPhone: stored });
          for (const typed of begin(number))
            expect(found(index, typed), `${stored} by ${typed}`).toEqual(["one phone", "two phone"]);
        }
      }),
    );
  });
});
