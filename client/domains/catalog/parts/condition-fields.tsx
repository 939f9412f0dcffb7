// When a coefficient applies: chips for the lists, years for the age, and whether for VIP clients alone.

import { useTranslation } from "react-i18next";
import { URGENCIES, type Conditions } from "../../../../shared/domains/catalog/catalog.states.ts";
import { BODY_TYPES, TRANSMISSIONS, VEHICLE_CLASSES } from "../../../../shared/domains/crm/crm.states.ts";
import { LISTS, useConditionWords, type ListKey } from "./condition-words.ts";
import styles from "./catalog.module.css";

const VALUES: Record<ListKey, readonly string[]> = {
  vehicle_classes: VEHICLE_CLASSES,
  body_types: BODY_TYPES,
  transmissions: TRANSMISSIONS,
  urgencies: URGENCIES,
};

export interface ConditionFieldsProps {
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

export function ConditionFields({ conditions, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation();
  const words = useConditionWords();
  const toggle = (key: ListKey, value: string) => {
    const chosen: readonly string[] = conditions[key] ?? [];
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange({ ...conditions, [key]: next });
  };
  const setAge = (key: "age_min" | "age_max", typed: string) => {
    if (/^\d{0,3}$/.test(typed)) onChange({ ...conditions, [key]: typed === "" ? null : Math.min(150, Number(typed)) });
  };
  return (
    <>
      <p className="muted">{t("pricing.conditionsHint")}</p>
      {LISTS.map(([key, table]) => (
        <fieldset key={key} className={styles.chips}>
          <legend>{words.label(key)}</legend>
          {VALUES[key].map((value) => (
            <label key={value}>
              <input
                type="checkbox"
                name={key}
                value={value}
                checked={(conditions[key] as readonly string[] | undefined)?.includes(value) ?? false}
                onChange={() => toggle(key, value)}
              />
              <span>{words.value(table, value)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.pair}>
        {(["age_min", "age_max"] as const).map((key) => (
          <label key={key}>
            {words.label(key)}
            <input
              name={key}
              inputMode="numeric"
              autoComplete="off"
              value={conditions[key] ?? ""}
              onChange={(event) => setAge(key, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="vip_only"
          checked={conditions.vip_only ?? false}
          onChange={(event) => onChange({ ...conditions, vip_only: event.currentTarget.checked })}
        />
        <span>{t("pricing.onlyVip")}</span>
      </label>
    </>
  );
}
