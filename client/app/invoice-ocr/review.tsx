// What was read, corrected beside its picture, and made a purchase. What is typed is kept on this device.

import { IconTruckDelivery } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readScan } from "../../../shared/domains/catalog/scan-code.rules.ts";
import { useDraft } from "../../data/hooks/use-draft.ts";
import { usePartsByCode } from "../../domains/catalog/exposed/use-parts-by-code.ts";
import { useSuppliers } from "../../domains/purchasing/exposed/use-purchases.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { flawOf, knownSupplier, typedOf, type Typed } from "./corrected.ts";
import { HeadFields } from "./head-fields.tsx";
import styles from "./invoice-ocr.module.css";
import { LinesTable, type Match } from "./lines-table.tsx";
import { pagePath, type ReadResult, type WholeOcrJob } from "./ocr-api.ts";
import { PagePicture } from "./page-picture.tsx";
import { marksOf } from "./marks.ts";
import { SumsCard } from "./sums-card.tsx";
import { useMadePurchase } from "./use-made-purchase.ts";

/** Another shape of what is kept has another name. */
const DRAFT = "invoice-ocr-1";

export interface ReviewProps {
  job: WholeOcrJob;
  result: ReadResult;
  onBought: () => void;
}

export function Review({ job, result, onBought }: ReviewProps) {
  const { i18n, t } = useTranslation();
  const navigate = useNavigate();
  const draft = useDraft(`${DRAFT}:${job.id}`);
  const typed = draft.text === "" ? typedOf(result, job.supplier_id, i18n.language) : (JSON.parse(draft.text) as Typed);
  const change = (next: Typed) => void draft.type(JSON.stringify(next));
  const [current, setCurrent] = useState<string | null>(null);
  const [addParts, setAddParts] = useState(true);
  const matches = useMatches(typed);
  const { rows: suppliers } = useSuppliers();
  const made = useMadePurchase();
  const oneAtATime = useOneAtATime();
  const supplierId = typed.supplierId ?? knownSupplier(suppliers, typed)?.id ?? null;
  const flaw = typed.lines.findIndex((line) => flawOf(line, i18n.language) !== null);
  const bought = job.purchase_id;
  const pick = (key: string) => {
    setCurrent(key);
    document.querySelector<HTMLElement>(`[data-field="${key}"]`)?.focus();
  };
  const buy = () =>
    void oneAtATime(async () => {
      const lines = matches.map(({ part, verdict }) => ({ partId: part?.id ?? null, isNew: verdict === "new" }));
      if (!(await made.make(job.id, typed, supplierId, lines, addParts && made.mayAddParts, i18n.language))) return;
      await draft.clear(); // the purchase has it now
      onBought();
      await navigate({ to: "/app/purchases/$purchase", params: { purchase: job.id } });
    });
  return (
    <div className={styles.review} data-prices={made.mayPrices}>
      {made.mayPrices && (
        <PagePicture
          addressOf={(page) => pagePath(job.id, page)}
          pages={result.pages}
          marks={marksOf(result, typed)}
          current={current}
          onPick={pick}
        />
      )}
      <div className={styles.right}>
        <HeadFields
          typed={typed}
          result={result}
          suppliers={suppliers}
          supplierId={supplierId}
          mayPrices={made.mayPrices}
          onChange={change}
          onFocus={setCurrent}
        />
        <LinesTable
          typed={typed}
          result={result}
          matches={matches}
          mayPrices={made.mayPrices}
          addParts={made.mayAddParts ? addParts : null}
          onAddParts={setAddParts}
          onChange={change}
          onFocus={setCurrent}
        />
        {made.mayPrices && <SumsCard typed={typed} result={result} onChange={change} />}
        <div className={styles.foot}>
          {bought === null ? (
            <>
              <p className="muted grow">
                {typed.lines.length === 0
                  ? t("invoices.noLines")
                  : flaw === -1
                    ? t("invoices.willHave", { count: typed.lines.length })
                    : t("invoices.flaw", { line: flaw + 1 })}
              </p>
              <button
                type="button"
                className="btn primary"
                data-action="make-purchase"
                disabled={flaw !== -1 || typed.lines.length === 0}
                onClick={buy}
              >
                <IconTruckDelivery size={20} aria-hidden="true" />
                {t("invoices.buy")}
              </button>
            </>
          ) : (
            <Link className="btn primary" to="/app/purchases/$purchase" params={{ purchase: bought }}>
              <IconTruckDelivery size={20} aria-hidden="true" />
              {t("invoices.toPurchase")}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** Which part of the catalogue each line means. */
function useMatches({ lines }: Typed): Match[] {
  const parts = usePartsByCode();
  return lines.map(({ article, partId }): Match => {
    const chosen = partId === null ? undefined : parts.byId(partId);
    if (chosen) return { verdict: "found", part: chosen, several: [] };
    if (article.trim() === "") return { verdict: "no_article", part: null, several: [] };
    const several = parts.find(readScan(article));
    if (several.length === 1) return { verdict: "found", part: several[0]!, several: [] };
    return { verdict: several.length === 0 ? "new" : "several", part: null, several };
  });
}
