// Clients and their cars (service.md, Client, vehicle and other CRM records).

import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { BodyType, Fuel, Transmission, VehicleClass } from "../../shared/domains/crm/crm.states.ts";
import { companyId, createdAt, id, minor, tenantPolicy, time, updatedAt } from "../columns.ts";

export const client = pgTable(
  "client",
  {
    id: id(),
    companyId: companyId(),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    email: text("email"),
    isVip: boolean("is_vip").notNull(),
    status: text("status").$type<"active" | "blocked">().notNull(),
    source: text("source"),
    balanceMinor: minor("balance_minor").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [index("client_company_phone").on(t.companyId, t.phone), tenantPolicy()],
);

export const vehicle = pgTable(
  "vehicle",
  {
    id: id(),
    companyId: companyId(),
    clientId: text("client_id").notNull(),
    plate: text("plate").notNull(),
    /** ISO 3166 code of the plate's country. */
    plateCountry: text("plate_country").notNull(),
    vin: text("vin"),
    make: text("make").notNull(),
    model: text("model").notNull(),
    year: integer("year"),
    fuel: text("fuel").$type<Fuel>(),
    vehicleClass: text("vehicle_class").$type<VehicleClass>(),
    bodyType: text("body_type").$type<BodyType>(),
    transmissionType: text("transmission_type").$type<Transmission>(),
    mileageKm: integer("mileage_km"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("vehicle_company_plate").on(t.companyId, t.plate),
    index("vehicle_client").on(t.clientId),
    tenantPolicy(),
  ],
);
