// The sums of an order, at the foot of its lines and nowhere else; what waits for the client's answer is said beside them in words
// (docs/decisions/0065-what-is-owed-and-what-is-sent.md).

import { IconHandStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { canSeePayments, canTakePayments } from "../../../shared/domains/finance/finance.permissions.ts";
import type { BalanceKind } from "../../../shared/domains/work-orders/owed.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { amount, money, quantity } from "../../ui/format.ts";
import { EditOrderField } from "./edits.tsx";
import { useTypedLines } from "./lines/live-line.ts";
import { shownSums, type ShownSum, type SumKey } from "./shown-sums.ts";
import type { OrderDetail } from "./use-order.ts";
import styles from "./totals.module.css";

const isBalance = (key: SumKey): key is BalanceKind => key === "due" || key === "credit" || key === "advance";

export interface TotalsProps {
  order: OrderDetail;
  /** Whether the order's lines are on this device. */
  linesHere: boolean;
}

export function Totals({ order, linesHere }: TotalsProps) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { currency } = company.settings;
  // Live, also while a line is typed in.
  const lines = useTypedLines(order);
  const seesMoney = canSeePayments(actor) || canTakePayments(actor);
  const { shown, waiting, balance } = shownSums({ order, lines: linesHere ? lines : null, seesMoney });
  const inWords = ({ key, minor }: ShownSum): string => {
    if (isBalance(key)) return money(minor, currency, i18n.language);
    return `${key === "pending" ? "+" : ""}${amount(minor, i18n.language)}`;
  };
  const waits = money(waiting, currency, i18n.language);
  return (
    <div className={styles.foot}>
      <dl className={styles.totals}>
        {shown.map((sum) => (
          <div key={sum.key} data-sum={sum.key}>
            <dt>
              {t(`order.totals.${sum.key}`)}
              {sum.key === "discount" && order.discountPct > 0 && ` ${quantity(order.discountPct, i18n.language)} %`}
            </dt>
            <dd
              className="num"
              data-total={sum.key === "total" ? "" : undefined}
              data-balance={isBalance(sum.key) ? balance : undefined}
            >
              {inWords(sum)} {sum.key === "discount" && <EditOrderField order={order} field="discountPct" />}
            </dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && (
        <p className={styles.waiting} data-waiting={waiting}>
          <IconHandStop size={18} aria-hidden="true" />
          {seesMoney ? t("order.totals.waits", { amount: waits }) : t("order.totals.waitsAgreed", { amount: waits })}
        </p>
      )}
    </div>
  );
}
