// Clients and cars out of and into files: what the filters leave, for who may take it out.

import { IconFileExport, IconFileImport } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useEngine } from "../../../data/react.ts";
import { useOnline } from "../../../data/use-rest.ts";
import { exportPath, type ClientsView } from "../view.ts";

export function ClientsFiles({ view, q }: { view: ClientsView; q: string }) {
  const { t, i18n } = useTranslation();
  const { actor } = useEngine().session;
  const online = useOnline();
  const label = (
    <>
      <IconFileExport size={18} aria-hidden="true" />
      {t("csv.export")}
    </>
  );
  return (
    <>
      {can(actor, "CLIENTS_EXPORT") &&
        (online ? (
          <a className="btn" data-action="export" href={exportPath({ ...view, q }, i18n.language)} download>
            {label}
          </a>
        ) : (
          <button type="button" className="btn" disabled title={t("rest.needsNetwork")}>
            {label}
          </button>
        ))}
      {can(actor, "CLIENTS_CREATE") && can(actor, "CLIENTS_EDIT") && (
        <Link to="/app/clients/import" search={{}} className="btn" data-action="import">
          <IconFileImport size={18} aria-hidden="true" />
          {t("csv.open")}
        </Link>
      )}
    </>
  );
}
