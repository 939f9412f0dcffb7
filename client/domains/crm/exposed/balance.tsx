// A client's balance in words: who owes whom. No sign is read as one or the other.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import styles from "./balance.module.css";

/** Of minor units; below zero the client owes, above it they have paid ahead. Null: neither owes the other. */
export function useBalanceWords(): (balanceMinor: number) => string | null {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  return (balanceMinor) => {
    if (balanceMinor === 0) return null;
    const amount = money(Math.abs(balanceMinor), currency, i18n.language);
    return balanceMinor < 0 ? t("clients.owes", { amount }) : t("clients.advance", { amount });
  };
}

/** Nothing where neither owes the other. */
export function Balance({ minor }: { minor: number }) {
  const words = useBalanceWords()(minor);
  if (words === null) return null;
  return (
    <b className={`num ${minor < 0 ? styles.owes : styles.advance}`} data-balance={minor}>
      {words}
    </b>
  );
}
