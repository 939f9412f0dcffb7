// Links in mails lead where people reach the shop.

import { describe, expect, it } from "vitest";
import { publicAddress } from "./addresses.ts";

const plain = { PUBLIC_URL: undefined, BASE_DOMAIN: "localhost", PORT: 3000, TRUST_PROXY: false, tls: null };
const tls = { cert: "", key: "" };

describe("the address of a shop", () => {
  it.each([
    ["in development", {}, "http://demo.localhost:3000", "http://localhost:3000"],
    ["on the usual port", { PORT: 80 }, "http://demo.localhost", "http://localhost"],
    ["with a certificate", { tls, BASE_DOMAIN: "a.md" }, "https://demo.a.md:3000", "https://a.md:3000"],
    ["with a certificate on 443", { tls, BASE_DOMAIN: "a.md", PORT: 443 }, "https://demo.a.md", "https://a.md"],
    ["behind a proxy", { TRUST_PROXY: true, BASE_DOMAIN: "a.md" }, "https://demo.a.md", "https://a.md"],
    [
      "as it is given",
      { TRUST_PROXY: true, BASE_DOMAIN: "a.md", PUBLIC_URL: "https://a.md:8443/" },
      "https://demo.a.md:8443",
      "https://a.md:8443",
    ],
  ])("%s", (_, changes, ofShop, ofBase) => {
    expect(publicAddress({ ...plain, ...changes }, "demo")).toBe(ofShop);
    expect(publicAddress({ ...plain, ...changes }, null)).toBe(ofBase);
  });
});
