// The views of a list: those that everybody has, a person's own by name, and what of it is kept for them on the device.

import { useSession } from "../../data/hooks/react.ts";
import { useKeptTable, type KeptTable } from "../../ui/table/kept-table.ts";
import { useNamedViews, type ChosenViews } from "../../ui/table/use-table-views.ts";
import { keptSearch, narrowing, presetOf, searchOfKept, type ListView, type Preset } from "./list-view.ts";

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

export interface ListViews extends ChosenViews {
  /** It is narrowed to one of the views that everybody has, but the first. */
  isPart: boolean;
  /** The names of what narrows it beyond its view. */
  narrowed: string[];
  /** Nothing narrows it any more but its view. */
  clear: () => void;
  seeAll: () => void;
  kept: KeptTable;
  keep: (how: (before: KeptTable) => KeptTable) => void;
}

export function useListViews<V extends ListView>(options: ListViewsOptions<V>): ListViews {
  const { name, view, change, read, presets, none, counts = {} } = options;
  const { user } = useSession();
  const [kept, keep] = useKeptTable(name, user.id);
  const preset = presetOf(view, presets);
  const chosen = useNamedViews({
    view,
    change,
    kept,
    keep,
    everybodys: presets.map(({ id, label }) => ({ id, label, count: counts[id] ?? null })),
    read: (search) => read(searchOfKept(search, presets)),
    write: (one) => keptSearch(one, presets),
    standing: preset.id,
    begin: (id) => ({ ...none, ...presets.find((one) => one.id === id)?.set, sort: "" }),
  });
  return {
    ...chosen,
    isPart: preset !== presets[0],
    narrowed: narrowing(view, none, preset),
    clear: () => change({ ...none, ...preset.set }),
    seeAll: () => change({ ...none }),
    kept,
    keep,
  };
}
