// What the badge counts: a photo is one thing, whichever part of it still waits.

import { expect, it } from "vitest";
import type { UploadState } from "../../../shared/kernel/blobs.states.ts";
import type { BlobRecord } from "../blobs/blobs-db.ts";
import { unsentCount, uploadsOf } from "./unsent.ts";

const record = (sha256: string, state: UploadState, bytes = 1000, sent = 0): BlobRecord => ({
  key: `photo/${sha256}`,
  mime: "image/jpeg",
  bytes,
  name: null,
  state,
  sent,
  code: null,
  addedAt: 0,
  confirmedAt: null,
});
const photo = (sha256: string) => ({ args: { sha256 } });
const tap = { args: { workLineId: "line" } };

it.each([
  ["nothing", [], [], 0],
  ["edits alone", [tap, tap], [], 2],
  [
    "photos of which neither part has left",
    [photo("a"), photo("b")],
    [record("a", "waiting"), record("b", "sending")],
    2,
  ],
  ["a photo whose command has arrived", [], [record("a", "waiting")], 1],
  ["a photo whose picture has arrived", [photo("a")], [], 1],
  ["a picture on two lines", [photo("a"), photo("a")], [record("a", "waiting")], 2],
  ["a refused picture: it waits for a person instead", [], [record("a", "refused")], 0],
  ["an edit without arguments", [{ args: null }], [], 1],
])("counts %s", (_, pending, records, expected) => {
  expect(unsentCount(pending.length, pending, records)).toBe(expected);
});

it("counts a photo once from the moment its command is kept, before the commands have been read anew", () => {
  const [before, now] = [
    [tap, photo("a")],
    [record("a", "waiting"), record("b", "waiting")],
  ];
  expect(unsentCount(2, before, now)).toBe(3);
  expect(unsentCount(3, before, now)).toBe(3);
  expect(unsentCount(3, [...before, photo("b")], now)).toBe(3);
});

it("counts the middle of a long backlog, which is not read, and the pictures beside it", () => {
  const ends = Array.from({ length: 500 }, () => tap);
  expect(unsentCount(2_000, ends, [record("a", "waiting")])).toBe(2_001);
});

it("sums up what is still to be sent", () => {
  const records = [record("a", "waiting", 1000), record("b", "sending", 1000, 400), record("c", "refused", 5000)];
  expect(uploadsOf(records)).toEqual({ count: 2, bytes: 1600, stuck: 0, refused: 1 });
});

it("counts apart what failed again and again, as long as it waits", () => {
  const failed = (state: UploadState, failures: number) => ({ ...record("a", state), failures });
  const records = [failed("waiting", 2), failed("waiting", 3), failed("sending", 7), failed("refused", 9)];
  expect(uploadsOf(records)).toMatchObject({ count: 3, stuck: 2 });
});
