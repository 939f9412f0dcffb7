// The columns of the list of suppliers, and a supplier of it on a phone.

import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { Clipped, NOTHING } from "../../../app/lists/cells.tsx";
import { quantity } from "../../../ui/format.ts";
import type { TableColumn } from "../../../ui/table/columns.ts";
import cards from "../../../ui/table/table-cards.module.css";
import type { ListedSupplier } from "../suppliers-view.ts";
import styles from "./purchases.module.css";

export const SUPPLIER_CARD_HEIGHT = 70;

export function useSupplierColumns(): TableColumn<ListedSupplier>[] {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => [
      {
        id: "name",
        label: t("suppliers.field.name"),
        width: 240,
        flexible: true,
        always: true,
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link to="/app/suppliers/$supplier" params={{ supplier: id }} className={styles.number} data-supplier={id}>
            {name}
          </Link>
        ),
        bar: [140, 12],
      },
      {
        id: "phone",
        label: t("suppliers.field.phone"),
        width: 150,
        value: ({ phone }) => phone,
        cell: ({ phone }) =>
          phone === null ? (
            NOTHING
          ) : (
            <a className={`num ${styles.tel}`} href={`tel:${phone}`}>
              {shownPhone(phone)}
            </a>
          ),
        bar: [90, 12],
      },
      {
        id: "email",
        label: t("suppliers.field.email"),
        width: 210,
        leaves: 2,
        value: ({ email }) => email,
        cell: ({ email }) => (email === null ? NOTHING : <Clipped words={email} />),
        bar: [120, 12],
      },
      {
        id: "taxCode",
        label: t("suppliers.field.taxCode"),
        width: 160,
        leaves: 1,
        value: ({ taxCode }) => taxCode,
        cell: ({ taxCode }) => (taxCode === null ? NOTHING : <Clipped words={taxCode} />),
        bar: [90, 12],
      },
      {
        id: "open",
        label: t("suppliers.open"),
        width: 150,
        end: true,
        descendingFirst: true,
        value: ({ open }) => open || null,
        cell: ({ open }) => (open === 0 ? NOTHING : open),
        bar: [24, 12],
      },
      {
        id: "pending",
        label: t("suppliers.pending"),
        width: 150,
        end: true,
        leaves: 3,
        descendingFirst: true,
        value: ({ pending }) => pending || null,
        cell: ({ pending }) => (pending === 0 ? NOTHING : quantity(pending, language)),
        bar: [24, 12],
      },
    ],
    [t, language],
  );
}

export function SupplierCard({ row }: { row: ListedSupplier }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/app/suppliers/$supplier"
      params={{ supplier: row.id }}
      className={cards.card}
      data-row={row.id}
      data-supplier={row.id}
    >
      <b className={styles.oneLine}>{row.name}</b>
      <span className={`spread ${cards.facts}`}>
        <span className="num">{row.phone === null ? (row.taxCode ?? "–") : shownPhone(row.phone)}</span>
        {row.open > 0 && <span>{t("suppliers.openCount", { count: row.open })}</span>}
      </span>
    </Link>
  );
}
