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
}

export function ExportChosen({ csv, what, ids }: ExportChosenProps) {
  const { t, i18n } = useTranslation();
  if (!csv.mayExport) return null;
  const tooMany = ids.length > MOST_BY_ID;
  const why = tooMany ? t("clientTable.tooMany", { most: MOST_BY_ID }) : csv.online ? null : t("csv.exportOnline");
  return (
    <>
      <button
        type="button"
        data-act="export"
        disabled={why !== null || !csv.ready}
        onClick={() => csv.save(chosenPath(what, ids, i18n.language), what)}
      >
        <IconFileExport size={18} aria-hidden="true" />
        CSV
      </button>
      {why !== null && <span style={{ color: "var(--text)" }}>{why}</span>}
    </>
  );
}
