// `docs/asvs.tsv`: each item of levels 1 and 2 is decided, and the tests that it names are there.

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../", import.meta.url);
const [head, ...rows] = readFileSync(new URL("docs/asvs.tsv", ROOT), "utf8")
  .replace(/\n$/, "")
  .split("\n")
  .map((line) => line.split("\t"));

/** Files by their path, and documents also without one: a document of elsewhere is none. */
const CITED =
  /\b(?:docs|shared|sync-server|client|drizzle|scripts|e2e|attack)\/[\w./-]+\.(?:md|ts|mjs|json)\b|(?<![\w/.-])[\w-]+\.md\b/g;

describe("docs/asvs.tsv", () => {
  it("has every requirement of ASVS 5.0 at levels 1 and 2, once", () => {
    expect(head).toEqual(["id", "level", "requirement", "decision", "how", "test"]);
    const ids = rows.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const ofLevel = (wanted: string) => rows.filter(([, level]) => level === wanted).length;
    expect([ofLevel("1"), ofLevel("2"), rows.length]).toEqual([70, 183, 253]);
  });

  it("decides each, says how, and of what it says no to what is missing", () => {
    const odd = rows.filter((row) => row.length !== 6 || !row[4] || !/^(yes|no|not-applicable)$/.test(row[3]!));
    expect(odd).toEqual([]);
  });

  it("names tests that are there", () => {
    const named = [...new Set(rows.map((row) => row[5]!).filter(Boolean))];
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  it("says how by what stands in this repository", () => {
    const cited = rows.flatMap(([id, , , , how]) => [...how!.matchAll(CITED)].map(([path]) => [id!, path] as const));
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter(([, path]) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });
});
