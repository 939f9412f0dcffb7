// Who, which permission, allowed or refused, what, and when.

import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../../shared/domains/access/access.permissions.ts";
import { OptionalChoice } from "../../../../ui/choice-field.tsx";
import { DayField } from "../../../../ui/day-field.tsx";
import { CHECKED, type AuditView } from "../../address.ts";
import { SERVER_COMMANDS } from "../../audit-actions.ts";
import { PersonFilter } from "../../exposed/person-filter.tsx";
import { GROUPS, permissionsOf } from "../../role-matrix.ts";
import { useAccessWords } from "../access-words.ts";
import list from "../list.module.css";
import { DEVICE_COMMANDS, useActionWords } from "./use-action-words.ts";

export interface AuditFiltersProps {
  view: AuditView;
  onChange: (part: Partial<AuditView>) => void;
}

export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={list.filters} role="search">
      <PersonFilter value={view.user} onChange={(user) => onChange({ user })} />
      <PermissionFilter view={view} onChange={onChange} />
      <OptionalChoice
        name="checked"
        label={t("audit.checked")}
        none={t("audit.any")}
        value={view.checked}
        values={CHECKED}
        words={(checked) => t(`status.check.${checked}`)}
        onChoose={(checked) => onChange({ checked })}
      />
      <ActionFilter view={view} onChange={onChange} />
      <DayField
        name="from"
        label={t("audit.from")}
        value={view.from}
        max={view.to}
        onChange={(from) => onChange({ from })}
      />
      <DayField name="to" label={t("audit.to")} value={view.to} min={view.from} onChange={(to) => onChange({ to })} />
    </div>
  );
}

function PermissionFilter({ view, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  return (
    <label>
      {t("person.permission")}
      <select
        name="permission"
        value={view.permission}
        onChange={(event) => onChange({ permission: event.currentTarget.value as Permission | "" })}
      >
        <option value="">{t("audit.any")}</option>
        {GROUPS.map((group) => (
          <optgroup key={group} label={words.group(group)}>
            {permissionsOf(group).map((permission) => (
              <option key={permission} value={permission}>
                {words.permission(permission)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function ActionFilter({ view, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const wordsOf = useActionWords();
  const known = [...SERVER_COMMANDS, ...DEVICE_COMMANDS];
  return (
    <OptionalChoice
      name="action"
      label={t("audit.action")}
      none={t("audit.any")}
      value={view.action}
      values={view.action === "" || known.includes(view.action) ? known : [view.action, ...known]}
      words={wordsOf}
      onChoose={(action) => onChange({ action })}
    />
  );
}
