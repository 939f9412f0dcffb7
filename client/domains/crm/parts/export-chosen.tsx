// The rows that were chosen, as a file.

import { IconFileExport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MOST_BY_ID } from "../../../../shared/domains/crm/csv-columns.rules.ts";
import type { Csv } from "../hooks/use-csv.ts";
import { chosenPath, type WholeFile } from "../view.ts";

export interface ExportChosenProps {
  csv: Csv;
  what: "clients" | "vehicles";
  ids: readonly string[];
  all: WholeFile;
}

export function ExportChosen({ csv, what, ids, all }: ExportChosenProps) {
  const { t, i18n } = useTranslation();
  if (!csv.mayExport) return null;
  const path = chosenPath(what, ids, all, i18n.language);
  const tooMany = path === null;
  const why = tooMany ? t("clientTable.tooMany", { most: MOST_BY_ID }) : csv.online ? null : t("csv.exportOnline");
  return (
    <>
      <button
        type="button"
        data-act="export"
        disabled={why !== null || !csv.ready}
        onClick={() => path !== null && csv.save(path, what)}
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
