// Settings as they are read, and as they become: the one place where what a row lacks gets its default.

import { canonicalJson } from "../../kernel/json.ts";
import type { Parts } from "../../kernel/seen-parts.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.states.ts";

type Key = keyof Settings;
const KEYS = Object.keys(DEFAULT_SETTINGS) as Key[];

/** Groups whose parts are set apart from each other: a change of one part leaves the others as they are. */
const GROUPS = ["hours", "notify", "ai", "integrations", "shop", "onboarding"] as const satisfies readonly Key[];
type Group = (typeof GROUPS)[number];
const isGroup = (key: string): key is Group => (GROUPS as readonly string[]).includes(key);

/** What a change may hold: any key; of a group any part. */
export type SettingsChange = {
  [K in Key]?: (K extends Group ? Partial<Settings[K]> : Settings[K]) | undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every key that there is, and no other: what a row or an older device lacks has its default. */
export function readSettings(stored: unknown): Settings {
  const given = isRecord(stored) ? stored : {};
  const entries = KEYS.map((key) => {
    const [value, preset] = [given[key], DEFAULT_SETTINGS[key]];
    if (value === undefined || (value === null && key !== "logo")) return [key, preset];
    return [key, isGroup(key) && isRecord(value) ? { ...(preset as object), ...value } : value];
  });
  return Object.fromEntries(entries) as Settings;
}

/** The settings after a change, and which keys are other than before. */
export function changeSettings(before: Settings, change: SettingsChange): { settings: Settings; changed: Key[] } {
  const entries = KEYS.map((key) => {
    const wanted = change[key];
    if (wanted === undefined) return [key, before[key]];
    if (key === "onboarding") {
      const { steps, finished } = wanted as NonNullable<SettingsChange["onboarding"]>;
      const { onboarding } = before;
      return [key, { steps: { ...onboarding.steps, ...steps }, finished: finished ?? onboarding.finished }];
    }
    return [key, isGroup(key) ? { ...before[key], ...(wanted as object) } : wanted];
  });
  const settings = Object.fromEntries(entries) as Settings;
  const same = (key: Key) => canonicalJson(before[key]) === canonicalJson(settings[key]);
  return { settings, changed: KEYS.filter((key) => !same(key)) };
}

/** By what is set for itself: a group part by part, `hours.mon`, and what is no group by its key. */
export function settingsParts(settings: object): Parts {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) =>
      isGroup(key) && isRecord(value)
        ? Object.entries(value).map(([part, one]) => [`${key}.${part}`, one])
        : [[key, value]],
    ),
  );
}

/** The other way round: the change that sets these parts and nothing else. */
export function changeOfParts(parts: Parts): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parts)) {
    const [key = name, part] = name.split(".", 2);
    if (part === undefined) change[key] = value;
    else change[key] = { ...(change[key] as object | undefined), [part]: value };
  }
  return change;
}
