// What is still to come, first; and under it what is all here. A tap counts several at once.

import { IconCheck } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../../data/hooks/react.ts";
import { pendingOf, type Pieces } from "../../../domains/purchasing/exposed/purchase-rows.ts";
import type { ReceivedItem } from "../../../domains/purchasing/exposed/use-purchases.ts";
import { quantity } from "../../../ui/format.ts";
import { LongList } from "../../../ui/long-list.tsx";
import styles from "./receipt.module.css";

export interface ToComeProps {
  items: readonly ReceivedItem[];
  pieces: Pieces;
  /** All of its items are on this device. */
  whole: boolean;
  onPick: (itemId: string) => void;
}

/** Of one that takes a single line of text, px. */
const LINE_HEIGHT = 49;
const keyOf = ({ id }: ReceivedItem) => id;

export function ToCome({ items, pieces, whole, onPick }: ToComeProps) {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const [seesHere, setSeesHere] = useState(false);
  const { pending, here } = useMemo(() => {
    const { pending: some = [], here: others = [] } = Object.groupBy(items, (item) =>
      pendingOf(item, item.received) > 0 ? "pending" : "here",
    );
    return { pending: some, here: others };
  }, [items]);
  const shown = (count: number) => quantity(count, i18n.language);
  const count = { shown: shown(pieces.pending) };
  return (
    <section className={styles.toCome}>
      {pending.length === 0 ? (
        whole && (
          <p className={styles.all} data-all-here>
            <IconCheck size={22} stroke={3} aria-hidden="true" /> {t("purchasing.receipt.everything")}
          </p>
        )
      ) : (
        <>
          <h2>{online ? t("purchasing.receipt.toCome", count) : t("purchasing.receipt.toComeHere", count)}</h2>
          <div role="list">
            <LongList items={pending} keyOf={keyOf} rowHeight={LINE_HEIGHT} gap={0}>
              {(item) => (
                <div role="listitem">
                  <button type="button" className={styles.line} data-pending={item.id} onClick={() => onPick(item.id)}>
                    <Line item={item} />
                  </button>
                </div>
              )}
            </LongList>
          </div>
        </>
      )}
      {here.length > 0 && (
        <details className={styles.here} onToggle={(event) => setSeesHere(event.currentTarget.open)}>
          <summary>{t("purchasing.receipt.here", { count: here.length })}</summary>
          {seesHere && (
            <div role="list">
              <LongList items={here} keyOf={keyOf} rowHeight={LINE_HEIGHT} gap={0}>
                {(item) => (
                  <div role="listitem" className={styles.line} data-here={item.id}>
                    <Line item={item} />
                  </div>
                )}
              </LongList>
            </div>
          )}
        </details>
      )}
      {!online && <p className="muted">{t("purchasing.receipt.goesItself")}</p>}
    </section>
  );
}

function Line({ item }: { item: ReceivedItem }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <span className="grow">
        {item.name} <span className="muted">{item.article}</span>
        {item.partId === null && <span className={styles.noPart}>{t("purchasing.item.noPart")}</span>}
      </span>
      <b className="num">
        {t("purchasing.receipt.countOf", {
          received: quantity(item.received, i18n.language),
          asked: quantity(item.quantity, i18n.language),
        })}
      </b>
    </>
  );
}
