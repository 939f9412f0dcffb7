// What a device knows of the time: its own clocks, and what the last contact with the server taught.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isUuid } from "../../../shared/kernel/ids.ts";
import { trustedTime } from "../../../shared/kernel/trusted-time.ts";
import { contactFrom, refined, stampNow } from "./device-clock.ts";

const SERVER = Date.UTC(2026, 2, 9, 8, 30);
const HOUR = 3_600_000;

/** Both clocks of the device go on; the wall clock may be set besides. */
function pass(ms: number, wallClockSetBy = 0): void {
  vi.advanceTimersByTime(ms);
  vi.setSystemTime(Date.now() + wallClockSetBy);
}
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"], now: SERVER }));
afterEach(() => void vi.useRealTimers());

describe("contactFrom", () => {
  it.each([
    ["right", 0],
    ["an hour slow", -HOUR],
    ["a day fast", 24 * HOUR],
  ])("measures a clock that is %s, half of the way back taken off", (_, wrongBy) => {
    vi.setSystemTime(SERVER + wrongBy);
    const sent = performance.now();
    pass(400);
    expect(contactFrom(SERVER + 200, sent)).toMatchObject({ at: SERVER + 400, offset: 0 - wrongBy, mono: sent + 400 });
  });

  it("gives whole milliseconds, as the envelope wants them", () => {
    const sent = performance.now();
    pass(333);
    const { at, offset } = contactFrom(SERVER + 0.25, sent);
    expect([at, offset].every(Number.isInteger)).toBe(true);
  });
});

describe("a contact over a slow link", () => {
  const measured = (roundTrip: number, upload: number) => {
    const sent = performance.now();
    const arrives = SERVER + performance.now() + upload;
    pass(roundTrip);
    return contactFrom(arrives, sent);
  };

  it("does not make a clock wrong that was known better", () => {
    const before = measured(200, 100);
    const rough = measured(15_200, 15_000);
    expect(rough.offset).toBeGreaterThan(7_000);
    expect(refined(rough, before)).toMatchObject({
      offset: before.offset,
      at: SERVER + performance.now(),
      within: before.within,
    });
  });

  it("is what is known where nothing was, or where the clock was changed meanwhile", () => {
    const before = measured(200, 100);
    pass(0, -2 * HOUR);
    const rough = measured(15_200, 15_000);
    expect(refined(rough, before)).toBe(rough);
    expect(refined(rough, null)).toBe(rough);
  });

  it("is forgotten for a better one", () => {
    const rough = measured(15_200, 15_000);
    const better = measured(200, 100);
    expect(refined(better, rough)).toBe(better);
  });
});

describe("stampNow", () => {
  it("before any contact claims no correction", () => {
    expect(stampNow(null)).toEqual({
      issuedAt: SERVER,
      clockOffset: 0,
      mono: performance.now(),
      boot: expect.toSatisfy(isUuid),
      contactAt: null,
      contactMono: null,
      contactBoot: null,
    });
  });

  it("carries the last contact, and one boot for one life of the page", async () => {
    const contact = contactFrom(SERVER + 5_000, performance.now());
    pass(HOUR);
    const stamp = stampNow(contact);
    expect(stamp).toMatchObject({ issuedAt: SERVER + HOUR, clockOffset: 5_000, contactAt: SERVER + 5_000 });
    expect(stamp.mono - stamp.contactMono!).toBe(HOUR);
    expect(stamp.contactBoot).toBe(stamp.boot);
    vi.resetModules();
    const reloaded = await import("./device-clock.ts");
    expect(reloaded.stampNow(contact).boot).not.toBe(contact.boot);
  });

  it.each([
    ["slow all along", -HOUR, 0],
    ["fast all along", HOUR, 0],
    ["set back after the contact", 0, -2 * HOUR],
    ["set forward after the contact", 0, 2 * HOUR],
  ])("lets the server find the moment of a tap on a clock that was %s", (_, wrongBy, setBy) => {
    vi.setSystemTime(SERVER + wrongBy);
    const contact = contactFrom(SERVER, performance.now());
    pass(HOUR, setBy);
    const stamp = stampNow(contact);
    pass(HOUR);
    const arrival = { now: SERVER + 2 * HOUR, offsetNow: SERVER + 2 * HOUR - Date.now() };
    expect(trustedTime(stamp, arrival).at).toBe(SERVER + HOUR);
  });
});
