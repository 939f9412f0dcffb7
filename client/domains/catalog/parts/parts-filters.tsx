// What of the parts is shown: by words or a code, by brand, by category; or those that were deleted.

import type { ReactNode } from "react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PartRow } from "../hooks/use-parts.ts";
import styles from "./catalog.module.css";

const SHOWS = ["all", "published", "unpriced", "deleted"] as const;

export interface PartsFilter {
  q: string;
  brand: string;
  category: string;
  show: (typeof SHOWS)[number];
}

export const NO_FILTER: PartsFilter = { q: "", brand: "", category: "", show: "all" };

export function passes(part: PartRow, { brand, category, show }: PartsFilter): boolean {
  return (
    (brand === "" || part.brand === brand) &&
    (category === "" || part.category === category) &&
    (show !== "published" || part.isPublished) &&
    (show !== "unpriced" || part.basePriceMinor === null)
  );
}

export interface PartsFiltersProps {
  parts: readonly PartRow[];
  filter: PartsFilter;
  onChange: (filter: PartsFilter) => void;
  canSeeDeleted: boolean;
  children: ReactNode;
}

export function PartsFilters({ parts, filter, onChange, canSeeDeleted, children }: PartsFiltersProps) {
  const { t } = useTranslation();
  const set = (part: Partial<PartsFilter>) => onChange({ ...filter, ...part });
  return (
    <div className={styles.filters} role="search">
      <label className={styles.search}>
        {t("parts.search")}
        <input
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          value={filter.q}
          onChange={(event) => set({ q: event.currentTarget.value })}
        />
      </label>
      {(["brand", "category"] as const).map((key) => (
        <Choice key={key} parts={parts} of={key} value={filter[key]} onChange={(value) => set({ [key]: value })} />
      ))}
      <label>
        {t("parts.show")}
        <select
          name="show"
          value={filter.show}
          onChange={(event) => set({ show: event.currentTarget.value as PartsFilter["show"] })}
        >
          {SHOWS.filter((show) => show !== "deleted" || canSeeDeleted).map((show) => (
            <option key={show} value={show}>
              {t(`parts.shown.${show}`)}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}

interface ChoiceProps {
  parts: readonly PartRow[];
  of: "brand" | "category";
  value: string;
  onChange: (value: string) => void;
}

function Choice({ parts, of, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const names = useMemo(
    () => [...new Set(parts.flatMap((part) => part[of] ?? []))].toSorted((a, b) => a.localeCompare(b)),
    [parts, of],
  );
  return (
    <label>
      {t(`parts.${of}`)}
      <select name={of} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t("parts.any")}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
