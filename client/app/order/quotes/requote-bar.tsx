// The urgency or the car has changed since parts were priced: their prices are offered anew, never changed silently.

import { IconCalculator } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lastWriter } from "../../../../shared/kernel/field-edits.ts";
import { useQuoteWords } from "../../../domains/catalog/exposed/quote-words.tsx";
import { usePricingContext, useQuoting } from "../../../domains/catalog/exposed/use-quoting.ts";
import { useEditOrder } from "../../../domains/work-orders/exposed/use-order-commands.ts";
import { useDeviceChoice } from "../../../data/hooks/use-draft.ts";
import { amount } from "../../../ui/format.ts";
import { quoteFor } from "../lines/line-draft.ts";
import { useMayEdit } from "../may-edit.ts";
import { undoChanges } from "../undo/undo-changes.ts";
import { useNoteDone } from "../undo/undo.tsx";
import type { OrderDetail } from "../use-order.ts";
import { quoteOfPrice, requoted, sameContext } from "./requoted.ts";
import { useQuoteSubject } from "./use-quote-subject.ts";
import styles from "./quotes.module.css";

export function RequoteBar({ order }: { order: OrderDetail }) {
  const mayEdit = useMayEdit(order);
  const context = usePricingContext(useQuoteSubject(order));
  const isOther = order.partsLines.some((line) => {
    const taken = quoteOfPrice(line);
    return taken !== undefined && !sameContext(taken.context, context);
  });
  return mayEdit.desk && isOther ? <Offer order={order} /> : null;
}

function Offer({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const quoting = useQuoting(useQuoteSubject(order));
  const edit = useEditOrder(order);
  const note = useNoteDone();
  const words = useQuoteWords();
  const kept = useDeviceChoice(`requote:${order.id}`);
  const lines = useMemo(
    () =>
      requoted(order.partsLines, quoting.context, (partId) => {
        const part = quoting.part(partId);
        return part ? quoting.quote(part) : null;
      }),
    [order.partsLines, quoting],
  );
  // What the person chose to keep is not offered again until something changes.
  const asKept = JSON.stringify([quoting.context, lines.map(({ line, quote }) => [line.id, quote.finalMinor])]);
  if (lines.length === 0 || kept.text === asKept) return null;

  const target = ({ id, name }: { id: string; name: string }) =>
    ({ command: "workOrders.editPart", id: { partsLineId: id }, name }) as const;
  const apply = async () => {
    const done: typeof lines = [];
    for (const { line, quote } of lines) {
      const made = quoteFor(quote, quote.finalMinor);
      const basedOn = lastWriter(line.fieldWriters ?? {}, "priceMinor");
      const change = {
        field: "priceMinor",
        value: quote.finalMinor,
        basedOn,
        ...(made ? { quote: made } : {}),
      } as const;
      if (!(await edit(target(line), [change]))) break;
      done.push({ line, quote });
    }
    if (done.length === 0) return;
    note({
      words: t("order.requote.done", { count: done.length }),
      async back(now) {
        const all = done.map(({ line, quote }) => {
          const present = now.partsLines.find(({ id }) => id === line.id);
          const before = new Map([["priceMinor", line.priceMinor]]);
          return { line, changes: undoChanges(present, [{ field: "priceMinor", value: quote.finalMinor }], before) };
        });
        // What another has priced since stays as it is.
        for (const { line, changes } of all) if (changes && !(await edit(target(line), changes))) return false;
        return all.some(({ changes }) => changes !== null);
      },
    });
  };
  return (
    <section className={styles.bar} role="status" data-requote={lines.length}>
      <IconCalculator size={22} aria-hidden="true" />
      <div className="grow">
        <b>{t("order.requote.title", { count: lines.length })}</b>
        <ul>
          {lines.map(({ line, quote }) => (
            <li key={line.id}>
              {line.name}: <s className="num">{amount(line.priceMinor, i18n.language)}</s> →{" "}
              <b className="num">{amount(quote.finalMinor, i18n.language)}</b>
              <span className={styles.made}>{words(quote)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.acts}>
        <button type="button" className="btn" data-do="keep-prices" onClick={() => void kept.type(asKept)}>
          {t("order.requote.keep")}
        </button>
        <button type="button" className="btn primary" data-do="requote" onClick={() => void apply()}>
          {t("order.requote.apply")}
        </button>
      </div>
    </section>
  );
}
