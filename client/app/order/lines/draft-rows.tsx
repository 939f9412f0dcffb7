// New lines, typed one under the other without the mouse: Enter opens the next row, Ctrl+Enter saves, Esc takes back.

import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteSubject } from "../../../domains/catalog/exposed/use-quoting.ts";
import { PartDraftRow, WorkDraftRow } from "./draft-row.tsx";
import { isBlank, newDraft, type LineDraft } from "./line-draft.ts";
import { rowAct } from "./row-act.ts";
import { useKnownLines } from "./use-line-names.ts";
import styles from "./draft-rows.module.css";

export interface DraftRowsProps {
  drafts: readonly LineDraft[];
  onChange: (drafts: readonly LineDraft[]) => void;
  onSave: () => void;
  /** Whether the person names prices; who does not asks for lines without. */
  mayPrice: boolean;
  /** Says what is not fit: after the first try to save. */
  strict: boolean;
  /** For which car, client and urgency parts of the catalogue are priced. */
  priced: QuoteSubject;
  /** The row that was just added begins with the focus; rows that were kept take it from nobody. */
  added: string | null;
  /** Esc leaves what is around, and only a blank row is dropped by it. */
  escLeaves?: boolean;
}

export function DraftRows(props: DraftRowsProps) {
  return props.drafts.length === 0 ? null : <Rows {...props} />;
}

function Rows({ drafts, onChange, onSave, mayPrice, strict, priced, added, escLeaves = false }: DraftRowsProps) {
  const { t } = useTranslation();
  const known = useKnownLines();
  const list = useId();
  const rows = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const put = (draft: LineDraft) => onChange(drafts.map((one) => (one.id === draft.id ? draft : one)));
  /** The focus stays among the rows; of none that is left it goes to the button that adds one. */
  const drop = (draft: LineDraft) => {
    const index = drafts.indexOf(draft);
    const around = rows.current?.parentElement;
    onChange(drafts.filter((one) => one.id !== draft.id));
    requestAnimationFrame(() => {
      const left = [...(around?.querySelectorAll<HTMLElement>("[data-draft] input[name=name]") ?? [])];
      const next = left[Math.min(index, left.length - 1)];
      (next ?? around?.querySelector<HTMLElement>(`[data-add="${draft.kind}"]`))?.focus();
    });
  };

  const onKeyDown = (event: KeyboardEvent, draft: LineDraft) => {
    const act = rowAct(event, {
      draft,
      isLast: drafts.at(-1)?.id === draft.id,
      atEnd: [...event.currentTarget.querySelectorAll("input")].at(-1) === event.target,
      onButton: event.target instanceof HTMLButtonElement,
      escLeaves,
    });
    if (act === null) return;
    if (act === "save") onSave();
    else if (act === "drop") drop(draft);
    else {
      const line = newDraft(draft.kind);
      setOpened(line.id);
      onChange(drafts.toSpliced(drafts.indexOf(draft) + 1, 0, line));
    }
    event.preventDefault();
    event.stopPropagation(); // a sheet around it stays
  };

  return (
    <div ref={rows} className={styles.rows} role="group" aria-label={t("order.newLines")}>
      {drafts.map((draft) => {
        const row = {
          draft,
          mayPrice,
          strict: strict && !isBlank(draft),
          isAdded: draft.id === opened || draft.id === added,
          onPut: put,
          onDrop: () => drop(draft),
          onKeyDown: (event: KeyboardEvent) => onKeyDown(event, draft),
        };
        return draft.kind === "work" ? (
          <WorkDraftRow key={draft.id} {...row} list={list} known={known.work} />
        ) : (
          <PartDraftRow key={draft.id} {...row} priced={priced} known={known.part} />
        );
      })}
      <datalist id={list}>
        {[...known.work.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
