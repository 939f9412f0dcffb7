// What becomes of the rows, before the purchase is made and after: counts, rows, and whether new articles become parts.

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import {
  INVOICE_ROW_VERDICTS,
  type InvoiceRowVerdict,
} from "../../../../../shared/domains/purchasing/invoice-import.states.ts";
import styles from "../../../../app/imports/import.module.css";
import { ConfirmFoot } from "../../../../app/imports/confirm-foot.tsx";
import { FileProblem } from "../../../../app/imports/problem.tsx";
import { VerdictCounts } from "../../../../app/imports/verdict-counts.tsx";
import { useSession } from "../../../../data/hooks/react.ts";
import { quantity } from "../../../../ui/format.ts";
import { invoicePath, type WholeInvoice } from "../../invoice-import-api.ts";
import own from "./invoice-import.module.css";
import { InvoiceRows } from "./invoice-rows.tsx";

export function InvoicePreviewStep({ file, onLeave }: { file: WholeInvoice; onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const { counts, state } = file;
  const [verdict, setVerdict] = useState<InvoiceRowVerdict | null>(counts.error > 0 ? "error" : null);
  return (
    <>
      {state === "failed" && <FileProblem problem={file.problem} />}
      {state === "done" && (
        <p className={styles.finished} role="status">
          {t("invoice.finished", {
            number: file.purchase_number,
            items: quantity(counts.found + counts.new, i18n.language),
          })}
        </p>
      )}
      <VerdictCounts
        verdicts={INVOICE_ROW_VERDICTS}
        counts={counts}
        chosen={verdict}
        onChoose={setVerdict}
        wordsOf={(one) => t(`invoice.verdict.${one}`)}
      />
      {state !== "done" && counts.no_article + counts.error > 0 && <p className="muted">{t("invoice.leftOut")}</p>}
      <InvoiceRows id={file.id} verdict={verdict} />
      {state === "done" ? <Finished file={file} onLeave={onLeave} /> : <Confirm file={file} onLeave={onLeave} />}
    </>
  );
}

function Confirm({ file, onLeave }: { file: WholeInvoice; onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const mayCreate = can(actor, "PARTS_EDIT");
  const { counts, state } = file;
  // One that stopped goes on as it was begun.
  const [createNew, setCreateNew] = useState(state === "failed" ? file.create_new : mayCreate);
  const items = counts.found + counts.new;
  return (
    <>
      {state === "previewed" && counts.new > 0 && (
        <div>
          <label className={own.switch}>
            <input
              type="checkbox"
              name="create_new"
              checked={createNew}
              disabled={!mayCreate}
              onChange={(event) => setCreateNew(event.currentTarget.checked)}
            />
            <span>{t("invoice.createNew", { shown: quantity(counts.new, i18n.language) })}</span>
          </label>
          <p className="muted">{mayCreate ? t("invoice.createNewHint") : t("invoice.createNewDenied")}</p>
        </div>
      )}
      <ConfirmFoot
        path={invoicePath(file.id)}
        hasColumns={state === "previewed"}
        words={state === "failed" ? t("csv.goOn") : t("invoice.writeNow", { shown: quantity(items, i18n.language) })}
        ready={items > 0}
        body={{ create_new: createNew && counts.new > 0 }}
        onLeave={onLeave}
      />
    </>
  );
}

function Finished({ file, onLeave }: { file: WholeInvoice; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <button type="button" className="btn" data-action="another" onClick={onLeave}>
        {t("invoice.another")}
      </button>
      {file.purchase_id && (
        <Link
          to="/app/purchases/$purchase"
          params={{ purchase: file.purchase_id }}
          className="btn primary"
          data-action="purchase"
        >
          {t("invoice.toPurchase")}
        </Link>
      )}
    </div>
  );
}
