// A car that the shop has not, as somebody types it beside its owner: what fills itself, what is wrong, what is sent.

import { madeByVin, oneMake, oneModel, type MadeCar } from "../../../shared/domains/crm/makes.rules.ts";
import { normalPlate, plateCountryOf, plateKey } from "../../../shared/domains/crm/plate.rules.ts";
import { isPossibleYear } from "../../../shared/domains/crm/vehicle.rules.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { ErrorCode } from "../../../shared/kernel/errors.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { decodeVin } from "../../../shared/kernel/vin/decode.ts";
import {
  CLIENT_FIELDS,
  keptRecord,
  problemsOf,
  typedValue,
  VEHICLE_FIELDS,
  type FieldSpec,
  type RecordValues,
} from "../../domains/crm/exposed/record-fields.ts";

export interface TypedCar {
  /** Of the car, and of the owner who is new: the same when it is tried again. */
  vehicleId: string;
  clientId: string;
  vin: string;
  plate: string;
  make: string;
  model: string;
  year: string;
  /** A client of the shop; null: a new one. */
  ownerId: string | null;
  phone: string;
  name: string;
  /** Empty: the shop's. */
  locale: Locale | "";
}

export type CarField = "vin" | "plate" | "make" | "model" | "year";
export type OwnerField = "phone" | "name";

export const newCar = (typed: Partial<TypedCar> = {}): TypedCar => ({
  vehicleId: uuidv7(),
  clientId: uuidv7(),
  vin: "",
  plate: "",
  make: "",
  model: "",
  year: "",
  ownerId: null,
  phone: "",
  name: "",
  locale: "",
  ...typed,
});

/** What was typed to find a car that is not there: in the field where it belongs. */
export function placed(search: string): Partial<TypedCar> {
  const text = search.trim();
  const { ok, characters } = decodeVin(text);
  if (ok || (characters.length > 11 && /\d/.test(characters) && /[A-Z]{2}/.test(characters))) return { vin: text };
  if (plateCountryOf(text) !== null) return { plate: plateKey(text) };
  if (/^[+\d][\d\s().\-/]*$/.test(text)) return { phone: text };
  if (/\d/.test(text)) return { plate: text };
  return { name: text };
}

interface Filled {
  make: string;
  model: string;
  year: string;
}

/** What a VIN says, by itself and by the shop's cars like it; empty where it says nothing. `at`: Unix ms. */
function filledBy(vin: string, cars: readonly MadeCar[], at: number): Filled {
  const reading = decodeVin(vin);
  if (!reading.ok) return { make: "", model: "", year: "" };
  const { decoded } = reading;
  const { make, model } = madeByVin(decoded.vin, decoded.manufacturer, cars);
  // Outside North America position 10 need not be the year: of its two readings the one that there can be.
  const { year, otherYear } = decoded.modelYear;
  const possible = [year, otherYear].flatMap((each) => (each !== null && isPossibleYear(each, at) ? each : []))[0];
  return { make: make ?? "", model: model ?? "", year: possible === undefined ? "" : String(possible) };
}

/** The VIN typed, and what it says where nobody has typed anything else. */
export function withVin(car: TypedCar, vin: string, cars: readonly MadeCar[], at: number): TypedCar {
  const [before, now] = [filledBy(car.vin, cars, at), filledBy(vin, cars, at)];
  const fill = (field: keyof Filled) => (car[field] === "" || car[field] === before[field] ? now[field] : car[field]);
  return { ...car, vin, make: fill("make"), model: fill("model"), year: fill("year") };
}

/** Written one way as soon as the field is left. */
export function writtenOneWay(car: TypedCar, cars: readonly MadeCar[]): TypedCar {
  const make = oneMake(car.make, cars);
  return { ...car, make, model: oneModel(make, car.model, cars), plate: normalPlate(car.plate) ?? car.plate };
}

const valuesOf = (specs: readonly FieldSpec[], car: TypedCar): RecordValues => {
  const texts: Readonly<Record<string, string | null>> = { ...car };
  return Object.fromEntries(specs.map((spec) => [spec.field, typedValue(spec, texts[spec.field] ?? "")]));
};

const CAR_SPECS = VEHICLE_FIELDS.filter(({ field }) => field !== "mileageKm");

/** By field, what is wrong with a client who comes without a car; nothing with one of the shop. `at`: Unix ms. */
export const problemsOfOwner = (car: TypedCar, at: number): ReadonlyMap<string, ErrorCode> =>
  new Map(car.ownerId === null ? problemsOf(CLIENT_FIELDS, valuesOf(CLIENT_FIELDS, car), at) : []);

/** By field, what is wrong with it: of the car, and of an owner who is new. `at`: Unix ms. */
export function problemsOfCar(car: TypedCar, at: number): ReadonlyMap<string, ErrorCode> {
  return new Map([...problemsOf(CAR_SPECS, valuesOf(CAR_SPECS, car), at), ...problemsOfOwner(car, at)]);
}

/** As the command takes it; null where the shop has them. `at`: Unix ms. */
export const readOwner = (car: TypedCar, at: number) =>
  car.ownerId === null ? keptRecord(CLIENT_FIELDS, valuesOf(CLIENT_FIELDS, car), at) : null;

/** As the commands take it; the owner is null where the shop has them. `mileageKm`: the order's. */
export function readCar(car: TypedCar, mileageKm: number | null, cars: readonly MadeCar[], at: number) {
  const written = writtenOneWay(car, cars);
  return {
    car: keptRecord(VEHICLE_FIELDS, { ...valuesOf(CAR_SPECS, written), mileageKm }, at),
    owner: readOwner(written, at),
  };
}
