// A filter over a table: a menu of its values, and once it is set its word and the way out of it.

import { Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { LazyMenu } from "../lazy-menu.tsx";
import { FilterOff, type FilterProps } from "./filter-off.tsx";
import { wordsOfFilter } from "./table-filter.ts";
import styles from "./table-tools.module.css";

export function FilterChip({ filter, clearWords }: FilterProps) {
  const { id, label, value, options, onChoose } = filter;
  const words = wordsOfFilter(filter);
  return (
    <span className={styles.chip} data-on={words !== null} data-filter={id}>
      <LazyMenu
        button={
          <button type="button" className={styles.chipWords}>
            {words === null ? label : `${label}: ${words}`}
            {words === null && <IconChevronDown size={16} aria-hidden="true" />}
          </button>
        }
      >
        {(menu) =>
          menu(
            options.map((option) => (
              <Menu.Item
                key={option.value}
                data-value={option.value}
                rightSection={option.value === value ? <IconCheck size={16} aria-hidden="true" /> : null}
                onClick={() => onChoose(option.value === value ? "" : option.value)}
              >
                {option.words}
              </Menu.Item>
            )),
          )
        }
      </LazyMenu>
      {words !== null && <FilterOff filter={filter} clearWords={clearWords} />}
    </span>
  );
}
