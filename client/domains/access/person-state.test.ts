// Working, kept out, invited, or invited too long ago.

import { describe, expect, it } from "vitest";
import { personState, type PersonState } from "./person-state.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const daysAgo = (days: number) => new Date(NOW - days * 24 * 3_600_000).toISOString();

describe("a person is", () => {
  it.each<[PersonState, Parameters<typeof personState>[0]]>([
    ["active", { status: "active" }],
    ["active", { status: "active", invited_at: daysAgo(30), accepted_at: daysAgo(29) }],
    ["inactive", { status: "inactive" }],
    ["inactive", { status: "inactive", invited_at: null, accepted_at: null }],
    ["inactive", { status: "inactive", invited_at: daysAgo(30), accepted_at: daysAgo(29) }],
    ["invited", { status: "inactive", invited_at: daysAgo(0), accepted_at: null }],
    ["invited", { status: "inactive", invited_at: daysAgo(7), accepted_at: null }],
    ["expired", { status: "inactive", invited_at: daysAgo(7.001), accepted_at: null }],
  ])("%s: %j", (state, person) => {
    expect(personState(person, NOW)).toBe(state);
  });
});
