// A line edited in its place: Enter saves and goes to the next, Esc restores, arrows go up and down.

import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslation } from "react-i18next";
import { lineTotalMinor } from "../../../../shared/kernel/money.ts";
import { usePartSuggestions } from "../../../domains/catalog/exposed/part-suggestions.tsx";
import { useQuoting, type PartRow as CataloguePart } from "../../../domains/catalog/exposed/use-quoting.ts";
import { amount } from "../../../ui/format.ts";
import { quoteOfPrice } from "../quotes/requoted.ts";
import { useQuoteSubject } from "../quotes/use-quote-subject.ts";
import type { OrderDetail } from "../use-order.ts";
import { EditNotes } from "./edit-notes.tsx";
import type { PartRow, WorkRow } from "./line-fields.ts";
import { QuoteHint } from "./quote-hint.tsx";
import { useRowEdit, type RowEdit } from "./use-row-edit.ts";
import table from "../order-page.module.css";
import styles from "./edit-row.module.css";

/** Where the row leads after it was saved. */
export type Leave = "next" | "previous" | "stay";

export interface EditRowProps<L> {
  order: OrderDetail;
  line: L;
  /** The field to begin in. */
  field: string;
  onLeave: (to: Leave, field: string) => void;
  /** Here the row leaves how it is saved, for whoever opens another. */
  open: RefObject<(() => Promise<boolean>) | null>;
}

function useRowKeys(edit: RowEdit, { onLeave, open }: Pick<EditRowProps<unknown>, "onLeave" | "open">) {
  useEffect(() => {
    const kept = open;
    kept.current = edit.save;
    return () => {
      kept.current = null;
    };
  });
  const fieldOf = (event: KeyboardEvent) => (event.target instanceof HTMLInputElement ? event.target.name : "name");
  const leave = async (to: Leave, field: string) => {
    if (await edit.save()) onLeave(to, field);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === "Enter") void leave(event.ctrlKey || event.metaKey ? "stay" : "next", fieldOf(event));
    else if (event.key === "ArrowDown") void leave("next", fieldOf(event));
    else if (event.key === "ArrowUp") void leave("previous", fieldOf(event));
    else if (event.key === "Escape") {
      edit.restore();
      onLeave("stay", fieldOf(event));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, save: () => void leave("stay", "name") };
}

interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  edit: RowEdit;
  field: string;
  /** The one that begins with the focus. */
  first: string;
  noteId: string;
}

function Cell({ edit, field, first, noteId, ...attributes }: CellProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field === first) input.current?.select();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the row opens
  }, []);
  const isNumber = field !== "name" && field !== "article";
  return (
    <input
      ref={input}
      name={field}
      aria-label={t(`order.field.${field}`)}
      className={isNumber ? styles.number : undefined}
      value={edit.typed.get(field)!.text}
      inputMode={isNumber ? "decimal" : undefined}
      autoComplete="off"
      maxLength={field === "article" ? 100 : 300}
      aria-invalid={edit.unfit.has(field)}
      aria-describedby={noteId}
      placeholder={field === "article" ? t("order.article") : undefined}
      {...attributes}
      onChange={(event) => {
        edit.type(field, event.currentTarget.value);
        attributes.onChange?.(event);
      }}
    />
  );
}

function Sum({ edit }: { edit: RowEdit }) {
  const { i18n } = useTranslation();
  const sum = edit.priceMinor === null ? null : lineTotalMinor(edit.priceMinor, edit.quantity);
  return <b data-live-sum>{sum === null ? "–" : amount(sum, i18n.language)}</b>;
}

interface RowProps {
  line: WorkRow | PartRow;
  cells: ReactNode;
  order: OrderDetail;
  edit: RowEdit;
  noteId: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onSave: () => void;
  onCancel: () => void;
  rows: Record<string, string>;
  children?: ReactNode;
}

function Row({ line, cells, order, edit, noteId, onKeyDown, onSave, onCancel, rows, children }: RowProps) {
  return (
    <>
      <tr className={styles.editing} {...rows} data-editing onKeyDown={onKeyDown}>
        {cells}
      </tr>
      <tr className={styles.notes}>
        <td colSpan={6} id={noteId}>
          <EditNotes order={order} edit={edit} writers={line.fieldWriters ?? {}} onSave={onSave} onCancel={onCancel}>
            {children}
          </EditNotes>
        </td>
      </tr>
    </>
  );
}

export function EditWorkRow({ order, line, field, onLeave, open }: EditRowProps<WorkRow>) {
  const { t } = useTranslation();
  const edit = useRowEdit(order, line);
  const keys = useRowKeys(edit, { onLeave, open });
  const noteId = useId();
  const cell = { edit, first: field, noteId };
  return (
    <Row
      {...{ order, edit, noteId, line }}
      rows={{ "data-line": line.id, "data-line-status": line.mechanicStatus }}
      onKeyDown={keys.onKeyDown}
      onSave={keys.save}
      onCancel={() => {
        edit.restore();
        onLeave("stay", field);
      }}
      cells={
        <>
          <td>
            <Cell {...cell} field="name" />
          </td>
          <td className={table.right}>
            <Cell {...cell} field="normHours" />
          </td>
          <td colSpan={3} className={`muted ${table.right}`}>
            {t("order.field.priceMinor")}
          </td>
          <td className={table.right}>
            <Cell {...cell} field="priceMinor" />
          </td>
        </>
      }
    >
      {line.mechanicStatus === "done" && <p className="muted">{t("order.editingDone")}</p>}
    </Row>
  );
}

export function EditPartRow({ order, line, field, onLeave, open }: EditRowProps<PartRow>) {
  const edit = useRowEdit(order, line);
  const keys = useRowKeys(edit, { onLeave, open });
  const noteId = useId();
  const quoting = useQuoting(useQuoteSubject(order));
  const [asking, setAsking] = useState<"name" | "article" | null>(null);
  const take = (part: CataloguePart) => {
    setAsking(null);
    const quote = quoting.quote(part);
    if (quote) return edit.takeQuote(quote, part);
    edit.type("name", part.name);
    return edit.type("article", part.article ?? "");
  };
  const suggestions = usePartSuggestions(asking && edit.typed.get(asking)!.text, quoting, take);
  const asked = (of: "name" | "article") => ({
    ...(of === asking ? suggestions.field : {}),
    onChange: () => setAsking(of),
    onBlur: () => setAsking(null),
  });
  const taken = quoteOfPrice({ ...line, priceMinor: edit.priceMinor ?? -1 });
  const partId = line.applications[0]?.partId;
  const part = (partId && quoting.part(partId)) || quoting.byArticle(edit.typed.get("article")!.text || null);
  const today = part ? quoting.quote(part) : null;
  const cell = { edit, first: field, noteId };
  return (
    <Row
      {...{ order, edit, noteId, line }}
      rows={{ "data-part": line.id }}
      onKeyDown={(event) => {
        if (!suggestions.onKeyDown(event)) keys.onKeyDown(event);
      }}
      onSave={keys.save}
      onCancel={() => {
        edit.restore();
        onLeave("stay", field);
      }}
      cells={
        <>
          <td>
            <div className={styles.two}>
              <Cell {...cell} field="name" {...asked("name")} />
              <Cell {...cell} field="article" {...asked("article")} />
            </div>
          </td>
          <td className={table.right}>
            <Cell {...cell} field="quantity" />
          </td>
          <td className={table.right}>
            <Cell {...cell} field="priceMinor" />
          </td>
          <td colSpan={2} />
          <td className={`num ${table.right}`}>
            <Sum edit={edit} />
          </td>
        </>
      }
    >
      {suggestions.list}
      {!edit.replaces && (
        <QuoteHint
          quote={today}
          taken={taken ?? null}
          priceMinor={edit.priceMinor}
          onTake={() => today && edit.takeQuote(today)}
        />
      )}
    </Row>
  );
}
