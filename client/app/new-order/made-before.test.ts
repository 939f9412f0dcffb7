// One draft in two tabs, or a device that went off between the order and its draft: no order for another car, and none twice.

import { describe, expect, it } from "vitest";
import { newDraft } from "../order/lines/line-draft.ts";
import { isMade, withoutRepeats, type OnDevice } from "./made-before.ts";
import { newCar } from "./typed-car.ts";
import { NOTHING_TYPED, type TypedOrder } from "./typed-order.ts";

const NOW = Date.parse("2026-11-25T10:00:00Z");
const car = newCar({ plate: "KLM518", make: "vw", model: "Golf", phone: "069 772 318", name: "Ion Ciobanu" });
const line = { ...newDraft("work"), name: "Ulei" };
const typed: TypedOrder = {
  ...NOTHING_TYPED,
  workOrderId: "order",
  newCar: car,
  complaint: "Bate ",
  lines: [line],
};
const NOTHING: OnDevice = { clients: [], cars: [], orders: [] };
const OWNER = { id: car.clientId, name: "Ion Ciobanu", phone: "+37369772318" };
const CAR = {
  id: car.vehicleId,
  clientId: car.clientId,
  plate: "KLM 518",
  vin: null,
  make: "Volkswagen",
  model: "Golf",
};
const ORDER = { id: "order", vehicleId: car.vehicleId, complaint: "Bate" };
const ALL: OnDevice = { clients: [OWNER], cars: [CAR], orders: [ORDER] };
const again = (order: TypedOrder, device: OnDevice) => withoutRepeats(order, device, NOW);

describe("a draft of which nothing was made", () => {
  it("is made as it is", () => {
    expect(again(typed, NOTHING)).toEqual(typed);
    expect(isMade(typed, NOTHING)).toBe(false);
  });
});

describe("a draft of which the device has kept a part", () => {
  it("takes the owner who is there, and keeps the ids of the rest", () => {
    const order = again(typed, { ...NOTHING, clients: [OWNER] });
    expect(order).toEqual({ ...typed, newCar: { ...car, ownerId: car.clientId } });
  });

  it("takes the car that is there, and keeps the order's id", () => {
    const order = again(typed, { ...NOTHING, clients: [OWNER], cars: [CAR] });
    expect(order).toEqual({ ...typed, newCar: null, carId: car.vehicleId });
  });

  it("of which all was kept leads to the order", () => {
    const order = again(typed, ALL);
    expect(order.workOrderId).toBe("order");
    expect(isMade(order, ALL)).toBe(true);
  });
});

describe("a draft of which another tab has made an order, typed over", () => {
  const fresh = (order: TypedOrder, before: TypedOrder) => {
    expect(order.workOrderId).not.toBe(before.workOrderId);
    expect(order.lines.map(({ name }) => name)).toEqual(before.lines.map(({ name }) => name));
    for (const [index, one] of order.lines.entries()) expect(one.id).not.toBe(before.lines[index]!.id);
    expect(isMade(order, ALL)).toBe(false);
  };

  it.each<[string, Partial<typeof car>]>([
    ["plate", { plate: "XYZ 900" }],
    ["VIN", { vin: "VF1RFB00457812346" }],
    ["make", { make: "Skoda" }],
    ["model", { model: "Passat" }],
  ])("is for a car of its own when the %s is another", (_, part) => {
    const before = { ...typed, newCar: { ...car, ...part } };
    const order = again(before, ALL);
    fresh(order, before);
    expect(order.newCar).toMatchObject({ ...part, ownerId: null });
    expect(order.newCar!.vehicleId).not.toBe(car.vehicleId);
    expect(order.newCar!.clientId).not.toBe(car.clientId);
  });

  it.each<[string, Partial<typeof car>]>([
    ["phone", { phone: "068 000 111" }],
    ["name", { name: "Ana Rusu" }],
  ])("has an owner of its own when the %s is another and the car is not there yet", (_, part) => {
    const before = { ...typed, newCar: { ...car, ...part } };
    const order = again(before, { ...NOTHING, clients: [OWNER] });
    fresh(order, before);
    expect(order.newCar!.ownerId).toBeNull();
    expect(order.newCar!.clientId).not.toBe(car.clientId);
    expect(order.newCar!.vehicleId).not.toBe(car.vehicleId);
  });

  it("does not give its car to the owner whom it was typed over", () => {
    const other = { ...typed, newCar: { ...car, phone: "068 000 111", name: "Ana Rusu" } };
    const order = again(other, ALL);
    fresh(order, other);
    expect(order.newCar).toMatchObject({ phone: "068 000 111", ownerId: null });
    expect(order.newCar!.vehicleId).not.toBe(car.vehicleId);
  });

  it("is not for the car of another owner", () => {
    const other = { ...typed, newCar: { ...car, ownerId: "ana" } };
    const order = again(other, ALL);
    fresh(order, other);
    expect(order.newCar).toMatchObject({ ownerId: "ana" });
    expect(order.newCar!.vehicleId).not.toBe(car.vehicleId);
  });

  it("keeps a client of the shop who was chosen", () => {
    const other = { ...typed, newCar: { ...car, plate: "XYZ 900", ownerId: "ana" } };
    expect(again(other, ALL).newCar!.ownerId).toBe("ana");
  });

  it("is another order when it is for another car of the shop, or the client says something else", () => {
    const before = { ...typed, newCar: null, carId: "octavia" };
    const order = again(before, ALL);
    fresh(order, before);
    expect(order.carId).toBe("octavia");
    const more = { ...typed, complaint: "Bate. Vibrație" };
    const second = again(more, ALL);
    fresh(second, more);
    expect(second).toMatchObject({ carId: car.vehicleId, newCar: null, complaint: "Bate. Vibrație" });
  });
});
