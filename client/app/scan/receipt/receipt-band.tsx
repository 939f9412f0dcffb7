// How far a delivery is, and who receives it: without a network, as far as this device knows.

import { useTranslation } from "react-i18next";
import { useOnline, useSession } from "../../../data/hooks/react.ts";
import { usePeople } from "../../../domains/access/exposed/use-people.ts";
import { Progress } from "../../../domains/purchasing/exposed/progress.tsx";
import { receiversOf, type Pieces } from "../../../domains/purchasing/exposed/purchase-rows.ts";
import { useInvoiceWords } from "../../../domains/purchasing/exposed/purchase-words.ts";
import type { PurchaseDetail } from "../../../domains/purchasing/exposed/use-purchases.ts";
import { quantity, whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import styles from "./receipt.module.css";

export interface BandProps {
  purchase: PurchaseDetail;
  supplier: string | null;
  pieces: Pieces;
  /** Received here, and not sent. */
  waiting: number;
}

const SHOWN = 3;
/** Colleagues know each other by it. */
const shortName = (name: string): string => name.split(" ")[0]!;

export function Band({ purchase, supplier, pieces, waiting }: BandProps) {
  const { t, i18n } = useTranslation();
  const { user, company } = useSession();
  const { time_zone } = company.settings;
  const { nameOf } = usePeople();
  const online = useOnline();
  const now = useNow("minute");
  const invoice = useInvoiceWords()(purchase);
  const receivers = receiversOf(purchase.receipts);
  const shown = (count: number) => quantity(count, i18n.language);
  const waits = waiting > 0 ? t("purchasing.receipt.waiting", { shown: shown(waiting) }) : null;
  return (
    <section className={styles.band} aria-label={t("purchasing.receipt.progress")}>
      <p className={styles.sums}>
        <b data-received={pieces.received} data-asked={pieces.asked}>
          {t("purchasing.receipt.receivedOf", { received: shown(pieces.received), asked: shown(pieces.asked) })}
        </b>
        <span data-waiting={waiting}>
          {waits ??
            (online
              ? receivers.length > 1 && t("purchasing.receipt.people", { count: receivers.length })
              : t("purchasing.receipt.offline"))}
        </span>
      </p>
      <p className={styles.whose}>{[purchase.number, supplier, invoice].filter(Boolean).join(" · ")}</p>
      <Progress received={pieces.received} asked={pieces.asked} />
      {receivers.length > 0 && !online && (
        <ul className={styles.receivers}>
          {receivers.slice(0, SHOWN).map(({ userId, quantity: count, lastAt }) => (
            <li key={userId} data-receiver={userId} data-mine={userId === user.id}>
              <b className="num">{shown(count)}</b>
              <span>
                {userId === user.id ? t("purchasing.receipt.you") : shortName(nameOf(userId) ?? t("order.somebody"))}{" "}
                <span className="num">{whenShort(lastAt, now, i18n.language, time_zone)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
