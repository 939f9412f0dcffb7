// Numbers of real cars, and what nobody's number is.

import { describe, expect, it } from "vitest";
import { decodeVin, originOf, type DecodedVin } from "./decode.ts";
import { MAKERS } from "./makers.ts";

function decoded(text: string): DecodedVin {
  const reading = decodeVin(text);
  if (!reading.ok) throw new Error(`${text}: ${reading.problem.code}`);
  return reading.decoded;
}

describe("a known number", () => {
  // vin, maker, country, region, year, check
  it.each([
    ["1M8GDM9AXKP042788", "Motor Coach Industries", "US", "north-america", 1989, "matches"],
    ["5GZCZ43D13S812715", "Saturn", "US", "north-america", 2003, "matches"],
    ["1HGCM82633A004352", "Honda", "US", "north-america", 2003, "matches"],
    ["1GNEK13ZX3R298984", "Chevrolet", "US", "north-america", 2003, "matches"],
    ["1GNEK13ZX3R298985", "Chevrolet", "US", "north-america", 2003, "wrong"],
    ["2HGES16575H591270", "Honda", "CA", "north-america", 2005, "wrong"],
    ["JN8AZ2NE5C9016953", "Nissan", "JP", "asia", 2012, "matches"],
    ["JM1BL1S59A1134659", "Mazda", "JP", "asia", 2010, "matches"],
    ["WBAFR7C57CC811956", "BMW", "DE", "europe", 2012, "matches"],
    ["3VWFE21C04M000001", "Volkswagen", "MX", "north-america", 2004, "matches"],
    ["JHMCM56557C404453", "Honda", "JP", "asia", 2007, "matches"],
    ["KLATF08Y1VB363636", "Daewoo", "KR", "asia", 1997, "not-used"],
    ["WP0ZZZ99ZTS392124", "Porsche", "DE", "europe", 1996, "not-used"],
    ["WVWZZZ1JZ3W386752", "Volkswagen", "DE", "europe", 2003, "not-used"],
    ["TMBJJ7NE5H0148217", "Škoda", "CZ", "europe", 2017, "not-used"],
    ["XTA210990Y2696785", "Lada (AvtoVAZ)", "RU", "europe", 2000, "not-used"],
    ["LSVAM4187C2184847", "Volkswagen", "CN", "asia", 1982, "matches"],
    ["XP7YGCEK4NB000001", "Tesla", "DE", "europe", 2022, "not-used"],
  ] as const)("%s", (vin, manufacturer, country, region, year, verdict) => {
    const { modelYear, check, ...rest } = decoded(vin);
    expect(rest).toMatchObject({ vin, manufacturer, country, region, plant: vin[10], serial: vin.slice(11) });
    expect(modelYear.year).toBe(year);
    expect(check.verdict).toBe(verdict);
  });

  it("of a Dacia says what its market does not use", () => {
    const { manufacturer, country, check, modelYear } = decoded("UU1LSDAFH36655404");
    expect({ manufacturer, country, verdict: check.verdict }).toEqual({
      manufacturer: "Dacia",
      country: "RO",
      verdict: "not-used",
    });
    expect(modelYear).toEqual({ code: "3", year: 2033, otherYear: 2003, basis: "not-used-in-market" });
  });

  it("of a maker of few has its name in positions 12 to 14 too", () => {
    expect(decoded("YT9NN1U14KA007001")).toMatchObject({
      wmi: "YT9007",
      smallMaker: true,
      manufacturer: "Koenigsegg",
      country: "SE",
      serial: "001",
    });
    expect(decoded("YT9NN1U14KA008001")).toMatchObject({ manufacturer: null, serial: "001" });
  });

  it("of a maker that is not in the table still says the country", () => {
    expect(decoded("VA2ZZZ99ZTS392124")).toMatchObject({ manufacturer: null, country: "AT", region: "europe" });
  });

  it("of nowhere says so", () => {
    expect(decoded("0A2ZZZ99ZTS392124")).toMatchObject({ manufacturer: null, country: null, region: null });
  });
});

describe("the text", () => {
  it.each([
    "tmbjj7ne5h0148217",
    " TMB JJ7NE5-H0 148217 ",
    "VIN: TMBJJ7NE5H0148217",
    "*TMBJJ7NE5H0148217*\r\n",
    "ТМВJJ7NЕ5Н0148217", // Cyrillic Т, М, В, Е and Н
    "ＴＭＢＪＪ７ＮＥ５Ｈ０１４８２１７",
  ])("%j is read", (text) => {
    expect(decodeVin(text).characters).toBe("TMBJJ7NE5H0148217");
    expect(decoded(text).vin).toBe("TMBJJ7NE5H0148217");
  });

  it.each([
    ["TMBJJ7NE5HO148217", "O", 11],
    ["tmb-jj7-nE5h-i148217", "I", 11],
    ["QMBJJ7NE5H0148217", "Q", 1],
    ["О", "O", 1], // Cyrillic
    ["TMBJJ7NE5HOIQ", "O", 11],
  ])("%j is refused for its letter", (text, letter, position) => {
    const { ok, ...rest } = decodeVin(text);
    expect(ok).toBe(false);
    expect(rest).toMatchObject({ problem: { code: "vin/forbidden-letter", letter, position } });
  });

  it.each([
    ["", 0],
    ["TMBJJ7NE5H014821", 16],
    ["TMBJJ7NE5H01482177", 18],
    ["...", 0],
  ])("%j has another length", (text, length) => {
    expect(decodeVin(text)).toMatchObject({ ok: false, problem: { code: "vin/wrong-length", length } });
  });
});

describe("while it is typed", () => {
  it.each([
    ["", null, null, null],
    ["T", "europe", null, null],
    ["TM", "europe", "CZ", null],
    ["TMB", "europe", "CZ", "Škoda"],
    ["7", null, null, null],
    ["7A", "oceania", "NZ", null],
    ["7SA", "north-america", "US", "Tesla"],
  ])("%j says what is known", (characters, region, country, manufacturer) => {
    expect(originOf(characters)).toEqual({ region, country, manufacturer });
  });
});

describe("the table of makers", () => {
  it("has each identifier once, well written, with a known country", () => {
    const identifiers = MAKERS.map(([wmi]) => wmi);
    expect(identifiers.filter((wmi, i) => identifiers.indexOf(wmi) !== i)).toEqual([]);
    expect(
      identifiers.filter((wmi) => !/^(?:[A-HJ-NPR-Z0-9]{2}[A-HJ-NPR-Z0-8]|[A-Z0-9]{2}9[A-Z0-9]{3})$/.test(wmi)),
    ).toEqual([]);
    expect(identifiers.filter((wmi) => originOf(wmi).country === null)).toEqual([]);
    expect(identifiers.length).toBeGreaterThan(500);
  });
});
