// Whose doing a line of the history of a lead or a deal is, where nobody of the shop is named.

import { describe, expect, it } from "vitest";
import { isFromOutside } from "./sales-did.ts";

describe("a line without anybody of the shop", () => {
  it.each([
    ["leads.create", { via: "site" }, true],
    ["leads.create", { via: "webhook", source: "Facebook" }, true],
    ["leads.create", { source: "phone" }, false],
    ["deals.openQuote", {}, true],
    ["deals.approveQuote", {}, true],
    ["deals.declineQuote", {}, true],
    ["deals.stage", { via: "site" }, false],
    ["leads.contact", {}, false],
  ])("%s with %j came from outside: %s", (verb, data, isSo) => {
    expect(isFromOutside({ verb, data })).toBe(isSo);
  });
});
