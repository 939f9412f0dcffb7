// A line edited in its place: Enter saves and goes to the next, Esc restores, arrows go up and down.

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { lineTotalMinor } from "../../../../shared/kernel/money.ts";
import { usePartSuggestions } from "../../../domains/catalog/exposed/part-suggestions.tsx";
import { useQuoting, type PartRow as CataloguePart } from "../../../domains/catalog/exposed/use-quoting.ts";
import { useSupplies } from "../../../domains/work-orders/exposed/issue/use-supplies.ts";
import { amount } from "../../../ui/format.ts";
import { quoteOfPrice } from "../quotes/requoted.ts";
import { useQuoteSubject } from "../quotes/use-quote-subject.ts";
import { Cell, Row, useRowKeys, type EditRowProps } from "./edit-row-frame.tsx";
import type { PartRow, WorkRow } from "./line-fields.ts";
import { QuoteHint } from "./quote-hint.tsx";
import { FreePieces } from "./free-pieces.tsx";
import { useRowEdit, type RowEdit } from "./use-row-edit.ts";
import table from "./table.module.css";
import styles from "./edit-row.module.css";

function Sum({ edit }: { edit: RowEdit }) {
  const { i18n } = useTranslation();
  const sum = edit.priceMinor === null ? null : lineTotalMinor(edit.priceMinor, edit.quantity);
  return <b data-live-sum>{sum === null ? "–" : amount(sum, i18n.language)}</b>;
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
          <td className={table.third} />
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
  const supplies = useSupplies(order.id, order.partsLines);
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
          <td className={table.third} />
          <td className={`num ${table.right}`}>
            <Sum edit={edit} />
          </td>
        </>
      }
    >
      {suggestions.list}
      {part && (
        <FreePieces
          part={part}
          own={part.id === line.partId ? (supplies.get(line.id) ?? null) : null}
          quantity={edit.quantity}
        />
      )}
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
