// The conditions of a coefficient in words.

import { useTranslation } from "react-i18next";
import type { ConditionKey, Conditions } from "../../../../shared/domains/catalog/catalog.states.ts";

/** The lists among the conditions, each with the field of a car, or the urgency of an order, that has the words of its values. */
export const LISTS = [
  ["vehicle_classes", "vehicleClass"],
  ["body_types", "bodyType"],
  ["transmissions", "transmissionType"],
  ["urgencies", "urgency"],
] as const satisfies readonly (readonly [ConditionKey, string])[];
export type ListKey = (typeof LISTS)[number][0];
type ListTable = (typeof LISTS)[number][1];

export function useConditionWords() {
  const { t } = useTranslation();
  const valueOf = (table: ListTable, value: string) =>
    table === "urgency" ? t(`pricing.value.urgency.${value}`) : t(`clients.value.${table}.${value}`);
  return {
    value: valueOf,
    label: (key: ConditionKey) => t(`pricing.condition.${key}`),
    /** One piece for each condition that asks for something. */
    all(conditions: Conditions): string[] {
      const lists = LISTS.flatMap(([key, table]) => {
        const values = conditions[key] ?? [];
        return values.length === 0
          ? []
          : [`${t(`pricing.condition.${key}`)}: ${values.map((value) => valueOf(table, value)).join(", ")}`];
      });
      const { age_min: min, age_max: max, vip_only: vip } = conditions;
      const from = typeof min === "number" ? [t("pricing.ageFrom", { count: min })] : [];
      const to = typeof max === "number" ? [t("pricing.ageTo", { count: max })] : [];
      return [...lists, ...from, ...to, ...(vip ? [t("pricing.onlyVip")] : [])];
    },
  };
}
