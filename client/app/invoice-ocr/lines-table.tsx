// The lines of the invoice, to be corrected, each with the part of the catalogue that it means.

import { IconAlertTriangle, IconCheck, IconPlus, IconX } from "@tabler/icons-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { SURE_ENOUGH } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { amount } from "../../ui/format.ts";
import {
  flawOf,
  LINE_FIELDS,
  sumOf,
  VERDICTS,
  type LineField,
  type Typed,
  type TypedLine,
  type Verdict,
} from "./corrected.ts";
import { Sure } from "./head-fields.tsx";
import styles from "./invoice-ocr.module.css";
import type { ReadResult } from "./ocr-api.ts";

export interface Match {
  verdict: Verdict;
  part: PartRow | null;
  several: readonly PartRow[];
}

export interface LinesTableProps {
  typed: Typed;
  result: ReadResult;
  /** Of each line. */
  matches: readonly Match[];
  mayPrices: boolean;
  /** Null: this person may not add parts. */
  addParts: boolean | null;
  onAddParts: (add: boolean) => void;
  onChange: (typed: Typed) => void;
  /** `at`: of the line. */
  onRemove: (at: number) => void;
  onFocus: (key: string) => void;
}

const fieldOf = (key: string) => document.querySelector<HTMLElement>(`[data-field="${key}"]`);

export function LinesTable({
  typed,
  result,
  matches,
  mayPrices,
  addParts,
  onAddParts,
  onChange,
  onRemove,
  onFocus,
}: LinesTableProps) {
  const { t } = useTranslation();
  // What had the focus goes, or what is to have it is not there yet.
  const next = useRef<string | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (next.current === null) return;
    const field = next.current === "" ? adding.current : fieldOf(next.current);
    if (!field) return;
    field.focus();
    next.current = null;
  });
  /** Down a column, as in a table of figures. */
  const step = (at: number, field: LineField, by: number) => {
    const to = typed.lines[at + by];
    if (to) fieldOf(`${to.key}.${field}`)?.focus();
  };
  const remove = (at: number) => {
    const beside = typed.lines[at + 1] ?? typed.lines[at - 1];
    next.current = beside ? `${beside.key}.article` : "";
    onRemove(at);
  };
  const set = (key: string, change: Partial<TypedLine>, field?: LineField) =>
    onChange({
      ...typed,
      lines: typed.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
      touched: field ? [...new Set([...typed.touched, `${key}.${field}`])] : typed.touched,
    });
  const add = () => {
    const key = uuidv7();
    next.current = `${key}.article`;
    const line = { read: null, key, article: "", name: "", quantity: "1", price: "", partId: null };
    onChange({ ...typed, lines: [...typed.lines, line] });
  };
  const counts = VERDICTS.map(
    (verdict) => [verdict, matches.filter((match) => match.verdict === verdict).length] as const,
  ).filter(([, count]) => count > 0);
  return (
    <section className={styles.lines} aria-label={t("invoices.lines")}>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th>{t("invoices.column.number")}</th>
              <th>{t("invoices.column.article")}</th>
              <th>{t("invoices.column.name")}</th>
              <th className={styles.right}>{t("invoices.column.quantity")}</th>
              {mayPrices && <th className={styles.right}>{t("invoices.column.price")}</th>}
              {mayPrices && <th className={styles.right}>{t("invoices.column.sum")}</th>}
              <th>{t("invoices.column.sure")}</th>
              <th>{t("invoices.column.catalogue")}</th>
              <th>
                <span className="visually-hidden">{t("invoices.removeLine")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {typed.lines.map((line, at) => (
              <LineRow
                key={line.key}
                line={line}
                number={at + 1}
                result={result}
                match={matches[at]!}
                touched={typed.touched}
                mayPrices={mayPrices}
                onSet={set}
                onFocus={onFocus}
                onStep={(field, by) => step(at, field, by)}
                onChoose={(partId) => {
                  next.current = `${line.key}.article`;
                  set(line.key, { partId });
                }}
                onRemove={() => remove(at)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.more}>
        <button ref={adding} type="button" className="btn quiet" data-action="add-line" onClick={add}>
          <IconPlus size={20} aria-hidden="true" />
          {t("invoices.addLine")}
        </button>
        <span className="muted grow">
          {counts.map(([verdict, count]) => t(`invoices.count.${verdict}`, { count })).join(" · ")}
        </span>
        {addParts !== null && (
          <label className={styles.switch}>
            <input
              type="checkbox"
              role="switch"
              checked={addParts}
              onChange={(event) => onAddParts(event.currentTarget.checked)}
            />
            {t("invoices.addParts")}
          </label>
        )}
      </div>
    </section>
  );
}

interface LineRowProps {
  line: TypedLine;
  number: number;
  result: ReadResult;
  match: Match;
  touched: readonly string[];
  mayPrices: boolean;
  onSet: (key: string, change: Partial<TypedLine>, field?: LineField) => void;
  onFocus: (key: string) => void;
  onStep: (field: LineField, by: 1 | -1) => void;
  onChoose: (partId: string) => void;
  onRemove: () => void;
}

const MOST: Record<LineField, number> = { article: 100, name: 300, quantity: 12, price: 16 };

function LineRow({ line, number, result, match, touched, mayPrices, ...on }: LineRowProps) {
  const { onSet, onFocus, onStep, onChoose, onRemove } = on;
  const { t, i18n } = useTranslation();
  const read = line.read === null ? undefined : result.lines[line.read];
  const isTouched = (field: LineField) => touched.includes(`${line.key}.${field}`);
  const flaw = flawOf(line, i18n.language);
  const sum = sumOf(line, i18n.language);
  // As sure as the least sure of what nobody has looked at.
  const unseen = LINE_FIELDS.filter(
    (field) => read && !isTouched(field) && (field !== "price" || mayPrices) && read[field].value !== null,
  );
  const sure = read && unseen.length > 0 ? Math.min(...unseen.map((field) => read[field].sure)) : 1;
  const input = (field: LineField) => (
    <input
      value={line[field]}
      maxLength={MOST[field]}
      inputMode={field === "quantity" || field === "price" ? "decimal" : undefined}
      data-field={`${line.key}.${field}`}
      data-low={read !== undefined && !isTouched(field) && read[field].value !== null && read[field].sure < SURE_ENOUGH}
      aria-label={`${t(`invoices.column.${field}`)}, ${number}`}
      aria-invalid={flaw === field}
      placeholder={field === "article" ? t("invoices.typeArticle") : undefined}
      onFocus={() => onFocus(`${line.key}.${field}`)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onStep(field, event.shiftKey ? -1 : 1);
      }}
      onChange={(event) =>
        onSet(line.key, { [field]: event.currentTarget.value, ...(field === "article" ? { partId: null } : {}) }, field)
      }
    />
  );
  return (
    <tr data-line={number} data-low={sure < SURE_ENOUGH}>
      <td className="num dim">{number}</td>
      <td data-label={t("invoices.column.article")}>{input("article")}</td>
      <td className={styles.name} data-label={t("invoices.column.name")}>
        {input("name")}
      </td>
      <td className={styles.right} data-label={t("invoices.column.quantity")}>
        {input("quantity")}
      </td>
      {mayPrices && (
        <td className={styles.right} data-label={t("invoices.column.price")}>
          {input("price")}
        </td>
      )}
      {mayPrices && (
        <td className={`${styles.right} num`} data-label={t("invoices.column.sum")}>
          <b>{sum === null ? "—" : amount(sum, i18n.language)}</b>
        </td>
      )}
      <td>{read && <Sure sure={sure} touched={unseen.length === 0} />}</td>
      <td>
        <CatalogueCell match={match} onChoose={onChoose} number={number} />
      </td>
      <td>
        <button
          type="button"
          className="btn quiet"
          aria-label={`${t("invoices.removeLine")}, ${number}`}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}

const ICONS = { found: IconCheck, new: IconPlus, several: IconAlertTriangle, no_article: IconAlertTriangle };

function CatalogueCell({
  match: { verdict, part, several },
  onChoose,
  number,
}: {
  match: Match;
  onChoose: (partId: string) => void;
  number: number;
}) {
  const { t } = useTranslation();
  const Icon = ICONS[verdict];
  if (verdict === "several")
    return (
      <select
        aria-label={`${t("invoices.choosePart")}, ${number}`}
        value=""
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{t("invoices.verdict.several")}</option>
        {several.map(({ id, name, brand }) => (
          <option key={id} value={id}>
            {[brand, name].filter(Boolean).join(" ")}
          </option>
        ))}
      </select>
    );
  return (
    <span className={styles.verdict} data-verdict={verdict} title={part?.name}>
      <Icon size={16} aria-hidden="true" />
      {t(`invoices.verdict.${verdict}`)}
    </span>
  );
}
