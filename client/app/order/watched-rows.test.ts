import { describe, expect, it } from "vitest";
import { mayHaveMore } from "../../data/rest/history-changes.ts";
import { idsOf, watchedRows, type HistoricOrder, type RowsBeside } from "./watched-rows.ts";

const order: HistoricOrder = { id: "order", workLines: [{ id: "work" }], partsLines: [{ id: "part" }] };
const beside: RowsBeside = {
  photos: { photos: [{ id: "photo" }] },
  files: { files: [{ id: "file" }] },
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
    ["when a file or a signature has", page(order, { files: {} })],
  ])("%s", (_, now) => {
    expect(mayHaveMore(page(), now)).toBe(true);
    expect(mayHaveMore(now, { ...now })).toBe(false);
  });
});

it("edits are about an order by its own id, and those of its lines, pictures and payments", () => {
  expect([...idsOf(order, beside)].toSorted()).toEqual(["order", "part", "payment", "photo", "work"]);
  expect([...idsOf({ id: "order" }, { photos: undefined, payments: undefined })]).toEqual(["order"]);
});
