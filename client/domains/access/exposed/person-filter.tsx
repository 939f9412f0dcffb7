// Whose doings a list shows: a colleague, also one who has left, or anybody.

import { useTranslation } from "react-i18next";
import { usePeople } from "./use-people.ts";

export interface PersonFilterProps {
  /** A user's id; empty: anybody. */
  value: string;
  onChange: (user: string) => void;
}

export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const { t } = useTranslation();
  const { people, nameOf } = usePeople();
  return (
    <label>
      {t("audit.person")}
      <select name="user" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t("audit.anybody")}</option>
        {value !== "" && nameOf(value) === null && <option value={value}>{t("audit.somebody")}</option>}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
