// The views of a table: those that everybody has, and a person's own by name.

import { isSameSearch, withoutView, withView, type KeptTable } from "./kept-table.ts";

export interface TableView {
  id: string;
  label: string;
  /** Null: not known, or not counted. */
  count: number | null;
  /** Its count is of what needs somebody. */
  urgent?: boolean;
  /** A person's own; it can be removed. */
  own?: boolean;
}

/** Beside the names of the views that everybody has. */
const OWN = "own:";

type Search = Record<string, unknown>;

interface ViewsOptions<V> {
  view: V;
  change: (part: Partial<V>) => void;
  kept: KeptTable;
  keep: (how: (before: KeptTable) => KeptTable) => void;
  everybodys: readonly TableView[];
  read: (search: Search) => V;
  /** What a view by name keeps. */
  write: (view: V) => Search;
}

export interface TableViewsOptions<V extends { show: string }> extends ViewsOptions<V> {
  /** `show`: the id of the view that everybody has. */
  view: V;
  /** What one that everybody has begins with: no filter, and the order of the table. */
  fresh: Partial<V>;
}

export interface NamedViewsOptions<V> extends ViewsOptions<V> {
  /** Which of the views that everybody has it is, by its id. */
  standing: string;
  /** What one that everybody has sets. */
  begin: (id: string) => Partial<V>;
}

export interface ChosenViews {
  all: readonly TableView[];
  current: TableView;
  choose: (id: string) => void;
  save: (name: string) => void;
  remove: (id: string) => void;
}

/** Of a table whose address says which view it is. */
export const useTableViews = <V extends { show: string }>({ fresh, ...options }: TableViewsOptions<V>): ChosenViews =>
  useNamedViews({ ...options, standing: options.view.show, begin: (show) => ({ ...fresh, show }) });

export function useNamedViews<V>(options: NamedViewsOptions<V>): ChosenViews {
  const { view, change, kept, keep, everybodys, read, write, standing, begin } = options;
  const own: TableView[] = kept.views.map(({ name }) => ({ id: OWN + name, label: name, count: null, own: true }));
  const present = write(view);
  const named = kept.views.find(({ search }) => isSameSearch(write(read(search)), present));
  const all = [...everybodys, ...own];
  const id = named ? OWN + named.name : standing;
  return {
    all,
    current: all.find((one) => one.id === id) ?? all[0]!,
    choose: (chosen) => {
      const saved = kept.views.find(({ name }) => OWN + name === chosen);
      change(saved ? read(saved.search) : begin(chosen));
    },
    save: (name) => keep((before) => withView(before, { name, search: present })),
    remove: (chosen) => keep((before) => withoutView(before, chosen.slice(OWN.length))),
  };
}
