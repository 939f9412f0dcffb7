import { describe, expect, it } from "vitest";
import { changeSettings, readSettings } from "./settings.rules.ts";
import { DEFAULT_SETTINGS, NOTIFY_KEYS } from "./settings.states.ts";

/** As a shop of the first release has them. */
const OLD = {
  display_name: "Service Botanica",
  city: "Chișinău",
  phone: "022 55 31 40",
  email: "receptie@demo.test",
  locale: "ru",
  currency: "MDL",
  theme_color: "#7A3E9D",
  labor_rate: 45_000,
  slogan: "Mașina ta, pe mâini bune",
  time_zone: "Europe/Bucharest",
};

describe("settings as they are read", () => {
  it("keep what an old row holds, with the defaults of what came since", () => {
    expect(readSettings(OLD)).toEqual({ ...DEFAULT_SETTINGS, ...OLD });
  });

  it("have every part of a group of which a row holds some", () => {
    const read = readSettings({
      ...OLD,
      notify: { invitation: false },
      hours: { sun: { open: "10:00", close: "12:00" } },
    });
    expect(Object.keys(read.notify)).toHaveLength(NOTIFY_KEYS.length);
    expect(read.notify).toMatchObject({ invitation: false, payment_received: true });
    expect(read.hours).toMatchObject({ mon: DEFAULT_SETTINGS.hours.mon, sun: { open: "10:00" } });
  });

  it("never hold a key that there is not: what reaches devices is known", () => {
    const read = readSettings({ ...OLD, ai_key: "sk-secret", payments: { stripe: "secret" } });
    expect(Object.keys(read).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
    expect(JSON.stringify(read)).not.toContain("secret");
  });

  it.each([null, undefined, "text", 7, [], {}])("are the defaults where a row holds %j", (stored) => {
    expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it("keep a closed day closed", () => {
    expect(readSettings({ ...OLD, hours: { mon: null } }).hours.mon).toBeNull();
  });
});

describe("a change", () => {
  const before = readSettings(OLD);

  it("leaves everything else as it was, and says what is other than before", () => {
    const { settings, changed } = changeSettings(before, { city: "Bălți", slogan: OLD.slogan });
    expect(settings).toEqual({ ...before, city: "Bălți" });
    expect(changed).toEqual(["city"]);
  });

  it("of a part of a group leaves its other parts", () => {
    const { settings, changed } = changeSettings(before, { notify: { invitation: false }, hours: { sat: null } });
    expect(settings.notify).toEqual({ ...before.notify, invitation: false });
    expect(settings.hours).toEqual({ ...before.hours, sat: null });
    expect(changed.toSorted()).toEqual(["hours", "notify"]);
  });

  it("of one step of the wizard leaves the others, and whether it is finished", () => {
    const first = changeSettings(before, { onboarding: { steps: { shop: "done" } } }).settings;
    const second = changeSettings(first, { onboarding: { steps: { hours: "skipped" }, finished: true } }).settings;
    expect(second.onboarding).toEqual({ steps: { shop: "done", hours: "skipped" }, finished: true });
    expect(changeSettings(second, { onboarding: { steps: { shop: "skipped" } } }).settings.onboarding).toEqual({
      steps: { shop: "skipped", hours: "skipped" },
      finished: true,
    });
  });

  it("to what it is already changes nothing, in whatever order its fields come", () => {
    const stored = JSON.parse('{"sun":null,"mon":{"close":"18:00","open":"08:00"}}') as object;
    expect(changeSettings(before, { hours: stored }).changed).toEqual([]);
  });
});
