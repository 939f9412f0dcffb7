// `docs/spec-coverage-*.md`: every test that they name is there, by its file and by its name.

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PLANTS } from "../proof/torture/model/plants.ts";

const ROOT = new URL("../", import.meta.url);
type Row = [line: string, file: string, name: string];

function coverageOf(document: string): { covered: string; later: string; rows: Row[] } {
  const text = readFileSync(new URL(document, ROOT), "utf8");
  const [covered = "", later = ""] = text.split("## Not yet");
  const rows = covered
    .split("\n")
    .filter((line) => /^\| (?!line |-)/.test(line))
    .map((line) => line.split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()) as Row);
  return { covered, later, rows };
}

const isMissing = ([, file, name]: Row): boolean => {
  const url = new URL(file, ROOT);
  return !/\.(test|spec)\.ts$/.test(file) || !existsSync(url) || !readFileSync(url, "utf8").includes(name);
};

describe("docs/spec-coverage-access.md", () => {
  const { covered, later, rows } = coverageOf("docs/spec-coverage-access.md");

  it("has every section of the specification that it is about", () => {
    const sections = [...covered.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(sections).toEqual([
      "Resources: Users, roles and access",
      "Users, roles and permissions API",
      "Invitations",
      "Authentication",
      "Tenant",
      "Operators and the panel",
      "Errors",
      "Limits",
    ]);
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((row) => row.length !== 3 || row.includes(""))).toEqual([]);
    expect(later).toMatch(/^\| section +\| line +\| when +\|$/m);
  });

  it("names tests that are there", () => {
    expect(rows.filter(isMissing)).toEqual([]);
  });
});

describe("docs/spec-coverage-orders.md", () => {
  const { covered, rows } = coverageOf("docs/spec-coverage-orders.md");

  it("has every section of the specification that it is about", () => {
    const sections = [...covered.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(sections).toEqual(
      expect.arrayContaining([
        "Mechanic API",
        "Work line mechanic_status",
        "Efficiency of a work line",
        "Approval state of a line",
        "Public tracking and client approval",
      ]),
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => row.length !== 3 || row.includes(""))).toEqual([]);
  });

  it("names tests that are there", () => {
    expect(rows.filter(isMissing)).toEqual([]);
  });
});

describe("docs/spec-coverage-schedule.md", () => {
  const { covered, rows } = coverageOf("docs/spec-coverage-schedule.md");

  it("has every section that it is about", () => {
    const sections = [...covered.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(sections).toEqual(expect.arrayContaining(["Appointment", "REST", "Demonstration data"]));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => row.length !== 3 || row.includes(""))).toEqual([]);
  });

  it("names tests that are there", () => {
    expect(rows.filter(isMissing)).toEqual([]);
  });
});

describe("docs/spec-coverage-offline.md", () => {
  const { covered, rows } = coverageOf("docs/spec-coverage-offline.md");

  it("has every section that it is about", () => {
    const sections = [...covered.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(sections).toEqual([
      "Delivery and servers",
      "Shops and orders",
      "What was found by reading and use",
      "Planted bugs",
    ]);
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter((row) => row.length !== 3 || row.includes(""))).toEqual([]);
  });

  it("names tests that are there", () => {
    expect(rows.filter(isMissing)).toEqual([]);
  });

  it("names planted bugs that are there", () => {
    const [, planted = ""] = covered.split("## Planted bugs");
    const named = [...planted.matchAll(/^- .+$/gm)].flatMap(([line]) => [...line.matchAll(/`([a-z-]+)`/g)]);
    expect(named.length).toBeGreaterThan(25);
    const known = new Set(PLANTS.map(({ name }) => name));
    expect(named.map(([, name]) => name!).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe("docs/spec-coverage-warehouse.md", () => {
  const { covered, rows } = coverageOf("docs/spec-coverage-warehouse.md");

  it("has every section that it is about", () => {
    const sections = [...covered.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(sections).toEqual([
      "Warehouse and its ledger",
      "Behaviors: Warehouse",
      "Reservations",
      "Under faults, and in the demonstration",
      "REST",
      "The scanner and labels",
      "Receipt mode and the screens of purchases",
      "Import of suppliers' invoices (Behaviors, 2)",
      "Purchases and suppliers",
      "At the desk",
      "Invoices read from files",
    ]);
    expect(rows.filter((row) => row.length !== 3 || row.includes(""))).toEqual([]);
  });

  it("names tests that are there", () => {
    expect(rows.filter(isMissing)).toEqual([]);
  });
});

describe("docs/spec-coverage-sales.md", () => {
  const { covered, rows } = coverageOf("docs/spec-coverage-sales.md");

  it("has every section that it is about", () => {
    const sections = [...covered.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(sections).toEqual(expect.arrayContaining(["Leads and deals", "The board"]));
    expect(rows.filter((row) => row.length !== 3 || row.includes(""))).toEqual([]);
  });

  it("names tests that are there", () => {
    expect(rows.filter(isMissing)).toEqual([]);
  });
});
