// What can be done about one row: give its money back, or take back what was entered by mistake.

import { Menu } from "@mantine/core";
import { IconArrowBackUp, IconDots, IconTrash, IconTrashOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canDeletePayments, canRefund } from "../../../../shared/domains/finance/finance.permissions.ts";
import {
  movedMinor,
  refundableMinor,
  whyNotDeleted,
  whyNotRestored,
} from "../../../../shared/domains/finance/finance.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, money } from "../../../ui/format.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import type { Payment } from "../hooks/use-payments.ts";
import { ReceiptItem } from "../../work-orders/exposed/documents/receipt-item.tsx";
import { usePaymentCommands } from "../hooks/use-payment-commands.ts";
import { owedOf, type PayableOrder } from "../payable-order.ts";
import { MoneyForm } from "./money-form.tsx";
import styles from "./payments.module.css";

export function PaymentMenu({ order, row, rows }: { order: PayableOrder; row: Payment; rows: readonly Payment[] }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { currency } = company.settings;
  const commands = usePaymentCommands(order);
  const [refunding, setRefunding] = useState(false);
  const owed = owedOf(order);
  const counts = row.deletedAt === null;
  const most = row.kind === "payment" && counts ? refundableMinor(order.paidMinor, row, rows) : 0;
  const may = canDeletePayments(actor);
  const mayDelete = may && counts && whyNotDeleted(owed, row, rows) === null;
  const mayRestore = may && !counts && whyNotRestored(owed, row, rows) === null;
  const mayRefund = canRefund(actor, order.status === "done") && most > 0;
  if (!counts && !mayRestore) return <span />;

  const inWords = (minor: number) => money(minor, currency, i18n.language);
  const what = `${t(`payments.method.${row.method}`)}, ${amount(movedMinor(row), i18n.language)}`;
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <button
            type="button"
            className={styles.menu}
            data-payment-menu={row.id}
            aria-label={t("payments.menu", { what })}
          >
            <IconDots size={18} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {counts && <ReceiptItem paymentId={row.id} waits={row.waits} />}
          {mayRefund && (
            <Menu.Item leftSection={<IconArrowBackUp size={18} />} data-do="refund" onClick={() => setRefunding(true)}>
              {t("payments.refund")}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item
              leftSection={<IconTrash size={18} />}
              data-do="delete-payment"
              onClick={() => void commands.delete(row)}
            >
              {t("payments.delete")}
            </Menu.Item>
          )}
          {mayRestore && (
            <Menu.Item
              leftSection={<IconTrashOff size={18} />}
              data-do="restore-payment"
              onClick={() => void commands.restore(row)}
            >
              {t("payments.restore")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {refunding && (
        // Made when it is asked for: a sheet listens to the width of the screen, and every row has one.
        <Sheet opened onClose={() => setRefunding(false)} title={t("payments.refund")}>
          <p className="muted" style={{ marginBottom: 12 }}>
            {t("payments.ofPayment", { amount: inWords(row.amountMinor) })}.{" "}
            {most < row.amountMinor && t("payments.most", { amount: inWords(most) })}
          </p>
          <MoneyForm
            name="refund"
            legend={t("payments.wayBack")}
            amountMinor={most}
            mostMinor={most}
            method={row.method}
            action={(shown) => t("payments.refundDo", { amount: shown })}
            onSave={(values) => commands.refund(values, row.id)}
            onDone={() => setRefunding(false)}
          />
        </Sheet>
      )}
    </>
  );
}
