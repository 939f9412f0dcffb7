// Which columns a table shows. Those that say which row it is stay.

import { Popover } from "@mantine/core";
import { IconColumns } from "@tabler/icons-react";
import type { TableColumn } from "./columns.ts";
import styles from "./table-tools.module.css";

export interface ColumnMenuProps<T> {
  columns: readonly TableColumn<T>[];
  shown: readonly string[];
  words: { button: string; title: string; always: string; reset: string };
  onToggle: (id: string) => void;
  onReset: () => void;
}

export function ColumnMenu<T>({ columns, shown, words, onToggle, onReset }: ColumnMenuProps<T>) {
  return (
    <Popover position="bottom-end" withinPortal shadow="md" width={268} radius={12} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.tool} data-action="columns">
          <IconColumns size={18} aria-hidden="true" />
          {words.button}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.columns}>
        <fieldset>
          <legend>{words.title}</legend>
          {columns.map(({ id, label, always = false }) => (
            <label key={id} className={styles.column}>
              <input
                type="checkbox"
                name={`column-${id}`}
                checked={shown.includes(id)}
                disabled={always}
                onChange={() => onToggle(id)}
              />
              <span className="grow">{label}</span>
              {always && <small>{words.always}</small>}
            </label>
          ))}
        </fieldset>
        <div className={styles.columnsFoot}>
          <button type="button" className="btn quiet" data-action="reset-columns" onClick={onReset}>
            {words.reset}
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
