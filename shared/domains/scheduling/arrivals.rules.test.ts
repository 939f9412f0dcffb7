// Whom the front desk expects today, and what it does about each.

import { describe, expect, it } from "vitest";
import { momentAt } from "../../kernel/shop-days.ts";
import { APPOINTMENT_STATUSES } from "./appointments.states.ts";
import { arrivalAct, arrivalsOf, isLateToCome, type ExpectedVisit } from "./arrivals.rules.ts";

const ZONE = "Europe/Chisinau";
const at = (day: string, time: string) => momentAt(day, time, ZONE);
const visit = (part: Partial<ExpectedVisit>): ExpectedVisit => ({
  id: "a",
  status: "confirmed",
  startsAt: at("2026-11-19", "11:30"),
  vehicleId: "car",
  workOrderId: null,
  ...part,
});
const ids = (rows: readonly ExpectedVisit[]) => rows.map(({ id }) => id);

describe("arrivals", () => {
  it("are those of the shop's day, the earliest first", () => {
    const rows = [
      visit({ id: "after", startsAt: at("2026-11-20", "00:00") }),
      visit({ id: "late", startsAt: at("2026-11-19", "23:45") }),
      visit({ id: "before", startsAt: at("2026-11-18", "23:59") }),
      visit({ id: "early", startsAt: at("2026-11-19", "00:00") }),
    ];
    for (const now of ["00:00", "23:59"]) {
      const { coming, total } = arrivalsOf(rows, ZONE, at("2026-11-19", now));
      expect(ids(coming)).toEqual(["early", "late"]);
      expect(total).toBe(2);
    }
  });

  it("are who is not here yet, of all who come or came", () => {
    const rows = APPOINTMENT_STATUSES.map((status) => visit({ id: status, status }));
    const { coming, total } = arrivalsOf(rows, ZONE, at("2026-11-19", "10:00"));
    expect(ids(coming).toSorted()).toEqual(["confirmed", "scheduled"]);
    expect(total).toBe(4); // besides them in_progress and done
  });

  it.each(["2027-03-28", "2027-10-31"])("on %s, when the clocks change, have all of the day's", (day) => {
    const rows = [
      visit({ id: "first", startsAt: at(day, "00:30") }),
      visit({ id: "last", startsAt: at(day, "23:30") }),
    ];
    expect(ids(arrivalsOf(rows, ZONE, at(day, "08:00")).coming)).toEqual(["first", "last"]);
  });
});

describe("the act of an arrival", () => {
  const before = at("2026-11-19", "11:00");
  const after = at("2026-11-19", "11:40");
  const all = { hasPhone: true, mayReceive: true };

  it.each([
    ["who has confirmed is taken in, before their time as well", {}, all, before, "receive"],
    ["who has not confirmed is called", { status: "scheduled" }, all, before, "call"],
    ["who has not confirmed is taken in from their time on", { status: "scheduled" }, all, after, "receive"],
    ["who has no number is not called", { status: "scheduled" }, { ...all, hasPhone: false }, before, "receive"],
    ["without a car nothing is taken in", { vehicleId: null }, all, before, null],
    ["whose order is there is not taken in again", { workOrderId: "o" }, all, before, null],
    ["who may not take in does not", {}, { ...all, mayReceive: false }, before, null],
  ] as const)("%s", (_, part, may, now, act) => {
    expect(arrivalAct(visit(part), may, now)).toBe(act);
  });

  it("is a call where somebody is late and nothing can be taken in", () => {
    const late = at("2026-11-19", "11:45");
    expect(isLateToCome(visit({}), late - 1)).toBe(false);
    expect(isLateToCome(visit({}), late)).toBe(true);
    expect(arrivalAct(visit({ vehicleId: null }), all, late)).toBe("call");
    expect(arrivalAct(visit({ vehicleId: null }), { ...all, hasPhone: false }, late)).toBeNull();
  });
});
