// The supplier and the file; below them the imports that were begun before.

import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { INVOICE_LIMITS } from "../../../../../shared/domains/purchasing/invoice-import.states.ts";
import { uuidv7 } from "../../../../../shared/kernel/ids.ts";
import { FileDrop } from "../../../../app/imports/file-drop.tsx";
import styles from "../../../../app/imports/import.module.css";
import { ProblemWords } from "../../../../app/imports/problem.tsx";
import { NoAnswer, ServerProblem } from "../../../../data/base/http.ts";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { quantity } from "../../../../ui/format.ts";
import { sendInvoiceFile, type WholeInvoice } from "../../invoice-import-api.ts";
import { FormerInvoices } from "./former-invoices.tsx";
import { InvoiceSteps } from "./invoice-step-list.tsx";
import { SupplierField } from "./supplier-field.tsx";

/** A supplier who was written down a moment ago is on the way to the server: so often, and so long, it is tried again. */
const TRIES = 5;
const PAUSE_MS = 1_000;

async function sendUntilKnown(file: File, supplierId: string | null): Promise<WholeInvoice> {
  const key = uuidv7();
  for (let left = TRIES; ; left--) {
    try {
      return await sendInvoiceFile(file, supplierId, key);
    } catch (error) {
      const isUnknown = error instanceof ServerProblem && error.code === "purchasing/import-supplier";
      if (!isUnknown || left === 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

export function ChooseInvoice() {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const navigate = useNavigate();
  const [supplierId, setSupplierId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (file: File) => {
    setError(null);
    // Known before it is sent: a server that answers in the middle of an upload is often not heard.
    if (file.size > INVOICE_LIMITS.bytes)
      return setError(new ServerProblem(413, { code: "purchasing/import-too-large" }));
    setBusy(true);
    try {
      const { id } = await sendUntilKnown(file, supplierId);
      await navigate({ to: "/app/excel-import-wizard", search: { id } });
    } catch (problem) {
      if (!(problem instanceof NoAnswer || problem instanceof ServerProblem)) throw problem;
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.import} data-invoice="new">
      <InvoiceSteps state={null} />
      <SupplierField value={supplierId} disabled={busy} onChange={setSupplierId} />
      <FileDrop
        title={t("invoice.choose")}
        limits={t("invoice.limits", {
          size: INVOICE_LIMITS.bytes / 1024 / 1024,
          rows: quantity(INVOICE_LIMITS.rows, i18n.language),
        })}
        accept=".xlsx,.xlsm,.csv,.txt,.tsv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
        busy={busy}
        disabled={busy || !online}
        onFile={(file) => void send(file)}
      />
      <ProblemWords error={error} />
      <p className="muted">{t("invoice.lead")}</p>
      <FormerInvoices />
    </div>
  );
}
