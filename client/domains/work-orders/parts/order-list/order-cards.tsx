// The same orders on a phone: a card each, with one line of facts.

import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isOpen } from "../../../../../shared/domains/work-orders/work-orders.states.ts";
import type { DeviceListPageProps } from "../../../../app/lists/device-list-page.tsx";
import { amount } from "../../../../ui/format.ts";
import { PlateOrNone } from "../../../../ui/plate.tsx";
import { Status } from "../../../../ui/status.tsx";
import { compareValues } from "../../../../ui/table/columns.ts";
import type { ListedOrder } from "../../order-list/listed-order.ts";
import { numberParts, type Reader } from "../../order-list/when.ts";
import { calledOf, lateOf, OrderDue } from "./order-cells.tsx";
import cards from "../../../../ui/table/table-cards.module.css";
import styles from "./order-list.module.css";

/** As table-cards.module.css draws them, px. */
const CARD_HEIGHT = 98;

/** `whole`: they are all that there are in the view, and what they owe is a sum. */
export function useOrderCards(
  orders: readonly ListedOrder[],
  whole: boolean,
  reader: Reader,
): DeviceListPageProps<ListedOrder>["card"] {
  const { t } = useTranslation();
  const { now, locale } = reader;
  // Whoever looks from the yard looks for what is late.
  const rows = useMemo(() => {
    const rank = (order: ListedOrder) => (lateOf(order, now) ? 0 : isOpen(order.status) ? 1 : 2);
    return orders.toSorted((a, b) => rank(a) - rank(b) || compareValues(calledOf(b), calledOf(a), locale));
  }, [orders, now, locale]);
  const owed = orders.reduce((sum, { owedMinor }) => sum + (owedMinor ?? 0), 0);
  return {
    rows,
    height: CARD_HEIGHT,
    said: orders.length > 0 && (
      <>
        <b className="num">{orders.length}</b> · {t("orderList.lateFirst")}
      </>
    ),
    sums: whole && orders.some(({ owedMinor }) => owedMinor !== null) && (
      <span>
        {t("orderList.owes")} <b className="num">{amount(owed, locale)}</b>
      </span>
    ),
    children: (order) => <OrderListCard order={order} reader={reader} />,
  };
}

function OrderListCard({ order, reader }: { order: ListedOrder; reader: Reader }) {
  const { t } = useTranslation();
  const { plate, client, car, status, owedMinor } = order;
  const year = new Date(reader.now).getFullYear();
  return (
    <Link
      to="/app/orders/$orderId"
      params={{ orderId: order.id }}
      className={cards.card}
      data-row={order.id}
      data-tone={lateOf(order, reader.now) ? "late" : isOpen(status) ? null : "quiet"}
    >
      <span className="spread">
        <PlateOrNone of={plate} size="large" />
        <Status kind="order" value={status} large />
      </span>
      <span className={cards.who}>
        {client !== null && <b>{client}</b>}
        {client !== null && car !== "" && " · "}
        {car}
      </span>
      <span className={`spread ${cards.facts}`}>
        <span>
          {numberParts(calledOf(order), year)[1]} · <OrderDue order={order} reader={reader} clock />
        </span>
        {owedMinor !== null && owedMinor > 0 && (
          <span className={styles.owed}>
            {t("orderList.owes")} <b className="num">{amount(owedMinor, reader.locale)}</b>
          </span>
        )}
      </span>
    </Link>
  );
}
