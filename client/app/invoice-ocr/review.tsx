// What was read, corrected beside its picture, and made a purchase. What is typed is kept on this device.

import { IconTruckDelivery } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { readScan } from "../../../shared/domains/catalog/scan-code.rules.ts";
import type { Draft } from "../../data/hooks/use-draft.ts";
import { usePartsByCode } from "../../domains/catalog/exposed/use-parts-by-code.ts";
import { usePurchase, useSuppliers } from "../../domains/purchasing/exposed/use-purchases.ts";
import { LastUndo } from "../../ui/last-undo.tsx";
import type { Done } from "../../ui/note-undo.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { flawOf, supplierOf, typedOf, type Typed } from "./corrected.ts";
import { HeadFields } from "./head-fields.tsx";
import styles from "./invoice-ocr.module.css";
import { LinesTable, type Match } from "./lines-table.tsx";
import { pagePath, type ReadResult, type WholeOcrJob } from "./ocr-api.ts";
import { PagePicture } from "./page-picture.tsx";
import { marksOf } from "./marks.ts";
import { SumsCard } from "./sums-card.tsx";
import { useMadePurchase } from "./use-made-purchase.ts";

export interface ReviewProps {
  job: WholeOcrJob;
  result: ReadResult;
  /** What was typed; another shape of it has another name. */
  draft: Draft;
  onBought: () => void;
}

export function Review({ job, result, draft, onBought }: ReviewProps) {
  const { i18n, t } = useTranslation();
  const navigate = useNavigate();
  const typed = draft.text === "" ? typedOf(result, job.supplier_id, i18n.language) : (JSON.parse(draft.text) as Typed);
  const change = (next: Typed) => void draft.type(JSON.stringify(next));
  const [current, setCurrent] = useState<string | null>(null);
  const [addParts, setAddParts] = useState(true);
  const { matches, complete } = useMatches(typed);
  const { rows: suppliers } = useSuppliers();
  const made = useMadePurchase();
  const { rows: ownPurchase } = usePurchase(job.id);
  const [removed, setRemoved] = useState<Done<Typed> | null>(null);
  const undone = useCallback(() => setRemoved(null), []);
  const oneAtATime = useOneAtATime();
  const supplierId = supplierOf(suppliers, typed);
  const flaw = typed.lines.findIndex((line) => flawOf(line, i18n.language) !== null);
  // It may not have come to the server yet: made twice, its supplier and its parts would be there twice.
  const bought = job.purchase_id ?? ownPurchase?.id ?? null;
  // What is not found on this device may be in the shop.
  const isGuess = !complete && matches.some(({ verdict }) => verdict === "new");
  const remove = (at: number) => {
    const line = typed.lines[at]!;
    change({ ...typed, lines: typed.lines.filter(({ key }) => key !== line.key) });
    setRemoved({
      words: t("invoices.lineRemoved", { name: line.name.trim() || line.article.trim() || at + 1 }),
      back: async (now) => {
        change({ ...now, lines: now.lines.toSpliced(at, 0, line) });
        return true;
      },
    });
  };
  const pick = (key: string) => {
    setCurrent(key);
    document.querySelector<HTMLElement>(`[data-field="${key}"]`)?.focus();
  };
  const buy = () =>
    void oneAtATime(async () => {
      const lines = matches.map(({ part, verdict }) => ({ partId: part?.id ?? null, isNew: verdict === "new" }));
      if (!(await made.make(job.id, typed, supplierId, lines, addParts && made.mayAddParts, i18n.language))) return;
      // What was corrected stays: the server may not take the purchase, and then it is made again.
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
      <fieldset className={styles.right} disabled={bought !== null}>
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
          onRemove={remove}
          onFocus={setCurrent}
        />
        {made.mayPrices && <SumsCard typed={typed} result={result} onChange={change} />}
        <div className={styles.foot}>
          {bought === null ? (
            <>
              <p className="muted grow">
                {typed.lines.length === 0
                  ? t("invoices.noLines")
                  : flaw !== -1
                    ? t("invoices.flaw", { line: flaw + 1 })
                    : isGuess
                      ? t("invoices.catalogueComes")
                      : t("invoices.willHave", { count: typed.lines.length })}
              </p>
              <button
                type="button"
                className="btn primary"
                data-action="make-purchase"
                disabled={flaw !== -1 || isGuess || typed.lines.length === 0}
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
        <LastUndo done={removed} now={typed} onEnd={undone} />
      </fieldset>
    </div>
  );
}

/** Which part of the catalogue each line means. */
function useMatches({ lines }: Typed): { matches: Match[]; complete: boolean } {
  const parts = usePartsByCode();
  const matches = lines.map(({ article, partId }): Match => {
    const chosen = partId === null ? undefined : parts.byId(partId);
    if (chosen) return { verdict: "found", part: chosen, several: [] };
    if (article.trim() === "") return { verdict: "no_article", part: null, several: [] };
    const several = parts.find(readScan(article));
    if (several.length === 1) return { verdict: "found", part: several[0]!, several: [] };
    return { verdict: several.length === 0 ? "new" : "several", part: null, several };
  });
  return { matches, complete: parts.complete };
}
