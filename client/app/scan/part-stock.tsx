// What there is of a scanned part, and where it lies.

import { useTranslation } from "react-i18next";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { useStock } from "../../domains/warehouse/exposed/use-stock.ts";
import { useWarehouses } from "../../domains/warehouse/exposed/use-warehouses.ts";
import { quantity } from "../../ui/format.ts";
import styles from "./asking-lines.module.css";

export function PartStock({ part }: { part: Pick<PartRow, "id" | "bin" | "minQuantity"> }) {
  const { t, i18n } = useTranslation();
  // Null: the stock has not come to this device yet. That is not none.
  const stock = useStock().of(part.id);
  const { warehouses } = useWarehouses();
  const n = (value: number) => quantity(value, i18n.language);
  const places = warehouses.flatMap(({ id, name }) => {
    const here = stock?.places.find(({ warehouseId }) => warehouseId === id);
    return here && here.onHand > 0 ? [`${name}: ${n(here.onHand)}`] : [];
  });
  const facts = stock && [
    t("issue.scan.reserved", { quantity: n(stock.reserved) }),
    t("issue.scan.free", { quantity: n(stock.free) }),
    ...(part.minQuantity === null ? [] : [t("issue.scan.least", { quantity: n(part.minQuantity) })]),
    ...(warehouses.length > 1 ? places : []),
  ];
  return (
    <>
      <dl className={styles.facts} data-part-stock={part.id}>
        <div>
          <dt>{t("issue.onHand")}</dt>
          <dd className="num" data-on-hand={stock?.onHand}>
            {stock ? n(stock.onHand) : "–"}
          </dd>
        </div>
        <div>
          <dt>{t("issue.bin")}</dt>
          <dd>{part.bin ?? "–"}</dd>
        </div>
      </dl>
      {facts && (
        <p className="muted num" data-free={stock.free}>
          {facts.join(" · ")}
        </p>
      )}
    </>
  );
}
