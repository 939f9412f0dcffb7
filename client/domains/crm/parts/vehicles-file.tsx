// Cars into a file: what the filters leave, for who may take it out.

import { IconFileExport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { problemWords } from "../../../data/rest/problem-words.ts";
import { useDownload, useOnline } from "../../../data/hooks/use-rest.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { vehiclesExportPath, type VehiclesView } from "../vehicles-view.ts";
import styles from "./clients.module.css";

export function VehiclesFile({ view }: { view: VehiclesView }) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const online = useOnline();
  const { download, busy, error } = useDownload("text/csv");
  if (!can(actor, "CLIENTS_EXPORT")) return null;
  /** Fetched, not followed: the server may ask for the password first. */
  const save = async () => {
    const csv = await download(vehiclesExportPath(view, i18n.language));
    if (csv) saveFile(csv, "vehicles.csv");
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        data-action="export-vehicles"
        title={online ? undefined : t("csv.exportOnline")}
        disabled={!online || busy}
        onClick={() => void save()}
      >
        <IconFileExport size={18} aria-hidden="true" />
        {t("csv.exportCars")}
      </button>
      {error !== null && (
        <p role="alert" className={styles.problem} data-problem>
          {problemWords(error, t)}
        </p>
      )}
    </>
  );
}
