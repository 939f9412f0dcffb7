// How the money changes hands: three large buttons, one of which is chosen; arrow keys go from one to the next.

import { IconBuildingBank, IconCash, IconCreditCard, type Icon } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PAYMENT_METHODS, type PaymentMethod } from "../../../../shared/domains/finance/finance.states.ts";
import styles from "./payments.module.css";

const ICONS: Record<PaymentMethod, Icon> = { cash: IconCash, card: IconCreditCard, transfer: IconBuildingBank };

export interface MethodChoiceProps {
  legend: string;
  method: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

export function MethodChoice({ legend, method, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.ways}>
      <legend>{legend}</legend>
      {PAYMENT_METHODS.map((one) => {
        const MethodIcon = ICONS[one];
        return (
          <label key={one} className={styles.way} data-method={one}>
            <input type="radio" name={name} value={one} checked={method === one} onChange={() => onChoose(one)} />
            <MethodIcon size={26} aria-hidden="true" />
            {t(`payments.method.${one}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
