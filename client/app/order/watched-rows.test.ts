import { describe, expect, it } from "vitest";
import { editsAbout, mayHaveMore } from "../../data/rest/history-changes.ts";
import { idsOf, watchedRows, withSeen, type HistoricOrder, type RowsBeside } from "./watched-rows.ts";

const order: HistoricOrder = { id: "order", workLines: [{ id: "work" }], partsLines: [{ id: "part" }] };
const beside: RowsBeside = {
  photos: { photos: [{ id: "photo" }] },
  files: { files: [{ id: "file" }], signatures: [{ id: "signature" }] },
  payments: { payments: [{ id: "payment" }] },
};
const page = (changedOrder = order, changed: Partial<RowsBeside> = {}) => ({
  subject: "work-orders/order",
  watched: watchedRows(changedOrder, { ...beside, ...changed }),
  waiting: [],
});

describe("the history of an order is asked for again", () => {
  it.each([
    ["when it or a line of it has changed", page({ ...order })],
    [
      "when a payment has, which changes nothing else of it",
      page(order, { payments: { payments: [{ id: "payment" }] } }),
    ],
    ["when a picture has", page(order, { photos: { photos: [] } })],
    ["when a file or a signature has", page(order, { files: { files: [], signatures: [] } })],
  ])("%s", (_, now) => {
    expect(mayHaveMore(page(), now)).toBe(true);
    expect(mayHaveMore(now, { ...now })).toBe(false);
  });
});

describe("edits are about an order", () => {
  it("by its own id, and those of its lines, pictures, files, signatures and payments", () => {
    const ids = ["file", "order", "part", "payment", "photo", "signature", "work"];
    expect([...idsOf(order, beside)].toSorted()).toEqual(ids);
    expect([...idsOf({ id: "order" }, { photos: undefined, files: undefined, payments: undefined })]).toEqual([
      "order",
    ]);
  });

  it.each<[string, object, HistoricOrder, Partial<RowsBeside>]>([
    ["a line", { line: { kind: "work", lineId: "work" } }, { ...order, workLines: [] }, {}],
    ["a photo", { photoId: "photo" }, order, { photos: { photos: [] } }],
    ["a file", { fileId: "file" }, order, { files: { files: [], signatures: [{ id: "signature" }] } }],
    ["a signature", { signatureId: "signature" }, order, { files: { files: [{ id: "file" }], signatures: [] } }],
  ])("when they remove %s of it, whose row is gone at once", (_, args, orderAfter, after) => {
    const seen = idsOf(order, beside);
    const about = withSeen(seen, idsOf(orderAfter, { ...beside, ...after }));
    expect(editsAbout([{ args: args as never }], about)).toHaveLength(1);
    expect(about).toBe(seen);
  });

  it("that has got another line", () => {
    const now = idsOf({ ...order, workLines: [{ id: "new" }] }, beside);
    expect([...withSeen(new Set(["order", "work"]), now)]).toEqual(expect.arrayContaining(["order", "work", "new"]));
  });
});
