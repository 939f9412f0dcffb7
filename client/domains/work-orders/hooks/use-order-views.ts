// The views of the list of orders: those that everybody has, and a person's own by name.

import { useTranslation } from "react-i18next";
import { withoutView, withView, type KeptTable } from "../../../ui/table/kept-table.ts";
import { wordsOfFilter, type TableFilter } from "../../../ui/table/table-filter.ts";
import type { TableView } from "../../../ui/table/table-views.tsx";
import { NO_FILTERS, ordersView, searchOf, SHOWS, type OrdersView, type Show } from "../order-list/orders-view.ts";

/** Beside the names of the views that everybody has. */
const OWN = "own:";

export interface OrderViewsOptions {
  view: OrdersView;
  change: (part: Partial<OrdersView>) => void;
  kept: KeptTable;
  keep: (how: (before: KeptTable) => KeptTable) => void;
  counts: Record<Show, number | null>;
}

/** The same whatever was put into the address first. */
const textOf = (view: OrdersView) =>
  JSON.stringify(Object.entries(searchOf(view)).toSorted(([one], [other]) => one.localeCompare(other)));

export function useOrderViews({ view, change, kept, keep, counts }: OrderViewsOptions) {
  const { t } = useTranslation();
  const everybodys: TableView[] = SHOWS.map((show) => ({
    id: show,
    label: t(`orderList.show.${show}`),
    count: counts[show],
    urgent: show === "late",
  }));
  const own: TableView[] = kept.views.map(({ name }) => ({ id: OWN + name, label: name, count: null, own: true }));
  const present = textOf(view);
  const named = kept.views.find(({ search }) => textOf(ordersView(search)) === present);
  const all = [...everybodys, ...own];
  const id = named ? OWN + named.name : view.show;
  return {
    all,
    current: all.find((one) => one.id === id)!,
    choose: (chosen: string): void => {
      const saved = kept.views.find(({ name }) => OWN + name === chosen);
      if (saved) change(ordersView(saved.search));
      else change({ ...NO_FILTERS, sort: "", show: SHOWS.find((show) => show === chosen) ?? "all" });
    },
    save: (name: string): void => keep((before) => withView(before, { name, search: searchOf(view) })),
    remove: (chosen: string): void => keep((before) => withoutView(before, chosen.slice(OWN.length))),
    /** What narrows the list, as people say it. */
    filterWords: (filters: readonly TableFilter[]): string[] =>
      filters.flatMap((filter) => {
        const words = wordsOfFilter(filter);
        return words === null ? [] : [`${filter.label}: ${words}`];
      }),
  };
}
