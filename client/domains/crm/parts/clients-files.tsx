// Clients and cars out of and into files: what the filters leave, for who may take it out.

import { Menu } from "@mantine/core";
import { IconFileExport, IconFileImport, IconFileSpreadsheet } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { Csv } from "../hooks/use-csv.ts";
import { exportPath, type ClientsView } from "../view.ts";

export interface ClientsFilesProps {
  csv: Csv;
  view: ClientsView;
  /** Unix ms. */
  awaySince: number;
}

export function ClientsFiles({ csv, view, awaySince }: ClientsFilesProps) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const mayImport = can(actor, "CLIENTS_CREATE") && can(actor, "CLIENTS_EDIT");
  if (!csv.mayExport && !mayImport) return null;
  const file = (what: "clients" | "vehicles", words: string) => (
    <Menu.Item
      leftSection={<IconFileExport size={18} />}
      data-action={`export-${what}`}
      onClick={() => csv.save(exportPath(what, view, i18n.language, awaySince), what)}
      disabled={!csv.ready}
    >
      {words}
    </Menu.Item>
  );
  return (
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
        {csv.mayExport && file("clients", t("csv.exportClients"))}
        {csv.mayExport && can(actor, "VEHICLES_VIEW") && file("vehicles", t("csv.exportCars"))}
        {csv.mayExport && !csv.online && <Menu.Label>{t("csv.exportOnline")}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
