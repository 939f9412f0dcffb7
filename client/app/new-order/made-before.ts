// What was made of a draft before: in another tab, which has the same draft; or just before the device went off, when the draft
// was not yet told. Nothing is written down twice, and no order goes to the car that was typed before.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { newCar, readCar, type TypedCar } from "./typed-car.ts";
import type { TypedOrder } from "./typed-order.ts";
import type { CarRow } from "./use-cars.ts";

/** What this device knows, also of what it has still to send. */
export interface OnDevice {
  clients: readonly { id: string; name: string; phone: string }[];
  cars: readonly OwnedCar[];
  /** Those that are open. */
  orders: readonly { id: string; vehicleId: string; complaint: string }[];
}

export type OwnedCar = Pick<CarRow, "id" | "plate" | "vin" | "make" | "model"> & { clientId: string };

/** The order with ids that nothing has; those of lines are of an order, too. */
const afresh = (typed: TypedOrder): TypedOrder => ({
  ...typed,
  workOrderId: uuidv7(),
  lines: typed.lines.map((line) => ({ ...line, id: uuidv7() })),
});

/** As it is to be made now: what is there already is taken, and what only has an id of something else gets its own. `at`: Unix ms. */
export function withoutRepeats(typed: TypedOrder, device: OnDevice, at: number): TypedOrder {
  const order = typed.newCar ? withCar(typed, typed.newCar, device, at) : typed;
  const isTaken = device.orders.some(({ id }) => id === order.workOrderId);
  return isTaken && !isMade(order, device) ? afresh(order) : order;
}

function withCar(typed: TypedOrder, car: TypedCar, device: OnDevice, at: number): TypedOrder {
  const written = readCar(car, null, device.cars, at);
  const client = device.clients.find(({ id }) => id === car.clientId);
  const vehicle = device.cars.find(({ id }) => id === car.vehicleId);
  const { owner } = written;
  const isOwner = !owner || !client || (owner.name === client.name && owner.phone === client.phone);
  const isCar =
    !vehicle ||
    (vehicle.clientId === (car.ownerId ?? car.clientId) &&
      (["plate", "vin", "make", "model"] as const).every((field) => vehicle[field] === written.car[field]));
  if (!isOwner || !isCar) {
    const { vehicleId, clientId } = newCar();
    return afresh({ ...typed, newCar: { ...car, vehicleId, clientId } });
  }
  if (vehicle) return { ...typed, carId: vehicle.id, newCar: null };
  return owner && client ? { ...typed, newCar: { ...car, ownerId: client.id } } : typed;
}

/** Whether the order is there as it is typed: pressing again leads to it. For `withoutRepeats`. */
export const isMade = ({ workOrderId, carId, complaint }: TypedOrder, { orders }: OnDevice): boolean =>
  orders.some((one) => one.id === workOrderId && one.vehicleId === carId && one.complaint === complaint.trim());
