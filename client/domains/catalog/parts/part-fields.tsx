// The fields of a part; prices and costs only for whoever may write them.

import { useTranslation } from "react-i18next";
import { UNITS } from "../../../../shared/domains/catalog/catalog.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { TypedPart } from "../part-form.ts";
import { Field } from "./field.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import styles from "./catalog.module.css";

export interface PartFieldsProps {
  typed: TypedPart;
  onChange: (changes: Partial<TypedPart>) => void;
  isNew: boolean;
  mayPrice: boolean;
  seesCosts: boolean;
}

export function PartFields({ typed, onChange, isNew, mayPrice, seesCosts }: PartFieldsProps) {
  const { t } = useTranslation();
  const { currency } = useSession().company.settings;
  const field = (name: Exclude<keyof TypedPart, "unit" | "isPublished">, label: string, more: object = {}) => (
    <Field name={name} label={label} value={typed[name]} onChange={(value) => onChange({ [name]: value })} {...more} />
  );
  return (
    <>
      {field("name", t("parts.name"), { maxLength: 300 })}
      <div className={styles.pair}>
        {field("article", t("parts.article"))}
        {field("barcode", t("parts.barcode"))}
        {field("brand", t("parts.brand"))}
        {field("category", t("parts.category"))}
      </div>
      {field("crossRefs", t("parts.crossRefs"), { hint: t("parts.crossRefsHint"), maxLength: 4_000 })}
      <div className={styles.pair}>
        {field("bin", t("parts.bin"), { maxLength: 50 })}
        {field("least", t("parts.least"), { decimal: true, hint: t("parts.leastHint") })}
      </div>
      <ChoiceField
        name="unit"
        label={t("parts.counted")}
        value={typed.unit}
        values={UNITS}
        words={(unit) => t(`parts.unit.${unit}`)}
        onChoose={(unit) => onChange({ unit })}
      />
      {mayPrice &&
        field("sellPrice", t("parts.sellPrice", { currency }), { decimal: true, hint: t("parts.sellPriceHint") })}
      {seesCosts && (
        <div className={styles.pair}>
          {field("buyPrice", t("parts.buyPrice", { currency }), { decimal: true })}
          {field("hiddenPct", t("parts.hiddenPct"), { decimal: true })}
        </div>
      )}
      {!isNew && (
        <label className={styles.check}>
          <input
            type="checkbox"
            name="isPublished"
            checked={typed.isPublished}
            onChange={(event) => onChange({ isPublished: event.currentTarget.checked })}
          />
          <span>{t("parts.published")}</span>
        </label>
      )}
    </>
  );
}
