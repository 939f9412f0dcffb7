// Arguments of the commands about clients and cars: a wire format. Phones, plates, VINs and addresses come
// as people typed them: the rules read them, and say what is wrong with them.

import { z } from "zod";
import { isStorableText } from "../../kernel/json.ts";
import { LOCALES } from "../tenancy/tenancy.states.ts";
import { BODY_TYPES, CLIENT_STATUSES, FUELS, TRANSMISSIONS, VEHICLE_CLASSES } from "./crm.states.ts";
import { orNull } from "../../zero/common.args.ts";

const id = z.uuid();
/** Null for what nobody had edited. */
const basedOn = id.nullable();
const text = (most: number) => z.string().trim().max(most).refine(isStorableText, "must be text");
const line = (most: number) =>
  text(most)
    .min(1)
    .refine((value) => !/\p{Cc}/u.test(value), "must be one line of text");
const name = line(200);
const phone = line(40);
const notes = text(8000);
const make = line(60);
const plate = line(20);
const vin = line(40);
const country = z.string().regex(/^[A-Z]{2}$/, "must be a code of two capitals");
const year = z.number().int().min(0).max(9999);
const km = z.number().int().min(0).max(9_999_999);

export const createClientArgs = z.object({
  clientId: id,
  name,
  phone,
  otherPhone: orNull(phone),
  email: orNull(line(254)),
  isVip: z.boolean().default(false),
  source: orNull(line(80)),
  notes: orNull(notes),
  /** Null: the shop's. */
  locale: orNull(z.enum(LOCALES)),
});

const field = <F extends string, S extends z.ZodType>(of: F, value: S) => z.object({ field: z.literal(of), value });

export const editClientArgs = z.object({
  clientId: id,
  basedOn,
  edit: z.discriminatedUnion("field", [
    field("name", name),
    field("phone", phone),
    field("otherPhone", phone.nullable()),
    field("email", line(254).nullable()),
    field("isVip", z.boolean()),
    field("status", z.enum(CLIENT_STATUSES)),
    field("source", line(80).nullable()),
    field("notes", notes.nullable()),
    field("locale", z.enum(LOCALES).nullable()),
  ]),
});

export const clientArgs = z.object({ clientId: id });
/** `clientId` is kept; what `mergedId` has moves to it. */
export const mergeClientsArgs = z.object({ clientId: id, mergedId: id });

export const createVehicleArgs = z.object({
  vehicleId: id,
  clientId: id,
  plate,
  /** Null: that of whose plates it looks like, else of Moldova. */
  plateCountry: orNull(country),
  vin: orNull(vin),
  make,
  model: make,
  year: orNull(year),
  fuel: orNull(z.enum(FUELS)),
  vehicleClass: orNull(z.enum(VEHICLE_CLASSES)),
  bodyType: orNull(z.enum(BODY_TYPES)),
  transmissionType: orNull(z.enum(TRANSMISSIONS)),
  mileageKm: orNull(km),
});

export const editVehicleArgs = z.object({
  vehicleId: id,
  basedOn,
  edit: z.discriminatedUnion("field", [
    field("plate", plate),
    field("plateCountry", country),
    field("vin", vin.nullable()),
    field("make", make),
    field("model", make),
    field("year", year.nullable()),
    field("fuel", z.enum(FUELS).nullable()),
    field("vehicleClass", z.enum(VEHICLE_CLASSES).nullable()),
    field("bodyType", z.enum(BODY_TYPES).nullable()),
    field("transmissionType", z.enum(TRANSMISSIONS).nullable()),
    field("mileageKm", km.nullable()),
  ]),
});

export const vehicleArgs = z.object({ vehicleId: id });
/** To another owner; `basedOn` is of the owner, as of any field. */
export const moveVehicleArgs = z.object({ vehicleId: id, basedOn, clientId: id });
