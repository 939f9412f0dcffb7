// Language, currency and time zone of the shop.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { ChoiceField, TextField } from "./field.tsx";
import { Section, type SectionSource } from "./section.tsx";
import styles from "./section.module.css";

const KEYS = ["locale", "currency", "time_zone"] as const;
const CURRENCIES = ["MDL", "RON", "EUR", "USD", "UAH"];

export function RegionalSection(source: SectionSource) {
  const { t } = useTranslation();
  const zones = useId();
  const languages = LOCALES.map((value) => ({ value, label: t(`language.${value}`) }));
  return (
    <Section {...source} id="regional" title={t("settings.regional")} lead={t("settings.regionalLead")} keys={KEYS}>
      {({ draft, set, wrong }) => (
        <div className={styles.pair}>
          <ChoiceField
            label={t("settings.locale")}
            name="locale"
            value={draft.locale}
            options={languages}
            onChoose={(locale) => set({ locale })}
          />
          <ChoiceField
            label={t("settings.currency")}
            name="currency"
            value={draft.currency}
            options={[...new Set([...CURRENCIES, draft.currency])].map((value) => ({ value, label: value }))}
            onChoose={(currency) => set({ currency })}
          />
          <TextField
            label={t("settings.timeZone")}
            name="time_zone"
            value={draft.time_zone}
            list={zones}
            wrong={wrong("time_zone")}
            onType={(time_zone) => set({ time_zone })}
          />
          <datalist id={zones}>
            {Intl.supportedValuesOf("timeZone").map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </div>
      )}
    </Section>
  );
}
