import { describe, expect, it } from "vitest";
import { GROUP_LABELS, PERMISSION_LABELS, ROLE_LABELS } from "./access.labels.ts";
import { PERMISSION_GROUPS, PERMISSIONS, SYSTEM_ROLES } from "./access.permissions.ts";

describe.each([
  ["permissions", PERMISSION_LABELS, PERMISSIONS],
  ["groups", GROUP_LABELS, Object.keys(PERMISSION_GROUPS)],
  ["system roles", ROLE_LABELS, SYSTEM_ROLES],
] as const)("the words for %s", (_what, labels, names) => {
  it("are there for each, and for nothing else", () => {
    expect(Object.keys(labels).toSorted()).toEqual([...names].toSorted());
  });

  it.each(["ro", "ru", "en"] as const)("tell them apart in %s", (locale) => {
    const all = Object.values(labels).map((label) => label[locale]);
    expect(new Set(all).size).toBe(all.length);
    const script = locale === "ru" ? /^[А-ЯЁ]/ : /^[A-ZȘȚÎÂĂ]/;
    for (const label of all) expect(label).toMatch(script);
  });
});
