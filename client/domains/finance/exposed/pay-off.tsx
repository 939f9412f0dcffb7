// The drag to paid: what is left is taken, and the order is closed. Asked in a sheet, said afterwards.

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dueMinor } from "../../../../shared/domains/finance/finance.rules.ts";
import { balanceMinor } from "../../../../shared/domains/work-orders/owed.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { usePaymentCommands, type MoneyValues } from "../hooks/use-payment-commands.ts";
import { awaitedOf, owedOf, type PayableOrder } from "../payable-order.ts";
import { LeftUndoneNote } from "../parts/left-undone-note.tsx";
import { MoneyForm } from "../parts/money-form.tsx";
import { PaidNote, type Paid } from "../parts/paid-note.tsx";
import styles from "../parts/payments.module.css";

interface PayOffProps {
  /** Whose card was dropped; null: none. */
  orderId: string | null;
  onPaid?: (orderId: string) => void;
  onClose: () => void;
}

/** Stays on the page, so that what happened is said once the sheet is gone. */
export function PayOff({ orderId, onPaid, onClose }: PayOffProps) {
  const { t } = useTranslation();
  const [paid, setPaid] = useState<Paid | null>(null);
  const note = (now: Paid) => {
    setPaid(now);
    onPaid?.(now.orderId);
  };
  return (
    <>
      <Sheet opened={orderId !== null} onClose={onClose} title={t("payments.payOff")}>
        {orderId !== null && <OfOrder orderId={orderId} onPaid={note} onClose={onClose} />}
      </Sheet>
      {paid && <PaidNote key={paid.at} paid={paid} onClose={() => setPaid(null)} />}
    </>
  );
}

interface AskedProps {
  onPaid: (paid: Paid) => void;
  onClose: () => void;
}

function OfOrder({ orderId, ...asked }: AskedProps & { orderId: string }) {
  const { t } = useTranslation();
  const { rows: order, complete } = useRows(queries.workOrders.detail({ id: orderId }));
  if (order) return <Asked order={order} {...asked} />;
  return complete ? <p>{t("order.missing")}</p> : null;
}

function Asked({ order, onPaid, onClose }: AskedProps & { order: PayableOrder }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const commands = usePaymentCommands(order);
  // As it stood when the sheet opened: what the desk read out and took. The server says so when it has changed since.
  const [owed] = useState(() => owedOf(order));
  const due = dueMinor(owed);
  const inWords = (minor: number) => money(minor, currency, i18n.language);
  const awaited = awaitedOf(order);
  // The lines that the person saw and gives up: one that is asked about meanwhile is asked here, too.
  const [withdrawn, setWithdrawn] = useState<readonly string[]>([]);
  if (!owed.isPriced) return <p className={styles.told}>{t("payments.notPriced")}</p>;
  if (awaited.some(({ id }) => !withdrawn.includes(id)))
    return (
      <div className={styles.awaited} data-awaited={awaited.length}>
        <LeftUndoneNote order={order} but="notAnswered" />
        <div className={styles.told}>
          <p>{t("payments.answersAwaited")}</p>
          <ul>
            {awaited.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>
          <Link className="btn" to="/app/orders/$orderId" params={{ orderId: order.id }} onClick={onClose}>
            {t("payments.toTheOrder")}
          </Link>
          <button
            type="button"
            className="btn"
            data-action="withdraw"
            onClick={() => setWithdrawn(awaited.map(({ id }) => id))}
          >
            {t("payments.withdrawAwaited")}
          </button>
        </div>
      </div>
    );

  const save = async (values: MoneyValues): Promise<boolean> => {
    const given = awaited.map(({ id }) => id);
    if (!(await commands.takeAndClose({ ...values, ...(given.length > 0 ? { withdrawn: given } : {}) }))) return false;
    const what = order.vehicle?.plate ?? order.number ?? "";
    onPaid({ orderId: order.id, what, amountMinor: values.amountMinor, method: values.method, at: Date.now() });
    return true;
  };
  if (due === 0) {
    const nothing = { amountMinor: 0, method: "cash", reference: null, note: null } as const;
    return (
      <div className={styles.form} data-form="close-paid">
        <LeftUndoneNote order={order} but="notAnswered" />
        <p>{t("payments.nothingDue")}</p>
        {balanceMinor(owed) < 0 && (
          <p className={styles.told}>{t("payments.giveBack", { amount: inWords(-balanceMinor(owed)) })}</p>
        )}
        <div className={styles.actions}>
          <button
            type="button"
            className="btn ok"
            data-autofocus
            data-action="take"
            onClick={() => void save(nothing).then((kept) => kept && onClose())}
          >
            {t("payments.closeDo")}
          </button>
        </div>
      </div>
    );
  }
  return (
    <>
      <p className="muted">
        {[order.vehicle?.plate, order.number].filter(Boolean).join(" · ")} · {t("payments.due")}
      </p>
      <p className={`num ${styles.big}`} data-due={due} style={{ marginBottom: 12 }}>
        {inWords(due)}
      </p>
      <LeftUndoneNote order={order} but="notAnswered" />
      <MoneyForm
        name="pay-off"
        legend={t("payments.way")}
        amountMinor={due}
        fixed
        mostMinor={due}
        action={(amount) => t("payments.payOffDo", { amount })}
        onSave={save}
        onDone={onClose}
      />
    </>
  );
}
