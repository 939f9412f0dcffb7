// New lines, typed one under the other without the mouse: Enter opens the next row, Ctrl+Enter saves, Esc takes back.

import { useId, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteSubject } from "../../../domains/catalog/exposed/use-quoting.ts";
import { PartDraftRow, WorkDraftRow } from "./draft-row.tsx";
import { isBlank, newDraft, type LineDraft } from "./line-draft.ts";
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
}

export function DraftRows(props: DraftRowsProps) {
  return props.drafts.length === 0 ? null : <Rows {...props} />;
}

function Rows({ drafts, onChange, onSave, mayPrice, strict, priced }: DraftRowsProps) {
  const { t } = useTranslation();
  const known = useKnownLines();
  const list = useId();
  const put = (draft: LineDraft) => onChange(drafts.map((one) => (one.id === draft.id ? draft : one)));
  const drop = (draft: LineDraft) => onChange(drafts.filter((one) => one.id !== draft.id));

  const onKeyDown = (event: KeyboardEvent, draft: LineDraft) => {
    const last = drafts.at(-1)?.id === draft.id;
    const atEnd = [...event.currentTarget.querySelectorAll("input")].at(-1) === event.target;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSave();
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey && last && atEnd && !isBlank(draft))) {
      if (event.target instanceof HTMLButtonElement || isBlank(draft)) return;
      const index = drafts.indexOf(draft);
      onChange(drafts.toSpliced(index + 1, 0, newDraft(draft.kind)));
    } else if (event.key === "Escape") drop(draft);
    else return;
    event.preventDefault();
    event.stopPropagation(); // a sheet around it stays
  };

  return (
    <div className={styles.rows} role="group" aria-label={t("order.newLines")}>
      {drafts.map((draft) => {
        const row = {
          draft,
          mayPrice,
          strict: strict && !isBlank(draft),
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
