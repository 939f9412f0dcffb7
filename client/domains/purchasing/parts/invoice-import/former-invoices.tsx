// The shop's imports of invoices that were begun before: gone on with, or looked at again.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../../../../app/imports/import.module.css";
import { useSession } from "../../../../data/hooks/react.ts";
import { useRest } from "../../../../data/hooks/use-rest.ts";
import { whenShort } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { LoadingFrame } from "../../../access/exposed/online-page.ts";
import { INVOICES, type InvoiceShape } from "../../invoice-import-api.ts";

export function FormerInvoices() {
  const { t } = useTranslation();
  const reading = useRest<InvoiceShape[]>(INVOICES);
  return (
    <section className={styles.former} aria-label={t("csv.former")}>
      <h2>{t("csv.former")}</h2>
      <LoadingFrame reading={reading}>
        {(files) =>
          files.length === 0 ? (
            <p className="muted">{t("csv.noFormer")}</p>
          ) : (
            <ul className={styles.rows}>
              {files.map((file) => (
                <Former key={file.id} file={file} />
              ))}
            </ul>
          )
        }
      </LoadingFrame>
    </section>
  );
}

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
