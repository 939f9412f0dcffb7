// What is known of a part without changing it: its number, its prices, what it costs inside the shop.

import { useTranslation } from "react-i18next";
import { internalCostMinor } from "../../../../shared/domains/catalog/markup.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money, quantity } from "../../../ui/format.ts";
import { useStockOf, type ShownStock } from "../exposed/shown-stock.ts";
import type { CostRow, PartRow } from "../hooks/use-parts.ts";
import styles from "./catalog.module.css";

export function PartFacts({ part, cost }: { part: PartRow; cost: CostRow | undefined }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const inWords = (minor: number | null) =>
    minor === null ? t("parts.noPrice") : money(minor, currency, i18n.language);
  const internal =
    cost && cost.buyPriceMinor !== null ? internalCostMinor(cost.buyPriceMinor, cost.hiddenMarkupPct) : null;
  const stock = useStockOf()(part);
  const count = (many: number) => quantity(many, i18n.language);
  const freeInWords = ({ free, onHand }: ShownStock) =>
    [
      count(free),
      t("parts.onHandOf", { onHand: count(onHand) }),
      ...(part.minQuantity === null ? [] : [t("parts.minimumOf", { least: count(part.minQuantity) })]),
    ].join(" · ");
  const facts = [
    [t("parts.number"), part.partNo === null ? t("parts.numberLater") : `#${part.partNo}`],
    [t("parts.codes"), [part.article, part.barcode, ...part.crossRefs].filter(Boolean).join(" · ") || "–"],
    [t("parts.counted"), t(`parts.unit.${part.unit}`)],
    [t("parts.sells"), inWords(part.sellPriceMinor)],
    [t("parts.base"), inWords(part.basePriceMinor)],
    [t("parts.bin"), part.bin ?? "–"],
    [t("parts.free"), stock === null ? "–" : freeInWords(stock)],
    ...(internal === null ? [] : [[t("parts.internal"), inWords(internal)] as const]),
  ] as const;
  return (
    <dl className={styles.steps} data-part-facts={part.id}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
