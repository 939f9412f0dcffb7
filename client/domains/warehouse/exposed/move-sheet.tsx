// Parts carried from one warehouse to another: no more than there are.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { quantity as inWords } from "../../../ui/format.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { typedQuantity } from "../../catalog/exposed/typed-quantity.ts";
import { StockField, WarehouseField, Wrong } from "../parts/sheet-fields.tsx";
import type { StockSheetProps } from "./receive-sheet.tsx";
import { useStockActs } from "./use-stock-acts.ts";
import { useStock } from "./use-stock.ts";
import { useWarehouses } from "./use-warehouses.ts";
import styles from "../parts/stock.module.css";

export function MoveSheet(props: StockSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t("stock.moveTitle")}>
      {props.opened && <Move {...props} />}
    </Sheet>
  );
}

function Move({ part, onClose, onDone }: StockSheetProps) {
  const { t, i18n } = useTranslation();
  const { warehouses, defaultId } = useWarehouses();
  const stock = useStock().of(part.id);
  const acts = useStockActs(part);
  const [typed, setTyped] = useState<{ quantity: string; from: string | null; to: string | null }>({
    quantity: "",
    from: null,
    to: null,
  });
  const [wrong, setWrong] = useState<"quantity" | "tooMany" | null>(null);
  const change = (part_: Partial<typeof typed>) => {
    setWrong(null);
    setTyped({ ...typed, ...part_ });
  };
  const places = stock?.places ?? [];
  // Where some are, and of these the default one.
  const full = places.filter(({ onHand }) => onHand > 0).map(({ warehouseId }) => warehouseId);
  const from = typed.from ?? full.find((id) => id === defaultId) ?? full[0] ?? defaultId ?? warehouses[0]?.id ?? "";
  const others = warehouses.filter(({ id }) => id !== from);
  const to = others.find(({ id }) => id === typed.to)?.id ?? others[0]?.id ?? "";
  const there = places.find(({ warehouseId }) => warehouseId === from)?.onHand ?? 0;

  const submit = useSubmit(async () => {
    const quantity = typedQuantity(typed.quantity);
    if (!quantity) return setWrong("quantity");
    // What this device does not know the server decides.
    if (stock !== null && quantity > there) return setWrong("tooMany");
    const done = await acts.transfer({ fromWarehouseId: from, toWarehouseId: to, quantity });
    if (!done) return undefined;
    onDone(done);
    return onClose();
  });

  if (others.length === 0) return <p className="muted">{t("stock.oneWarehouse")}</p>;
  return (
    <form className={styles.form} onSubmit={submit} noValidate data-form="move">
      <p>
        <b>{part.name}</b>
      </p>
      <WarehouseField
        name="from"
        label={t("stock.from")}
        value={from}
        onChoose={(id) => change({ from: id })}
        hint={stock !== null && t("stock.thereAre", { count: inWords(there, i18n.language) })}
      />
      <WarehouseField
        name="to"
        label={t("stock.to")}
        value={to}
        among={({ id }) => id !== from}
        onChoose={(id) => change({ to: id })}
      />
      <StockField
        name="quantity"
        label={t("stock.quantity")}
        value={typed.quantity}
        onChange={(quantity) => change({ quantity })}
        wrong={wrong !== null}
        decimal
        first
      />
      <Wrong
        words={wrong === "quantity" ? t("stock.wrongQuantity") : wrong === "tooMany" ? t("stock.tooMany") : null}
      />
      <SheetFoot onCancel={onClose}>
        <button type="submit" className="btn primary">
          {t("stock.save.move")}
        </button>
      </SheetFoot>
    </form>
  );
}
