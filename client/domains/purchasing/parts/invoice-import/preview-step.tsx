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
import { FileProblem, ProblemWords } from "../../../../app/imports/problem.tsx";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
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
      <div className={styles.counts} role="group" aria-label={t("csv.found")}>
        {INVOICE_ROW_VERDICTS.map((one) => (
          <button
            key={one}
            type="button"
            data-verdict={one}
            data-count={counts[one]}
            aria-pressed={verdict === one}
            disabled={counts[one] === 0}
            onClick={() => setVerdict(verdict === one ? null : one)}
          >
            <b className="num">{quantity(counts[one], i18n.language)}</b>
            <span>{t(`invoice.verdict.${one}`)}</span>
          </button>
        ))}
      </div>
      {state !== "done" && counts.no_article + counts.error > 0 && <p className="muted">{t("invoice.leftOut")}</p>}
      <InvoiceRows id={file.id} verdict={verdict} />
      {state === "done" ? <Finished file={file} onLeave={onLeave} /> : <Confirm file={file} onLeave={onLeave} />}
    </>
  );
}

function Confirm({ file, onLeave }: { file: WholeInvoice; onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const { actor } = useSession();
  const { send, busy, error } = useWrite();
  const mayCreate = can(actor, "PARTS_EDIT");
  const path = invoicePath(file.id);
  const { counts, state } = file;
  // One that stopped goes on as it was begun.
  const [createNew, setCreateNew] = useState(state === "failed" ? file.create_new : mayCreate);
  const items = counts.found + counts.new;
  const discard = async () => {
    if (await send("DELETE", path)) onLeave();
  };
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
      <ProblemWords error={error} />
      <div className={styles.foot}>
        <button
          type="button"
          className="btn"
          data-action="discard"
          disabled={busy || !online}
          onClick={() => void discard()}
        >
          {t("csv.discard")}
        </button>
        {state === "previewed" && (
          <button
            type="button"
            className="btn"
            data-action="columns"
            disabled={busy || !online}
            onClick={() => void send("PATCH", path, {})}
          >
            {t("csv.backToColumns")}
          </button>
        )}
        <button
          type="button"
          className="btn primary"
          data-action="confirm"
          disabled={busy || !online || items === 0}
          onClick={() => void send("POST", `${path}/confirm`, { create_new: createNew && counts.new > 0 })}
        >
          {state === "failed" ? t("csv.goOn") : t("invoice.writeNow", { shown: quantity(items, i18n.language) })}
        </button>
      </div>
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
