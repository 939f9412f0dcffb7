// Under a part that is put on the order: how many nobody has asked for, where they lie, and whether that is enough.

import { IconAlertTriangle, IconPackage } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { allOf, freeOf, less, sum } from "../../../../shared/domains/warehouse/stock.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import type { PartRow as CataloguePart } from "../../../domains/catalog/exposed/use-quoting.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { quantity as pieces } from "../../../ui/format.ts";
import styles from "./draft-rows.module.css";

export interface FreePiecesProps {
  part: Pick<CataloguePart, "id" | "bin">;
  /** As it stands, kept for already; null: it is new. */
  line: { partId: string | null; quantity: number } | null;
  /** As it is typed. */
  quantity: number;
  className?: string | undefined;
}

/** Nothing of a part that never moved: the shop keeps no stock of it, or this device knows of none. */
export function FreePieces({ part, line, quantity, className = "" }: FreePiecesProps) {
  const { t, i18n } = useTranslation();
  const ids = useMemo(() => [part.id], [part.id]);
  const { rows: balances } = useRows(queries.warehouse.ofParts({ ids }));
  if (balances.length === 0) return null;
  // What this very line keeps is free for it.
  const own = line?.partId === part.id ? line.quantity : 0;
  const free = sum(freeOf(allOf(balances)), own);
  const missing = less(quantity, Math.max(free, 0));
  const n = (value: number) => pieces(value, i18n.language);
  const words =
    missing > 0 ? t("issue.freeLess", { free: n(free), missing: n(missing) }) : t("issue.freeNow", { free: n(free) });
  return (
    <p className={`${styles.hint} ${className}`} data-free={missing > 0 ? "less" : "enough"} role="status">
      {missing > 0 ? (
        <IconAlertTriangle size={18} className={styles.amber} aria-hidden="true" />
      ) : (
        <IconPackage size={18} aria-hidden="true" />
      )}{" "}
      {part.bin ? `${words} · ${t("issue.bin")} ${part.bin}` : words}
    </p>
  );
}
