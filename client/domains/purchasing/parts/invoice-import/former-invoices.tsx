// The shop's imports of invoices that were begun before: gone on with, or looked at again.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { FormerFiles } from "../../../../app/imports/former-files.tsx";
import styles from "../../../../app/imports/import.module.css";
import { useSession } from "../../../../data/hooks/react.ts";
import { whenShort } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { INVOICES, type InvoiceShape } from "../../invoice-import-api.ts";

export const FormerInvoices = () => (
  <FormerFiles<InvoiceShape> path={INVOICES}>{(file) => <Former file={file} />}</FormerFiles>
);

function Former({
  file: { id, name, state, supplier_name, purchase_number, created_at, rows },
}: {
  file: InvoiceShape;
}) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  return (
    <li>
      <Link to="/app/excel-import-wizard" search={{ id }} className={styles.formerRow} data-former={state}>
        <b>{name}</b>
        <span className={styles.state} data-state={state}>
          {t(`invoice.state.${state}`)}
        </span>
        <span className="num muted">
          {[whenShort(Date.parse(created_at), now, i18n.language, time_zone), supplier_name]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className="num">{purchase_number ?? (rows > 0 ? t("csv.rows", { count: rows }) : "")}</span>
      </Link>
    </li>
  );
}
