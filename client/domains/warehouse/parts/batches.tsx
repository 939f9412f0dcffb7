// What is left of each batch, in the order in which they are used up, with what it was bought for where the reader may know.

import { useTranslation } from "react-i18next";
import { canSeeCosts } from "../../../../shared/domains/catalog/catalog.permissions.ts";
import { decimalToMinor, lineTotalMinor } from "../../../../shared/kernel/money.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { Reading } from "../../../data/hooks/use-rest.ts";
import { amount, dayShort, quantity } from "../../../ui/format.ts";
import { LoadingFrame } from "../../access/exposed/online-page.ts";
import { useWarehouses } from "../exposed/use-warehouses.ts";
import type { ToldBatch, ToldStock } from "../stock-api.ts";
import styles from "./stock.module.css";

export function Batches({ reading }: { reading: Reading<ToldStock> }) {
  const { t } = useTranslation();
  return (
    <section className={`card ${styles.section}`} data-batches>
      <header className={styles.head}>
        <h2>{t("stock.batches")}</h2>
        <span className="muted">{t("stock.fifo")}</span>
      </header>
      <LoadingFrame reading={reading}>
        {(stock) =>
          stock.batches.length === 0 ? <p className="muted">{t("stock.noBatches")}</p> : <Table stock={stock} />
        }
      </LoadingFrame>
    </section>
  );
}

function Table({ stock }: { stock: ToldStock }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { currency, time_zone } = company.settings;
  const { warehouses, nameOf } = useWarehouses();
  const seesCosts = canSeeCosts(actor);
  const { language } = i18n;
  const count = (many: number) => quantity(many, language);
  const money = (text: string | null | undefined, of = 1) =>
    text == null ? null : amount(lineTotalMinor(decimalToMinor(text) ?? 0, of), language);
  const left = stock.batches.reduce((so, { remaining }) => so + Math.round(remaining * 1000), 0) / 1000;
  return (
    <table className={styles.small}>
      <thead>
        <tr>
          <th scope="col">{t("stock.came")}</th>
          <th scope="col">{t("stock.left")}</th>
          {seesCosts && <th scope="col">{t("stock.price", { currency })}</th>}
          {seesCosts && <th scope="col">{t("stock.value", { currency })}</th>}
        </tr>
      </thead>
      <tbody>
        {stock.batches.map((batch: ToldBatch) => (
          <tr key={batch.id} data-batch={batch.id}>
            <th scope="row">
              {dayShort(Date.parse(batch.received_at), Date.now(), language, time_zone)}
              {warehouses.length > 1 && (
                <span className="muted"> {nameOf(batch.warehouse_id) ?? t("stock.unknownWarehouse")}</span>
              )}
            </th>
            <td className="num">
              <b>{count(batch.remaining)}</b>{" "}
              <span className="dim">{t("stock.leftOf", { quantity: count(batch.quantity) })}</span>
            </td>
            {seesCosts && <td>{money(batch.buy_price) ?? <span className="dim">{t("stock.noPrice")}</span>}</td>}
            {seesCosts && <td>{money(batch.buy_price, batch.remaining) ?? "–"}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("stock.total")}</th>
          <td>{count(left)}</td>
          {seesCosts && <td />}
          {seesCosts && <td data-value={stock.value}>{money(stock.value)}</td>}
        </tr>
      </tfoot>
    </table>
  );
}
