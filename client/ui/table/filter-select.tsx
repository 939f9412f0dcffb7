// A filter of many values over a table: found by typing, in groups, as the system's own list has it.

import { FilterOff, type FilterProps } from "./filter-off.tsx";
import { wordsOfFilter } from "./table-filter.ts";
import styles from "./table-tools.module.css";

export function FilterSelect({ filter, clearWords }: FilterProps) {
  const { id, label, value, options, onChoose } = filter;
  const groups = [...new Set(options.map(({ group }) => group))];
  const isKnown = options.some((option) => option.value === value);
  return (
    <span className={styles.chip} data-on={value !== ""} data-filter={id}>
      <select
        name={id}
        aria-label={label}
        className={styles.chipSelect}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{label}</option>
        {value !== "" && !isKnown && <option value={value}>{wordsOfFilter(filter)}</option>}
        {groups.map((group) => {
          const those = options
            .filter((option) => option.group === group)
            .map((option) => (
              <option key={option.value} value={option.value}>
                {option.words}
              </option>
            ));
          return group === undefined ? (
            those
          ) : (
            <optgroup key={group} label={group}>
              {those}
            </optgroup>
          );
        })}
      </select>
      {value !== "" && <FilterOff filter={filter} clearWords={clearWords} />}
    </span>
  );
}
