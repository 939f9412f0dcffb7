// What a purchase is: of whom, where it stands, when it comes, how much of it is here; and what may be done with it.

import { useTranslation } from "react-i18next";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { calendarDay, quantity } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { Progress } from "../exposed/progress.tsx";
import type { Pieces } from "../exposed/purchase-rows.ts";
import { dayWords } from "../exposed/purchase-words.ts";
import { useSuppliers, useWarehouses, type PurchaseDetail } from "../exposed/use-purchases.ts";
import styles from "./purchase.module.css";

export interface PurchaseHeadProps {
  purchase: PurchaseDetail;
  pieces: Pieces;
  acts: ReactNode;
  /** What is said over the facts: that it is deleted, or cancelled and why. */
  children?: ReactNode;
}

export function PurchaseHead({ purchase, pieces, acts, children }: PurchaseHeadProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { company } = useSession();
  const { time_zone } = company.settings;
  const { nameOf } = usePeople();
  const { rows: suppliers } = useSuppliers();
  const { rows: warehouses } = useWarehouses();
  const supplier = suppliers.find(({ id }) => id === purchase.supplierId) ?? null;
  const warehouse = warehouses.find(({ id }) => id === purchase.warehouseId)?.name ?? null;
  const { number, status, orderedAt, orderedBy, expectedOn, invoiceNumber, invoiceDate, note } = purchase;
  const shown = (count: number) => quantity(count, language);
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.title}>
        <h1>
          {supplier?.name ??
            (purchase.supplierId === null ? t("purchasing.noSupplier") : t("purchasing.supplierElsewhere"))}
        </h1>
        <span className="muted num" data-number>
          {number ?? t("purchasing.noNumber")}
        </span>
        <Status kind="purchase" value={status} />
        <span className="grow" />
        <div className={styles.headActs}>{acts}</div>
      </div>
      {children}
      <dl className={styles.facts}>
        <div>
          <dt>{t("purchasing.field.supplierId")}</dt>
          <dd>
            {supplier ? (
              <Link to="/app/suppliers/$supplier" params={{ supplier: supplier.id }}>
                {supplier.name}
              </Link>
            ) : (
              "–"
            )}
          </dd>
          {supplier?.phone && (
            <dd>
              <a className="num" href={`tel:${supplier.phone}`}>
                {shownPhone(supplier.phone)}
              </a>
            </dd>
          )}
        </div>
        <div>
          <dt>{t("purchasing.fact.ordered")}</dt>
          <dd>
            {orderedAt === null
              ? t("purchasing.fact.notOrdered")
              : [calendarDay(orderedAt, language, time_zone), nameOf(orderedBy)].filter(Boolean).join(", ")}
          </dd>
          {expectedOn !== null && <dd>{t("purchasing.fact.expected", { day: dayWords(expectedOn, language) })}</dd>}
        </div>
        {warehouse !== null && (
          <div>
            <dt>{t("purchasing.field.warehouseId")}</dt>
            <dd>{warehouse}</dd>
          </div>
        )}
        <div>
          <dt>{t("purchasing.column.invoice")}</dt>
          <dd>{invoiceNumber ?? "–"}</dd>
          {invoiceNumber !== null && invoiceDate !== null && <dd>{dayWords(invoiceDate, language)}</dd>}
        </div>
        <div className={styles.received}>
          <dt>{t("purchasing.column.received")}</dt>
          <dd data-pieces={pieces.received}>
            <b>{t("purchasing.receipt.countOf", { received: shown(pieces.received), asked: shown(pieces.asked) })}</b>
            {pieces.pending > 0 && ` · ${t("purchasing.fact.left", { shown: shown(pieces.pending) })}`}
          </dd>
          <dd>
            <Progress received={pieces.received} asked={pieces.asked} />
          </dd>
        </div>
        {note !== null && (
          <div className={styles.whole}>
            <dt>{t("purchasing.field.note")}</dt>
            <dd className={styles.note}>{note}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
