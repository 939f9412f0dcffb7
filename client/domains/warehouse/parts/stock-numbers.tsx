// What there is of a part, in three numbers and one bar, and where it lies.

import { IconAlertTriangle, IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isLow } from "../../../../shared/domains/warehouse/stock.rules.ts";
import { quantity } from "../../../ui/format.ts";
import { useWarehouses } from "../exposed/use-warehouses.ts";
import type { StockOfPart } from "../stock-of-parts.ts";
import styles from "./stock.module.css";

export interface StockNumbersProps {
  /** Null: this device does not know. */
  stock: StockOfPart | null;
  minQuantity: number | null;
}

export function StockNumbers({ stock, minQuantity }: StockNumbersProps) {
  const { t, i18n } = useTranslation();
  const count = (many: number) => quantity(many, i18n.language);
  if (stock === null)
    return (
      <section className={`card ${styles.section}`} data-stock="unknown">
        <p className="muted">{t("stock.unknown")}</p>
      </section>
    );
  const { onHand, reserved, free, short } = stock;
  const low = isLow(free, minQuantity);
  const most = Math.max(onHand, reserved, minQuantity ?? 0) || 1;
  const kept = Math.min(reserved, onHand);
  return (
    <section className={`card ${styles.section}`} data-stock="known">
      <dl className={styles.numbers}>
        <div>
          <dt>{t("stock.onHand")}</dt>
          <dd data-on-hand={onHand}>{count(onHand)}</dd>
        </div>
        <div>
          <dt>
            <IconLock size={15} aria-hidden="true" /> {t("stock.reserved")}
          </dt>
          <dd data-reserved={reserved}>{count(reserved)}</dd>
        </div>
        <div>
          <dt>{t("stock.free")}</dt>
          <dd data-free={free} data-tone={short > 0 || free < 0 ? "short" : low ? "low" : undefined}>
            {count(free)}
          </dd>
        </div>
      </dl>
      <div className={styles.gauge} aria-hidden="true">
        <i className={styles.kept} style={{ width: `${(kept / most) * 100}%` }} />
        <i className={styles.free} style={{ width: `${((onHand - kept) / most) * 100}%` }} />
        {minQuantity !== null && minQuantity > 0 && (
          <u style={{ left: `${Math.min((kept + minQuantity) / most, 1) * 100}%` }} />
        )}
      </div>
      <p className={styles.tags}>
        {short > 0 && (
          <span className={styles.tag} data-tone="short" data-short={short}>
            <IconAlertTriangle size={16} aria-hidden="true" /> {t("stock.shortOf", { count: count(short) })}
          </span>
        )}
        {low && (
          <span className={styles.tag} data-tone="low">
            {t("stock.low")}
          </span>
        )}
        <span className="muted">
          {minQuantity === null ? t("stock.noMinimum") : `${t("stock.minimum")} ${count(minQuantity)}`}
        </span>
      </p>
      <Places stock={stock} />
    </section>
  );
}

/** Where there is one warehouse alone, it is all there. */
function Places({ stock }: { stock: StockOfPart }) {
  const { t, i18n } = useTranslation();
  const { warehouses, nameOf } = useWarehouses();
  if (warehouses.length < 2) return null;
  const count = (many: number) => quantity(many, i18n.language);
  const isThere = new Set(warehouses.map(({ id }) => id));
  const places = stock.places.filter(
    ({ warehouseId, onHand, reserved, short }) => onHand + reserved + short > 0 || isThere.has(warehouseId),
  );
  if (places.length === 0) return <p className="muted">{t("stock.nowhere")}</p>;
  return (
    <table className={styles.small}>
      <thead>
        <tr>
          <th scope="col">{t("stock.places")}</th>
          <th scope="col">{t("stock.onHand")}</th>
          <th scope="col">{t("stock.reserved")}</th>
          <th scope="col">{t("stock.short")}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ warehouseId, onHand, reserved, short }) => (
          <tr key={warehouseId} data-place={warehouseId}>
            <th scope="row">{nameOf(warehouseId) ?? t("stock.unknownWarehouse")}</th>
            <td>
              <b>{count(onHand)}</b>
            </td>
            <td>{count(reserved)}</td>
            <td data-tone={short > 0 ? "short" : undefined}>{short > 0 ? count(short) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
