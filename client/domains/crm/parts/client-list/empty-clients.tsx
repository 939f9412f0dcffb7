// No client to list: what narrows the list, or how the first one comes.

import { IconAddressBook, IconFileImport, IconUserPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { EmptyTable, type EmptyTableProps } from "../../../../ui/table/empty-table.tsx";

export interface EmptyClientsProps extends Omit<EmptyTableProps, "words" | "children"> {
  /** False: they may be on their way to this device. */
  known: boolean;
  onNew: () => void;
}

export function EmptyClients({ known, onNew, ...props }: EmptyClientsProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const words = {
    noneWith: (filters: string) => t("clientTable.noneWith", { filters }),
    noneIn: (view: string) => t("clientTable.noneIn", { view }),
    seeAll: t("clientTable.seeAll"),
  };
  const mayCreate = can(actor, "CLIENTS_CREATE");
  return (
    <EmptyTable {...props} words={words}>
      <IconAddressBook size={28} aria-hidden="true" />
      <p>{known ? t("clients.nobody") : t("clients.notHere")}</p>
      {known && mayCreate && (
        <span className="row">
          <button type="button" className="btn primary" onClick={onNew}>
            <IconUserPlus size={20} aria-hidden="true" />
            {t("clients.new")}
          </button>
          {can(actor, "CLIENTS_EDIT") && (
            <Link to="/app/clients/import" className="btn">
              <IconFileImport size={20} aria-hidden="true" />
              {t("csv.open")}
            </Link>
          )}
        </span>
      )}
    </EmptyTable>
  );
}
