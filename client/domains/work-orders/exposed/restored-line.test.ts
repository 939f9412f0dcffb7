import { expect, it } from "vitest";
import { addPartArgs, addWorkArgs } from "../../../../shared/domains/work-orders/lines.args.ts";
import { restoredPart, restoredWork } from "./restored-line.ts";

const id = "0190f1a2-0000-7000-8000-000000000001";
const photo = "0190f1a2-0000-7000-8000-000000000002";
const workOrderId = "0190f1a2-0000-7000-8000-000000000003";
const fields = { name: "Pads", priceMinor: 0, needsPrice: true, requiresApproval: true };

it("labour that nobody had priced comes back without a price, whatever its hours would cost, and with its photos", () => {
  const args = restoredWork({ ...fields, normHours: 2 }, { quote: null, photoIds: [photo], former: null }, id);
  expect(addWorkArgs.parse({ workOrderId, ...args })).toMatchObject({
    workLineId: id,
    normHours: 2,
    priceMinor: null,
    requiresApproval: false,
    wasRemoved: { needsPrice: true, photoIds: [photo] },
  });
});

it("a part comes back with its price and the quote that it was", () => {
  const context = { class: null, age: 3, vip: false, urgency: "normal", body_type: null, transmission: null } as const;
  const quote = { partId: photo, baseMinor: 500, applied: [{ name: "Age", multiplier: 2 }], context };
  const line = { ...fields, priceMinor: 1_000, needsPrice: false, quantity: 2, partId: photo, article: "A1" };
  expect(
    addPartArgs.parse({ workOrderId, ...restoredPart(line, { quote, photoIds: [], former: null }, id) }),
  ).toMatchObject({
    partsLineId: id,
    partId: photo,
    article: "A1",
    quantity: 2,
    priceMinor: 1_000,
    quote: { partId: photo },
    wasRemoved: { needsPrice: false, photoIds: [] },
  });
});
