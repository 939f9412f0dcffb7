// What is bought: each with what has come of it; at the desk a row with its sums, on a phone a card.

import { IconArrowDown, IconArrowUp, IconCheck, IconPackageImport, IconPencil } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, quantity } from "../../../ui/format.ts";
import { LongList } from "../../../ui/long-list.tsx";
import { Progress } from "../exposed/progress.tsx";
import { pendingOf } from "../exposed/purchase-rows.ts";
import type { ReceivedItem } from "../exposed/use-purchases.ts";
import styles from "./purchase.module.css";

const ROW_HEIGHT = 58;

export interface PurchaseItemsProps {
  items: readonly ReceivedItem[];
  /** By item, minor units; null: not for whoever looks. */
  prices: ReadonlyMap<string, number | null> | null;
  /** What a part costs now, by part. */
  costs: ReadonlyMap<string, number | null>;
  binOf: (partId: string) => string | null;
  /** Null: nothing is received, or not by whoever looks. */
  onReceive: ((item: ReceivedItem) => void) | null;
  onEdit: ((item: ReceivedItem) => void) | null;
}

export function PurchaseItems(props: PurchaseItemsProps) {
  const { items, prices } = props;
  const { t } = useTranslation();
  const { currency } = useSession().company.settings;
  return (
    <div className={styles.items} role="table" aria-label={t("purchasing.items")} data-prices={prices !== null}>
      <div className={styles.itemsHead} role="row">
        <span role="columnheader">{t("purchasing.column.part")}</span>
        <span role="columnheader" className={styles.end}>
          {t("purchasing.column.ordered")}
        </span>
        <span role="columnheader" className={styles.end}>
          {t("purchasing.column.received")}
        </span>
        {prices && (
          <>
            <span role="columnheader" className={styles.end}>
              {t("purchasing.column.price", { currency })}
            </span>
            <span role="columnheader" className={styles.end}>
              {t("purchasing.column.sum", { currency })}
            </span>
          </>
        )}
        <span role="columnheader">
          <span className="visually-hidden">{t("purchasing.column.acts")}</span>
        </span>
      </div>
      <LongList items={items} keyOf={({ id }) => id} rowHeight={ROW_HEIGHT} gap={0}>
        {(item) => <Item item={item} {...props} />}
      </LongList>
    </div>
  );
}

function Item({ item, prices, costs, binOf, onReceive, onEdit }: PurchaseItemsProps & { item: ReceivedItem }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { id, partId, name, article, brand, quantity: asked, received } = item;
  const bin = partId === null ? null : binOf(partId);
  const left = pendingOf(item, received);
  const price = prices?.get(id) ?? null;
  const shown = (count: number) => quantity(count, language);
  return (
    <div className={styles.item} role="row" data-item={id} data-received={received} data-asked={asked}>
      <span role="cell" className={styles.part}>
        <b>{name}</b>
        <span className="muted">
          {[article, brand && article?.startsWith(brand) ? null : brand, bin && t("purchasing.item.bin", { bin })]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {partId === null && <span className={styles.noPart}>{t("purchasing.item.noPart")}</span>}
      </span>
      <span role="cell" className={`num ${styles.end} ${styles.asked}`}>
        {shown(asked)}
      </span>
      <span role="cell" className={styles.come}>
        <Progress received={received} asked={asked} />
        <b className="num">
          {left === 0 && <IconCheck size={16} stroke={3} aria-hidden="true" />}
          {shown(received)}
          <span className={styles.of}> {t("purchasing.receipt.of", { asked: shown(asked) })}</span>
        </b>
      </span>
      {prices && (
        <>
          <span role="cell" className={`num ${styles.end} ${styles.price}`}>
            {price === null ? "–" : amount(price, language)}
            <Before price={price} cost={partId === null ? null : (costs.get(partId) ?? null)} />
          </span>
          <span role="cell" className={`num ${styles.end} ${styles.sum}`}>
            {price === null ? "–" : amount(Math.round(price * asked), language)}
          </span>
        </>
      )}
      <span role="cell" className={styles.acts}>
        {onReceive && left > 0 && (
          <button type="button" className="btn" data-action="receive-item" onClick={() => onReceive(item)}>
            <IconPackageImport size={18} aria-hidden="true" />
            {t("purchasing.receive")}
          </button>
        )}
        {onEdit && (
          <button
            type="button"
            className="btn quiet"
            data-action="edit-item"
            aria-label={t("purchasing.item.editOne", { name })}
            title={t("purchasing.item.edit")}
            onClick={() => onEdit(item)}
          >
            <IconPencil size={18} aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  );
}

/** What the part cost until now, where that is another price. */
function Before({ price, cost }: { price: number | null; cost: number | null }) {
  const { t, i18n } = useTranslation();
  if (price === null || cost === null || price === cost) return null;
  const Icon = price > cost ? IconArrowUp : IconArrowDown;
  return (
    <span className={styles.before} data-dearer={price > cost}>
      <Icon size={14} aria-label={price > cost ? t("purchasing.dearer") : t("purchasing.cheaper")} />
      {t("purchasing.was", { price: amount(cost, i18n.language) })}
    </span>
  );
}
