// What of an order is not begun, not done or not answered, said where its money is taken.

import { useTranslation } from "react-i18next";
import { leftUndone, type LeftUndone } from "../../../../shared/domains/mechanic/left-undone.rules.ts";
import { orderSums } from "../../../../shared/domains/work-orders/owed.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import type { PayableOrder } from "../payable-order.ts";
import styles from "./payments.module.css";

type Kind = keyof LeftUndone<never, never>;
const KINDS: readonly Kind[] = ["notBegun", "notDone", "notAnswered"];

/** Nothing where all is done. `but`: what the page says elsewhere. */
export function LeftUndoneNote({ order, but }: { order: PayableOrder; but?: Kind }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const { workLines, partsLines } = order;
  const left = leftUndone(order, workLines, partsLines);
  const told = KINDS.filter((kind) => kind !== but && left[kind].length > 0);
  if (told.length === 0) return null;
  const { waiting } = orderSums(order, workLines, partsLines);
  return (
    <div className={styles.told} role="note" data-left-undone>
      <ul className={styles.left}>
        {told.map((kind) => (
          <li key={kind} data-left={kind}>
            <b>{t(`order.left.${kind}`, { count: left[kind].length })}</b> ·{" "}
            {left[kind].map(({ name }) => name).join(", ")}
            {kind === "notAnswered" && waiting > 0 && (
              <p>{t("order.totals.waits", { amount: money(waiting, currency, i18n.language) })}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
