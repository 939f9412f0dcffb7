// `docs/spec-coverage-access.md`: every test that it names is there, by its file and by its name.

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../", import.meta.url);
const text = readFileSync(new URL("docs/spec-coverage-access.md", ROOT), "utf8");
const [covered = "", later = ""] = text.split("## Not yet");

const rows = covered
  .split("\n")
  .filter((line) => /^\| (?!line |-)/.test(line))
  .map((line) => line.split("|").slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()) as [line: string, file: string, name: string]);

describe("docs/spec-coverage-access.md", () => {
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
    const missing = rows.filter(([, file, name]) => {
      const url = new URL(file, ROOT);
      return !/\.(test|spec)\.ts$/.test(file) || !existsSync(url) || !readFileSync(url, "utf8").includes(name);
    });
    expect(missing).toEqual([]);
  });
});
