import { describe, expect, it } from "vitest";
import { trustedTime, type Arrival, type DeviceStamp } from "./trusted-time.ts";
import { earliestUncontacted, type KnownContacts } from "./uncontacted.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const NOW = Date.UTC(2026, 2, 9, 12);
const ago = (ms: number) => NOW - ms;

const heard: KnownContacts = {
  first: ago(2 * DAY),
  last: ago(3 * HOUR),
  signedIn: ago(2 * DAY + HOUR),
  firstSignedIn: ago(9 * DAY),
  account: ago(300 * DAY),
};
const never: KnownContacts = {
  first: null,
  last: null,
  signedIn: ago(DAY),
  firstSignedIn: ago(DAY),
  account: ago(300 * DAY),
};

describe("a tap that names no contact", () => {
  it.each<[string, KnownContacts, number, { at: number; toConfirm: boolean }]>([
    [
      "between sign-in and first contact keeps its time, to be confirmed",
      heard,
      ago(2 * DAY + MINUTE),
      { at: ago(2 * DAY + MINUTE), toConfirm: true },
    ],
    ["before the sign-in counts from it", heard, ago(90 * DAY), { at: ago(2 * DAY + HOUR), toConfirm: true }],
    ["after the first contact counts from the last", heard, ago(DAY), { at: ago(3 * HOUR), toConfirm: true }],
    ["after the last contact keeps its time, to be confirmed", heard, ago(HOUR), { at: ago(HOUR), toConfirm: true }],
    ["just now is believed", heard, ago(20_000), { at: ago(20_000), toConfirm: false }],
    [
      "while the first answer was on its way",
      heard,
      ago(2 * DAY) + 9_000,
      { at: ago(2 * DAY) + 9_000, toConfirm: true },
    ],
    [
      "before the first contact, sign-in forgotten",
      { ...heard, signedIn: null },
      ago(3 * DAY),
      { at: ago(2 * DAY), toConfirm: true },
    ],
    ["of a device never heard of counts from the sign-in", never, ago(9 * DAY), { at: ago(DAY), toConfirm: true }],
    ["of a device never heard of, after the sign-in", never, ago(HOUR), { at: ago(HOUR), toConfirm: true }],
    [
      "with no sign-in kept counts from the account",
      { ...never, signedIn: null },
      ago(900 * DAY),
      { at: ago(300 * DAY), toConfirm: true },
    ],
    ["in the far past", never, 0, { at: ago(DAY), toConfirm: true }],
    ["in the future", never, NOW + DAY, { at: NOW, toConfirm: true }],
  ])("%s", (_, known, claimed, expected) => {
    const stamp: DeviceStamp = {
      issuedAt: claimed,
      clockOffset: 0,
      mono: 5,
      boot: "b",
      contactAt: null,
      contactMono: null,
      contactBoot: null,
    };
    const arrival: Arrival = { now: NOW, offsetNow: 0, deviceKnownSince: earliestUncontacted(known, claimed) };
    expect(trustedTime(stamp, arrival)).toEqual(expected);
  });

  it("is not moved by a bound that lies in the future: then the server's own clock was wrong", () => {
    const stamp = { issuedAt: ago(HOUR), clockOffset: 0, mono: 5, boot: "b" };
    const none = { contactAt: null, contactMono: null, contactBoot: null };
    expect(trustedTime({ ...stamp, ...none }, { now: NOW, offsetNow: 0, deviceKnownSince: NOW + HOUR }).at).toBe(
      ago(HOUR),
    );
  });
});
