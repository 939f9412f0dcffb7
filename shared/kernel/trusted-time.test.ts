import { describe, expect, it } from "vitest";
import { trustedTime, type Arrival, type DeviceStamp } from "./trusted-time.ts";
import {
  SECOND,
  MINUTE,
  HOUR,
  DAY,
  CONTACT,
  plain,
  tap,
  happened,
  moved,
  sure,
  unsure,
  rebooted,
  type Offline,
} from "./trusted-time.fixture.ts";

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

describe("a clock set ahead for the tap, and further ahead before the delivery", () => {
  /** The tap at 11:00 by a clock at 13:00, delivered at 11:30 by one that makes it 10:02 of the tap: what the tap itself says is still to come. */
  const twice = { ...plain, arrival: 1.5 * HOUR };
  const faked: Partial<DeviceStamp> = { issuedAt: CONTACT + 3 * HOUR };
  const further = { offsetNow: 2 * MINUTE - 3 * HOUR };
  const sent = (boot: string) => ({ ...further, sent: { mono: rebooted.mono + HOUR / 2, boot } });

  it("makes no hours: it is not before what the monotonic clock counted, and to be confirmed", () => {
    expect(happened(twice, HOUR, further, faked)).toEqual(unsure(HOUR));
  });

  it.each<[string, Partial<Arrival>]>([
    ["the delivery carries no monotonic clock", further],
    ["it was restarted again before the delivery", sent("boot-3")],
    ["it was awake since the tap", sent(rebooted.boot)],
  ])("is to be confirmed where the phone was restarted before the tap: %s", (_, arrival) => {
    expect(happened(twice, HOUR, arrival, { ...faked, ...rebooted }).toConfirm).toBe(true);
  });

  it.each<[string, number, Partial<Arrival>]>([
    ["it arrives at once", 2 * MINUTE + 3 * SECOND, {}],
    [
      "the monotonic clock leaves no later moment",
      HOUR / 2,
      { sent: { mono: rebooted.mono + HOUR / 2 - 2 * MINUTE, boot: rebooted.boot } },
    ],
  ])("one that is wrong all along needs no confirming after a restart: %s", (_, arrival, known) => {
    const stamp = { ...rebooted, issuedAt: CONTACT + 2 * MINUTE + DAY };
    expect(happened({ ...plain, arrival }, 2 * MINUTE, { offsetNow: -DAY, ...known }, stamp)).toEqual(sure(2 * MINUTE));
  });
});

describe("what a restored server is offered again", () => {
  /** The tap by a clock that is 170 s ahead, after a restart; answered 51 s later, and offered again by chance as the clock was right of it. */
  const again = { ...plain, arrival: HOUR + 180 * SECOND };
  const stamp = { ...rebooted, issuedAt: CONTACT + HOUR + 170 * SECOND };
  const answered = (after: number) => ({ ...stamp, answeredAt: CONTACT + HOUR + after });

  it("had happened by when it was first answered, and is to be confirmed where its clock says later", () => {
    expect(happened(again, HOUR, {}, stamp)).toEqual(sure(HOUR + 170 * SECOND));
    expect(happened(again, HOUR, {}, answered(51 * SECOND))).toEqual(unsure(HOUR + 51 * SECOND));
  });

  it.each([167 * SECOND, 175 * SECOND, DAY])(
    "is not moved by more than a clock is off where it was answered after %d ms",
    (after) => {
      const { at, toConfirm } = happened(again, HOUR, {}, answered(after));
      expect(toConfirm).toBe(false);
      expect(at).toBe(HOUR + Math.min(after, 170 * SECOND));
    },
  );

  it("is not put before what the server knows to have been before it, whatever it says of its answer", () => {
    const known = { floor: CONTACT + HOUR };
    expect(happened(again, HOUR, known, answered(-DAY))).toEqual(unsure(HOUR));
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
