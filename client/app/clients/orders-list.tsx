// The orders of a client or a car, the latest first: open ones from this device, closed ones as they come from the server.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useOnline } from "../../data/hooks/use-rest.ts";
import { calendarDay, money } from "../../ui/format.ts";
import { Plate } from "../../ui/plate.tsx";
import { Status } from "../../ui/status.tsx";
import styles from "../../domains/crm/exposed/card.module.css";

interface OrderRow {
  id: string;
  number: string | null;
  status: WorkOrderStatus;
  complaint: string;
  totalMinor: number;
  createdAt: number | null;
  vehicle?: { plate: string; plateCountry: string } | undefined;
  master?: { name: string } | undefined;
}

export function OrdersList({ orders, complete }: { orders: readonly OrderRow[]; complete: boolean }) {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const { currency, time_zone } = useSession().company.settings;
  return (
    <section className={`card ${styles.section}`} data-section="orders">
      <h2>{t("clients.orders")}</h2>
      {!complete && !online && <p className="muted">{t("clients.ordersOffline")}</p>}
      {orders.length === 0 && complete && <p className="muted">{t("clients.noOrders")}</p>}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id} data-order={order.id}>
            <Link to="/app/orders/$orderId" params={{ orderId: order.id }} className={styles.row}>
              <span className={`num muted ${styles.when}`}>
                {order.createdAt && calendarDay(order.createdAt, i18n.language, time_zone)}
              </span>
              {order.vehicle && <Plate plate={order.vehicle.plate} country={order.vehicle.plateCountry} />}
              <span className={styles.what}>
                <b>{order.number ?? t("order.title")}</b> <span className="muted">{order.complaint}</span>
                {order.master && <span className="muted"> · {order.master.name}</span>}
              </span>
              <Status kind="order" value={order.status} />
              <b className="num">{money(order.totalMinor, currency, i18n.language)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
