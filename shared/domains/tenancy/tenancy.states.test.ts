import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPANY_ACCESS, COMPANY_STATUSES, LOCALES, RESERVED_SUBDOMAINS, isTenantSlug } from "./tenancy.states.ts";

/** The reserved subdomains, copied: a change of the product has to be made here as well. */
const RESERVED = ["www", "admin", "api", "app", "mail", "static", "cdn", "sync", "status", "help", "support"];

describe("reserved names", () => {
  it("are the ones copied here", () => {
    expect([...RESERVED_SUBDOMAINS].sort()).toEqual([...RESERVED].sort());
  });

  it.each(RESERVED)("%s can never be a tenant", (name) => {
    expect(isTenantSlug(name)).toBe(false);
    expect(isTenantSlug(`${name}1`)).toBe(true);
  });
});

describe("slugs", () => {
  it.each(["demo", "rival", "a", "7", "auto-service-24", "a--b", "x".repeat(63)])("%j is one", (label) => {
    expect(isTenantSlug(label)).toBe(true);
  });

  it.each([
    "",
    "-demo",
    "demo-",
    "Demo",
    "WWW",
    "de mo",
    "demo\n",
    "demo.rival",
    "de_mo",
    "demó",
    "дем",
    "../demo",
    "demo'",
    "x".repeat(64),
  ])("%j is none", (label) => {
    expect(isTenantSlug(label)).toBe(false);
  });

  it("what is one is a host label that needs no escaping anywhere", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9-]{1,70}$/)), (label) => {
        if (!isTenantSlug(label)) return;
        expect(new URL(`http://${label}.example.test/`).hostname).toBe(`${label}.example.test`);
        expect(encodeURIComponent(label)).toBe(label);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("the life of a tenant", () => {
  it("has the statuses and languages of docs/spec-coverage-access.md", () => {
    expect([...COMPANY_STATUSES].sort()).toEqual(["active", "archived", "expired", "suspended", "trial"]);
    expect(LOCALES).toEqual(["ro", "ru", "en"]);
    expect(Object.keys(COMPANY_ACCESS).sort()).toEqual([...COMPANY_STATUSES].sort());
  });

  it.each([
    ["trial", "open"],
    ["active", "open"],
    ["suspended", "blocked"],
    ["expired", "billing-only"],
    ["archived", "blocked"],
  ] as const)("%s: %s", (status, access) => {
    expect(COMPANY_ACCESS[status]).toBe(access);
  });
});
