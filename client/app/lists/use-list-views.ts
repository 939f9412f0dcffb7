// The views of a list: those that everybody has, a person's own by name, and what of it is kept for them on the device.

import { useSession } from "../../data/hooks/react.ts";
import { useKeptTable, withoutView, withView } from "../../ui/table/kept-table.ts";
import type { TableView } from "../../ui/table/table-views.tsx";
import { narrowing, presetOf, searchIn, textOfView, type ListView, type Preset } from "./list-view.ts";

/** Beside the names of the views that everybody has. */
const OWN = "own:";

export interface ListViewsOptions<V extends ListView> {
  /** Under which it is kept: one word. */
  name: string;
  view: V;
  change: (part: Partial<V>) => void;
  read: (search: Record<string, unknown>) => V;
  presets: readonly Preset<V>[];
  /** Every filter as it is when it does not narrow. */
  none: Partial<V>;
  /** How many there are in a view, by its id, as far as that is known. */
  counts?: Readonly<Record<string, number>>;
}

export interface ListViews {
  all: TableView[];
  current: TableView;
  /** It is narrowed to one of the views that everybody has, but the first. */
  isPart: boolean;
  /** The names of what narrows it beyond its view. */
  narrowed: string[];
  choose: (id: string) => void;
  save: (name: string) => void;
  remove: (id: string) => void;
  /** Nothing narrows it any more but its view. */
  clear: () => void;
  seeAll: () => void;
  /** As an address says them. */
  keptColumns: string;
  keepColumns: (columns: string) => void;
}

export function useListViews<V extends ListView>(options: ListViewsOptions<V>): ListViews {
  const { name, view, change, read, presets, none, counts = {} } = options;
  const { user } = useSession();
  const [kept, keep] = useKeptTable(name, user.id);
  const preset = presetOf(view, presets);
  const everybodys = presets.map(({ id, label }) => ({ id, label, count: counts[id] ?? null }));
  const own = kept.views.map((one) => ({ id: OWN + one.name, label: one.name, count: null, own: true }));
  const all: TableView[] = [...everybodys, ...own];
  const named = kept.views.find(({ search }) => textOfView(read({ ...search })) === textOfView(view));
  const id = named ? OWN + named.name : preset.id;
  return {
    all,
    current: all.find((one) => one.id === id)!,
    isPart: preset !== presets[0],
    narrowed: narrowing(view, none, preset),
    choose(chosen) {
      const saved = kept.views.find((one) => OWN + one.name === chosen);
      const set = presets.find((one) => one.id === chosen)?.set ?? {};
      change(saved ? { ...read({ ...saved.search }), page: 1 } : { ...none, ...set, sort: "" });
    },
    save: (called) => keep((before) => withView(before, { name: called, search: searchIn({ ...view, page: 1 }) })),
    remove: (chosen) => keep((before) => withoutView(before, chosen.slice(OWN.length))),
    clear: () => change({ ...none, ...preset.set }),
    seeAll: () => change({ ...none }),
    keptColumns: kept.columns,
    keepColumns: (columns) => keep((before) => ({ ...before, columns })),
  };
}
