import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trustedTime, type Arrival, type DeviceStamp } from "./trusted-time.ts";

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
/** Server time of the device's last contact: every time is counted from it. */
const CONTACT = Date.UTC(2026, 2, 9, 8, 0);

interface Offline {
  /** Server minus device at the last contact. */
  offset: number;
  /** When the device's clock is changed, and by how much. */
  step: { at: number; by: number } | null;
  /** The phone sleeps: its monotonic clock stands still. */
  asleep: { from: number; until: number } | null;
  /** When the commands arrive. */
  arrival: number;
  /** Errors of the two measurements of the offset. */
  jitter: { contact: number; delivery: number };
}

const plain: Offline = { offset: 0, step: null, asleep: null, arrival: 8 * HOUR, jitter: { contact: 0, delivery: 0 } };

/** What the device stamps on a tap `t` ms after the contact. */
function tap(world: Offline, t: number): DeviceStamp {
  const { asleep, step, offset } = world;
  const slept = asleep === null ? 0 : Math.max(0, Math.min(t, asleep.until) - asleep.from);
  const by = step !== null && t >= step.at ? step.by : 0;
  return {
    issuedAt: CONTACT + t - offset + by,
    clockOffset: offset + world.jitter.contact,
    mono: 500 + t - slept,
    boot: "boot-1",
    contactAt: CONTACT,
    contactMono: 500,
    contactBoot: "boot-1",
  };
}

function arrivalOf({ arrival, step, offset, jitter }: Offline): Arrival {
  const by = step !== null && arrival >= step.at ? step.by : 0;
  return { now: CONTACT + arrival, offsetNow: offset - by + jitter.delivery };
}

/** Trusted time of a tap, in ms after the contact. */
function happened(world: Offline, t: number, arrival: Partial<Arrival> = {}, stamp: Partial<DeviceStamp> = {}) {
  const { at, toConfirm } = trustedTime({ ...tap(world, t), ...stamp }, { ...arrivalOf(world), ...arrival });
  return { at: at - CONTACT, toConfirm };
}

const moved = (at: number, by: number): Offline => ({ ...plain, step: { at, by } });
const sure = (at: number) => ({ at, toConfirm: false });
const unsure = (at: number) => ({ at, toConfirm: true });
const rebooted = { mono: 3, boot: "boot-2" };

describe("an hour of work offline", () => {
  const worlds: [string, Offline][] = [
    ["the clock is right", plain],
    ["the clock is three days ahead all along", { ...plain, offset: -3 * DAY }],
    ["the clock is three days behind all along", { ...plain, offset: 3 * DAY }],
    ["the clock is moved three days ahead between the taps", moved(90 * MINUTE, 3 * DAY)],
    ["the clock is moved three days back between the taps", moved(90 * MINUTE, -3 * DAY)],
    ["a wrong clock is put right between the taps", { ...moved(90 * MINUTE, -3 * DAY), offset: -3 * DAY }],
    ["the clock is moved after both taps", moved(5 * HOUR, 3 * DAY)],
    ["the clock is moved before both taps", moved(MINUTE, -3 * DAY)],
  ];

  it.each(worlds)("is an hour: %s", (_, world) => {
    expect(happened(world, 1 * HOUR)).toEqual(sure(1 * HOUR));
    expect(happened(world, 2 * HOUR)).toEqual(sure(2 * HOUR));
  });

  it.each<[string, Offline, Partial<DeviceStamp>]>([
    ["the phone slept", { ...plain, asleep: { from: 0, until: 8 * HOUR } }, {}],
    ["across a reboot", plain, rebooted],
  ])("is an hour, to be confirmed: %s, which looks like a clock set ahead", (_, world, stamp) => {
    expect(happened(world, 1 * HOUR, {}, stamp)).toEqual(unsure(1 * HOUR));
    expect(happened(world, 2 * HOUR, {}, stamp)).toEqual(unsure(2 * HOUR));
  });

  it.each<[string, number, number]>([
    ["a tap that arrives at once, however long the phone slept before", 2 * HOUR, 2 * HOUR + 3 * SECOND],
    ["a nap of minutes", 4 * MINUTE, 8 * HOUR],
  ])("needs no confirming: %s", (_, t, arrival) => {
    expect(happened({ ...plain, arrival, asleep: { from: 0, until: t } }, t)).toEqual(sure(t));
  });
});

describe("a clock set ahead for the tap, and put right before the delivery", () => {
  /** Contact at 10:00, the tap at 11:00 by a clock at 18:00, delivered at 18:30. */
  const ahead = { ...plain, arrival: 8.5 * HOUR };
  const faked: Partial<DeviceStamp> = { issuedAt: CONTACT + 8 * HOUR };
  const sent = (slept: number, boot = "boot-1") => ({ sent: { mono: 500 + 8.5 * HOUR - slept, boot } });

  it("makes no hours where the phone was awake: the monotonic clock says when it was, and is believed", () => {
    expect(happened(ahead, HOUR, sent(0), faked)).toEqual(sure(HOUR));
  });

  it.each<[string, Partial<Arrival>, Partial<DeviceStamp>]>([
    ["the delivery carries no monotonic clock", {}, {}],
    ["the phone was restarted between the tap and the delivery", sent(0, "boot-2"), {}],
    ["the phone was restarted before the tap", sent(0, "boot-2"), rebooted],
    ["the phone slept from the tap on", sent(7.5 * HOUR), {}],
  ])("is to be confirmed where nothing tells it from sleep: %s", (_, arrival, stamp) => {
    expect(happened(ahead, HOUR, arrival, { ...faked, ...stamp }).toConfirm).toBe(true);
  });

  it("is held to the latest moment that the monotonic clock leaves", () => {
    // Asleep for half an hour before the tap: it was between 11:00 and 11:30.
    const stamp = tap({ ...ahead, asleep: { from: 0, until: HOUR / 2 } }, 1.5 * HOUR);
    const { at, toConfirm } = trustedTime(
      { ...stamp, issuedAt: CONTACT + 8 * HOUR },
      { now: CONTACT + 8.5 * HOUR, offsetNow: 0, sent: { mono: 500 + 8 * HOUR, boot: "boot-1" } },
    );
    expect({ at: at - CONTACT, toConfirm }).toEqual(unsure(1.5 * HOUR));
  });
});

describe("a slow link", () => {
  it.each([12 * SECOND, 55 * SECOND])("that brings a tap %d ms late is no reason to doubt it", (late) => {
    const world = { ...plain, jitter: { contact: 0, delivery: late } };
    for (const arrival of [HOUR + MINUTE, 8 * HOUR]) expect(happened({ ...world, arrival }, HOUR)).toEqual(sure(HOUR));
  });
});

describe("a way of delivery that carries no clock", () => {
  const blind = { offsetNow: null };

  it.each([
    ["takes the wall clock by the offset of the last contact", { ...plain, offset: -3 * DAY }, sure(2 * HOUR)],
    [
      "keeps the wall clock of a phone that slept",
      { ...plain, asleep: { from: 0, until: 2 * HOUR } },
      unsure(2 * HOUR),
    ],
    ["takes the monotonic clock when the wall clock is after now", moved(HOUR, 3 * DAY), unsure(2 * HOUR)],
    ["takes it too when the wall clock is before the contact", moved(HOUR, -3 * DAY), unsure(2 * HOUR)],
  ])("%s", (_, world, expected) => {
    expect(happened(world, 2 * HOUR, blind)).toEqual(expected);
  });

  it.each([
    ["now", 3 * DAY, 8 * HOUR],
    ["the contact", -3 * DAY, 0],
  ])("is bounded by %s when the phone was rebooted as well", (_, by, at) => {
    expect(happened(moved(HOUR, by), 2 * HOUR, blind, rebooted)).toEqual(unsure(at));
  });
});

describe("a step of the clock smaller than the time offline", () => {
  it.each([
    ["before an advance", 2 * HOUR, 1 * HOUR],
    ["after an advance", 4 * HOUR, 1 * HOUR],
    ["before a setting back", 2 * HOUR, -1 * HOUR],
    ["after a setting back", 4 * HOUR, -1 * HOUR],
  ])("is decided by the monotonic clock: %s", (_, t, by) => {
    expect(happened(moved(3 * HOUR, by), t).at).toBe(t);
  });

  it("is for a person to confirm when the phone was rebooted: both answers are possible", () => {
    expect(happened(moved(3 * HOUR, HOUR), 4 * HOUR, {}, rebooted)).toEqual(unsure(4 * HOUR));
  });
});

describe("a device that never had contact", () => {
  const unknown: Partial<DeviceStamp> = { clockOffset: 0, contactAt: null, contactMono: null, contactBoot: null };

  it("is believed by the offset of the delivery when its own answer is impossible", () => {
    expect(happened({ ...plain, offset: -3 * DAY, arrival: 2 * HOUR + SECOND }, 2 * HOUR, {}, unknown)).toEqual(
      sure(2 * HOUR),
    );
    expect(happened({ ...plain, offset: -3 * DAY }, 2 * HOUR, {}, unknown)).toEqual(unsure(2 * HOUR));
  });

  it("is believed by the offset of the delivery, to be confirmed, when its own answer is possible", () => {
    expect(happened({ ...plain, offset: 3 * DAY }, 2 * HOUR, {}, unknown)).toEqual(unsure(2 * HOUR));
  });
});

describe("what the server knows to have been before", () => {
  const known = (bounds: Partial<Arrival>) => happened(plain, 2 * HOUR, bounds);

  it.each<[string, Partial<Arrival>, ReturnType<typeof sure>]>([
    ["moves what says to be earlier, and marks it", { floor: CONTACT + 3 * HOUR }, unsure(3 * HOUR)],
    ["leaves alone what was after it", { floor: CONTACT + HOUR }, sure(2 * HOUR)],
    [
      "marks nothing for the sake of two clocks' jitter",
      { floor: CONTACT + 2 * HOUR + SECOND },
      sure(2 * HOUR + SECOND),
    ],
    ["is no bound where it lies in the future", { floor: CONTACT + 9 * HOUR }, sure(2 * HOUR)],
    [
      "marks what says to be before the first contact, and leaves its time",
      { firstContactAt: CONTACT + 4 * HOUR },
      unsure(2 * HOUR),
    ],
    ["marks nothing after the first contact", { firstContactAt: CONTACT }, sure(2 * HOUR)],
  ])("%s", (_, bounds, expected) => {
    expect(known(bounds)).toEqual(expected);
  });
});

describe("whatever happens", () => {
  const runs = { numRuns: 1_000 };
  const within = (max: number) => fc.integer({ min: 0, max });
  const signed = (min: number, max: number) =>
    fc.tuple(fc.integer({ min, max }), fc.boolean()).map(([size, ahead]) => (ahead ? size : -size));
  const nap = (max: number) =>
    fc.tuple(within(max), within(max)).map(([a, b]) => ({ from: Math.min(a, b), until: Math.max(a, b) }));
  /** A life offline of up to three days with one step of the clock, `min` to 30 days, and taps in order. */
  const schedule = (sleeps: boolean, min = (_arrival: number) => 0, jitter = 0) =>
    fc.integer({ min: MINUTE, max: 3 * DAY }).chain((arrival) =>
      fc.record({
        taps: fc.array(within(arrival), { minLength: 2, maxLength: 6 }).map((list) => list.sort((a, b) => a - b)),
        world: fc.record({
          arrival: fc.constant(arrival),
          offset: signed(0, 10 * DAY),
          step: fc.record({ at: fc.integer({ min: 1, max: arrival }), by: signed(min(arrival), 30 * DAY) }),
          asleep: sleeps ? nap(arrival) : fc.constant(null),
          jitter: fc.record({ contact: signed(0, jitter), delivery: signed(0, jitter) }),
        }),
      }),
    );

  it("durations are right within 5 s when the clock makes one step larger than the time offline", () => {
    // Larger by more than the 5 s by which a time may miss the contact or the arrival and still count as possible.
    const larger = schedule(true, (arrival) => arrival + 10 * SECOND, SECOND);
    fc.assert(
      fc.property(larger, ({ world, taps }) => {
        const times = taps.map((t) => happened(world, t));
        const counts = (t: number) => t - Math.max(0, Math.min(t, world.asleep!.until) - world.asleep!.from);
        // A sleep of minutes is one that nothing tells from a clock set ahead.
        const sleepless = taps.every((t) => t - counts(t) < 4 * MINUTE);
        if (sleepless) expect(times.some(({ toConfirm }) => toConfirm)).toBe(false);
        const errors = times.map(({ at }, i) => at - taps[i]!);
        expect(Math.max(...errors) - Math.min(...errors)).toBeLessThanOrEqual(5 * SECOND);
      }),
      runs,
    );
  });

  it("any single step is seen through within 5 s by a phone that stays awake", () => {
    fc.assert(
      fc.property(schedule(false), ({ world, taps }) => {
        for (const t of taps) expect(Math.abs(happened(world, t).at - t)).toBeLessThanOrEqual(5 * SECOND);
      }),
      runs,
    );
  });

  /** A step smaller than a minute may pass for a slow link; what was tapped in the last minute is bounded by its arrival. */
  const UNSEEN = MINUTE + 5 * SECOND;

  it("what is not marked to be confirmed is right within a minute, asleep or awake, whatever the single step", () => {
    fc.assert(
      fc.property(schedule(true), ({ world, taps }) => {
        for (const t of taps) {
          const { at, toConfirm } = happened(world, t);
          if (!toConfirm) expect(Math.abs(at - t)).toBeLessThanOrEqual(UNSEEN);
        }
      }),
      runs,
    );
  });

  it("whatever clock is shown at the tap, what is not marked makes at most six minutes", () => {
    const shown = fc.integer({ min: 1, max: 3 * DAY });
    fc.assert(
      fc.property(schedule(true), shown, fc.boolean(), ({ world: { asleep, arrival }, taps }, claimed, tells) => {
        const counted = (t: number) => t - Math.max(0, Math.min(t, asleep!.until) - asleep!.from);
        const sent = tells ? { mono: 500 + counted(arrival), boot: "boot-1" } : null;
        for (const t of taps) {
          const { at, toConfirm } = happened(
            { ...plain, asleep, arrival },
            t,
            { sent },
            { issuedAt: CONTACT + claimed },
          );
          const isLast = at > arrival - MINUTE - 5 * SECOND;
          if (!toConfirm && !isLast) expect(at - counted(t)).toBeLessThanOrEqual(6 * MINUTE);
        }
      }),
      runs,
    );
  });

  it("no stamp, however false, is later than now, before its contact or before what is known, unmarked least of all", () => {
    const any = fc.integer({ min: -8.64e15, max: 8.64e15 });
    const reading = fc.double({ noNaN: true, noDefaultInfinity: true });
    const boot = fc.constantFrom("boot-1", "boot-2");
    const contact = { contactAt: fc.option(fc.integer({ min: 0, max: CONTACT })), contactMono: fc.option(reading) };
    const clocks = { issuedAt: any, clockOffset: any, mono: reading };
    const stamp = fc.record({ ...clocks, ...contact, boot, contactBoot: fc.option(boot) });
    fc.assert(
      fc.property(stamp, within(DAY), fc.option(any), within(DAY), (given, later, offsetNow, before) => {
        const floor = CONTACT - before;
        const now = CONTACT + later;
        const { at, toConfirm } = trustedTime(given, { now, offsetNow, floor });
        expect(at).toBeLessThanOrEqual(now);
        expect(at).toBeGreaterThanOrEqual(Math.max(floor, given.contactAt ?? Number.NEGATIVE_INFINITY));
        const claimed = given.issuedAt + given.clockOffset;
        if (claimed < floor - 5 * SECOND && (offsetNow === null || given.issuedAt + offsetNow < floor - 5 * SECOND))
          expect(toConfirm).toBe(true);
      }),
      runs,
    );
  });
});
