import { describe, expect, it } from "vitest";
import { blockedIn, hasRunning, progressOf, waitingIn } from "../exposed/order-progress.ts";
import { orderFinder, type BoardOrder } from "./use-board.ts";

const none = { requiresApproval: false, approvedAt: null, declinedAt: null, supersededBy: null };
const declined = { ...none, requiresApproval: true, declinedAt: 1 };
const order = {
  id: "order",
  number: "WO-2026-000123",
  complaint: "Zgomot la viraj stânga",
  vehicle: { plate: "CHX 482", vin: "TMBJJ7NE5H0148217", make: "Škoda", model: "Octavia" },
  client: { name: "Maria Țurcanu", phone: "+37369123456", otherPhone: "+40722654321" },
  master: { name: "Vasile Rotaru" },
  workLines: [
    { ...none, normHours: 1, mechanicStatus: "done" },
    { ...none, normHours: 3, mechanicStatus: "pending" },
    { ...none, normHours: null, mechanicStatus: "done" },
  ],
  partsLines: [],
} as unknown as BoardOrder;

const matches = (one: BoardOrder, search: string) => orderFinder([one])(search)(one);

describe("the board finds an order", () => {
  it.each([
    "",
    " - ",
    "chx482",
    "CHX 4",
    "482",
    "СНХ 482",
    "chx octavia",
    "123456",
    "069 123",
    "069123456",
    "0722 654",
    "654321",
    "0148217",
    "skoda",
    "turcanu",
    "Țurcanu Maria",
    "maria turc",
    "STANGA",
    "000123",
    "rotaru",
  ])("by %j", (search) => {
    expect(matches(order, search)).toBe(true);
  });

  it.each(["CHX 483", "audi", "popescu", "maria popescu"])("not by %j", (search) => {
    expect(matches(order, search)).toBe(false);
  });
});

describe("progress", () => {
  it("is the share of norm hours that are done", () => {
    expect(progressOf(order)).toBe(25);
    expect(progressOf({ ...order, workLines: [] })).toBeNull();
  });

  it("is of what the client did not decline, and so is what is blocked and what runs", () => {
    const also = (mechanicStatus: string) =>
      ({
        ...order,
        workLines: [...order.workLines, { ...declined, normHours: 4, mechanicStatus, blockReason: "other" }],
      }) as BoardOrder;
    expect(progressOf(also("done"))).toBe(25);
    expect(blockedIn(also("blocked"))).toBeNull();
    expect(hasRunning(also("in_progress"))).toBe(false);
    const blocked = { ...order.workLines[0]!, mechanicStatus: "blocked", blockReason: "other" } as const;
    expect(blockedIn({ ...order, workLines: [blocked] })).toBe(blocked);
  });
});

describe("a line that waits for the client", () => {
  const asked = { ...none, requiresApproval: true };
  it.each<[string, object, number]>([
    ["a work", { workLines: [asked] }, 1],
    ["a part", { partsLines: [asked] }, 1],
    ["both", { workLines: [asked], partsLines: [asked] }, 2],
    ["what they approved", { workLines: [{ ...asked, approvedAt: 1 }] }, 0],
    ["what they declined", { partsLines: [{ ...asked, declinedAt: 1 }] }, 0],
    ["what another line replaced", { partsLines: [{ ...asked, supersededBy: "another" }] }, 0],
    ["what they were not asked about", {}, 0],
  ])("is marked on the card: %s", (_what, lines, count) => {
    expect(waitingIn({ ...order, ...lines })).toBe(count);
  });
});
