// A file in which every row says the same phone or plate costs as little as any other: counted, not timed.

import { describe, expect, it } from "vitest";
import { KnownRecords, sameName, type KnownCar, type KnownClient } from "./import-known.rules.ts";
import { planRows } from "./import-plan.rules.ts";
import type { PlannedRow, RowPlan } from "./import-rows.rules.ts";
import { MOST_ALIKE } from "./import.states.ts";

const ROWS = 20_000;
const PHONE = "+37369000001";
/** As no other: none is the beginning of another. */
const nameOf = (i: number) => `Om${String(i).padStart(6, "0")}`;
const ids = (number: number) => ({ clientId: `c${number}`, vehicleId: `v${number}` });

const rowsOf = (count: number, of: (number: number) => Omit<PlannedRow, "number">): PlannedRow[] =>
  Array.from({ length: count }, (_, number) => ({ number, ...of(number) }));
const made = (plans: readonly RowPlan[], part: "client" | "vehicle") => plans.filter((plan) => plan[part]?.make).length;
const codes = (plans: readonly RowPlan[]) => [...new Set(plans.flatMap(({ error }) => error?.code ?? []))];

function counting() {
  const counted = { calls: 0 };
  const known = new KnownRecords((one, other) => {
    counted.calls++;
    return sameName(one, other);
  });
  return { counted, known };
}

describe("20,000 rows with one phone", () => {
  it("of as many people are compared with a few each; beyond those a row is an error", () => {
    const { counted, known } = counting();
    const rows = rowsOf(ROWS, (i) => ({ client: { name: nameOf(i), phone: PHONE }, vehicle: null }));
    const plans = planRows(rows, known, "fill", ids);
    expect(made(plans, "client")).toBe(MOST_ALIKE);
    expect(codes(plans)).toEqual(["crm/import-phone-shared"]);
    expect(plans.at(-1)).toMatchObject({ verdict: "error", error: { field: "phone" }, client: null, vehicle: null });
    expect(counted.calls).toBeLessThanOrEqual(ROWS * MOST_ALIKE);
  });

  it("of one person are compared once each", () => {
    const { counted, known } = counting();
    const rows = rowsOf(ROWS, () => ({ client: { name: "Ion Popescu", phone: PHONE }, vehicle: null }));
    expect(made(planRows(rows, known, "fill", ids), "client")).toBe(1);
    expect(counted.calls).toBe(ROWS - 1);
  });

  it("of people that the shop has by the thousand look at the first of them", () => {
    const { counted, known } = counting();
    const person = (i: number): KnownClient => ({
      id: `k${i}`,
      values: { name: nameOf(i), phone: PHONE },
      writers: {},
      deleted: true,
    });
    known.addClients(Array.from({ length: ROWS }, (_, i) => person(i)));
    const rows = rowsOf(100, (i) => ({ client: { name: nameOf(i + ROWS), phone: PHONE }, vehicle: null }));
    expect(codes(planRows(rows, known, "fill", ids))).toEqual(["crm/import-phone-shared"]);
    expect(counted.calls).toBeLessThanOrEqual(100 * MOST_ALIKE);
  });
});

describe("one plate", () => {
  const car = (vin: string) => ({ plate: "AAA 111", make: "Kia", model: "Rio", vin });
  const vinOf = (i: number) => `VIN${String(i).padStart(14, "0")}`;

  it("of 20,000 cars with their VINs is that of a few; beyond those a row is an error", () => {
    const known = new KnownRecords();
    const rows = rowsOf(ROWS, (i) => ({ client: { name: "Ion", phone: PHONE }, vehicle: car(vinOf(i)) }));
    const plans = planRows(rows, known, "fill", ids);
    expect(made(plans, "vehicle")).toBe(MOST_ALIKE);
    expect(codes(plans)).toEqual(["crm/import-plate-shared"]);
  });

  it("that many have is nobody's where no client is named with a phone", () => {
    const known = new KnownRecords();
    const there = (i: number): KnownCar => ({
      id: `k${i}`,
      clientId: "somebody",
      values: { plate: "AAA 111", vin: vinOf(i) },
      writers: {},
      deleted: false,
    });
    known.addCars(Array.from({ length: MOST_ALIKE }, (_, i) => there(i)));
    const row = { client: { name: "Ion" }, vehicle: car(vinOf(MOST_ALIKE)) };
    expect(
      codes(
        planRows(
          rowsOf(1, () => row),
          known,
          "fill",
          ids,
        ),
      ),
    ).toEqual(["crm/field-missing"]);
    expect(
      codes(
        planRows(
          rowsOf(1, () => ({ ...row, client: null })),
          known,
          "fill",
          ids,
        ),
      ),
    ).toEqual(["crm/import-plate-shared"]);
  });
});

it("a name of a hundred words is compared by its first ones", () => {
  const { counted, known } = counting();
  const long = Array.from({ length: 100 }, (_, i) => `a${i}`).join(" ");
  const rows = rowsOf(2, (i) => ({ client: { name: `${long} ${i}`, phone: PHONE }, vehicle: null }));
  expect(made(planRows(rows, known, "fill", ids), "client")).toBe(1);
  expect(counted.calls).toBe(1);
});
