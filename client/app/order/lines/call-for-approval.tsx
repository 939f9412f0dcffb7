// What waits for the client's answer is soonest answered on the phone: the number, beside the lines that wait.

import { IconPhone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { awaited } from "../../../../shared/domains/work-orders/owed.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { OrderDetail } from "../use-order.ts";
import styles from "./add-lines.module.css";

export function CallForApproval({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { client } = order;
  const count = awaited(order, [...order.workLines, ...order.partsLines]).length;
  if (!client || count === 0 || !can(actor, "WORK_ORDERS_EDIT")) return null;
  return (
    <a
      className={`btn ${styles.call}`}
      href={`tel:${client.phone.replaceAll(" ", "")}`}
      title={shownPhone(client.phone)}
      data-do="call-for-approval"
    >
      <IconPhone size={18} aria-hidden="true" />
      {t("order.callForApproval")}
    </a>
  );
}
