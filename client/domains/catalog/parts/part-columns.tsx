// The columns of the list of parts: what each is, its codes, its price, and what it cost for who may know.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { canSeeCosts } from "../../../../shared/domains/catalog/catalog.permissions.ts";
import { Clipped, NOTHING, TwoLines } from "../../../app/lists/cells.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, quantity } from "../../../ui/format.ts";
import type { TableColumn } from "../../../ui/table/columns.ts";
import { useStockOf, type ShownStock } from "../exposed/shown-stock.ts";
import type { usePartImages } from "../hooks/use-part-images.ts";
import type { PartRow, useCosts } from "../hooks/use-parts.ts";
import { MainImage } from "./part-images.tsx";
import styles from "./catalog.module.css";

export const partMarks = ({ id }: PartRow) => ({ "data-part": id });
/** What it is sold for, minor units; null: nobody has said, and no rule says it. */
const priceOf = ({ sellPriceMinor, basePriceMinor }: PartRow) => sellPriceMinor ?? basePriceMinor;

export function usePartColumns(
  costs: ReturnType<typeof useCosts>,
  images: ReturnType<typeof usePartImages>,
): TableColumn<PartRow>[] {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { currency } = company.settings;
  const seesCosts = canSeeCosts(actor);
  const { language } = i18n;
  const stockOf = useStockOf();
  return useMemo(() => {
    const text = (
      id: "article" | "brand" | "category" | "barcode" | "bin",
      width: number,
      more: Partial<TableColumn<PartRow>> = {},
    ): TableColumn<PartRow> => ({
      id,
      label: t(`parts.${id}`),
      width,
      value: (part) => part[id],
      cell: (part) => (part[id] === null ? NOTHING : <Clipped words={part[id]} />),
      bar: [70, 12],
      ...more,
    });
    const money = (minor: number | null) => (minor === null ? NOTHING : amount(minor, language));
    const pieces = (many: number | null) => (many === null ? NOTHING : quantity(many, language));
    const all: (TableColumn<PartRow> & { for?: boolean })[] = [
      {
        id: "name",
        label: t("parts.name"),
        width: 240,
        flexible: true,
        always: true,
        value: ({ name }) => name,
        cell: (part) => <Named part={part} image={images.get(part.id)?.[0]} />,
        bar: [160, 12],
      },
      text("article", 170),
      text("brand", 92, { leaves: 4 }),
      text("category", 166, { leaves: 6 }),
      {
        id: "number",
        label: t("parts.number"),
        width: 82,
        end: true,
        leaves: 7,
        value: ({ partNo }) => partNo,
        cell: ({ partNo }) => (partNo === null ? NOTHING : `#${partNo}`),
        bar: [30, 12],
      },
      text("barcode", 130, { onDemand: true }),
      {
        id: "unit",
        label: t("parts.counted"),
        width: 100,
        onDemand: true,
        value: ({ unit }) => t(`parts.unit.${unit}`),
        cell: ({ unit }) => t(`parts.unit.${unit}`),
        bar: [40, 12],
      },
      {
        id: "published",
        label: t("parts.shown.published"),
        width: 104,
        onDemand: true,
        value: ({ isPublished }) => (isPublished ? 0 : 1),
        cell: ({ isPublished }) => (isPublished ? t("parts.yes") : NOTHING),
        bar: [20, 12],
      },
      text("bin", 80, { leaves: 1, label: t("parts.inBin") }),
      {
        id: "least",
        label: t("parts.minimum"),
        width: 90,
        end: true,
        leaves: 5,
        value: ({ minQuantity }) => minQuantity,
        cell: ({ minQuantity }) => <span className="muted">{pieces(minQuantity)}</span>,
        bar: [20, 12],
      },
      {
        id: "onHand",
        label: t("parts.onHand"),
        width: 90,
        end: true,
        leaves: 3,
        descendingFirst: true,
        value: (part) => stockOf(part)?.onHand ?? null,
        cell: (part) => <span className="muted">{pieces(stockOf(part)?.onHand ?? null)}</span>,
        bar: [20, 12],
      },
      {
        id: "free",
        label: t("parts.free"),
        width: 96,
        end: true,
        // Least first: that is what has to be bought.
        value: (part) => stockOf(part)?.free ?? null,
        cell: (part) => <Free stock={stockOf(part)} />,
        bar: [20, 12],
      },
      {
        id: "bought",
        for: seesCosts,
        label: t("parts.buys", { currency }),
        width: 122,
        end: true,
        leaves: 2,
        descendingFirst: true,
        value: ({ id }) => costs.get(id)?.buyPriceMinor ?? null,
        cell: ({ id }) => <span className="muted">{money(costs.get(id)?.buyPriceMinor ?? null)}</span>,
        bar: [50, 12],
      },
      {
        id: "price",
        label: t("parts.price", { currency }),
        width: 122,
        end: true,
        always: true,
        descendingFirst: true,
        value: priceOf,
        cell: (part) =>
          priceOf(part) === null ? <span className="dim">{t("parts.noPrice")}</span> : <b>{money(priceOf(part))}</b>,
        bar: [50, 12],
      },
    ];
    return all.filter((column) => column.for !== false);
  }, [t, language, currency, seesCosts, costs, images, stockOf]);
}

/** Below its minimum it is amber, and red where parts were given out that were not there. */
function Free({ stock }: { stock: ShownStock | null }) {
  const { t, i18n } = useTranslation();
  if (stock === null) return NOTHING;
  const tone = stock.short > 0 ? "short" : stock.isLow ? "low" : null;
  return (
    <b className={tone === null ? undefined : styles.stock} data-stock={tone}>
      {quantity(stock.free, i18n.language)}
      {tone !== null && <span className="visually-hidden">, {t(`parts.shown.${tone}`)}</span>}
    </b>
  );
}

function Named({ part, image }: { part: PartRow; image: Parameters<typeof MainImage>[0]["image"] | undefined }) {
  return (
    <span className={styles.inRow}>
      {image && <MainImage image={image} />}
      <TwoLines isName>{part.name}</TwoLines>
    </span>
  );
}
