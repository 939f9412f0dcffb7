// What the commands on clients and cars send: frozen here for registry.test.ts.

import { basedOn, object, orNull, text, uuid } from "./registry.fixture.ts";

const year = { type: "integer", minimum: 0, maximum: 9999 };
const km = { type: "integer", minimum: 0, maximum: 9_999_999 };
const anyOf = (...values: string[]) => ({ type: "string", enum: values });
const or = (schema: object) => ({ default: null, ...orNull(schema) });

const fuel = anyOf("petrol", "diesel", "lpg", "cng", "hybrid", "electric");
const vehicleClass = anyOf("sedan", "suv", "commercial", "hybrid", "ev", "premium");
const bodyType = anyOf(
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
);
const transmissionType = anyOf("manual", "automatic", "cvt", "dsg", "dct", "amt");
const locale = anyOf("ro", "ru", "en");
const notes = { type: "string", maxLength: 8000 };
const country = { type: "string" };

const edit = (id: string, fields: Record<string, object>) => ({
  version: 1,
  args: object(
    {
      [id]: uuid,
      basedOn,
      edit: {
        oneOf: Object.entries(fields).map(([field, value]) =>
          object({ field: { type: "string", const: field }, value }, ["field", "value"]),
        ),
      },
    },
    [id, "basedOn", "edit"],
  ),
});
const client = { version: 1, args: object({ clientId: uuid }, ["clientId"]) };
const vehicle = { version: 1, args: object({ vehicleId: uuid }, ["vehicleId"]) };

export const CRM_COMMANDS = {
  "crm.createClient": {
    version: 1,
    args: object(
      {
        clientId: uuid,
        name: text(1, 200),
        phone: text(1, 40),
        otherPhone: or(text(1, 40)),
        email: or(text(1, 254)),
        isVip: { default: false, type: "boolean" },
        source: or(text(1, 80)),
        notes: or(notes),
        locale: or(locale),
      },
      ["clientId", "name", "phone"],
    ),
  },
  "crm.editClient": edit("clientId", {
    name: text(1, 200),
    phone: text(1, 40),
    otherPhone: orNull(text(1, 40)),
    email: orNull(text(1, 254)),
    isVip: { type: "boolean" },
    status: anyOf("active", "blocked"),
    source: orNull(text(1, 80)),
    notes: orNull(notes),
    locale: orNull(locale),
  }),
  "crm.deleteClient": client,
  "crm.restoreClient": client,
  "crm.mergeClients": { version: 1, args: object({ clientId: uuid, mergedId: uuid }, ["clientId", "mergedId"]) },
  "crm.createVehicle": {
    version: 1,
    args: object(
      {
        vehicleId: uuid,
        clientId: uuid,
        plate: text(1, 20),
        plateCountry: or(country),
        vin: or(text(1, 40)),
        make: text(1, 60),
        model: text(1, 60),
        year: or(year),
        fuel: or(fuel),
        vehicleClass: or(vehicleClass),
        bodyType: or(bodyType),
        transmissionType: or(transmissionType),
        mileageKm: or(km),
      },
      ["vehicleId", "clientId", "plate", "make", "model"],
    ),
  },
  "crm.editVehicle": edit("vehicleId", {
    plate: text(1, 20),
    plateCountry: country,
    vin: orNull(text(1, 40)),
    make: text(1, 60),
    model: text(1, 60),
    year: orNull(year),
    fuel: orNull(fuel),
    vehicleClass: orNull(vehicleClass),
    bodyType: orNull(bodyType),
    transmissionType: orNull(transmissionType),
    mileageKm: orNull(km),
  }),
  "crm.deleteVehicle": vehicle,
  "crm.restoreVehicle": vehicle,
  "crm.moveVehicle": {
    version: 1,
    args: object({ vehicleId: uuid, basedOn, clientId: uuid }, ["vehicleId", "basedOn", "clientId"]),
  },
};
