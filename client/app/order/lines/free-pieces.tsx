// Under a part that is put on the order: how many nobody has asked for, where they lie, and whether that is enough.

import { IconAlertTriangle, IconPackage } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { less } from "../../../../shared/domains/warehouse/stock.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import type { PartRow as CataloguePart } from "../../../domains/catalog/exposed/use-quoting.ts";
import type { LineSupply } from "../../../domains/work-orders/exposed/issue/use-supplies.ts";
import { useRows } from "../../../data/hooks/react.ts";
import { quantity as pieces } from "../../../ui/format.ts";
import { freeFor } from "./free-for.ts";
import styles from "./draft-rows.module.css";

export interface FreePiecesProps {
  part: Pick<CataloguePart, "id" | "bin">;
  /** What this line has been asking for already; null: nothing of this part. */
  own: Pick<LineSupply, "rest" | "issued"> | null;
  /** As it is typed. */
  quantity: number;
  className?: string | undefined;
}

/** Nothing of a part that never moved: the shop keeps no stock of it, or this device knows of none. */
export function FreePieces({ part, own, quantity, className = "" }: FreePiecesProps) {
  const { t, i18n } = useTranslation();
  const ids = useMemo(() => [part.id], [part.id]);
  const { rows: balances } = useRows(queries.warehouse.ofParts({ ids }));
  if (balances.length === 0) return null;
  // What was given for it need not be there any more.
  const { free, missing } = freeFor(balances, less(quantity, own?.issued ?? 0), own?.rest ?? 0);
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
