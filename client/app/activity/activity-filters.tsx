// Who, what kind of record, which one, what was done, and when.

import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ACTIVITY_ACTIONS, ACTIVITY_KIND_NAMES } from "../../../shared/kernel/activity.states.ts";
import { PersonFilter } from "../../domains/access/exposed/person-filter.tsx";
import { OptionalChoice } from "../../ui/choice-field.tsx";
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
      <OptionalChoice
        name="kind"
        label={t("journal.kind")}
        none={t("journal.anyKind")}
        value={view.kind}
        values={ACTIVITY_KIND_NAMES}
        words={(kind) => t(`journal.kinds.${kind}`)}
        onChoose={(kind) => onChange({ kind })}
      />
      <OptionalChoice
        name="action"
        label={t("journal.action")}
        none={t("journal.anyAction")}
        value={view.action}
        values={ACTIVITY_ACTIONS}
        words={(action) => t(`journal.actions.${action}`)}
        onChoose={(action) => onChange({ action })}
      />
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
