// The sums of an order, and what is still to be paid.

import { useTranslation } from "react-i18next";
import { canSeePayments, canTakePayments } from "../../../shared/domains/finance/finance.permissions.ts";
import { sumsMinor, totalMinor, totalWithPendingMinor } from "../../../shared/domains/work-orders/work-orders.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { amount, money, quantity } from "../../ui/format.ts";
import { EditOrderField } from "./edits.tsx";
import { useTypedLines } from "./lines/live-line.ts";
import type { OrderDetail } from "./use-order.ts";
import styles from "./order-page.module.css";

export function Totals({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { currency } = company.settings;
  const { workLines, partsLines } = useTypedLines(order);
  const sums = sumsMinor(workLines, partsLines);
  // Live, also while a line is typed in: what is open for the client's decision is beside the total.
  const total = totalMinor(workLines, partsLines, order.discountPct);
  const pending = totalWithPendingMinor(workLines, partsLines, order.discountPct) - total;
  const rows = [
    ["works", amount(sums.works, i18n.language)],
    ["parts", amount(sums.parts, i18n.language)],
    ["discount", `${quantity(order.discountPct, i18n.language)} %`],
    ["total", amount(total, i18n.language)],
    ...(pending === 0 ? [] : ([["pending", amount(pending, i18n.language)]] as const)),
    ...(canSeePayments(actor) || canTakePayments(actor)
      ? ([
          ["paid", amount(order.paidMinor, i18n.language)],
          ["due", money(total - order.paidMinor, currency, i18n.language)],
        ] as const)
      : []),
  ] as const;
  return (
    <dl className={styles.totals}>
      {rows.map(([key, value]) => (
        <div key={key} data-sum={key}>
          <dt>{t(`order.totals.${key}`)}</dt>
          <dd className="num" data-total={key === "total" ? "" : undefined}>
            {value} {key === "discount" && <EditOrderField order={order} field="discountPct" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
