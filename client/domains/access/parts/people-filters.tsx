// Search, role and status: in the address as soon as somebody pauses in typing.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../ui/search-field.tsx";
import { PEOPLE_STATUSES, type PeopleView } from "../address.ts";
import { useAccessWords } from "./access-words.ts";
import list from "./list.module.css";
import { useRoles } from "./use-roles.ts";

export interface PeopleFiltersProps {
  view: PeopleView;
  onChange: (part: Partial<PeopleView>) => void;
  children: ReactNode;
}

export function PeopleFilters({ view, onChange, children }: PeopleFiltersProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { data: roles } = useRoles();
  const names = roles?.map(({ name }) => name) ?? [];
  return (
    <div className={list.filters} role="search">
      <SearchField
        className={list.search}
        label={t("people.search")}
        value={view.q}
        onChange={(q) => onChange({ q })}
      />
      <label>
        {t("people.role")}
        <select name="role" value={view.role} onChange={(event) => onChange({ role: event.currentTarget.value })}>
          <option value="">{t("people.anyRole")}</option>
          {view.role !== "" && !names.includes(view.role) && <option value={view.role}>{words.role(view.role)}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {words.role(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("people.status")}
        <select
          name="status"
          value={view.status}
          onChange={(event) => onChange({ status: PEOPLE_STATUSES.find((s) => s === event.currentTarget.value) ?? "" })}
        >
          <option value="">{t("people.anyStatus")}</option>
          {PEOPLE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`status.user.${status}`)}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}
