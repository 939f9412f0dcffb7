// Parts that came in by hand: how many, where, and for who may see prices at what price.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canSeeCosts } from "../../../../shared/domains/catalog/catalog.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { readAmount } from "../../../../shared/kernel/typed-amount.ts";
import { typedQuantity } from "../../catalog/exposed/typed-quantity.ts";
import { StockField, WarehouseField, Wrong } from "../parts/sheet-fields.tsx";
import { useStockActs, type MovedPart, type StockDone } from "./use-stock-acts.ts";
import { useWarehouses } from "./use-warehouses.ts";
import styles from "../parts/stock.module.css";

export interface StockSheetProps {
  part: MovedPart;
  opened: boolean;
  onClose: () => void;
  onDone: (done: StockDone) => void;
}

export function ReceiveSheet(props: StockSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t("stock.receiveTitle")}>
      {props.opened && <Receive {...props} />}
    </Sheet>
  );
}

function Receive({ part, onClose, onDone }: StockSheetProps) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { currency } = company.settings;
  const { defaultId } = useWarehouses();
  const acts = useStockActs(part);
  const seesCosts = canSeeCosts(actor);
  const [typed, setTyped] = useState({ quantity: "", price: "", warehouse: "" });
  const [wrong, setWrong] = useState<"quantity" | "price" | null>(null);
  const change = (part_: Partial<typeof typed>) => {
    setWrong(null);
    setTyped({ ...typed, ...part_ });
  };
  const warehouse = typed.warehouse || defaultId;

  const submit = useSubmit(async () => {
    const quantity = typedQuantity(typed.quantity);
    const buyPriceMinor = seesCosts ? readAmount(typed.price, i18n.language) : null;
    if (!quantity) return setWrong("quantity");
    if (buyPriceMinor === undefined) return setWrong("price");
    const done = await acts.receive({ warehouseId: warehouse, quantity, buyPriceMinor });
    if (!done) return undefined;
    onDone(done);
    return onClose();
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate data-form="receive">
      <p>
        <b>{part.name}</b>
      </p>
      <StockField
        name="quantity"
        label={t("stock.quantity")}
        value={typed.quantity}
        onChange={(quantity) => change({ quantity })}
        wrong={wrong === "quantity"}
        decimal
        first
      />
      <WarehouseField
        name="warehouse"
        label={t("stock.warehouse")}
        value={warehouse ?? ""}
        onChoose={(id) => change({ warehouse: id })}
      />
      {seesCosts && (
        <StockField
          name="price"
          label={t("stock.buyPrice", { currency })}
          value={typed.price}
          onChange={(price) => change({ price })}
          hint={t("stock.buyPriceHint")}
          wrong={wrong === "price"}
          decimal
        />
      )}
      <Wrong
        words={wrong === "quantity" ? t("stock.wrongQuantity") : wrong === "price" ? t("stock.wrongPrice") : null}
      />
      <SheetFoot onCancel={onClose}>
        <button type="submit" className="btn primary">
          {t("stock.save.receive")}
        </button>
      </SheetFoot>
    </form>
  );
}
