// What of the parts is shown: by words or a code, by brand, by category; or those that were deleted.

import type { ReactNode } from "react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PartRow } from "../hooks/use-parts.ts";
import { SHOWS, type PartsView } from "../view.ts";
import styles from "./catalog.module.css";

export function passes(part: PartRow, { brand, category, show }: Omit<PartsView, "q">): boolean {
  return (
    (brand === "" || part.brand === brand) &&
    (category === "" || part.category === category) &&
    (show !== "published" || part.isPublished) &&
    (show !== "unpriced" || part.basePriceMinor === null)
  );
}

export interface PartsFiltersProps {
  parts: readonly PartRow[];
  view: PartsView;
  /** What is typed so far. */
  q: string;
  onType: (q: string) => void;
  onChange: (part: Partial<PartsView>) => void;
  canSeeDeleted: boolean;
  children: ReactNode;
}

export function PartsFilters({ parts, view, q, onType, onChange, canSeeDeleted, children }: PartsFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.filters} role="search">
      <label className={styles.search}>
        {t("parts.search")}
        <input
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          value={q}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </label>
      {(["brand", "category"] as const).map((key) => (
        <Choice key={key} parts={parts} of={key} value={view[key]} onChange={(value) => onChange({ [key]: value })} />
      ))}
      <label>
        {t("parts.show")}
        <select
          name="show"
          value={view.show}
          onChange={(event) => onChange({ show: event.currentTarget.value as PartsView["show"] })}
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
