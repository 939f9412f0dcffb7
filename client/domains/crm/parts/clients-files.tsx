// Clients and cars out of and into files: what the filters leave, for who may take it out.

import { Menu } from "@mantine/core";
import { IconFileExport, IconFileImport, IconFileSpreadsheet } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { problemWords } from "../../../data/rest/problem-words.ts";
import { useDownload, useOnline } from "../../../data/hooks/use-rest.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { exportPath, type ClientsView } from "../view.ts";
import styles from "./clients.module.css";

export function ClientsFiles({ view, q }: { view: ClientsView; q: string }) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const online = useOnline();
  const { download, busy, error } = useDownload("text/csv");
  const mayExport = can(actor, "CLIENTS_EXPORT");
  const mayImport = can(actor, "CLIENTS_CREATE") && can(actor, "CLIENTS_EDIT");
  if (!mayExport && !mayImport) return null;
  /** Fetched, not followed: the server may ask for the password first. */
  const save = async (what: "clients" | "vehicles") => {
    const csv = await download(exportPath(what, { ...view, q }, i18n.language));
    if (csv) saveFile(csv, `${what}.csv`);
  };
  const file = (what: "clients" | "vehicles", words: string) => (
    <Menu.Item
      leftSection={<IconFileExport size={18} />}
      data-action={`export-${what}`}
      onClick={() => void save(what)}
      disabled={!online || busy}
    >
      {words}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <button type="button" className="btn" data-action="files">
            <IconFileSpreadsheet size={18} aria-hidden="true" />
            CSV
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayImport && (
            <Menu.Item
              component={Link}
              to="/app/clients/import"
              leftSection={<IconFileImport size={18} />}
              data-action="import"
            >
              {t("csv.open")}
            </Menu.Item>
          )}
          {mayExport && file("clients", t("csv.exportClients"))}
          {mayExport && can(actor, "VEHICLES_VIEW") && file("vehicles", t("csv.exportCars"))}
          {mayExport && !online && <Menu.Label>{t("csv.exportOnline")}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {error !== null && (
        <p role="alert" className={styles.problem} data-problem>
          {problemWords(error, t)}
        </p>
      )}
    </>
  );
}
