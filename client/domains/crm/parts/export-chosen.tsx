// The rows that were chosen, as a file.

import { IconFileExport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MOST_BY_ID } from "../../../../shared/domains/crm/csv-columns.rules.ts";
import type { Csv } from "../hooks/use-csv.ts";
import { chosenPath } from "../view.ts";

export interface ExportChosenProps {
  csv: Csv;
  what: "clients" | "vehicles";
  ids: readonly string[];
  /** All that the view shows: how many, and where they are had as a file. */
  all: { count: number; path: string };
}

export function ExportChosen({ csv, what, ids, all }: ExportChosenProps) {
  const { t, i18n } = useTranslation();
  if (!csv.mayExport) return null;
  // All of a view are had by its filters, however many they are; some, by their ids alone.
  const isAll = ids.length === all.count;
  const tooMany = ids.length > MOST_BY_ID && !isAll;
  const why = tooMany ? t("clientTable.tooMany", { most: MOST_BY_ID }) : csv.online ? null : t("csv.exportOnline");
  const path = isAll ? all.path : chosenPath(what, ids, i18n.language);
  return (
    <>
      <button
        type="button"
        data-act="export"
        disabled={why !== null || !csv.ready}
        onClick={() => csv.save(path, what)}
      >
        <IconFileExport size={18} aria-hidden="true" />
        CSV
      </button>
      {why !== null && <span style={{ color: "var(--text)" }}>{why}</span>}
      {tooMany && (
        <button type="button" data-act="export-all" disabled={!csv.ready} onClick={() => csv.save(all.path, what)}>
          {t("clientTable.wholeList", { total: all.count })}
        </button>
      )}
    </>
  );
}
