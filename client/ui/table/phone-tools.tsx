// What stands over the cards of a list on a phone: its view, and everything else behind one button.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FindField, type Find } from "./find-field.tsx";
import { PhoneFilters } from "./phone-filters.tsx";
import type { TableFilter } from "./table-filter.ts";
import type { ChosenViews } from "./use-table-views.ts";

export interface PhoneToolsProps {
  views: ChosenViews;
  filters: readonly TableFilter[];
  /** How many of them narrow the list. */
  narrowed: number;
  find?: Find | undefined;
  /** On the button that leads back to the list. */
  show: string;
  onClear: () => void;
  /** After what is looked for. */
  children?: ReactNode;
  /** After the filters. */
  acts?: ReactNode;
}

export function PhoneTools({ views, filters, narrowed, find, show, onClear, children, acts }: PhoneToolsProps) {
  const { t } = useTranslation();
  return (
    <PhoneFilters
      views={views.all}
      current={views.current.id}
      onChoose={views.choose}
      filters={filters}
      narrowed={narrowed + ((find?.typed ?? "").trim() === "" ? 0 : 1)}
      words={{
        view: t("table.view"),
        filters: t("board.filters"),
        none: t("table.any"),
        clear: t("board.clear"),
        show,
      }}
      onClear={onClear}
      acts={acts}
    >
      {find && (
        <label>
          {find.words}
          <FindField {...find} />
        </label>
      )}
      {children}
    </PhoneFilters>
  );
}
