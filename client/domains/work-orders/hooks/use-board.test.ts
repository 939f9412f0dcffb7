import { describe, expect, it } from "vitest";
import { matches, progressOf, type BoardOrder } from "./use-board.ts";

const order = {
  number: "WO-2026-000123",
  complaint: "Zgomot la viraj stânga",
  vehicle: { plate: "CHX 482", vin: "TMBJJ7NE5H0148217", make: "Škoda", model: "Octavia" },
  client: { name: "Maria Țurcanu", phone: "069 123 456" },
  master: { name: "Vasile Rotaru" },
  workLines: [
    { normHours: 1, mechanicStatus: "done" },
    { normHours: 3, mechanicStatus: "pending" },
    { normHours: null, mechanicStatus: "done" },
  ],
} as unknown as BoardOrder;

describe("the board finds an order", () => {
  it.each(["", "chx482", "CHX 4", "482", "123456", "0148217", "skoda", "turcanu", "STANGA", "000123", "rotaru"])(
    "by %j",
    (search) => {
      expect(matches(order, search)).toBe(true);
    },
  );

  it.each(["CHX 483", "audi", "popescu"])("not by %j", (search) => {
    expect(matches(order, search)).toBe(false);
  });
});

describe("progress", () => {
  it("is the share of norm hours that are done", () => {
    expect(progressOf(order)).toBe(25);
    expect(progressOf({ ...order, workLines: [] })).toBeNull();
  });
});
