// No order to list: what narrows the list, or how the first one is made.

import { IconFilterOff, IconTool } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import styles from "./order-list.module.css";

export interface EmptyOrdersProps {
  /** In words; none: it is not narrowed. */
  narrowedBy: readonly string[];
  /** The view's name; null: it is of all orders. */
  view: string | null;
  onClear: () => void;
  onAll: () => void;
}

export function EmptyOrders({ narrowedBy, view, onClear, onAll }: EmptyOrdersProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (narrowedBy.length > 0) {
    return (
      <div className={styles.empty} data-empty="filters">
        <IconFilterOff size={28} aria-hidden="true" />
        <p>{t("orderList.noneWith", { filters: narrowedBy.join(", ") })}</p>
        <button type="button" className="btn" onClick={onClear}>
          {t("board.clear")}
        </button>
      </div>
    );
  }
  if (view !== null) {
    return (
      <div className={styles.empty} data-empty="view">
        <IconFilterOff size={28} aria-hidden="true" />
        <p>{t("orderList.noneIn", { view })}</p>
        <button type="button" className="btn" onClick={onAll}>
          {t("orderList.seeAll")}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.empty} data-empty="all">
      <IconTool size={28} aria-hidden="true" />
      <p>{t("orderList.none")}</p>
      {can(actor, "WORK_ORDERS_CREATE") && (
        <Link to="/app/new-order" className="btn primary">
          {t("board.newOrder")}
        </Link>
      )}
    </div>
  );
}
