// Parts that were given out and that the ledger did not have: which, how many, who, when, for which order.

import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { quantity, whenShort } from "../../../ui/format.ts";
import { Plate } from "../../../ui/plate.tsx";
import { usePeople } from "../../access/exposed/use-people.ts";
import type { ShortageRow } from "../exposed/use-shortages.ts";
import styles from "./stock.module.css";

/** An order as the page knows it; null: it is not on this device. */
export type OrderOf = (
  id: string,
) => { number: string | null; plate: string | null; plateCountry: string | null } | null;

export interface ShortageListProps {
  shortages: readonly ShortageRow[];
  /** Where the page is not about one part: what it is called. */
  partOf?: (id: string) => string | null;
  orderOf: OrderOf;
}

export function ShortageList({ shortages, partOf, orderOf }: ShortageListProps) {
  const { t, i18n } = useTranslation();
  const { nameOf } = usePeople();
  const { time_zone } = useSession().company.settings;
  return (
    <ul className={styles.shortages}>
      {shortages.map(({ id, partId, workOrderId, open, userId, at }) => {
        const order = orderOf(workOrderId);
        const number = order?.number?.replace(/^WO-/, "") ?? null;
        return (
          <li key={id} data-shortage={id}>
            <IconAlertTriangle size={18} className={styles.alarm} aria-hidden="true" />
            <b className="num">{t("stock.shortOf", { count: quantity(open, i18n.language) })}</b>
            {partOf && (
              <Link to="/app/parts/$part" params={{ part: partId }}>
                {partOf(partId) ?? t("stock.title")}
              </Link>
            )}
            <span>
              {t("stock.issuedBy", { name: nameOf(userId) ?? "–" })},{" "}
              <span className="num">{whenShort(at, Date.now(), i18n.language, time_zone)}</span>
            </span>
            <Link to="/app/orders/$orderId" params={{ orderId: workOrderId }} className={styles.document}>
              {order === null
                ? t("stock.anOrder")
                : number === null
                  ? t("stock.noNumber")
                  : t("stock.order", { number })}
              {order?.plate && order.plateCountry && <Plate plate={order.plate} country={order.plateCountry} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
