// Where lines would be added, and may not: why, and who can do something about it.

import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../data/hooks/react.ts";
import type { OrderDetail } from "./use-order.ts";
import { mayReopen, whyClosed } from "./why-closed.ts";
import styles from "./order-page.module.css";

export function ClosedReason({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const why = whyClosed(actor, order);
  if (why === null) return null;
  const hasLeft = why === "done" || why === "cancelled";
  return (
    <p className={`muted ${styles.closed}`} data-closed={why}>
      <IconLock size={18} aria-hidden="true" />
      <span>
        {t(`order.closed.${why}`)}{" "}
        {hasLeft && (mayReopen(actor) ? t("order.closed.reopen") : t("order.closed.askReopen"))}
      </span>
    </p>
  );
}
