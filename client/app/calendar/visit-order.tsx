// The order of a visit: the way to it; or, where it was deleted, that it was, and what can be done.

import { IconClipboardText, IconPlus, IconRestore } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import styles from "./sheet.module.css";

export interface VisitOrderProps {
  workOrderId: string;
  /** Of the visit; null: it has none. */
  vehicleId: string | null;
}

export function VisitOrder({ workOrderId, vehicleId }: VisitOrderProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { rows: order, complete } = useRows(queries.workOrders.detail({ id: workOrderId }));
  const open = { to: "/app/orders/$orderId", params: { orderId: workOrderId } } as const;
  // Not on this device, or not to be seen by this person, is not deleted.
  const isDeleted = complete && !order && canSeeEveryOrder(actor);
  if (!isDeleted)
    return (
      <p>
        <Link {...open} className="btn" data-action="order">
          <IconClipboardText size={18} aria-hidden="true" />
          {t("calendar.toOrder")}
        </Link>
      </p>
    );
  return (
    <div className={styles.who} data-order-deleted>
      <p>{t("calendar.orderDeleted")}</p>
      <p className="row">
        {can(actor, "WORK_ORDERS_DELETE") && (
          <Link {...open} className="btn" data-action="order">
            <IconRestore size={18} aria-hidden="true" />
            {t("calendar.restoreOrder")}
          </Link>
        )}
        {can(actor, "WORK_ORDERS_CREATE") && vehicleId !== null && (
          <Link to="/app/new-order" search={{ car: vehicleId }} className="btn" data-action="other-order">
            <IconPlus size={18} aria-hidden="true" />
            {t("calendar.otherOrder")}
          </Link>
        )}
      </p>
    </div>
  );
}
