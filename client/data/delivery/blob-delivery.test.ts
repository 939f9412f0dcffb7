// When originals that the server has are let go: by its clock, and only once it is known which are still needed.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BlobDelivery } from "./blob-delivery.ts";
import { Connectivity } from "../base/connectivity.ts";

const DAY = 24 * 3600 * 1000;
const CONFIRMED = Date.UTC(2026, 2, 9);

let people = 0;
let delivery: BlobDelivery;
let sha256: string;
let key: Awaited<ReturnType<BlobDelivery["store"]["keep"]>>["key"];

beforeEach(async () => {
  vi.stubGlobal("document", { addEventListener() {}, removeEventListener() {}, visibilityState: "visible" });
  delivery = new BlobDelivery(`photographer-${++people}`, new Connectivity());
  const content = Uint8Array.of(people, 1, 2, 3).buffer;
  ({ key, sha256 } = await delivery.store.keep({ purpose: "photo", content, mime: "image/jpeg" }));
  await delivery.store.applyEvent(key, "confirm", { confirmedAt: CONFIRMED });
});
afterEach(() => {
  delivery.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const isHere = async () => (await delivery.store.content(key)) !== null;
/** What was begun without being waited for is done. */
const begun = () => new Promise((resolve) => setTimeout(resolve, 50));

it("they go when fourteen days have passed on the server", async () => {
  delivery.keepNeeded([]);
  delivery.noteServerTime(CONFIRMED + 14 * DAY);
  await vi.waitFor(async () => expect(await isHere()).toBe(false));
});

it("they stay when the device's clock was set ahead", async () => {
  vi.spyOn(Date, "now").mockReturnValue(CONFIRMED + 100 * DAY);
  delivery.keepNeeded([]);
  delivery.noteServerTime(CONFIRMED + 14 * DAY - 1);
  await begun();
  expect(await isHere()).toBe(true);
});

it("they stay until the entries that may need them were read, and as long as one does", async () => {
  delivery.noteServerTime(CONFIRMED + 15 * DAY);
  await begun();
  expect(await isHere()).toBe(true);
  delivery.keepNeeded([{ args: { sha256 } }]);
  await begun();
  expect(await isHere()).toBe(true);
});
