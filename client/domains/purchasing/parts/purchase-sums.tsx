// Under the items: how many there are, and what they come to for who may know it.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { money, quantity } from "../../../ui/format.ts";
import { piecesOf, worthOf } from "../exposed/purchase-rows.ts";
import type { ReceivedItem } from "../exposed/use-purchases.ts";
import styles from "./purchase.module.css";

export interface SumsProps {
  items: readonly ReceivedItem[];
  received: ReadonlyMap<string, number>;
  /** By item, minor units; null: not for whoever looks. */
  prices: ReadonlyMap<string, number | null> | null;
}

export function Sums({ items, received, prices }: SumsProps) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const pieces = piecesOf(items, received);
  const worth = prices && worthOf(items, received, (id) => prices.get(id) ?? null);
  const shown = (minor: number) => money(minor, currency, i18n.language);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t("purchasing.column.lines")}</dt>
        <dd className="num">{pieces.lines}</dd>
      </div>
      <div>
        <dt>{t("purchasing.fact.pieces")}</dt>
        <dd className="num">{quantity(pieces.asked, i18n.language)}</dd>
      </div>
      {worth && (
        <>
          <div>
            <dt>{t("purchasing.fact.worthReceived")}</dt>
            <dd className="num">{shown(worth.received)}</dd>
          </div>
          <div>
            <dt>{t("purchasing.fact.worthPending")}</dt>
            <dd className="num">{shown(worth.pending)}</dd>
          </div>
          <div className={styles.total} data-total={worth.total}>
            <dt>
              {worth.unpriced > 0
                ? t("purchasing.fact.totalWithout", { count: worth.unpriced })
                : t("purchasing.fact.total")}
            </dt>
            <dd className="num">{shown(worth.total)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
