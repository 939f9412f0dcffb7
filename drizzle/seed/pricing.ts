// What a demonstration tenant puts on its prices: markup rules, and coefficients for cars, clients and hurry.

import type { Conditions } from "../../shared/domains/catalog/catalog.states.ts";
import type { MarkupRuleRow, PricingCoefficientRow } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { HOUR_MS } from "./shop-calendar.ts";

const SET_UP_DAYS_AGO = 700;

type Markup = Pick<MarkupRuleRow, "kind" | "key" | "rangeFromMinor" | "rangeToMinor" | "markupPct">;
const ofBrand = (key: string, markupPct: number): Markup => named("brand", key, markupPct);
const ofCategory = (key: string, markupPct: number): Markup => named("category", key, markupPct);
const named = (kind: Markup["kind"], key: string, markupPct: number): Markup => ({
  kind,
  key,
  rangeFromMinor: null,
  rangeToMinor: null,
  markupPct,
});
const ofRange = (rangeFromMinor: number | null, rangeToMinor: number | null, markupPct: number): Markup => ({
  kind: "range",
  key: null,
  rangeFromMinor,
  rangeToMinor,
  markupPct,
});

const MARKUPS: readonly Markup[] = [
  ofBrand("Bosch", 28),
  ofBrand("Brembo", 32.5),
  ofCategory("Uleiuri și lichide", 25),
  ofCategory("Filtre", 45),
  ofRange(null, 100_00, 70),
  ofRange(2_000_00, null, 22),
];

type Setting = readonly [name: string, multiplier: number, stackable: boolean, conditions: Conditions];

/** The highest priority first. */
const COEFFICIENTS: readonly Setting[] = [
  ["Lucrare express", 1.25, false, { urgencies: ["express"] }],
  ["Lucrare urgentă", 1.1, false, { urgencies: ["urgent"] }],
  ["Clasă premium", 1.15, true, { vehicle_classes: ["premium"] }],
  ["Hibride și electrice", 1.12, true, { vehicle_classes: ["hybrid", "ev"] }],
  ["Utilitare", 1.08, true, { vehicle_classes: ["commercial"], body_types: ["van", "truck", "pickup"] }],
  ["Mașini peste 15 ani", 1.05, true, { age_min: 15 }],
  ["Client VIP", 0.95, true, { vip_only: true }],
];

export function markupRows(shop: Shop): MarkupRuleRow[] {
  const random = shop.random("markups");
  return MARKUPS.map((rule, place) => ({ ...begun(shop, random.uuid()), ...rule, priority: MARKUPS.length - place }));
}

export function coefficientRows(shop: Shop): PricingCoefficientRow[] {
  const random = shop.random("coefficients");
  return COEFFICIENTS.map(([name, multiplier, stackable, conditions], place) => ({
    ...begun(shop, random.uuid()),
    name,
    multiplier,
    priority: COEFFICIENTS.length - place,
    stackable,
    isActive: true,
    conditions,
  }));
}

function begun({ companyId, now }: Shop, id: string) {
  const at = new Date(now - SET_UP_DAYS_AGO * 24 * HOUR_MS);
  return { id, companyId, fieldWriters: null, createdAt: at, updatedAt: at, deletedAt: null };
}
