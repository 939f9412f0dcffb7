// Beside the items: how a phone receives them, who has received how much, and each receipt with its way back.

import { IconArrowBackUp, IconScan } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { initials, quantity, whenShort } from "../../../ui/format.ts";
import { QrPicture } from "../../../ui/qr-picture.tsx";
import { receiversOf } from "../exposed/purchase-rows.ts";
import type { PurchaseDetail, PurchaseReceipt, ReceivedItem } from "../exposed/use-purchases.ts";
import styles from "./purchase.module.css";

/** The latest ones: who wants all of them reads the activity. */
const SHOWN = 12;

export interface PurchaseAsideProps {
  purchase: PurchaseDetail;
  items: readonly ReceivedItem[];
  mayScan: boolean;
  /** Null: not for whoever looks. */
  onUndo: ((receipt: PurchaseReceipt, name: string) => void) | null;
}

export function PurchaseAside({ purchase, items, mayScan, onUndo }: PurchaseAsideProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.aside}>
      {mayScan && (
        <section className={`card ${styles.section}`}>
          <h2>{t("purchasing.phone.title")}</h2>
          <div className={styles.phone}>
            <QrPicture
              text={`${location.origin}/app/scan?purchase=${purchase.id}`}
              label={t("purchasing.phone.code")}
            />
            <p>{t("purchasing.phone.how")}</p>
          </div>
          <Link to="/app/scan" search={{ purchase: purchase.id }} className="btn">
            <IconScan size={18} aria-hidden="true" />
            {t("purchasing.phone.here")}
          </Link>
        </section>
      )}
      <Receivers receipts={purchase.receipts} />
      <Receipts receipts={purchase.receipts} items={items} onUndo={onUndo} />
    </div>
  );
}

function Receivers({ receipts }: { receipts: readonly PurchaseReceipt[] }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useServerNow("minute");
  const { nameOf } = usePeople();
  const receivers = receiversOf(receipts);
  if (receivers.length === 0) return null;
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t("purchasing.receivers")}</h2>
      <ul className={styles.people}>
        {receivers.map(({ userId, quantity: count, lastAt }) => {
          const name = nameOf(userId) ?? t("order.somebody");
          return (
            <li key={userId} data-receiver={userId} data-count={count}>
              <span className={styles.initials} aria-hidden="true">
                {initials(name)}
              </span>
              <span className="grow">
                <b>{name}</b>
                <span className="muted">
                  {t("purchasing.lastAt", { at: whenShort(lastAt, now, i18n.language, time_zone) })}
                </span>
              </span>
              <b className="num">{quantity(count, i18n.language)}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Receipts({
  receipts,
  items,
  onUndo,
}: Omit<PurchaseAsideProps, "purchase" | "mayScan"> & { receipts: readonly PurchaseReceipt[] }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useServerNow("minute");
  const { nameOf } = usePeople();
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const latest = receipts.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, SHOWN);
  if (latest.length === 0) return null;
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t("purchasing.receipts")}</h2>
      <ul className={styles.receipts}>
        {latest.map((receipt) => {
          const { id, itemId, quantity: count, userId, at, undoneAt } = receipt;
          const name = names.get(itemId) ?? t("purchasing.item.gone");
          return (
            <li key={id} data-receipt-row={id} data-undone={undoneAt !== null}>
              <span className="grow">
                <b className="num">+{quantity(count, i18n.language)}</b> {name}
                <span className="muted">
                  {[
                    nameOf(userId),
                    whenShort(at, now, i18n.language, time_zone),
                    undoneAt !== null && t("purchasing.undone"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {onUndo && undoneAt === null && (
                <button
                  type="button"
                  className="btn quiet"
                  data-action="undo-receipt"
                  aria-label={t("purchasing.undoOne", { name })}
                  title={t("purchasing.undo")}
                  onClick={() => onUndo(receipt, name)}
                >
                  <IconArrowBackUp size={18} aria-hidden="true" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
