// Shapes of clients and cars in the REST API (money: decimals with two places).

import { z } from "@hono/zod-openapi";
import {
  BODY_TYPES,
  CLIENT_STATUSES,
  FUELS,
  TRANSMISSIONS,
  VEHICLE_CLASSES,
} from "../../../shared/domains/crm/crm.states.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";

const time = z.iso.datetime();
const money = z.string().openapi({ example: "-120.50", description: "A decimal with two places." });
const LOCALE = "The language of their documents and of their page; null: the shop's.";
const duplicates = z
  .array(z.string())
  .openapi({ description: "Ids of others who may be the same: shown, never refused." });

export const clientSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().openapi({ example: "+37369123456" }),
    other_phone: z.string().nullable(),
    email: z.string().nullable(),
    is_vip: z.boolean(),
    status: z.enum(CLIENT_STATUSES),
    source: z.string().nullable(),
    notes: z.string().nullable(),
    locale: z.enum(LOCALES).nullable().openapi({ description: LOCALE }),
    balance: money,
    vehicles_count: z.number().int(),
    orders_count: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "Of all times, without deleted ones; null for who does not see every order." }),
    last_visit_at: time.nullable().openapi({
      description:
        "When their last order was closed, or made where it is open, cancelled ones left out; null: none, or the caller does not see every order.",
    }),
    merged_into: z.string().nullable().openapi({ description: "The client who took over the cars and orders." }),
    created_at: time,
    updated_at: time,
    deleted_at: time.nullable(),
  })
  .openapi("Client");
export const wholeClientSchema = clientSchema.extend({ possible_duplicates: duplicates }).openapi("WholeClient");

const clientFields = {
  name: z.string(),
  phone: z.string().openapi({ description: "As it is dialled in Moldova or Romania, or with `+` and the country." }),
  other_phone: z.string().nullish(),
  email: z.string().nullish(),
  is_vip: z.boolean().optional(),
  source: z.string().nullish(),
  notes: z.string().nullish(),
  locale: z.enum(LOCALES).nullish().openapi({ description: LOCALE }),
};
export const newClientSchema = z.strictObject(clientFields);
export const changedClientSchema = z
  .strictObject({ ...clientFields, status: z.enum(CLIENT_STATUSES).optional() })
  .partial({ name: true, phone: true });
export const mergeSchema = z.strictObject({
  merged_id: z
    .string()
    .openapi({ description: "Who is deleted: cars, orders and balance move to the client in the address." }),
});

export const vehicleSchema = z
  .object({
    id: z.string(),
    client_id: z.string(),
    plate: z.string(),
    plate_country: z.string(),
    vin: z.string().nullable(),
    make: z.string(),
    model: z.string(),
    year: z.number().int().nullable(),
    fuel: z.enum(FUELS).nullable(),
    vehicle_class: z.enum(VEHICLE_CLASSES).nullable(),
    counted_class: z
      .enum(VEHICLE_CLASSES)
      .nullable()
      .openapi({ description: "What it counts as: a hybrid or electric car of no class is of class hybrid or ev." }),
    body_type: z.enum(BODY_TYPES).nullable(),
    transmission_type: z.enum(TRANSMISSIONS).nullable(),
    mileage_km: z.number().int().nullable(),
    created_at: time,
    updated_at: time,
    deleted_at: time.nullable(),
  })
  .openapi("Vehicle");
export const wholeVehicleSchema = vehicleSchema.extend({ possible_duplicates: duplicates }).openapi("WholeVehicle");

const vehicleFields = {
  client_id: z.string(),
  plate: z.string(),
  plate_country: z
    .string()
    .optional()
    .openapi({ description: "ISO 3166. Left out: that of whose plates it looks like." }),
  vin: z.string().nullish(),
  make: z.string(),
  model: z.string(),
  year: z.number().int().nullish(),
  fuel: z.enum(FUELS).nullish(),
  vehicle_class: z.enum(VEHICLE_CLASSES).nullish(),
  body_type: z.enum(BODY_TYPES).nullish(),
  transmission_type: z.enum(TRANSMISSIONS).nullish(),
  mileage_km: z.number().int().nullish(),
};
export const newVehicleSchema = z.strictObject(vehicleFields);
export const changedVehicleSchema = z
  .strictObject(vehicleFields)
  .partial({ client_id: true, plate: true, make: true, model: true });
