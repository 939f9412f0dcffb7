// Search, role and status: in the address as soon as somebody pauses in typing.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OptionalChoice } from "../../../ui/choice-field.tsx";
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
      <OptionalChoice
        name="role"
        label={t("people.role")}
        none={t("people.anyRole")}
        value={view.role}
        values={view.role === "" || names.includes(view.role) ? names : [view.role, ...names]}
        words={words.role}
        onChoose={(role) => onChange({ role })}
      />
      <OptionalChoice
        name="status"
        label={t("people.status")}
        none={t("people.anyStatus")}
        value={view.status}
        values={PEOPLE_STATUSES}
        words={(status) => t(`status.user.${status}`)}
        onChoose={(status) => onChange({ status })}
      />
      {children}
    </div>
  );
}
