// The shelf as somebody counted it: they type what there is, and are told the difference.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NO_STOCK } from "../../../../shared/domains/warehouse/stock.rules.ts";
import { quantity } from "../../../ui/format.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { typedQuantity } from "../../catalog/exposed/typed-quantity.ts";
import { ReasonField, StockField, WarehouseField, Wrong } from "../parts/sheet-fields.tsx";
import { changeByCount } from "../stock-of-parts.ts";
import type { StockSheetProps } from "./receive-sheet.tsx";
import { signed, useStockActs } from "./use-stock-acts.ts";
import { useStock } from "./use-stock.ts";
import { useWarehouses } from "./use-warehouses.ts";
import styles from "../parts/stock.module.css";

export function CountSheet(props: StockSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t("stock.countTitle")}>
      {props.opened && <Count {...props} />}
    </Sheet>
  );
}

function Count({ part, onClose, onDone }: StockSheetProps) {
  const { t, i18n } = useTranslation();
  const { defaultId } = useWarehouses();
  const stock = useStock().of(part.id);
  const acts = useStockActs(part);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState(() => t("stock.because.stocktake"));
  const [wrong, setWrong] = useState<"count" | "reason" | null>(null);
  const warehouse = chosen ?? defaultId;
  const count = (many: number) => quantity(many, i18n.language);
  const before = stock?.places.find(({ warehouseId }) => warehouseId === warehouse) ?? NO_STOCK;
  const counted = typedQuantity(typed);
  const change = typeof counted === "number" ? changeByCount(counted, before) : null;

  const submit = useSubmit(async () => {
    if (warehouse === null || change === null) return setWrong("count");
    if (reason.trim() === "") return setWrong("reason");
    if (change === 0) return onClose();
    const done = await acts.adjust({ warehouseId: warehouse, change, reason: reason.trim() });
    if (!done) return undefined;
    onDone(done);
    return onClose();
  });

  if (stock === null || warehouse === null) return <p className="muted">{t("stock.unknownHere")}</p>;
  return (
    <form className={styles.form} onSubmit={submit} noValidate data-form="count">
      <p>
        <b>{part.name}</b>
      </p>
      <WarehouseField name="warehouse" label={t("stock.warehouse")} value={warehouse} onChoose={setChosen} />
      <StockField
        name="counted"
        label={t("stock.counted")}
        value={typed}
        onChange={setTyped}
        hint={
          before.short > 0
            ? t("stock.inLedgerShort", { count: count(before.onHand), short: count(before.short) })
            : t("stock.inLedger", { count: count(before.onHand) })
        }
        wrong={wrong === "count" && change === null}
        decimal
        first
      />
      <p role="status" className={styles.difference} data-change={change}>
        {change === null
          ? null
          : change === 0
            ? t("stock.same")
            : t("stock.difference", { change: signed(change, i18n.language) })}
      </p>
      <ReasonField value={reason} onChange={setReason} wrong={wrong === "reason" && reason.trim() === ""} />
      <Wrong
        words={
          wrong === "count" && change === null
            ? t("stock.wrongCount")
            : wrong === "reason" && reason.trim() === ""
              ? t("stock.wrongReason")
              : null
        }
      />
      <SheetFoot onCancel={onClose}>
        <button type="submit" className="btn primary">
          {t("stock.save.count")}
        </button>
      </SheetFoot>
    </form>
  );
}
