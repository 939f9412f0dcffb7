// The sums of an order, and what is still to be paid.

import { useTranslation } from "react-i18next";
import { canSeePayments, canTakePayments } from "../../../shared/domains/finance/finance.permissions.ts";
import { orderSums } from "../../../shared/domains/work-orders/owed.rules.ts";
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
  // Live, also while a line is typed in: what waits for the client's answer is beside the total.
  const sums = orderSums(order, workLines, partsLines);
  const rows = [
    ["works", amount(sums.works, i18n.language)],
    ["parts", amount(sums.parts, i18n.language)],
    ["discount", `${quantity(order.discountPct, i18n.language)} %`],
    ["total", amount(sums.total, i18n.language)],
    ...(sums.waiting === 0 ? [] : ([["pending", `+${amount(sums.waiting, i18n.language)}`]] as const)),
    ...(canSeePayments(actor) || canTakePayments(actor)
      ? ([
          ["paid", amount(order.paidMinor, i18n.language)],
          [sums.balance < 0 ? "credit" : "due", money(Math.abs(sums.balance), currency, i18n.language)],
        ] as const)
      : []),
  ] as const;
  return (
    <dl className={styles.totals}>
      {rows.map(([key, value]) => (
        <div key={key} data-sum={key}>
          <dt>{t(`order.totals.${key}`)}</dt>
          <dd
            className={key === "pending" ? `num ${styles.pending}` : "num"}
            data-total={key === "total" ? "" : undefined}
            title={key === "pending" ? t("order.totals.pendingHint") : undefined}
          >
            {value} {key === "discount" && <EditOrderField order={order} field="discountPct" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
