// Who of the shop sees to it, chosen by name.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { usePeople } from "../../access/exposed/use-people.ts";
import styles from "./sales.module.css";

export interface AssigneeFieldProps {
  value: string | null;
  onChange: (userId: string | null) => void;
}

export function AssigneeField({ value, onChange }: AssigneeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { people } = usePeople();
  // Whoever it is of already stays to be seen, also when they have left.
  const offered = people.filter(({ id: person, status }) => status === "active" || person === value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t("salesLog.field.assignedTo")}</label>
      <select
        id={id}
        name="assignedTo"
        value={value ?? ""}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{t("sales.nobody")}</option>
        {offered.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
    </div>
  );
}
