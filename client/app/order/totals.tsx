// The sums of an order, and what is still to be paid.

import { useTranslation } from "react-i18next";
import {
  sumsMinor,
  totalMinor,
  totalWithoutPendingMinor,
} from "../../../shared/domains/work-orders/work-orders.rules.ts";
import { useEngine } from "../../data/react.ts";
import { amount, money, quantity } from "../../ui/format.ts";
import { EditOrderField } from "./edits.tsx";
import type { OrderDetail } from "./use-order.ts";
import styles from "./order-page.module.css";

export function Totals({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const { currency } = useEngine().session.company.settings;
  const sums = sumsMinor(order.workLines, order.partsLines);
  // Live: what is open for the client's decision is in the total already, and told apart.
  const total = totalMinor(order.workLines, order.partsLines, order.discountPct);
  const pending = total - totalWithoutPendingMinor(order.workLines, order.partsLines, order.discountPct);
  const rows = [
    ["works", amount(sums.works, i18n.language)],
    ["parts", amount(sums.parts, i18n.language)],
    ["discount", `${quantity(order.discountPct, i18n.language)} %`],
    ["total", amount(total, i18n.language)],
    ...(pending === 0 ? [] : ([["pending", amount(pending, i18n.language)]] as const)),
    ["paid", amount(order.paidMinor, i18n.language)],
    ["due", money(total - order.paidMinor, currency, i18n.language)],
  ] as const;
  return (
    <dl className={styles.totals}>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`order.totals.${key}`)}</dt>
          <dd className="num" data-total={key === "total" ? "" : undefined}>
            {value} {key === "discount" && <EditOrderField order={order} field="discountPct" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
