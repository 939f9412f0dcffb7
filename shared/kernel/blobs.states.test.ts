// Every cell of an upload's life, and what screens and the uploader ask of it.

import { describe, expect, it } from "vitest";
import {
  BLOB_LIMITS,
  BLOB_PURPOSES,
  UPLOAD_EVENTS,
  UPLOAD_STATES,
  UPLOAD_TRANSITIONS,
  isEvictable,
  isSha256,
  isUnsent,
  needsPerson,
  type UploadEvent,
  type UploadState,
} from "./blobs.states.ts";

const EXPECTED: Partial<Record<`${UploadState} ${UploadEvent}`, UploadState>> = {
  "waiting begin": "sending",
  "waiting confirm": "confirmed",
  "waiting refuse": "refused",
  "sending begin": "sending",
  "sending cut": "waiting",
  "sending confirm": "confirmed",
  "sending refuse": "refused",
  "confirmed forget": "waiting",
  "confirmed evict": "evicted",
  "refused retry": "waiting",
};
const cells = UPLOAD_STATES.flatMap((state) => UPLOAD_EVENTS.map((event) => ({ state, event })));

describe("an upload", () => {
  it.each(cells)("$state on $event", ({ state, event }) => {
    expect(UPLOAD_TRANSITIONS[state][event]).toBe(EXPECTED[`${state} ${event}`] ?? null);
  });

  it("leaves by itself, needs a person, or may make room: never two of these", () => {
    expect(UPLOAD_STATES.filter(isUnsent)).toEqual(["waiting", "sending"]);
    expect(UPLOAD_STATES.filter(needsPerson)).toEqual(["refused"]);
    expect(UPLOAD_STATES.filter(isEvictable)).toEqual(["confirmed"]);
  });

  it("loses its original in no other way than after the server has it", () => {
    const before = UPLOAD_STATES.filter((state) => Object.values(UPLOAD_TRANSITIONS[state]).includes("evicted"));
    expect(before).toEqual(["confirmed"]);
  });
});

it("limits what a device may send, in bytes", () => {
  expect(BLOB_LIMITS).toEqual({ photo: 15_728_640, signature: 1_048_576, file: 10_485_760, part: 15_728_640 });
  expect(Object.keys(BLOB_LIMITS)).toEqual([...BLOB_PURPOSES]);
});

it.each([
  ["a".repeat(64), true],
  ["0123456789abcdef".repeat(4), true],
  ["A".repeat(64), false],
  ["a".repeat(63), false],
  ["a".repeat(65), false],
  [`../${"a".repeat(61)}`, false],
  [`${"a".repeat(64)}\n`, false],
])("%j is the name of a content: %s", (value, expected) => {
  expect(isSha256(value)).toBe(expected);
});
