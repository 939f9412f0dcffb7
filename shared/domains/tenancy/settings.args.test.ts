// Every key of the settings with what it takes and what it does not.

import { describe, expect, it } from "vitest";
import { settingsChange } from "./settings.args.ts";
import { changeSettings } from "./settings.rules.ts";
import { DEFAULT_SETTINGS, SECRET_NAMES, type Settings } from "./settings.states.ts";

const takes = (change: unknown) => settingsChange.safeParse(change).success;

/** Each key with something right and what is wrong. A key without a row fails the first test. */
const KEYS: Record<Exclude<keyof Settings, "logo">, { right: unknown; wrong: unknown[] }> = {
  display_name: { right: "Service Botanica", wrong: ["", "  ", "x".repeat(81), "a\nb", "a\0b", 7, null] },
  slogan: { right: "", wrong: ["x".repeat(161), "a\tb", {}] },
  city: { right: "Chișinău", wrong: ["x".repeat(81), 1] },
  address: { right: "str. Independenței 4/2", wrong: ["x".repeat(201), []] },
  phone: { right: "+373 (22) 55-31-40", wrong: ["abc", "12", "1".repeat(40), "javascript:1"] },
  email: { right: "office@demo.test", wrong: ["office", "a@b@c", `${"x".repeat(250)}@a.md`] },
  locale: { right: "ru", wrong: ["de", "RO", ""] },
  currency: { right: "EUR", wrong: ["eur", "EURO", ""] },
  time_zone: { right: "Europe/Bucharest", wrong: ["Mars/Olympus", "", "x".repeat(65)] },
  theme_color: { right: "#7a3E9D", wrong: ["red", "#fff", "#12345g", "#1234567", "url(x)"] },
  labor_rate: { right: 45_000, wrong: [-1, 0.5, "450", 1e12] },
  services: {
    right: [{ name: "Schimb ulei", price_from: 35_000 }],
    wrong: [
      [{ name: "", price_from: null }],
      [{ name: "Frâne" }],
      [{ name: "Frâne", price_from: -1 }],
      [
        { name: "Frâne", price_from: null },
        { name: "FRÂNE", price_from: 1 },
      ],
      Array.from({ length: 61 }, (_, n) => ({ name: `S${n}`, price_from: null })),
    ],
  },
  cars: { right: ["Dacia", "Škoda"], wrong: [["Dacia", "dacia"], [""], ["x".repeat(61)], "Dacia"] },
  hours: {
    right: { sat: null, mon: { open: "07:30", close: "19:00" } },
    wrong: [
      { mon: { open: "18:00", close: "08:00" } },
      { mon: { open: "8:00", close: "18:00" } },
      { mon: { open: "08:00", close: "24:00" } },
      { monday: null },
      [],
    ],
  },
  holidays: { right: ["2026-12-25", "2027-01-01"], wrong: [["25.12.2026"], ["2026-02-30"], "2026-12-25"] },
  notify: { right: { invitation: false }, wrong: [{ invitation: "no" }, { everything: false }] },
  ai: { right: { default_provider: "anthropic" }, wrong: [{ default_provider: "oracle" }, { openai: "sk-1" }] },
  integrations: {
    right: { telegram: { enabled: true } },
    wrong: [{ telegram: true }, { icq: { enabled: true } }, { telegram: { enabled: true, bot_token: "1:x" } }],
  },
  shop: {
    right: { enabled: true, delivery_methods: ["courier"], delivery_fee: 5_000, free_over: null },
    wrong: [{ delivery_methods: ["drone"] }, { delivery_fee: -1 }, { free_over: "100" }, { key: "x" }],
  },
  onboarding: {
    right: { steps: { hours: "skipped" }, finished: true },
    wrong: [{ steps: { lunch: "done" } }, { steps: { hours: "maybe" } }, { finished: "yes" }],
  },
};
const rows = Object.entries(KEYS);

describe("a change of settings", () => {
  it("may name every key but the logo, which is a picture, and no other key", () => {
    const keys = Object.keys(DEFAULT_SETTINGS).filter((key) => key !== "logo");
    expect(rows.map(([key]) => key).toSorted()).toEqual(keys.toSorted());
    expect(takes({ logo: null })).toBe(false);
    expect(takes({ anything: 1 })).toBe(false);
  });

  it.each(rows)("takes %s", (key, { right }) => {
    const change = settingsChange.parse({ [key]: right });
    expect(changeSettings(DEFAULT_SETTINGS, change).settings).not.toBe(DEFAULT_SETTINGS);
  });

  it.each(rows)("refuses what is no %s", (key, { wrong }) => {
    expect(wrong.filter((value) => takes({ [key]: value }))).toEqual([]);
  });

  it("takes its own defaults", () => {
    const { logo: _, ...defaults } = DEFAULT_SETTINGS;
    expect(takes({ ...defaults, display_name: "x" })).toBe(true);
  });

  it("has no room for a secret: those have names of their own", () => {
    expect(SECRET_NAMES).toContain("ai.anthropic");
    expect(SECRET_NAMES).toContain("telegram.bot_token");
    expect(new Set(SECRET_NAMES).size).toBe(SECRET_NAMES.length);
  });
});
