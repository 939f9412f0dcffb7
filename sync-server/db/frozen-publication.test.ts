import { expect, it } from "vitest";
import { FREEZE } from "../../shared/registry/freeze.ts";
import { frozenAnew, isPublished, publicationNow, type FrozenPublication } from "./frozen-publication.ts";
import json from "./frozen-publication.json" with { type: "json" };

const frozen: FrozenPublication = json;
const now = publicationNow();

it("what is published is what stands in the file, so that a change of it brings a migration", () =>
  expect(isPublished(frozen, now), `new: \`${FREEZE}\` writes it down`).toBe(true));

const since = "0016_sales";
const released: FrozenPublication = { since, tables: { car: ["id", "plate"], lift: ["id"] }, withoutRows: {} };
const withColumn = { ...released, tables: { ...released.tables, lift: ["id", "name"] } };
const { lift } = released.tables;
const withoutTable = { ...released, tables: { car: released.tables["car"]! }, withoutRows: { lift: lift! } };

it.each<[string, FrozenPublication]>([
  ["a column more", withColumn],
  ["a table without its rows", withoutTable],
])("%s is refused without a migration, and written down with one", (_, changed) => {
  expect(() => frozenAnew(released, changed)).toThrow(since);
  const migrated = { ...changed, since: "0017_lifts" };
  expect(frozenAnew(released, migrated)).toBe(migrated);
});

it("a migration that changes nothing of it leaves what was written down", () =>
  expect(frozenAnew(released, { ...released, since: "0017_jobs" })).toBe(released));
