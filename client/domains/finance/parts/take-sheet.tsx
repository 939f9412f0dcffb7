// Taking a payment: all of the balance unless a part or an advance is typed.

import { useTranslation } from "react-i18next";
import { canPayAndClose } from "../../../../shared/domains/finance/finance.permissions.ts";
import { canBePaidOff, dueMinor } from "../../../../shared/domains/finance/finance.rules.ts";
import { isOpen } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { usePaymentCommands } from "../hooks/use-payment-commands.ts";
import { owedOf, type PayableOrder } from "../payable-order.ts";
import { LeftUndoneNote } from "./left-undone-note.tsx";
import { MoneyForm } from "./money-form.tsx";
import styles from "./payments.module.css";

export function TakeSheet({ order, opened, onClose }: { order: PayableOrder; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const commands = usePaymentCommands(order);
  const owed = owedOf(order);
  const due = dueMinor(owed);
  const mayClose = canPayAndClose(actor) && canBePaidOff(owed) && isOpen(order.status);
  return (
    <Sheet opened={opened} onClose={onClose} title={t("payments.take")}>
      {opened && (
        <>
          <LeftUndoneNote order={order} />
          {!owed.isPriced && <p className={styles.told}>{t("payments.noPrice")}</p>}
          <MoneyForm
            name="take-payment"
            legend={t("payments.way")}
            amountMinor={due === 0 ? null : due}
            mostMinor={owed.isPriced ? due : null}
            action={(amount) => t("payments.takeDo", { amount })}
            onSave={commands.take}
            {...(mayClose && {
              other: {
                fits: (amountMinor: number) => amountMinor === due,
                action: (amount: string) => t("payments.payOffDo", { amount }),
                onSave: commands.takeAndClose,
              },
            })}
            onDone={onClose}
          />
        </>
      )}
    </Sheet>
  );
}
