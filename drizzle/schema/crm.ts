// Clients and their cars.

import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { BodyType, ClientStatus, Fuel, Transmission, VehicleClass } from "../../shared/domains/crm/crm.states.ts";
import { folded } from "../folded.ts";
import { companyId, createdAt, fieldWriters, id, minor, tenantPolicy, time, updatedAt, within } from "../columns.ts";

// Without `fastupdate` what is written is found at once, and not by going through a list of what is to be put in the index later.

/** Of a client's balance, either way, minor units: less than 2^53. */
const MOST_OF_A_BALANCE = 9_000_000_000_000_000;

/** Digits as they are dialled from abroad and from home. */
const dialled = (phone: string) =>
  `regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g') || ' ' || regexp_replace(coalesce(${phone}, ''), '^\\+(373|40)', '0')`;

export const client = pgTable(
  "client",
  {
    id: id(),
    companyId: companyId(),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    otherPhone: text("other_phone"),
    email: text("email"),
    isVip: boolean("is_vip").notNull(),
    status: text("status").$type<ClientStatus>().notNull(),
    source: text("source"),
    notes: text("notes"),
    /** The language of their documents, mails and page; null: the shop's. */
    locale: text("locale").$type<Locale>(),
    balanceMinor: minor("balance_minor").notNull(),
    fieldWriters: fieldWriters(),
    /** Who this one turned out to be: the client that took over its cars and orders. */
    mergedInto: text("merged_into"),
    /** What `q` of the REST API is looked for in; written by the database alone. */
    search: text("search").generatedAlwaysAs(
      sql.raw(
        `${folded("name")} || ' ' || ${dialled("phone")} || ' ' || ${dialled("other_phone")} || ' ' || lower(coalesce(email, ''))`,
      ),
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("client_company_phone").on(t.companyId, t.phone),
    index("client_company_other_phone")
      .on(t.companyId, t.otherPhone)
      .where(sql`other_phone is not null`),
    index("client_company_name").on(t.companyId, sql`lower(${t.name})`, t.id),
    // The last bound: orders within theirs come to it with nine thousand of one client.
    within("client_balance", t.balanceMinor, -MOST_OF_A_BALANCE, MOST_OF_A_BALANCE),
    index("client_search").using("gin", t.search.op("gin_trgm_ops")).with({ fastupdate: false }),
    tenantPolicy(),
  ],
);

/**
 * How many orders a client has and when they were here last; `id` is the client's. Apart from the client, since it is told to who sees every
 * order alone. The database alone writes it, with every change of orders (docs/decisions/0063); a client who never had one has no row.
 */
export const clientVisits = pgTable(
  "client_visits",
  {
    id: id(),
    companyId: companyId(),
    /** Those that are there, cancelled ones too. */
    orders: integer("orders").notNull(),
    /** When the last of them was closed, or made where it is open; a cancelled one brought nobody. */
    lastVisitAt: time("last_visit_at"),
  },
  (t) => [index("client_visits_company").on(t.companyId), tenantPolicy()],
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
    fieldWriters: fieldWriters(),
    search: text("search").generatedAlwaysAs(
      sql.raw(
        `lower(regexp_replace(plate, '[^[:alnum:]]', '', 'g')) || ' ' || lower(coalesce(vin, '')) || ' ' || ${folded("make")} || ' ' || ${folded("model")}`,
      ),
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("vehicle_company_plate").on(t.companyId, t.plate),
    index("vehicle_company_vin").on(t.companyId, t.vin),
    index("vehicle_company_make").on(t.companyId, sql`lower(${t.make})`, t.id),
    index("vehicle_client").on(t.clientId),
    index("vehicle_search").using("gin", t.search.op("gin_trgm_ops")).with({ fastupdate: false }),
    tenantPolicy(),
  ],
);
