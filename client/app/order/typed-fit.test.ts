// What people type into the fields of an order, and the word they get for what is none.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTyped, type FieldSpec } from "./typed-fit.ts";

const hours: FieldSpec = { field: "normHours", kind: "decimal" };
const pieces: FieldSpec = { field: "quantity", kind: "decimal", required: true };
const price: FieldSpec = { field: "priceMinor", kind: "money", required: true };
const mileage: FieldSpec = { field: "mileageKm", kind: "integer" };
const discount: FieldSpec = { field: "discountPct", kind: "decimal", required: true };
const name: FieldSpec = { field: "name", kind: "line", required: true };
const article: FieldSpec = { field: "article", kind: "line" };
const read = (spec: FieldSpec, text: string) => readTyped(spec, text, { language: "ro", timeZone: "Europe/Chisinau" });

describe("what is typed in a field", () => {
  it.each<[FieldSpec, string, unknown]>([
    [hours, "1,5", 1.5],
    [hours, "", null],
    [hours, "0.333", 0.33],
    [pieces, "2", 2],
    [pieces, "0,0015", 0.002],
    [price, "1 234,50", 123_450],
    [price, "0", 0],
    [price, "1.850", 185_000],
    [price, "1.850,50", 185_050],
    [mileage, "148 210", 148_210],
    [discount, "7,5", 7.5],
    [name, "  Disc  ", "Disc"],
    [article, "", null],
  ])("%j %j is %j", (spec, text, value) => {
    expect(read(spec, text)).toEqual({ value });
  });

  it.each<[FieldSpec, string, string]>([
    [hours, "-1", "negative"],
    [price, "\u22125", "negative"],
    [price, "abc", "amount"],
    [price, "1,2,3", "amount"],
    [price, "12,345", "amount"],
    [price, "", "empty"],
    [name, " ", "empty"],
    [hours, "1000", "tooMuch"],
    [pieces, "1000000", "tooMuch"],
    [price, "1000000000,01", "tooMuch"],
    [discount, "100,5", "tooMuch"],
    [mileage, "99999999", "tooMuch"],
    [mileage, "1,5", "whole"],
    [pieces, "0", "tooLittle"],
    [name, "x".repeat(301), "tooLong"],
    [article, "x".repeat(101), "tooLong"],
    [{ field: "etaAt", kind: "moment" }, "tomorrow", "moment"],
  ])("%j %j is refused: %s", (spec, text, unfit) => {
    expect(read(spec, text)).toEqual({ unfit });
  });

  it("is money to the ban, however it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (minor) => {
        const [whole, cents] = [String(Math.floor(minor / 100)), String(minor % 100).padStart(2, "0")];
        for (const mark of [".", ","]) expect(read(price, `${whole}${mark}${cents}`)).toEqual({ value: minor });
      }),
    );
  });
});
