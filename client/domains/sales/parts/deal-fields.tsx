// What is written of a deal besides its lines, to be typed: the same for a new and a known one.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { canBeGiven, usePeople } from "../../access/exposed/use-people.ts";
import { AssigneeField } from "../exposed/assignee-field.tsx";
import { SourceOptions } from "../exposed/source-options.tsx";
import { DEAL_FIELDS, MOST_OF_DEAL, type DealField, type DealValues } from "../deal-values.ts";
import { ClientCarField } from "./client-car-field.tsx";
import styles from "../exposed/sales.module.css";

export interface DealFieldsProps {
  values: DealValues;
  /** By field, shown once somebody tried to save. */
  problems: ReadonlyMap<DealField, "amount" | "missing">;
  /** What the lines come to is the price: it is not typed. */
  hasLines: boolean;
  /** It is its order already: whose it is, which car and for how much are said there. */
  isBegun: boolean;
  onChange: (part: Partial<DealValues>) => void;
  /** Of a new one whose client is known its subject is typed first, at once. */
  isNew?: boolean;
}

const OF_ITS_ORDER: ReadonlySet<DealField> = new Set(["clientId", "priceMinor", "masterId"]);
/** It goes with its client. */
const WITH_ANOTHER: ReadonlySet<DealField> = new Set(["vehicleId"]);

export function DealFields({ values, problems, hasLines, isBegun, onChange, isNew = false }: DealFieldsProps) {
  const shown = DEAL_FIELDS.filter(
    (field) =>
      !WITH_ANOTHER.has(field) && !(isBegun && OF_ITS_ORDER.has(field)) && !(hasLines && field === "priceMinor"),
  );
  return (
    <div className={styles.fields}>
      {shown.map((field) => {
        if (field === "clientId")
          return (
            <ClientCarField
              key={field}
              clientId={values.clientId}
              vehicleId={values.vehicleId}
              isMissing={problems.has("clientId")}
              onChange={onChange}
            />
          );
        if (field === "assignedTo")
          return (
            <AssigneeField key={field} value={values.assignedTo} onChange={(assignedTo) => onChange({ assignedTo })} />
          );
        if (field === "masterId")
          return <MasterField key={field} value={values.masterId} onChange={(masterId) => onChange({ masterId })} />;
        if (field === "isUrgent") return <Urgent key={field} checked={values.isUrgent} onChange={onChange} />;
        const first = isNew && field === "subject" && values.clientId !== null;
        return <TextField key={field} field={field as TextName} {...{ values, problems, onChange, first }} />;
      })}
    </div>
  );
}

type TextName = "subject" | "priceMinor" | "source" | "notes";

interface TextProps extends Pick<DealFieldsProps, "values" | "problems" | "onChange"> {
  field: TextName;
  /** It has the focus in a sheet that opens. */
  first: boolean;
}

function TextField({ field, values, problems, onChange, first }: TextProps) {
  const { t } = useTranslation();
  const id = useId();
  const problem = problems.get(field);
  const common = {
    id,
    name: field,
    maxLength: MOST_OF_DEAL[field],
    value: values[field],
    "aria-invalid": problem !== undefined,
    "aria-describedby": problem === undefined ? undefined : `${id}-wrong`,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  };
  return (
    <div className={field === "subject" || field === "notes" ? styles.wide : styles.field}>
      <label htmlFor={id}>
        {t(`salesLog.field.${field}`)} {field === "subject" && <span aria-hidden="true">*</span>}
      </label>
      {field === "notes" ? (
        <textarea {...common} rows={3} />
      ) : (
        <input
          {...common}
          inputMode={field === "priceMinor" ? "decimal" : "text"}
          autoComplete="off"
          list={field === "source" ? `${id}-sources` : undefined}
          data-autofocus={first || undefined}
        />
      )}
      {field === "source" && <SourceOptions id={`${id}-sources`} />}
      {problem !== undefined && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {problem === "missing" ? t("sales.missing") : t("sales.noAmount")}
        </p>
      )}
    </div>
  );
}

function Urgent({ checked, onChange }: { checked: boolean; onChange: DealFieldsProps["onChange"] }) {
  const { t } = useTranslation();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name="isUrgent"
        checked={checked}
        onChange={(event) => onChange({ isUrgent: event.currentTarget.checked })}
      />
      {t("salesLog.field.isUrgent")}
    </label>
  );
}

/** Who will do it: whom an order can be given to. */
function MasterField({ value, onChange }: { value: string | null; onChange: (userId: string | null) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { people } = usePeople();
  const able = canBeGiven(people);
  const former = people.filter((person) => person.id === value && !able.includes(person));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t("salesLog.field.masterId")}</label>
      <select
        id={id}
        name="masterId"
        value={value ?? ""}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{t("sales.nobody")}</option>
        {[...able, ...former].map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
    </div>
  );
}
