// From which day of the shop to which, both included: beside the filters of a table, in the sheet of a phone.

import { useTranslation } from "react-i18next";
import { DayField } from "../../ui/day-field.tsx";

export interface DaysFilterProps {
  view: { from: string; to: string };
  onChange: (part: { from?: string; to?: string }) => void;
}

export function DaysFilter({ view, onChange }: DaysFilterProps) {
  const { t } = useTranslation();
  return (
    <>
      <DayField
        name="from"
        label={t("tables.from")}
        value={view.from}
        max={view.to}
        onChange={(from) => onChange({ from })}
      />
      <DayField name="to" label={t("tables.to")} value={view.to} min={view.from} onChange={(to) => onChange({ to })} />
    </>
  );
}
