// A part in the list: what it is, its codes, its price; what it cost, for who may know.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { money, quantity } from "../../../ui/format.ts";
import { BETWEEN_FACTS, partCodes } from "../exposed/part-codes.ts";
import { useStockOf } from "../exposed/shown-stock.ts";
import type { PartImage } from "../hooks/use-part-images.ts";
import type { CostRow, PartRow } from "../hooks/use-parts.ts";
import { MainImage } from "./part-images.tsx";
import styles from "./catalog.module.css";

export interface PartCardProps {
  part: PartRow;
  cost: CostRow | undefined;
  /** The main picture. */
  image: PartImage | undefined;
  onOpen: () => void;
}

/** In one line: what is free of what there is, where it lies, and what is wrong with that. */
function StockFacts({ part }: { part: PartRow }) {
  const { t, i18n } = useTranslation();
  const stock = useStockOf()(part);
  if (stock === null) return <>{t("parts.stockUnknown")}</>;
  const { free, onHand, short, isLow } = stock;
  const count = (many: number) => quantity(many, i18n.language);
  return (
    <>
      <b
        className={short > 0 || isLow ? styles.stock : undefined}
        data-stock={short > 0 ? "short" : isLow ? "low" : null}
      >
        {short > 0 ? t("parts.shortOf", { count: count(short) }) : t("parts.freeOf", { free: count(free) })}
      </b>
      {BETWEEN_FACTS}
      {t("parts.onHandOf", { onHand: count(onHand) })}
      {part.bin !== null && (
        <>
          {BETWEEN_FACTS}
          <span className={styles.bin}>{part.bin}</span>
        </>
      )}
      {isLow &&
        part.minQuantity !== null &&
        `${BETWEEN_FACTS}${t("parts.minimumOf", { least: count(part.minQuantity) })}`}
    </>
  );
}

export function PartCard({ part, cost, image, onOpen }: PartCardProps) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const price = part.sellPriceMinor ?? part.basePriceMinor;
  const bought = cost?.buyPriceMinor ?? null;
  return (
    <button
      type="button"
      className={`${styles.part} ${image ? styles.pictured : ""}`}
      data-part={part.id}
      onClick={onOpen}
    >
      {image && <MainImage image={image} />}
      <span className={styles.name}>{part.name}</span>
      <span className={`${styles.price} num`}>
        {price === null ? t("parts.noPrice") : money(price, currency, i18n.language)}
      </span>
      <span className={`${styles.codes} muted`}>{partCodes(part, "first")}</span>
      <span className={`${styles.cost} muted`}>
        <StockFacts part={part} />
        {bought !== null && (
          <span className={`num ${styles.bought}`}>
            {t("parts.bought", { price: money(bought, currency, i18n.language) })}
          </span>
        )}
      </span>
    </button>
  );
}
