// Every command of the panel has its words in the audit log, in each language.

import { describe, expect, it } from "vitest";
import { readdirSync, readFileSync } from "node:fs";
import { LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { AUDIT_WORDS } from "./audit.view.ts";

const SERVER = `${import.meta.dirname}/..`;
const sources = [
  ...["admin", "signup", "domains/billing"].flatMap((folder) =>
    readdirSync(`${SERVER}/${folder}`)
      .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
      .map((name) => `${folder}/${name}`),
  ),
  "domains/access/impersonation-ends.ts", // the one action that a shop's own sign-out writes
].map((file) => readFileSync(`${SERVER}/${file}`, "utf8"));

/** Names of commands, and actions that are written besides. */
const named = [
  ...new Set(
    sources.flatMap((text) =>
      [
        ...text.matchAll(/\b(?:name|action): "([a-z]+\.[A-Za-z]+)"/g),
        ...text.matchAll(/\b(?:moving|reopening|changing)\("([a-z]+\.[A-Za-z]+)"/g),
        ...text.matchAll(/\bwriteImpersonation\(\w+, "([a-z]+\.[A-Za-z]+)"/g),
        ...text.matchAll(/EXPIRE_TENANTS = "([a-z.]+)"/g),
      ].map((match) => match[1]!),
    ),
  ),
].toSorted();

describe("the audit log", () => {
  it("knows commands at all", () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named).toContain("tenants.suspend");
    expect(named).toContain("tenancy.expire");
  });

  it.each(LOCALES)("has words for every one of them, and for no other, in %s", (locale) => {
    expect(Object.keys(AUDIT_WORDS[locale].actions).toSorted()).toEqual(named);
  });
});
