// Fields of a client or a car, to be typed: the same for new and known ones.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { useCrmFieldWords } from "./crm-field-words.ts";
import { typedValue, type FieldSpec, type RecordValues } from "./record-fields.ts";
import styles from "./record-form.module.css";

export interface RecordFormProps {
  specs: readonly FieldSpec[];
  values: RecordValues;
  /** What is wrong, by field; shown once somebody tried to save. */
  problems: ReadonlyMap<string, string>;
  onChange: (field: string, value: FieldValue) => void;
}

export function RecordFields({ specs, values, problems, onChange }: RecordFormProps) {
  return (
    <div className={styles.fields}>
      {specs.map((spec) => (
        <Control
          key={spec.field}
          spec={spec}
          value={values[spec.field] ?? null}
          problem={problems.get(spec.field) ?? null}
          onChange={(value) => onChange(spec.field, value)}
        />
      ))}
    </div>
  );
}

interface ControlProps {
  spec: FieldSpec;
  value: FieldValue;
  problem: string | null;
  onChange: (value: FieldValue) => void;
}

const INPUT_MODES = { tel: "tel", email: "email", number: "numeric", line: "text" } as const;

function Control({ spec, value, problem, onChange }: ControlProps) {
  const { t } = useTranslation();
  const words = useCrmFieldWords();
  const id = useId();
  const { field, kind, max, required, options = [] } = spec;
  const common = {
    id,
    name: field,
    "aria-invalid": problem !== null,
    "aria-describedby": problem === null ? undefined : `${id}-wrong`,
  };
  const text = typeof value === "boolean" || value === null ? "" : String(value);
  if (kind === "check") {
    return (
      <label className={styles.check}>
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={(e) => onChange(e.currentTarget.checked)}
        />
        {words.label(field)}
      </label>
    );
  }
  return (
    <div className={kind === "area" ? styles.whole : styles.field}>
      <label htmlFor={id}>
        {words.label(field)} {required && <span aria-hidden="true">*</span>}
      </label>
      {kind === "choice" && (
        <select {...common} value={text} onChange={(e) => onChange(typedValue(spec, e.currentTarget.value))}>
          {!required && <option value="">{t("order.noValue")}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {words.value(field, option)}
            </option>
          ))}
        </select>
      )}
      {kind === "area" && (
        <textarea
          {...common}
          rows={3}
          maxLength={max}
          value={text}
          onChange={(e) => onChange(typedValue(spec, e.currentTarget.value))}
        />
      )}
      {kind !== "choice" && kind !== "area" && (
        <input
          {...common}
          type={kind === "tel" ? "tel" : "text"}
          inputMode={INPUT_MODES[kind]}
          maxLength={max}
          autoComplete="off"
          autoCapitalize={field === "plate" || field === "vin" ? "characters" : undefined}
          value={text}
          onChange={(e) => onChange(typedValue(spec, e.currentTarget.value))}
        />
      )}
      {problem !== null && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t(`errors.${problem}`)}
        </p>
      )}
    </div>
  );
}
