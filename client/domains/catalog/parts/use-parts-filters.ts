// By which brand and which category the list of parts is narrowed.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import type { PartRow } from "../hooks/use-parts.ts";
import type { PartsView } from "../view.ts";

export function usePartsFilters(
  parts: readonly PartRow[],
  view: PartsView,
  change: (part: Partial<PartsView>) => void,
): TableFilter[] {
  const { t } = useTranslation();
  const brands = useNames(parts, "brand");
  const categories = useNames(parts, "category");
  return [
    {
      id: "brand",
      label: t("parts.brand"),
      value: view.brand,
      options: brands,
      onChoose: (brand) => change({ brand }),
    },
    {
      id: "category",
      label: t("parts.category"),
      value: view.category,
      options: categories,
      onChoose: (category) => change({ category }),
    },
  ];
}

const useNames = (parts: readonly PartRow[], of: "brand" | "category") =>
  useMemo(
    () =>
      [...new Set(parts.flatMap((part) => part[of] ?? []))]
        .toSorted((a, b) => a.localeCompare(b))
        .map((name) => ({ value: name, words: name })),
    [parts, of],
  );
