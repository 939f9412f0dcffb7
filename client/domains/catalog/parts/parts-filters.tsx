// What of the parts is shown: by words or a code, by brand, by category; or those that were deleted.

import type { ReactNode } from "react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceField, OptionalChoice } from "../../../ui/choice-field.tsx";
import { SearchInput } from "../../../ui/search-field.tsx";
import type { PartRow } from "../hooks/use-parts.ts";
import { SHOWS, type PartsView } from "../view.ts";
import styles from "./catalog.module.css";

export function passes(part: PartRow, { brand, category, show }: Omit<PartsView, "q" | "part">): boolean {
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
      <SearchInput className={styles.search} label={t("parts.search")} value={q} onType={onType} />
      {(["brand", "category"] as const).map((key) => (
        <Choice key={key} parts={parts} of={key} value={view[key]} onChange={(value) => onChange({ [key]: value })} />
      ))}
      <ChoiceField
        name="show"
        label={t("parts.show")}
        value={view.show}
        values={SHOWS.filter((show) => show !== "deleted" || canSeeDeleted)}
        words={(show) => t(`parts.shown.${show}`)}
        onChoose={(show) => onChange({ show })}
      />
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
    <OptionalChoice
      name={of}
      label={t(`parts.${of}`)}
      none={t("parts.any")}
      value={value}
      values={names}
      words={(name) => name}
      onChoose={onChange}
    />
  );
}
