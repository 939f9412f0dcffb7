// The subdomain of a host, as a tenant's name.

import { describe, expect, it } from "vitest";
import { COMPANY_STATUSES, RESERVED_SUBDOMAINS } from "../../shared/domains/tenancy/tenancy.states.ts";
import { isBaseHost, requireOpen, slugOfHost, type Tenant } from "./tenant.ts";

describe("the slug of a host", () => {
  it.each([
    ["demo.localhost", "localhost", "demo"],
    ["demo.localhost:3000", "localhost", "demo"],
    ["DEMO.LocalHost:3000", "localhost", "demo"],
    ["demo.localhost.", "localhost", "demo"],
    ["auto-2000.shop.example", "shop.example", "auto-2000"],
    ["2.shop.example:443", "shop.example", "2"],
    [`${"a".repeat(63)}.shop.example`, "shop.example", "a".repeat(63)],
  ])("%s under %s is %s", (host, base, slug) => {
    expect(slugOfHost(host, base)).toBe(slug);
  });

  it.each([
    ["the base domain itself", "localhost"],
    ["the base domain with a port", "localhost:3000"],
    ["nothing", ""],
    ["another domain", "demo.example.com"],
    ["a domain that only ends alike", "demo.notlocalhost"],
    ["a deeper one", "a.demo.localhost"],
    ["an empty label", ".localhost"],
    ["a label with an underscore", "de_mo.localhost"],
    ["a label that begins with a hyphen", "-demo.localhost"],
    ["a label that ends with a hyphen", "demo-.localhost"],
    ["a label too long", `${"a".repeat(64)}.localhost`],
    ["other letters", "демо.localhost"],
    ["a wildcard", "%.localhost"],
    ["an address", "127.0.0.1:3000"],
    ["an IPv6 address", "[::1]:3000"],
    ["a port that is none", "demo.localhost:port"],
    ["two hosts", "demo.localhost, rival.localhost:3000x"],
    ["a line break", "demo.localhost\n"],
  ])("%s is none", (_, host) => {
    expect(slugOfHost(host, "localhost")).toBeNull();
  });

  it.each([...RESERVED_SUBDOMAINS])("%s is reserved", (name) => {
    expect(slugOfHost(`${name}.localhost`, "localhost")).toBeNull();
    expect(slugOfHost(`${name.toUpperCase()}.localhost`, "localhost")).toBeNull();
  });
});

describe("the base host", () => {
  it("is the base domain, with or without a port, and nothing under it", () => {
    expect(["localhost", "localhost:3000", "LOCALHOST:1"].map((host) => isBaseHost(host, "localhost"))).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ["demo.localhost", "", "127.0.0.1", "localhost.example"].map((host) => isBaseHost(host, "localhost")),
    ).toEqual(Array(4).fill(false));
  });
});

describe("a tenant is open", () => {
  it.each(COMPANY_STATUSES)("or not, when it is %s", (status) => {
    const check = () => requireOpen({ status } as Tenant);
    if (status === "trial" || status === "active") expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ status: 403, code: `tenancy/${status}` }));
  });
});
