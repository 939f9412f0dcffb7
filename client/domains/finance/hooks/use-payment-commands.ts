// What the desk does with money, as commands. Each resolves to whether it was kept on this device.

import { useTranslation } from "react-i18next";
import type { PaymentMethod } from "../../../../shared/domains/finance/finance.states.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { useEngine, useSession } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";
import { money } from "../../../ui/format.ts";
import type { MovableOrder } from "../../work-orders/exposed/use-order-commands.ts";

export interface MoneyValues {
  amountMinor: number;
  method: PaymentMethod;
  reference: string | null;
  note: string | null;
}

/** What a command of money is about, as the sync centre names it. */
export function useAboutMoney(order: MovableOrder) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  return ({ amountMinor, method }: Pick<MoneyValues, "amountMinor" | "method">) => ({
    title: `${money(amountMinor, currency, i18n.language)}, ${t(`payments.method.${method}`).toLocaleLowerCase(i18n.language)}`,
    plate: order.vehicle?.plate ?? null,
    number: order.number,
  });
}

export function usePaymentCommands(order: MovableOrder) {
  const engine = useEngine();
  const about = useAboutMoney(order);
  const args = <V extends MoneyValues>(values: V) => ({ ...values, paymentId: uuidv7(), workOrderId: order.id });
  return {
    take: (values: MoneyValues) => save(engine, "finance.takePayment", args(values), about(values)),
    takeAndClose: (values: MoneyValues & { withdrawn?: string[] }) =>
      save(engine, "finance.takePaymentAndClose", args(values), about(values)),
    refund: (values: MoneyValues, refundOf: string | null) =>
      save(engine, "finance.refund", { ...args(values), refundOf }, about(values)),
    delete: (row: MoneyValues & { id: string }) =>
      save(engine, "finance.deletePayment", { paymentId: row.id }, about(row)),
    restore: (row: MoneyValues & { id: string }) =>
      save(engine, "finance.restorePayment", { paymentId: row.id }, about(row)),
  };
}
