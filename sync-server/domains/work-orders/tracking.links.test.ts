// Signed addresses of an order: good for thirty days, under the key that they were signed with while it is named.

import { describe, expect, it } from "vitest";
import { approvalPath, documentPath, isGoodDocumentLink, isGoodLink } from "./tracking.links.ts";

const NOW = Date.UTC(2026, 10, 19);
const DAY_MS = 24 * 3_600_000;
const former = { appKey: "f".repeat(32) };
const present = { appKey: "p".repeat(32) };
const both = { ...present, formerKeys: [former.appKey] };

const line = { companyId: "c", trackingToken: "t", kind: "work", lineToken: "l", read: "r" } as const;
const paper = { companyId: "c", trackingToken: "t", kind: "order" } as const;

function givenIn(path: string) {
  const query = new URL(path, "http://shop.localhost").searchParams;
  return { ends: query.get("ends")!, signature: query.get("signature")! };
}

describe("an address that was signed under a former key", () => {
  it("is good while the key is named, for as long as any other, and for what it was signed for alone", () => {
    const approval = givenIn(approvalPath(former, line, NOW));
    const document = givenIn(documentPath(former, paper, NOW));
    expect(isGoodLink(both, line, approval, NOW)).toBe(true);
    expect(isGoodDocumentLink(both, paper, document, NOW)).toBe(true);
    expect(isGoodLink(both, line, approval, NOW + 31 * DAY_MS)).toBe(false);
    expect(isGoodLink(both, { ...line, read: "x" }, approval, NOW)).toBe(false);
    expect(isGoodLink(both, line, document, NOW)).toBe(false);
  });

  it("is none any more once the key is not named; new ones are signed under the present key alone", () => {
    expect(isGoodLink(present, line, givenIn(approvalPath(former, line, NOW)), NOW)).toBe(false);
    expect(isGoodLink(present, line, givenIn(approvalPath(both, line, NOW)), NOW)).toBe(true);
    expect(isGoodLink(former, line, givenIn(approvalPath(both, line, NOW)), NOW)).toBe(false);
  });
});
