// A list of what this device has: its views, its columns, what is chosen of it, and what is said where it shows none.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../data/hooks/react.ts";
import { sortOf, type Sort, type TableColumn } from "../../ui/table/columns.ts";
import type { Find } from "../../ui/table/find-field.tsx";
import { useKeptTable } from "../../ui/table/kept-table.ts";
import { wordsOfFilters, type TableFilter } from "../../ui/table/table-filter.ts";
import { usePicked, type PickedRows } from "../../ui/table/use-picked.ts";
import { useShownColumns, type ShownColumns } from "../../ui/table/use-shown-columns.ts";
import { useTableViews, type ChosenViews, type TableView } from "../../ui/table/use-table-views.ts";
import { useLasting } from "../../ui/use-lasting.ts";
import { narrowing } from "./list-view.ts";

const GRAY_ROWS = 3;
/** What comes sooner needs no gray rows. */
const WORTH_SHOWING_MS = 300;

/** Besides its filters. */
export interface DeviceView {
  /** One of the views that everybody has. */
  show: string;
  sort: string;
  cols: string;
}

export interface DeviceListOptions<T, V extends DeviceView> {
  /** Under which it is kept: one word. */
  name: string;
  view: V;
  change: (part: Partial<V>) => void;
  /** Of all rows first. */
  everybodys: readonly TableView[];
  read: (search: Record<string, unknown>) => V;
  /** What a view by name keeps. */
  write: (view: V) => Record<string, unknown>;
  /** Every filter as it is when it does not narrow, and what is looked for. */
  none: Partial<V>;
  /** What else a view that everybody has begins with. */
  fresh?: Partial<V>;
  find: Find;
  filters: readonly TableFilter[];
  columns: readonly TableColumn<T>[];
  /** How rows come where nobody has chosen how. */
  standard: Sort;
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** It is being read what there is: that there is none is not known yet. */
  reading: boolean;
}

export interface DeviceList<T> extends Pick<DeviceListOptions<T, DeviceView>, "find" | "filters" | "columns" | "rows"> {
  keyOf: (row: T) => string;
  views: ChosenViews;
  shown: ShownColumns;
  picked: PickedRows<T>;
  sort: Sort;
  onSort: (part: { sort: string }) => void;
  /** So many filters narrow it beyond its view. */
  narrowed: number;
  /** Nothing narrows it any more but its view. */
  clear: () => void;
  /** So many gray rows stand where some are still read. */
  gray: number;
  /** Null: it is not said yet that there are none. */
  none: NoneShown | null;
}

/** Why no row is shown. */
export interface NoneShown {
  /** In words; none: it is not narrowed. */
  narrowedBy: readonly string[];
  /** The view's name; null: it is of all rows. */
  view: string | null;
  onClear: () => void;
  onAll: () => void;
}

export function useDeviceList<T, V extends DeviceView>(options: DeviceListOptions<T, V>): DeviceList<T> {
  const { name, view, everybodys, read, write, none, fresh, find, filters, columns, standard, rows, keyOf } = options;
  const { t } = useTranslation();
  const { user } = useSession();
  const change: (part: object) => void = options.change;
  const [kept, keep] = useKeptTable(name, user.id);
  const views = useTableViews({
    view,
    change,
    kept,
    keep,
    everybodys,
    read,
    write,
    fresh: { ...none, ...fresh, sort: "" },
  });
  const shown = useShownColumns({ columns, cols: view.cols, change, kept, keep });
  const picked = usePicked(rows, keyOf);
  const slow = useLasting(options.reading, WORTH_SHOWING_MS);
  const sort = useMemo(
    () =>
      sortOf(
        view.sort,
        columns.map(({ id }) => id),
      ) ?? standard,
    [view.sort, columns, standard],
  );
  const q = find.typed.trim();
  const [all] = everybodys;
  const clear = () => {
    find.onType("");
    change(none);
  };
  return {
    find,
    filters,
    columns,
    rows,
    keyOf,
    views,
    shown,
    picked,
    sort,
    clear,
    onSort: change,
    narrowed: narrowing(view, none, { set: {} }).filter((one) => one !== "q").length,
    gray: slow ? GRAY_ROWS : 0,
    none: options.reading
      ? null
      : {
          narrowedBy: [...(q === "" ? [] : [t("table.quoted", { words: q })]), ...wordsOfFilters(filters)],
          view: view.show === all?.id ? null : views.current.label,
          onClear: clear,
          onAll: () => change({ show: all?.id }),
        },
  };
}
