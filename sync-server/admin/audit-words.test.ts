// Every command of the panel has its words in the audit log, in each language.

import { describe, expect, it } from "vitest";
import { readdirSync, readFileSync } from "node:fs";
import { LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { AUDIT_WORDS, auditTable } from "./audit.view.ts";

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

describe("what is told of a change", () => {
  const shown = async (action: string, data: Record<string, string | number>) => {
    const row = {
      id: "1",
      at: new Date(0),
      operator_name: "Ana",
      allowed: true,
      subject_type: "",
      subject_name: "",
      tenant_id: null,
    };
    return String(await auditTable("en", [{ ...row, action, reason: "", data }]));
  };

  it("is in words, also of how somebody's looking on ended", async () => {
    expect(await shown("tenants.suspend", { to: "suspended", from: "active" })).toContain(
      "from: Active, to: Suspended",
    );
    expect(await shown("operators.invite", { role: "support" })).toContain("role: Support");
    expect(await shown("account.change", { locale: "ru" })).toContain("language: Русский");
    expect(await shown("impersonation.end", { how: "time", minutes: 60 })).toContain("ended: time was up, minutes: 60");
  });

  it("leaves a shop's address as it is, though it is spelled as a role", async () => {
    expect(await shown("tenants.impersonate", { tenant: "support" })).toContain("shop: support");
  });
});
