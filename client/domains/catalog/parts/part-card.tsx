// A part in the list: what it is, its codes, its price; what it cost, for who may know.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
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
      <span className={`${styles.codes} muted`}>
        {[part.partNo === null ? null : `#${part.partNo}`, part.article, part.brand, part.category]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {bought !== null && (
        <span className={`${styles.cost} muted num`}>
          {t("parts.bought", { price: money(bought, currency, i18n.language) })}
        </span>
      )}
    </button>
  );
}
