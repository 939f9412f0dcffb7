// A filter of a list, wherever it is shown: as a chip over a table, in a sheet on a phone.

export interface TableFilter {
  id: string;
  label: string;
  /** Empty: it does not narrow. */
  value: string;
  /** Those of a group stand together. */
  options: readonly { value: string; words: string; group?: string }[];
  onChoose: (value: string) => void;
}

/** What it is set to, as people say it; null: to nothing. */
export const wordsOfFilter = ({ value, options }: TableFilter): string | null =>
  value === "" ? null : (options.find((option) => option.value === value)?.words ?? value);

/** What narrows a list, each as people say it. */
export const wordsOfFilters = (filters: readonly TableFilter[]): string[] =>
  filters.flatMap((filter) => {
    const words = wordsOfFilter(filter);
    return words === null ? [] : [`${filter.label}: ${words}`];
  });
