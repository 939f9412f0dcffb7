// Cars into a file: what the filters leave, for who may take it out.

import { IconFileExport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Csv } from "../hooks/use-csv.ts";
import { vehiclesExportPath, type VehiclesView } from "../vehicles-view.ts";

export function VehiclesFile({ csv, view }: { csv: Csv; view: VehiclesView }) {
  const { t, i18n } = useTranslation();
  if (!csv.mayExport) return null;
  return (
    <button
      type="button"
      className="btn"
      data-action="export-vehicles"
      title={csv.online ? undefined : t("csv.exportOnline")}
      disabled={!csv.ready}
      onClick={() => csv.save(vehiclesExportPath(view, i18n.language), "vehicles")}
    >
      <IconFileExport size={18} aria-hidden="true" />
      {t("csv.exportCars")}
    </button>
  );
}
