// Which columns a table shows. Those that say which row it is stay.

import { Popover } from "@mantine/core";
import { IconColumns } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TableColumn } from "./columns.ts";
import type { ShownColumns } from "./use-shown-columns.ts";
import styles from "./table-tools.module.css";

export interface ColumnMenuProps<T> {
  columns: readonly TableColumn<T>[];
  shown: ShownColumns;
}

export function ColumnMenu<T>({ columns, shown: { shown, toggle, reset } }: ColumnMenuProps<T>) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" withinPortal shadow="md" width={268} radius={12} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.tool} data-action="columns">
          <IconColumns size={18} aria-hidden="true" />
          {t("table.columns")}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.columns}>
        <fieldset>
          <legend>{t("table.columnsOf", { shown: shown.length, total: columns.length })}</legend>
          {columns.map(({ id, label, always = false }) => (
            <label key={id} className={styles.column}>
              <input
                type="checkbox"
                name={`column-${id}`}
                checked={shown.includes(id)}
                disabled={always}
                onChange={() => toggle(id)}
              />
              <span className="grow">{label}</span>
              {always && <small>{t("table.always")}</small>}
            </label>
          ))}
        </fieldset>
        <div className={styles.columnsFoot}>
          <button type="button" className="btn quiet" data-action="reset-columns" onClick={reset}>
            {t("table.resetColumns")}
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
