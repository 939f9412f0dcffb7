// What is written of a lead, to be typed: the same for a new and a known one.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { OF_ITS_DEAL } from "../../../../shared/domains/sales/lead-to-deal.rules.ts";
import type { ErrorCode } from "../../../../shared/kernel/errors.ts";
import { SameClient } from "../../crm/exposed/duplicates.tsx";
import { LEAD_FIELDS, MOST, type LeadField, type LeadValues } from "../lead-values.ts";
import { AssigneeField } from "./assignee-field.tsx";
import { SourceOptions } from "./source-options.tsx";
import styles from "./sales.module.css";

export interface LeadFieldsProps {
  values: LeadValues;
  /** By field, shown once somebody tried to save. */
  problems: ReadonlyMap<LeadField, ErrorCode | "amount" | "missing">;
  /** Whose it is and what they asked for is said of its client and its deal by now. */
  isConverted?: boolean;
  onChange: (part: Partial<LeadValues>) => void;
  /** Of a new one the name is typed first, at once. */
  isNew?: boolean;
}

const INPUT_MODES: Readonly<Partial<Record<LeadField, "tel" | "email" | "decimal">>> = {
  phone: "tel",
  email: "email",
  budgetMinor: "decimal",
};
const REQUIRED: ReadonlySet<LeadField> = new Set(["name", "phone"]);

export function LeadFields({ values, problems, isConverted = false, isNew = false, onChange }: LeadFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.fields}>
      {LEAD_FIELDS.filter((field) => !isConverted || !OF_ITS_DEAL.has(field)).map((field) => {
        if (field === "isUrgent") {
          return (
            <label key={field} className={styles.check}>
              <input
                type="checkbox"
                name={field}
                checked={values.isUrgent}
                onChange={(event) => onChange({ isUrgent: event.currentTarget.checked })}
              />
              {t("salesLog.field.isUrgent")}
            </label>
          );
        }
        if (field === "assignedTo")
          return (
            <AssigneeField key={field} value={values.assignedTo} onChange={(assignedTo) => onChange({ assignedTo })} />
          );
        const problem = problems.get(field);
        const common = {
          id: `${id}-${field}`,
          name: field,
          maxLength: MOST[field],
          value: values[field],
          "aria-invalid": problem !== undefined,
          "aria-describedby": problem === undefined ? undefined : `${id}-${field}-wrong`,
          onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
        };
        return (
          <div key={field} className={field === "notes" ? styles.wide : styles.field}>
            <label htmlFor={common.id}>
              {t(`salesLog.field.${field}`)} {REQUIRED.has(field) && <span aria-hidden="true">*</span>}
            </label>
            {field === "notes" ? (
              <textarea {...common} rows={3} />
            ) : (
              <input
                {...common}
                type={field === "phone" ? "tel" : "text"}
                inputMode={INPUT_MODES[field] ?? "text"}
                autoComplete="off"
                autoCapitalize={field === "plate" ? "characters" : undefined}
                list={field === "source" ? `${id}-sources` : undefined}
                data-autofocus={(isNew && field === "name") || undefined}
              />
            )}
            {field === "source" && <SourceOptions id={`${id}-sources`} />}
            {problem !== undefined && (
              <p id={`${id}-${field}-wrong`} className={styles.wrong} role="alert">
                {problem === "missing"
                  ? t("sales.missing")
                  : problem === "amount"
                    ? t("sales.noAmount")
                    : t(`errors.${problem}`)}
              </p>
            )}
            {field === "phone" && <SameClient id="" phone={values.phone} otherPhone={null} />}
          </div>
        );
      })}
    </div>
  );
}
