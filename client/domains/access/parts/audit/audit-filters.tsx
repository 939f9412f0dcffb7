// Who, which permission, allowed or refused, what, and when.

import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../../shared/domains/access/access.permissions.ts";
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
      <label>
        {t("audit.checked")}
        <select
          name="checked"
          value={view.checked}
          onChange={(event) => onChange({ checked: CHECKED.find((c) => c === event.currentTarget.value) ?? "" })}
        >
          <option value="">{t("audit.any")}</option>
          {CHECKED.map((checked) => (
            <option key={checked} value={checked}>
              {t(`status.check.${checked}`)}
            </option>
          ))}
        </select>
      </label>
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
    <label>
      {t("audit.action")}
      <select name="action" value={view.action} onChange={(event) => onChange({ action: event.currentTarget.value })}>
        <option value="">{t("audit.any")}</option>
        {view.action !== "" && !known.includes(view.action) && (
          <option value={view.action}>{wordsOf(view.action)}</option>
        )}
        {known.map((action) => (
          <option key={action} value={action}>
            {wordsOf(action)}
          </option>
        ))}
      </select>
    </label>
  );
}
