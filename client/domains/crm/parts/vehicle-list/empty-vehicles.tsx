// No car to list: what narrows the list, or how the first one comes.

import { IconCar } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { EmptyTable, type EmptyTableProps } from "../../../../ui/table/empty-table.tsx";

export interface EmptyVehiclesProps extends Omit<EmptyTableProps, "words" | "children"> {
  /** False: they may be on their way to this device. */
  known: boolean;
}

export function EmptyVehicles({ known, ...props }: EmptyVehiclesProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const words = {
    noneWith: (filters: string) => t("carTable.noneWith", { filters }),
    noneIn: (view: string) => t("carTable.noneIn", { view }),
    seeAll: t("carTable.seeAll"),
  };
  const every = canSeeEveryOrder(actor);
  return (
    <EmptyTable {...props} words={words}>
      <IconCar size={28} aria-hidden="true" />
      <p>{known ? (every ? t("vehicles.none") : t("vehicles.noneOnOwnOrders")) : t("vehicles.notHere")}</p>
      {known && every && can(actor, "CLIENTS_CREATE") && (
        <Link to="/app/clients" search={{ new: true }} className="btn primary">
          {t("clients.new")}
        </Link>
      )}
    </EmptyTable>
  );
}
