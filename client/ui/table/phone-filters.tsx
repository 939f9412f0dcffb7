// The two controls over a list on a phone: which view it is, and everything else behind one button.

import { IconFilter } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { OptionalChoice } from "../choice-field.tsx";
import { Sheet } from "../sheet.tsx";
import type { TableFilter } from "./table-filter.ts";
import type { TableView } from "./use-table-views.ts";
import styles from "./table-tools.module.css";

export interface PhoneFiltersProps {
  views: readonly TableView[];
  current: string;
  onChoose: (id: string) => void;
  filters: readonly TableFilter[];
  /** How many narrow the list. */
  narrowed: number;
  words: { view: string; filters: string; none: string; clear: string; show: string };
  onClear: () => void;
  /** What is looked for. */
  children: ReactNode;
  /** After the filters: what else is done with the list. */
  acts?: ReactNode;
}

export function PhoneFilters(props: PhoneFiltersProps) {
  const { views, current, onChoose, filters, narrowed, words, onClear, children, acts } = props;
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.phone}>
      <select aria-label={words.view} value={current} onChange={(event) => onChoose(event.currentTarget.value)}>
        {views.map(({ id, label, count }) => (
          <option key={id} value={id}>
            {count === null ? label : `${label} · ${count}`}
          </option>
        ))}
      </select>
      <button type="button" className="btn small" data-action="filters" onClick={() => setOpened(true)}>
        <IconFilter size={20} aria-hidden="true" />
        {words.filters}
        {narrowed > 0 && <b className={styles.narrowed}>{narrowed}</b>}
      </button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={words.filters}>
        <div className={styles.sheet}>
          {children}
          {filters.map(({ id, label, value, options, onChoose: choose }) => (
            <OptionalChoice
              key={id}
              name={id}
              label={label}
              value={value}
              values={options.map((option) => option.value)}
              words={(one) => options.find((option) => option.value === one)?.words ?? one}
              none={words.none}
              onChoose={choose}
            />
          ))}
          {acts}
          <div className={styles.sheetFoot}>
            {narrowed > 0 && (
              <button type="button" className="btn" onClick={onClear}>
                {words.clear}
              </button>
            )}
            <button type="button" className="btn primary" onClick={() => setOpened(false)}>
              {words.show}
            </button>
          </div>
        </div>
      </Sheet>
    </div>
  );
}
