// What rows that are edited have in common: their keys, their inputs, and the notes under them.

import { useEffect, useRef, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useKey } from "../../../ui/use-key.ts";
import type { OrderDetail } from "../use-order.ts";
import { EditNotes } from "./edit-notes.tsx";
import type { LineRow } from "./line-fields.ts";
import type { RowEdit } from "./use-row-edit.ts";
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

/** What `useRowKeys` hears, for the sheet of keys: where rows can be opened. */
export function useRowKeyWords(enabled: boolean): void {
  const { t } = useTranslation();
  const told = (key: string, words: () => string) => [key, enabled, () => undefined, words, IN_ROW] as const;
  useKey(...told("ArrowUp", () => t("order.help.previous")));
  useKey(...told("ArrowDown", () => t("order.help.next")));
  useKey(...told("Enter", () => t("order.help.next")));
  useKey(...told("mod+enter", () => t("order.help.save")));
  useKey(...told("Escape", () => t("order.help.restore")));
}
const IN_ROW = { scope: "row" } as const;

export function useRowKeys(edit: RowEdit, { onLeave, open }: Pick<EditRowProps<unknown>, "onLeave" | "open">) {
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

export function Cell({ edit, field, first, noteId, ...attributes }: CellProps) {
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

interface RowProps {
  line: LineRow;
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

export function Row({ line, cells, order, edit, noteId, onKeyDown, onSave, onCancel, rows, children }: RowProps) {
  return (
    <>
      <tr className={styles.editing} {...rows} data-editing onKeyDown={onKeyDown}>
        {cells}
      </tr>
      <tr className={styles.notes}>
        <td colSpan={7} id={noteId}>
          <EditNotes order={order} edit={edit} writers={line.fieldWriters ?? {}} onSave={onSave} onCancel={onCancel}>
            {children}
          </EditNotes>
        </td>
      </tr>
    </>
  );
}
