// What there is of a scanned part, and where it lies.

import { useTranslation } from "react-i18next";
import { allOf, freeOf } from "../../../shared/domains/warehouse/stock.rules.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows } from "../../data/hooks/react.ts";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { remembered } from "../../kernel/remembered.ts";
import { quantity } from "../../ui/format.ts";
import styles from "./asking-lines.module.css";

const useBalances = () => useRows(queries.warehouse.balances(), { stays: true });
type BalanceRow = ReturnType<typeof useBalances>["rows"][number];

const byPartOnce = remembered((rows: readonly BalanceRow[]) => Map.groupBy(rows, ({ partId }) => partId));

export function PartStock({ part }: { part: Pick<PartRow, "id" | "bin" | "minQuantity"> }) {
  const { t, i18n } = useTranslation();
  const { rows } = useBalances();
  const { rows: warehouses } = useRows(queries.warehouse.warehouses());
  const balances = byPartOnce(rows).get(part.id) ?? [];
  const all = allOf(balances);
  const n = (value: number) => quantity(value, i18n.language);
  const places = warehouses.flatMap(({ id, name }) => {
    const here = balances.find(({ warehouseId }) => warehouseId === id);
    return here && here.onHand > 0 ? [`${name}: ${n(here.onHand)}`] : [];
  });
  const facts = [
    t("issue.scan.reserved", { quantity: n(all.reserved) }),
    t("issue.scan.free", { quantity: n(freeOf(all)) }),
    ...(part.minQuantity === null ? [] : [t("issue.scan.least", { quantity: n(part.minQuantity) })]),
    ...(warehouses.length > 1 ? places : []),
  ];
  return (
    <>
      <dl className={styles.facts} data-part-stock={part.id}>
        <div>
          <dt>{t("issue.onHand")}</dt>
          <dd className="num" data-on-hand={all.onHand}>
            {n(all.onHand)}
          </dd>
        </div>
        <div>
          <dt>{t("issue.bin")}</dt>
          <dd>{part.bin ?? "–"}</dd>
        </div>
      </dl>
      <p className="muted num" data-free={freeOf(all)}>
        {facts.join(" · ")}
      </p>
    </>
  );
}
