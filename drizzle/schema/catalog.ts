// Parts, what they cost, and what their prices are made of.

import { isNull, sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  AppliedCoefficient,
  Conditions,
  MarkupKind,
  LoggedContext,
  Unit,
} from "../../shared/domains/catalog/catalog.states.ts";
import { companyId, createdAt, fieldWriters, id, minor, tenantPolicy, time, updatedAt, within } from "../columns.ts";
import { folded } from "../folded.ts";

/** Of a price that people write, minor units (parts.args.ts). */
const MOST_PRICE = 100_000_000_000;
const MOST_PCT = 999.99;
/** Of a price with the highest markup on it. */
const MOST_MARKED_UP = 11 * MOST_PRICE;
const MOST_MULTIPLIER = 100;
/** As of a line of an order. */
const MOST_QUANTITY = 999_999;

const pct = (name: string) => numeric(name, { precision: 5, scale: 2, mode: "number" });

export const part = pgTable(
  "part",
  {
    id: id(),
    companyId: companyId(),
    /** Short and per tenant, given by the server; null on a part made offline until it has one. */
    partNo: integer("part_no"),
    article: text("article"),
    barcode: text("barcode"),
    brand: text("brand"),
    category: text("category"),
    name: text("name").notNull(),
    unit: text("unit").$type<Unit>().notNull(),
    sellPriceMinor: minor("sell_price_minor"),
    /** The base of a quote, computed on the server: a device that may not see costs can still quote. Null: no price at all. */
    basePriceMinor: minor("base_price_minor"),
    isPublished: boolean("is_published").notNull(),
    /** Alternative codes, searched like the article. */
    crossRefs: jsonb("cross_refs").$type<string[]>().notNull(),
    /** Where it lies. */
    bin: text("bin"),
    /** Fewer free ones than this are too few; null: nobody watches. */
    minQuantity: numeric("min_quantity", { precision: 10, scale: 3, mode: "number" }),
    fieldWriters: fieldWriters(),
    /** What the activity log is searched in; the article as it is written, and without what people leave out of it. */
    search: text("search").generatedAlwaysAs(
      sql.raw(
        `${folded("name")} || ' ' || ${folded("coalesce(article, '')")} || ' ' || lower(regexp_replace(coalesce(article, ''), '[^[:alnum:]]', '', 'g')) || ' ' || lower(coalesce(barcode, ''))`,
      ),
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    uniqueIndex("part_number").on(t.companyId, t.partNo),
    index("part_article").on(t.companyId, t.article),
    index("part_barcode").on(t.companyId, t.barcode),
    index("part_search").using("gin", t.search.op("gin_trgm_ops")).with({ fastupdate: false }),
    within("part_sell_price", t.sellPriceMinor, 0, MOST_MARKED_UP),
    within("part_base_price", t.basePriceMinor, 0, MOST_MARKED_UP),
    within("part_min_quantity", t.minQuantity, 0, MOST_QUANTITY),
    tenantPolicy(),
  ],
);

/** Apart from the part, so that it syncs only to those who may see what the shop pays. The id is the part's. */
export const partCost = pgTable(
  "part_cost",
  {
    id: id(),
    companyId: companyId(),
    buyPriceMinor: minor("buy_price_minor"),
    hiddenMarkupPct: pct("hidden_markup_pct"),
    fieldWriters: fieldWriters(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("part_cost_company").on(t.companyId),
    within("part_cost_buy_price", t.buyPriceMinor, 0, MOST_PRICE),
    within("part_cost_hidden_markup", t.hiddenMarkupPct, 0, MOST_PCT),
    tenantPolicy(),
  ],
);

/** Pictures of a part, up to eight; the first place is the main one (docs/decisions/0009-blobs.md). */
export const partImage = pgTable(
  "part_image",
  {
    id: id(),
    companyId: companyId(),
    partId: text("part_id").notNull(),
    /** From 1; equal ones, added at once, in the order of their ids. */
    place: integer("place").notNull(),
    /** Of what the device sent: the picture's name everywhere. */
    sha256: text("sha256").notNull(),
    mime: text("mime").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    addedAt: time("added_at").notNull(),
    addedBy: text("added_by").notNull(),
    /** When the server had the whole of it. Written by the server alone. */
    arrivedAt: time("arrived_at"),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("part_image_part").on(t.companyId, t.partId),
    index("part_image_content").on(t.companyId, t.sha256),
    index("part_image_missing").on(t.addedBy).where(isNull(t.arrivedAt)),
    tenantPolicy(),
  ],
);

export const markupRule = pgTable(
  "markup_rule",
  {
    id: id(),
    companyId: companyId(),
    kind: text("kind").$type<MarkupKind>().notNull(),
    /** The brand or category; null for a range. */
    key: text("key"),
    /** Of the buy price, both ends included; null: open. */
    rangeFromMinor: minor("range_from_minor"),
    rangeToMinor: minor("range_to_minor"),
    markupPct: pct("markup_pct").notNull(),
    priority: integer("priority").notNull(),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("markup_rule_company").on(t.companyId, t.kind),
    within("markup_rule_from", t.rangeFromMinor, 0, MOST_PRICE),
    within("markup_rule_to", t.rangeToMinor, 0, MOST_PRICE),
    within("markup_rule_pct", t.markupPct, 0, MOST_PCT),
    tenantPolicy(),
  ],
);

export const pricingCoefficient = pgTable(
  "pricing_coefficient",
  {
    id: id(),
    companyId: companyId(),
    name: text("name").notNull(),
    multiplier: numeric("multiplier", { precision: 6, scale: 3, mode: "number" }).notNull(),
    priority: integer("priority").notNull(),
    stackable: boolean("stackable").notNull(),
    isActive: boolean("is_active").notNull(),
    conditions: jsonb("conditions").$type<Conditions>().notNull(),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("pricing_coefficient_company").on(t.companyId, t.priority),
    within("pricing_coefficient_multiplier", t.multiplier, 0, MOST_MULTIPLIER),
    tenantPolicy(),
  ],
);

/** Append-only: the migration lets the application neither change nor delete a row. */
export const pricingApplication = pgTable(
  "pricing_application",
  {
    id: id(),
    companyId: companyId(),
    baseMinor: minor("base_minor").notNull(),
    finalMinor: minor("final_minor").notNull(),
    applied: jsonb("applied").$type<AppliedCoefficient[]>().notNull(),
    context: jsonb("context").$type<LoggedContext>().notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    vehicleId: text("vehicle_id"),
    clientId: text("client_id"),
    partId: text("part_id"),
    /** Who applied it. */
    userId: text("user_id").notNull(),
    at: time("at").notNull(),
  },
  (t) => [
    index("pricing_application_at").on(t.companyId, t.at),
    index("pricing_application_part").on(t.companyId, t.partId, t.at),
    index("pricing_application_subject").on(t.subjectId),
    within("pricing_application_base", t.baseMinor, 0, MOST_MARKED_UP),
    within("pricing_application_final", t.finalMinor, 0, MOST_MARKED_UP),
    tenantPolicy(),
  ],
);
