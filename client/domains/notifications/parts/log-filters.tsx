// Which message, whether it went, when, to whom, about what.

import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import {
  EDITABLE_KEYS,
  NOTIFICATION_STATUSES,
  TEMPLATE_KEYS,
} from "../../../../shared/domains/notifications/notifications.states.ts";
import { OptionalChoice } from "../../../ui/choice-field.tsx";
import { DayField } from "../../../ui/day-field.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { LogView } from "../log-address.ts";
import styles from "./notifications.module.css";

export interface LogFiltersProps {
  view: LogView;
  onChange: (part: Partial<LogView>) => void;
}

export function LogFilters({ view, onChange }: LogFiltersProps) {
  const { t } = useTranslation();
  // What is sent by hand or by later parts of the product is found by its address as well.
  const kinds = TEMPLATE_KEYS.filter((key) => key === view.template || EDITABLE_KEYS.some((one) => one === key));
  return (
    <div className={styles.filters} role="search">
      <SearchField
        className={styles.search}
        label={t("notifications.search")}
        value={view.q}
        onChange={(q) => onChange({ q })}
      />
      <OptionalChoice
        name="template"
        label={t("notifications.kind")}
        none={t("notifications.any")}
        value={view.template}
        values={kinds}
        words={(key) => t(`settings.notifyKind.${key}`)}
        onChoose={(template) => onChange({ template })}
      />
      <OptionalChoice
        name="status"
        label={t("notifications.outcome")}
        none={t("notifications.any")}
        value={view.status}
        values={NOTIFICATION_STATUSES}
        words={(status) => t(`status.notification.${status}`)}
        onChoose={(status) => onChange({ status })}
      />
      {(["from", "to"] as const).map((end) => (
        <DayField
          key={end}
          name={end}
          label={end === "from" ? t("notifications.from") : t("notifications.to")}
          value={view[end]}
          min={end === "to" ? view.from : undefined}
          max={end === "from" ? view.to : undefined}
          onChange={(day) => onChange({ [end]: day })}
        />
      ))}
      {(["order", "client"] as const).map(
        (about) =>
          view[about] !== "" && (
            <button
              key={about}
              type="button"
              className={`btn ${styles.chosen}`}
              data-filter={about}
              onClick={() => onChange({ [about]: "" })}
            >
              {about === "order" ? t("notifications.oneOrder") : t("notifications.oneClient")}
              <IconX size={18} aria-hidden="true" />
            </button>
          ),
      )}
    </div>
  );
}
