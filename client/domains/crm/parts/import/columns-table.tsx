// The columns of the file with what is in them, each with the field that it is taken for.

import { useTranslation } from "react-i18next";
import {
  CLIENT_CSV_FIELDS,
  VEHICLE_CSV_FIELDS,
  type CsvField,
} from "../../../../../shared/domains/crm/csv-columns.rules.ts";
import type { WholeImport } from "../../import-api.ts";
import styles from "../../../../app/imports/import.module.css";
import { useFieldName } from "./use-field-name.ts";

/** Values of a column that are shown. */
const SHOWN = 3;

type Fields = (CsvField | null)[];

/** A field stands once: it is taken from the column that had it. */
const withField = (fields: Fields, at: number, field: CsvField | null): Fields =>
  fields.map((former, i) => (i === at ? field : field !== null && former === field ? null : former));

export function ColumnsTable({ file, onChange }: { file: WholeImport; onChange: (fields: Fields) => void }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const { columns, head, has_header } = file;
  const fields = columns.map(({ field }) => field);
  const records = head.slice(has_header ? 1 : 0);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("csv.column")}</th>
            <th scope="col">{t("csv.takenFor")}</th>
            <th scope="col">{t("csv.values")}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, field }, i) => {
            const name = header || t("csv.columnNumber", { number: i + 1 });
            const values = records.map((cells) => cells[i] ?? "").filter((cell) => cell.trim() !== "");
            return (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading: their place tells them apart
              <tr key={i} data-column={header} data-field={field ?? ""}>
                <th scope="row">{name}</th>
                <td>
                  <select
                    aria-label={t("csv.takenForOf", { column: name })}
                    value={field ?? ""}
                    data-unset={field === null}
                    onChange={(event) =>
                      onChange(withField(fields, i, (event.currentTarget.value || null) as CsvField | null))
                    }
                  >
                    <option value="">{t("csv.leftOut")}</option>
                    <optgroup label={t("csv.ofClient")}>
                      {CLIENT_CSV_FIELDS.map((one) => (
                        <option key={one} value={one}>
                          {fieldName(one)}
                        </option>
                      ))}
                    </optgroup>
                    <optgroup label={t("csv.ofCar")}>
                      {VEHICLE_CSV_FIELDS.map((one) => (
                        <option key={one} value={one}>
                          {fieldName(one)}
                        </option>
                      ))}
                    </optgroup>
                  </select>
                </td>
                <td className={styles.values}>{values.slice(0, SHOWN).join(" · ") || "—"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
