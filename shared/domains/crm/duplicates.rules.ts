// Who may be there twice: the same phone, VIN or plate. A shop is told and decides; nothing is refused for it, since two desks
// without a network may write down one client, and a family shares a phone.

import { plateKey } from "./plate.rules.ts";

interface PhoneOwner {
  id: string;
  phone: string;
  otherPhone: string | null;
}
interface MarkedCar {
  id: string;
  plate: string;
  vin: string | null;
}

const phonesOf = ({ phone, otherPhone }: Omit<PhoneOwner, "id">) => [phone, otherPhone].filter((p) => p !== null);

/** Others with a phone of this one; phones as they are kept. */
export function samePhone<T extends PhoneOwner>(one: PhoneOwner, others: readonly T[]): T[] {
  const phones = phonesOf(one);
  return others.filter((other) => other.id !== one.id && phonesOf(other).some((phone) => phones.includes(phone)));
}

/** Other cars with the same VIN or the same plate, however it is spelled. */
export function sameCar<T extends MarkedCar>(one: MarkedCar, others: readonly T[]): T[] {
  const key = plateKey(one.plate);
  const isSame = (car: MarkedCar) => (one.vin !== null && car.vin === one.vin) || plateKey(car.plate) === key;
  return others.filter((other) => other.id !== one.id && isSame(other));
}
