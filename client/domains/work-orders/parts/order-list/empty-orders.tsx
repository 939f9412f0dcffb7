// No order to list: what narrows the list, or how the first one is made.

import { IconTool } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { EmptyTable, type EmptyTableProps } from "../../../../ui/table/empty-table.tsx";

export function EmptyOrders(props: Omit<EmptyTableProps, "words" | "children">) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const words = {
    noneWith: (filters: string) => t("orderList.noneWith", { filters }),
    noneIn: (view: string) => t("orderList.noneIn", { view }),
    seeAll: t("orderList.seeAll"),
  };
  return (
    <EmptyTable {...props} words={words}>
      <IconTool size={28} aria-hidden="true" />
      <p>{t("orderList.none")}</p>
      {can(actor, "WORK_ORDERS_CREATE") && (
        <Link to="/app/new-order" className="btn primary">
          {t("board.newOrder")}
        </Link>
      )}
    </EmptyTable>
  );
}
