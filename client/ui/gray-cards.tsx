// Where cards will be that are still fetched: their shape in gray bars, which says nothing to who listens.

import styles from "./gray-cards.module.css";

export interface GrayCardsProps {
  count: number;
  /** Of a card as it will be, px. */
  height: number;
}

export function GrayCards({ count, height }: GrayCardsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.card} style={{ height }} aria-hidden="true" data-gray>
      <span />
      <span />
      <span />
    </div>
  ));
}
