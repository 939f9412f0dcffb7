// The sums of an order, and what is still to be paid.

import { useTranslation } from "react-i18next";
import { approvalState } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { lineTotalMinor } from "../../../shared/kernel/money.ts";
import { useEngine } from "../../data/react.ts";
import { amount, money } from "../../ui/format.ts";
import type { OrderDetail } from "./use-order.ts";
import styles from "./order-page.module.css";

export function Totals({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const { currency } = useEngine().session.company.settings;
  const counted = <L extends { requiresApproval: boolean; approvedAt: number | null; declinedAt: number | null }>(
    lines: readonly L[],
  ) => lines.filter((line) => approvalState(line) !== "declined");
  const works = counted(order.workLines).reduce((sum, line) => sum + line.priceMinor, 0);
  const parts = counted(order.partsLines).reduce(
    (sum, line) => sum + lineTotalMinor(line.priceMinor, line.quantity),
    0,
  );
  const rows = [
    ["works", amount(works, i18n.language)],
    ["parts", amount(parts, i18n.language)],
    ["total", amount(order.totalMinor, i18n.language)],
    ["paid", amount(order.paidMinor, i18n.language)],
    ["due", money(order.totalMinor - order.paidMinor, currency, i18n.language)],
  ] as const;
  return (
    <dl className={styles.totals}>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`order.totals.${key}`)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
