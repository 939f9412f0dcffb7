// Who, what kind of record, which one, what was done, and when.

import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ACTIVITY_ACTIONS, ACTIVITY_KIND_NAMES } from "../../../shared/kernel/activity.states.ts";
import { PersonFilter } from "../../domains/access/exposed/person-filter.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "./activity.module.css";
import type { ActivityView } from "./address.ts";

export interface ActivityFiltersProps {
  view: ActivityView;
  onChange: (part: Partial<ActivityView>) => void;
}

export function ActivityFilters({ view, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.filters} role="search">
      <SearchField
        className={styles.search}
        label={t("journal.search")}
        value={view.q}
        onChange={(q) => onChange({ q })}
      />
      <PersonFilter value={view.user} onChange={(user) => onChange({ user })} />
      <label>
        {t("journal.kind")}
        <select
          name="kind"
          value={view.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as ActivityView["kind"] })}
        >
          <option value="">{t("journal.anyKind")}</option>
          {ACTIVITY_KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {t(`journal.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("journal.action")}
        <select
          name="action"
          value={view.action}
          onChange={(event) => onChange({ action: event.currentTarget.value as ActivityView["action"] })}
        >
          <option value="">{t("journal.anyAction")}</option>
          {ACTIVITY_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`journal.actions.${action}`)}
            </option>
          ))}
        </select>
      </label>
      {(["from", "to"] as const).map((end) => (
        <DayField
          key={end}
          name={end}
          label={end === "from" ? t("journal.from") : t("journal.to")}
          value={view[end]}
          onChange={(day) => onChange({ [end]: day })}
        />
      ))}
      {view.record !== "" && (
        <button type="button" className="btn" data-filter="record" onClick={() => onChange({ record: "" })}>
          {t("journal.oneRecord")}
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
