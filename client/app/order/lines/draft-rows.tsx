// New lines, typed one under the other without the mouse: Enter opens the next row, Ctrl+Enter saves, Esc takes back.

import { IconX } from "@tabler/icons-react";
import { useId, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useEngine } from "../../../data/react.ts";
import { amount, quantity } from "../../../ui/format.ts";
import { isBlank, newDraft, readDraft, sumOf, type DraftField, type LineDraft, type LineKind } from "./line-draft.ts";
import { useKnownLines, type KnownLine } from "./use-line-names.ts";
import styles from "./draft-rows.module.css";

export interface DraftRowsProps {
  drafts: readonly LineDraft[];
  onChange: (drafts: readonly LineDraft[]) => void;
  onSave: () => void;
  /** Whether the person names prices; who does not asks for lines without. */
  mayPrice: boolean;
  /** Says what is not fit: after the first try to save. */
  strict: boolean;
}

export function DraftRows({ drafts, onChange, onSave, mayPrice, strict }: DraftRowsProps) {
  const { t } = useTranslation();
  const known = useKnownLines();
  const lists = { work: useId(), part: useId() };
  const put = (draft: LineDraft) => onChange(drafts.map((one) => (one.id === draft.id ? draft : one)));
  const drop = (draft: LineDraft) => onChange(drafts.filter((one) => one.id !== draft.id));

  const onKeyDown = (event: KeyboardEvent, draft: LineDraft) => {
    const last = drafts.at(-1)?.id === draft.id;
    const atEnd = [...event.currentTarget.querySelectorAll("input")].at(-1) === event.target;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSave();
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey && last && atEnd && !isBlank(draft))) {
      if (isBlank(draft)) return;
      const index = drafts.indexOf(draft);
      onChange(drafts.toSpliced(index + 1, 0, newDraft(draft.kind)));
    } else if (event.key === "Escape") drop(draft);
    else return;
    event.preventDefault();
    event.stopPropagation(); // a sheet around it stays
  };

  return (
    <div className={styles.rows} role="group" aria-label={t("order.newLines")}>
      {drafts.map((draft) => (
        <DraftRow
          key={draft.id}
          draft={draft}
          list={lists[draft.kind]}
          known={known[draft.kind]}
          mayPrice={mayPrice}
          strict={strict && !isBlank(draft)}
          onPut={put}
          onDrop={() => drop(draft)}
          onKeyDown={(event) => onKeyDown(event, draft)}
        />
      ))}
      {(["work", "part"] as const).map((kind) => (
        <datalist key={kind} id={lists[kind]}>
          {[...known[kind].keys()].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
    </div>
  );
}

interface DraftRowProps {
  draft: LineDraft;
  list: string;
  known: ReadonlyMap<string, KnownLine>;
  mayPrice: boolean;
  strict: boolean;
  onPut: (draft: LineDraft) => void;
  onDrop: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What is known of the name fills the fields that are still empty. */
function withKnown(draft: LineDraft, line: KnownLine | undefined): LineDraft {
  if (!line) return draft;
  return {
    ...draft,
    article: draft.article || (line.article ?? ""),
    amount: draft.amount || (line.normHours === null ? "" : String(line.normHours)),
    price: draft.price || (line.priceMinor === null ? "" : (line.priceMinor / 100).toFixed(2)),
  };
}

const FIELDS: Record<LineKind, readonly DraftField[]> = {
  work: ["name", "amount", "price"],
  part: ["name", "article", "amount", "price"],
};

function DraftRow({ draft, list, known, mayPrice, strict, onPut, onDrop, onKeyDown }: DraftRowProps) {
  const { t, i18n } = useTranslation();
  const { labor_rate } = useEngine().session.company.settings;
  const read = readDraft(draft);
  const wrong: readonly DraftField[] = strict && "wrong" in read ? read.wrong : [];
  const sum = mayPrice ? sumOf(draft, labor_rate) : null;
  const labels: Record<DraftField, string> = {
    name: draft.kind === "work" ? t("order.addWork") : t("order.addPart"),
    article: t("order.article"),
    amount: draft.kind === "work" ? t("order.field.normHours") : t("order.field.quantity"),
    price: t("order.price"),
  };
  const placeholders: Record<DraftField, string> = {
    ...labels,
    amount: draft.kind === "work" ? labels.amount : quantity(1, i18n.language),
    price: draft.kind === "work" && sum !== null && draft.price === "" ? amount(sum, i18n.language) : labels.price,
  };
  return (
    <div className={styles.row} data-draft={draft.kind} onKeyDown={onKeyDown}>
      {FIELDS[draft.kind].map((field) =>
        field === "price" && !mayPrice ? null : (
          <label key={field} className={styles[field]}>
            <span>{labels[field]}</span>
            <input
              name={field}
              value={draft[field]}
              autoFocus={field === "name"}
              autoComplete="off"
              maxLength={field === "article" ? 100 : 300}
              inputMode={field === "amount" || field === "price" ? "decimal" : undefined}
              list={field === "name" ? list : undefined}
              placeholder={placeholders[field]}
              aria-invalid={wrong.includes(field)}
              onChange={(event) => {
                const typed = { ...draft, [field]: event.currentTarget.value };
                onPut(field === "name" ? withKnown(typed, known.get(typed.name)) : typed);
              }}
            />
          </label>
        ),
      )}
      <b className={`num ${styles.sum}`}>{sum === null ? "–" : amount(sum, i18n.language)}</b>
      <button type="button" className={styles.drop} aria-label={t("order.cancel")} onClick={onDrop}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
