import { describe, expect, it } from "vitest";
import { authorityTime, BELIEVED_DAYS, type CommandMoment } from "./late-authority.rules.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 25, 12);
const LONG_KNOWN: CommandMoment = { at: NOW - 5 * HOUR, now: NOW, knownSince: NOW - 90 * 24 * HOUR, emptiedAt: null };

describe("as of when the permissions of a command's author count", () => {
  it.each<[string, Partial<CommandMoment>, number]>([
    ["a phone that was away", {}, NOW - 5 * HOUR],
    ["a phone that held nothing before", { emptiedAt: NOW - 6 * HOUR }, NOW - 5 * HOUR],
    ["a phone that held nothing since", { emptiedAt: NOW - 2 * HOUR }, NOW - 2 * HOUR],
    ["a phone that was heard of later", { knownSince: NOW - HOUR }, NOW - HOUR],
    ["a phone that nobody knows", { knownSince: null }, NOW],
    ["a phone that nobody knows, whatever it said", { knownSince: null, emptiedAt: NOW - 6 * HOUR }, NOW],
    ["a year ago", { at: NOW - 365 * 24 * HOUR, knownSince: 0 }, NOW - BELIEVED_DAYS * 24 * HOUR],
    ["a server whose clock was ahead when it heard of the phone", { knownSince: NOW + HOUR }, NOW],
    ["a server whose clock was ahead when the phone held nothing", { emptiedAt: NOW + HOUR }, NOW],
  ])("%s", (_, known, expected) => {
    expect(authorityTime({ ...LONG_KNOWN, ...known })).toBe(expected);
  });
});
