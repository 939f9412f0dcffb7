// "What would this cost": a part or a price, a car and a client as they come to the desk, and what each coefficient does.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { URGENCIES, type PricingContext } from "../../../../shared/domains/catalog/catalog.states.ts";
import { quoteOf } from "../../../../shared/domains/catalog/quote.rules.ts";
import { BODY_TYPES, TRANSMISSIONS, VEHICLE_CLASSES } from "../../../../shared/domains/crm/crm.states.ts";
import { useCoefficients } from "../hooks/use-coefficients.ts";
import type { PartRow } from "../hooks/use-parts.ts";
import { amountAsTyped } from "../../../../shared/kernel/typed-amount.ts";
import { typedMinor } from "../typed.ts";
import { ChoiceField, OptionalChoice } from "../../../ui/choice-field.tsx";
import { LISTS, useConditionWords } from "./condition-words.ts";
import { PartPicker } from "./part-picker.tsx";
import { QuoteResult } from "./quote-result.tsx";
import styles from "./catalog.module.css";

const FIRST: PricingContext = {
  class: "sedan",
  age: 10,
  vip: false,
  urgency: "normal",
  body_type: null,
  transmission: null,
};

export function PriceTester() {
  const { t, i18n } = useTranslation();
  const { rows: coefficients } = useCoefficients();
  const [part, setPart] = useState<PartRow | null>(null);
  const [typed, setTyped] = useState("1000");
  const [context, setContext] = useState(FIRST);
  const baseMinor = typedMinor(typed, i18n.language);

  return (
    <section className={`card ${styles.tester}`} aria-label={t("pricing.tester")}>
      <h2>{t("pricing.tester")}</h2>
      <PartPicker
        label={t("pricing.testPart")}
        onPick={(picked) => {
          setPart(picked);
          setTyped(amountAsTyped(picked.basePriceMinor, i18n.language));
        }}
      />
      {part && (
        <p data-picked={part.id}>
          <b>{part.name}</b>{" "}
          <span className="muted">
            {part.basePriceMinor === null
              ? t("pricing.noPrice")
              : [part.brand, part.article].filter(Boolean).join(" · ")}
          </span>
        </p>
      )}
      <label>
        {t("pricing.testPrice")}
        <input
          name="base"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={baseMinor === undefined}
          onChange={(event) => {
            setPart(null);
            setTyped(event.currentTarget.value);
          }}
        />
      </label>
      <ContextFields context={context} onChange={setContext} />
      <div aria-live="polite">
        {typeof baseMinor === "number" ? (
          <QuoteResult quote={quoteOf(baseMinor, coefficients, context)} />
        ) : (
          <p className="muted">{t("pricing.typePrice")}</p>
        )}
      </div>
    </section>
  );
}

interface ContextFieldsProps {
  context: PricingContext;
  onChange: (context: PricingContext) => void;
}

function ContextFields({ context, onChange }: ContextFieldsProps) {
  const { t } = useTranslation();
  const words = useConditionWords();
  const select = (
    key: "class" | "body_type" | "transmission",
    [list, table]: (typeof LISTS)[number],
    values: readonly string[],
  ) => (
    <OptionalChoice
      name={key}
      label={words.label(list)}
      none={t("pricing.unknown")}
      value={context[key] ?? ""}
      values={values}
      words={(value) => words.value(table, value)}
      onChoose={(value) => onChange({ ...context, [key]: value || null })}
    />
  );
  return (
    <div className={styles.context}>
      {select("class", LISTS[0], VEHICLE_CLASSES)}
      {select("body_type", LISTS[1], BODY_TYPES)}
      {select("transmission", LISTS[2], TRANSMISSIONS)}
      <label>
        {t("pricing.age")}
        <input
          name="age"
          inputMode="numeric"
          autoComplete="off"
          value={context.age ?? ""}
          onChange={({ currentTarget: { value } }) =>
            /^\d{0,3}$/.test(value) && onChange({ ...context, age: value === "" ? null : Number(value) })
          }
        />
      </label>
      <ChoiceField
        name="urgency"
        label={words.label("urgencies")}
        value={context.urgency}
        values={URGENCIES}
        words={(urgency) => words.value("urgency", urgency)}
        onChoose={(urgency) => onChange({ ...context, urgency })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          name="vip"
          checked={context.vip}
          onChange={(event) => onChange({ ...context, vip: event.currentTarget.checked })}
        />
        <span>{t("pricing.vip")}</span>
      </label>
    </div>
  );
}
