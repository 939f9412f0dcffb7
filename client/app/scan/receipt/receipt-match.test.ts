// Which item of a purchase a scan means, and what is refused.

import { describe, expect, it } from "vitest";
import { readScan } from "../../../../shared/domains/catalog/scan-code.rules.ts";
import { answerFor, answerTo } from "./receipt-match.ts";

const item = (id: string, more: object = {}) => ({
  id,
  partId: `part-${id}`,
  article: `ART ${id}`,
  quantity: 10,
  received: 0,
  ...more,
});
const scan = (text: string) => readScan(text);
const part = (id: string) => ({ id: `part-${id}` });

describe("a scan of a purchase", () => {
  it("counts one of the item whose part it means", () => {
    const [a, b] = [item("a"), item("b")];
    expect(answerTo(scan("4011558708214"), [part("b")], [a, b])).toEqual({ kind: "received", item: b, quantity: 1 });
  });

  it("counts what is left where that is less than one", () => {
    const oil = item("oil", { quantity: 4.5, received: 4 });
    expect(answerTo(scan("OIL"), [part("oil")], [oil])).toMatchObject({ kind: "received", quantity: 0.5 });
  });

  it("counts no more than was asked for, and says of which item", () => {
    const full = item("a", { received: 10 });
    expect(answerTo(scan("A"), [part("a")], [full])).toEqual({ kind: "over", item: full });
  });

  it("goes on with the second line of a part when the first is full", () => {
    const [full, second] = [item("a", { received: 10 }), item("a2", { partId: "part-a" })];
    expect(answerTo(scan("A"), [part("a")], [full, second])).toMatchObject({ kind: "received", item: second });
  });

  it("asks where items of several parts are meant", () => {
    const [a, b] = [item("a"), item("b")];
    expect(answerTo(scan("12"), [part("a"), part("b")], [a, b])).toEqual({ kind: "choose", items: [a, b] });
    // One of them has come already: the other one is meant.
    const full = item("a", { received: 10 });
    expect(answerTo(scan("12"), [part("a"), part("b")], [full, b])).toMatchObject({ kind: "received", item: b });
  });

  it("finds an item by the supplier's own article, spaces and signs or not", () => {
    const a = item("a", { article: "C 27 009" });
    expect(answerTo(scan("c27-009"), [], [a])).toMatchObject({ kind: "received", item: a });
  });

  it("refuses what is in no catalogue, since nothing could be put on the shelf", () => {
    const a = item("a", { article: "C 27 009", partId: null });
    expect(answerTo(scan("C27009"), [], [a])).toEqual({ kind: "noPart", item: a });
  });

  it.each([["5901234123457"], ["https://example.com"], ["  "]])("knows nothing of %j", (text) => {
    expect(answerTo(scan(text), [{ id: "other" }], [item("a")])).toEqual({ kind: "unknown" });
  });
});

describe("a quantity typed for an item", () => {
  it("is counted as long as so many are to come", () => {
    expect(answerFor(item("a", { received: 4 }), 6)).toMatchObject({ kind: "received", quantity: 6 });
    expect(answerFor(item("a", { received: 4 }), 7)).toMatchObject({ kind: "over" });
    expect(answerFor(item("a", { received: 10 }))).toMatchObject({ kind: "over" });
    expect(answerFor(item("a", { partId: null }))).toMatchObject({ kind: "noPart" });
  });
});
