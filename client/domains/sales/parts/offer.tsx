// The lines of a deal on its page: read, added, typed over and taken out, each with the way back.

import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DEAL_LINE_KINDS } from "../../../../shared/domains/sales/sales.states.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { TypedLines } from "../../../app/order/lines/typed-lines.tsx";
import { useQuoteSubject } from "../../../app/order/quotes/use-quote-subject.ts";
import { useDesk } from "../../../app/use-desk.ts";
import type { Done } from "../../../ui/note-undo.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { useDealCommands } from "../exposed/use-deal-commands.ts";
import type { DealDetail, DealLine } from "../exposed/use-sales.ts";
import { nextTo } from "../deal-lines.ts";
import { DealLines, DealTotal } from "./deal-lines.tsx";
import { EditLineForm, type EditLineProps } from "./edit-line-form.tsx";
import { RemovedLines } from "./removed-lines.tsx";
import { useToldAnswer } from "./told-answer.tsx";
import styles from "./deal-lines.module.css";

export interface OfferProps {
  deal: DealDetail;
  /** By whoever looks, and as long as it is no order. */
  mayChange: boolean;
  onDone: (done: Done<null>) => void;
}

export function Offer({ deal, mayChange, onDone }: OfferProps) {
  const { t } = useTranslation();
  const commands = useDealCommands();
  const { vehicle, client, isUrgent } = deal;
  const priced = useQuoteSubject({ vehicle, client, urgency: isUrgent ? "urgent" : "normal" });
  const told = useToldAnswer(deal);
  const addWords = { work: t("order.addWork"), part: t("order.addPart") };
  const desk = useDesk();
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const edited = deal.lines.find(({ id }) => id === editing) ?? null;
  /** The line that has taken the place of the one that is edited. */
  const instead = useRef<string | null>(null);
  const focusLine = (lineId: string | null) => {
    const pencil = `[data-line="${lineId}"] [data-action=edit-line]`;
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>(`${pencil}, [data-add]`)?.focus());
  };
  /** Where it was opened the focus comes back to. */
  const close = () => {
    setEditing(null);
    focusLine(instead.current ?? editing);
    instead.current = null;
  };
  const remove = async (line: DealLine) => {
    setEditing(null);
    // Its own pencil goes with it.
    focusLine(nextTo(deal.lines, line.id));
    if (!(await commands.removeLine(deal, line.id, line.name))) return;
    onDone({
      words: t("deals.lineRemoved", { name: line.name }),
      back: () => commands.restoreLine(deal, line.id, line.name),
    });
  };
  const change: EditLineProps["onChange"] = async (seen, how) => {
    if ("edits" in how) return commands.editLine(deal, seen, how.edits);
    const id = uuidv7();
    if (!(await commands.addLine(deal, { id, ...how.replacement }))) return false;
    if (!(await commands.removeLine(deal, seen.id, seen.name))) return false;
    instead.current = id;
    onDone({
      words: t("deals.lineRemoved", { name: seen.name }),
      back: async () =>
        (await commands.restoreLine(deal, seen.id, seen.name)) && commands.removeLine(deal, id, how.replacement.name),
    });
    return true;
  };
  const form = edited && (
    <EditLineForm
      key={edited.id}
      line={edited}
      priced={priced}
      onClose={close}
      onChange={change}
      onRemove={(line) => void remove(line)}
    />
  );
  return (
    <section ref={card} className="card" data-section="lines">
      <DealLines
        deal={deal}
        onEdit={mayChange ? (line) => setEditing(line.id) : null}
        onTell={mayChange && told.begin !== null ? (line) => told.begin?.([line]) : null}
        edited={desk && edited ? { id: edited.id, form } : null}
      />
      {mayChange && (
        <TypedLines
          keptAs={`deal-lines:${deal.id}`}
          kinds={DEAL_LINE_KINDS}
          words={addWords}
          keyWords={addWords}
          mayPrice
          priced={priced}
          onAdd={(line) => commands.addLine(deal, line)}
          onAdded={({ id, name }) =>
            onDone({ words: t("order.added", { what: name }), back: () => commands.removeLine(deal, id, name) })
          }
          className={styles.adds}
        />
      )}
      {mayChange && (
        <RemovedLines lines={deal.removed} onRestore={(line) => void commands.restoreLine(deal, line.id, line.name)} />
      )}
      <DealTotal deal={deal} />
      {told.sheet}
      {!desk && (
        <Sheet opened={edited !== null} onClose={close} title={t("deals.line")}>
          {form}
        </Sheet>
      )}
    </section>
  );
}
