// A coefficient, new or known: its name, its multiplier, when it applies.

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conditions } from "../../../../shared/domains/catalog/catalog.states.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import {
  fieldsOf,
  seenOf,
  useCoefficientCommands,
  type CoefficientFields,
  type CoefficientRow,
} from "../hooks/use-coefficients.ts";
import { asTyped, typedDecimal } from "../typed.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { SaveFoot } from "./save-foot.tsx";
import styles from "./catalog.module.css";

export interface CoefficientSheetProps {
  /** Null: a new one. */
  coefficient: CoefficientRow | null;
  opened: boolean;
  onClose: () => void;
  /** `before`: as it was; null: it is new. */
  onSaved: (fields: CoefficientFields, id: string, before: CoefficientRow | null) => void;
}

export function CoefficientSheet(props: CoefficientSheetProps) {
  const { t } = useTranslation();
  const { coefficient, opened, onClose } = props;
  const title = coefficient ? t("pricing.edit", { name: coefficient.name }) : t("pricing.new");
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      {opened && <CoefficientForm key={coefficient?.id ?? "new"} {...props} />}
    </Sheet>
  );
}

const LOWEST = 0.001;
const HIGHEST = 100;

function CoefficientForm({ coefficient, onClose, onSaved }: CoefficientSheetProps) {
  const { t, i18n } = useTranslation();
  const commands = useCoefficientCommands();
  const ids = { name: useId(), multiplier: useId() };
  const [name, setName] = useState(coefficient?.name ?? "");
  const [typed, setTyped] = useState(asTyped(coefficient?.multiplier ?? null, i18n.language));
  const [stackable, setStackable] = useState(coefficient?.stackable ?? true);
  const [conditions, setConditions] = useState<Conditions>(coefficient?.conditions ?? {});
  const [wrong, setWrong] = useState(false);
  const multiplier = typedDecimal(typed, LOWEST, HIGHEST, 3);
  const { age_min: min, age_max: max } = conditions;
  const backwards = typeof min === "number" && typeof max === "number" && min > max;

  const submit = useSubmit(async () => {
    if (name.trim() === "" || typeof multiplier !== "number" || backwards) {
      setWrong(true);
      return;
    }
    const isActive = coefficient ? fieldsOf(coefficient).isActive : true;
    const fields = { name: name.trim(), multiplier, stackable, isActive, conditions };
    const kept = coefficient
      ? (await commands.update(coefficient.id, fields, seenOf(coefficient), fields.name)) && coefficient.id
      : await commands.create(fields);
    if (!kept) return;
    onSaved(fields, kept, coefficient);
    onClose();
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={ids.name}>{t("pricing.name")}</label>
      <input
        id={ids.name}
        name="name"
        maxLength={100}
        autoComplete="off"
        value={name}
        aria-invalid={wrong && name.trim() === ""}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <label htmlFor={ids.multiplier}>{t("pricing.multiplier")}</label>
      <input
        id={ids.multiplier}
        name="multiplier"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={wrong && typeof multiplier !== "number"}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          name="stackable"
          checked={stackable}
          onChange={(event) => setStackable(event.currentTarget.checked)}
        />
        <span>
          {t("pricing.stackable")}
          <small className="muted">{t("pricing.stackableHint")}</small>
        </span>
      </label>
      <ConditionFields conditions={conditions} onChange={setConditions} />
      <SaveFoot wrong={wrong && (backwards ? t("pricing.wrongAges") : t("pricing.wrong"))} save={t("pricing.save")} />
    </form>
  );
}
