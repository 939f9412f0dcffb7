// What happened to a card that left the board: said, not undone, since money has moved.

import { IconChecks, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentMethod } from "../../../../shared/domains/finance/finance.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import styles from "./payments.module.css";

export interface Paid {
  orderId: string;
  /** The plate, or the order's number. */
  what: string;
  /** 0: nothing was left to pay. */
  amountMinor: number;
  method: PaymentMethod;
  /** Unix ms. */
  at: number;
}

/** Long enough to read twice. */
const SHOWN_MS = 12_000;

export function PaidNote({ paid, onClose }: { paid: Paid; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const { orderId, what, amountMinor, method } = paid;
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const words = {
    what,
    amount: money(amountMinor, currency, i18n.language),
    method: t(`payments.method.${method}`).toLocaleLowerCase(i18n.language),
  };
  return (
    <div className={styles.note} role="status" data-paid-note={orderId}>
      <IconChecks size={22} aria-hidden="true" />
      <p>{amountMinor === 0 ? t("payments.closedNote", { what }) : t("payments.paidNote", words)}</p>
      <Link to="/app/orders/$orderId" params={{ orderId }} className="btn small">
        {t("payments.seeOrder")}
      </Link>
      <button type="button" className="btn small quiet" aria-label={t("payments.closeNote")} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
