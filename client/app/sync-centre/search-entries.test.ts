import { describe, expect, it } from "vitest";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { matching, type Answer } from "./search-entries.ts";

const entry = (id: string, outcome: OutboxEntry["outcome"], title: string, plate: string | null = null) =>
  ({ id, name: "mechanic.start", outcome, subject: { title, plate, number: "WO-2026-000123" } }) as OutboxEntry;
const entries = [
  entry("1", "applied", "Schimb plăcuțe de frână", "ABC 123"),
  entry("2", "no_effect", "Ulei și filtre", "CIK 77"),
  entry("3", "refused", "Замена ремня"),
  entry("4", "conflict", "Ulei"),
  entry("5", "held", "Ulei"),
];
const found = (query: string, answer: Answer = "all") =>
  matching(entries, query, answer, () => "Pornit").map(({ id }) => id);

describe("matching", () => {
  it.each([
    ["", ["1", "2", "3", "4", "5"]],
    ["placute", ["1"]],
    ["PLĂCUȚE", ["1"]],
    ["abc123", ["1"]],
    ["abc 123", ["1"]],
    ["filtre ulei", ["2"]],
    ["ремня", ["3"]],
    ["pornit 000123", ["1", "2", "3", "4", "5"]],
    ["absent", []],
  ])("%j", (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each<[Answer, string[]]>([
    ["applied", ["1"]],
    ["no_effect", ["2"]],
    ["refused", ["3"]],
    ["other", ["4", "5"]],
  ])("%s alone", (answer, ids) => {
    expect(found("", answer)).toEqual(ids);
  });

  it("by both", () => {
    expect(found("ulei", "no_effect")).toEqual(["2"]);
  });
});
