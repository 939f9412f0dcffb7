// A supplier's invoice brought in from Excel or CSV, step by step. The steps are the server's: whoever comes back finds them there.

import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { isInvoiceAtWork } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import styles from "../../../app/imports/import.module.css";
import { Working } from "../../../app/imports/working.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { quantity, whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { LoadingFrame, OnlinePage } from "../../access/exposed/online-page.ts";
import { invoicePath, isUnreadable, type WholeInvoice } from "../invoice-import-api.ts";
import { ChooseInvoice } from "../parts/invoice-import/choose-invoice.tsx";
import { InvoiceColumnsStep } from "../parts/invoice-import/columns-step.tsx";
import own from "../parts/invoice-import/invoice-import.module.css";
import { InvoiceSteps } from "../parts/invoice-import/invoice-step-list.tsx";
import { InvoicePreviewStep } from "../parts/invoice-import/preview-step.tsx";
import { UnreadableInvoice } from "../parts/invoice-import/unreadable-invoice.tsx";

/** How often somebody who looks is told how far it is. */
const LOOK_AGAIN_MS = 500;

export function ImportInvoicePage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { id } = useSearch({ from: "/app/excel-import-wizard" });
  // Whoever may buy and not see prices is told of the permission that they lack.
  const needs = can(actor, "PURCHASES_EDIT") ? "PARTS_COST_VIEW" : "PURCHASES_EDIT";
  return (
    <OnlinePage title={t("nav.invoiceImport")} needs={needs} back>
      {typeof id === "string" && id !== "" ? <OneInvoice key={id} id={id} /> : <ChooseInvoice />}
    </OnlinePage>
  );
}

/** Another sheet of it is read: what was chosen stays on the screen. */
const hasSheets = ({ sheets }: WholeInvoice): boolean => sheets.length > 0;

function OneInvoice({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const reading = useRest<WholeInvoice>(invoicePath(id), { keep: true });
  const { data, retry } = reading;
  const working = data !== null && isInvoiceAtWork(data.state);
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(retry, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [working, retry]);
  const leave = () => void navigate({ to: "/app/excel-import-wizard", search: {}, replace: true });
  const shown = (count: number) => quantity(count, i18n.language);
  return (
    <LoadingFrame reading={reading}>
      {(file) => (
        <div className={styles.import} data-invoice={file.state}>
          <InvoiceSteps state={file.state} unread={isUnreadable(file)} />
          <p className={styles.file}>
            <b>{file.name}</b>
            {file.state !== "uploaded" && file.supplier_name !== null && ` · ${file.supplier_name}`}
          </p>
          <SameFile file={file} />
          {(file.state === "uploaded" || (file.state === "reading" && hasSheets(file))) && (
            <InvoiceColumnsStep file={file} onLeave={leave} />
          )}
          {file.state === "reading" && !hasSheets(file) && <Working label={t("invoice.reading")} done={null} />}
          {file.state === "checking" && <Working label={t("csv.checking", { rows: shown(file.rows) })} done={null} />}
          {file.state === "running" && (
            <Working
              label={t("csv.writing", {
                written: shown(file.written),
                rows: shown(file.counts.found + file.counts.new),
              })}
              done={{ value: file.written, of: file.counts.found + file.counts.new }}
            />
          )}
          {isUnreadable(file) && <UnreadableInvoice file={file} onLeave={leave} />}
          {(file.state === "previewed" ||
            file.state === "done" ||
            (file.state === "failed" && !isUnreadable(file))) && <InvoicePreviewStep file={file} onLeave={leave} />}
        </div>
      )}
    </LoadingFrame>
  );
}

/** That this very file was sent before, as long as something can still be done about it. */
function SameFile({ file: { same_as, state } }: { file: WholeInvoice }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  if (same_as === null || isInvoiceAtWork(state) || state === "done") return null;
  const when = whenShort(Date.parse(same_as.created_at), now, i18n.language, time_zone);
  return (
    <p className={own.same} role="status" data-same={same_as.state}>
      {same_as.state === "done" ? t("invoice.sameDone", { when }) : t("invoice.sameBegun", { when })}{" "}
      <Link to="/app/excel-import-wizard" search={{ id: same_as.id }}>
        {t("invoice.sameShow")}
      </Link>
    </p>
  );
}
