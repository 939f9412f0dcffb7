// Search, role and status: in the address as soon as somebody pauses in typing.

import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PEOPLE_STATUSES, type PeopleView } from "../address.ts";
import { useAccessWords } from "./access-words.ts";
import list from "./list.module.css";
import { useRoles } from "./use-roles.ts";

const TYPING_MS = 300;

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
      <SearchField label={t("people.search")} value={view.q} onChange={(q) => onChange({ q })} />
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

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** What is typed is shown at once and asked for a little later; an address that changes by itself is followed. */
function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  const ask = useDebouncedCallback((text: string) => {
    asked.current = text;
    onChange(text);
  }, TYPING_MS);
  return (
    <label className={list.search}>
      {label}
      <input
        type="search"
        name="q"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          ask(event.currentTarget.value);
        }}
      />
    </label>
  );
}
