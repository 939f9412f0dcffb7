// What a client and a car can be.

export const CLIENT_STATUSES = ["active", "blocked"] as const;

/** Who owes whom: the client the shop, or the shop what they paid ahead. */
export const BALANCES = ["owes", "advance"] as const;

export const VEHICLE_CLASSES = ["sedan", "suv", "commercial", "hybrid", "ev", "premium"] as const;
export const BODY_TYPES = [
  "sedan",
  "hatchback",
  "suv",
  "crossover",
  "pickup",
  "van",
  "truck",
  "coupe",
  "wagon",
  "convertible",
  "minivan",
  "moto",
] as const;
export const TRANSMISSIONS = ["manual", "automatic", "cvt", "dsg", "dct", "amt"] as const;
export const FUELS = ["petrol", "diesel", "lpg", "cng", "hybrid", "electric"] as const;

export type ClientStatus = (typeof CLIENT_STATUSES)[number];
export type BalanceSide = (typeof BALANCES)[number];
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];
export type BodyType = (typeof BODY_TYPES)[number];
export type Transmission = (typeof TRANSMISSIONS)[number];
export type Fuel = (typeof FUELS)[number];
