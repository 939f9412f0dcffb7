// Lines that are typed, of an order or of what is offered: in rows at the desk, in a sheet on a phone; what was typed is kept until it is saved.

import { IconDeviceFloppy, IconPlus } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteSubject } from "../../../domains/catalog/exposed/use-quoting.ts";
import type { NewLine } from "../../../domains/work-orders/exposed/use-line-commands.ts";
import { useOneAtATime } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { useKey } from "../../../ui/use-key.ts";
import { useDesk } from "../../use-desk.ts";
import { useTypedAs } from "../use-typed-as.ts";
import { DraftRows } from "./draft-rows.tsx";
import { isBlank, newDraft, readDraft, type LineDraft, type LineKind } from "./line-draft.ts";
import { useKeptDrafts } from "./use-kept-drafts.ts";
import styles from "./draft-rows.module.css";

export interface TypedLinesProps {
  /** Under which name what was typed is kept. */
  keptAs: string;
  kinds: readonly LineKind[];
  /** Of the buttons, and of their keys. */
  words: Readonly<Record<LineKind, string>>;
  keyWords: Readonly<Record<LineKind, string>>;
  mayPrice: boolean;
  /** For which car, client and urgency parts of the catalogue are priced. */
  priced: QuoteSubject;
  /** Resolves to whether it was kept. */
  onAdd: (line: NewLine) => Promise<boolean>;
  /** The last of several, once they are kept. */
  onAdded: (line: NewLine) => void;
  /** Where the buttons stand. */
  className: string | undefined;
  /** Beside the buttons. */
  children?: ReactNode;
}

export function TypedLines(props: TypedLinesProps) {
  const { keptAs, kinds, words, keyWords, mayPrice, priced, onAdd, onAdded, className, children } = props;
  const { t } = useTranslation();
  const desk = useDesk();
  const as = useTypedAs();
  const { drafts, change } = useKeptDrafts(keptAs);
  const [strict, setStrict] = useState(false);
  const [begun, setBegun] = useState<string | null>(null);
  const guarded = useOneAtATime();
  useEffect(() => {
    if (drafts.length === 0) setStrict(false);
  }, [drafts.length]);
  const begin = (kind: LineKind) => {
    const line = newDraft(kind);
    setBegun(line.id);
    change([...drafts, line]);
  };
  const plus = { icon: IconPlus };
  useKey(
    desk ? "l" : null,
    kinds.includes("work"),
    () => begin("work"),
    () => keyWords.work,
    plus,
  );
  useKey(
    desk ? "a" : null,
    kinds.includes("part"),
    () => begin("part"),
    () => keyWords.part,
    plus,
  );
  if (kinds.length === 0) return null;
  const add = async () => {
    const typed = drafts.filter((draft) => !isBlank(draft));
    if (typed.length === 0) return change([]);
    const lines = typed.map((draft) => readDraft(draft, as));
    if (lines.some((line) => "wrong" in line)) return setStrict(true);
    let left: readonly LineDraft[] = typed;
    let last: NewLine | null = null;
    for (const line of lines) {
      if ("wrong" in line || !(await onAdd(line))) break;
      left = left.filter(({ id }) => id !== line.id);
      last = line;
    }
    change(left);
    if (last) onAdded(last);
  };
  const save = () => void guarded(add);
  const typed = (
    <>
      <DraftRows
        drafts={drafts}
        onChange={change}
        onSave={save}
        mayPrice={mayPrice}
        strict={strict}
        priced={priced}
        added={begun}
      />
      {drafts.length > 0 && (
        <div className={styles.foot}>
          <button type="button" className="btn primary" data-save-lines onClick={save}>
            <IconDeviceFloppy size={20} aria-hidden="true" />
            {t("order.saveLines")}
          </button>
          {desk && <span className="muted">{t("order.keys")}</span>}
        </div>
      )}
    </>
  );
  return (
    <>
      {desk && typed}
      <div className={className}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={desk ? "btn quiet" : "btn"}
            data-add={kind}
            onClick={() => begin(kind)}
          >
            <IconPlus size={18} aria-hidden="true" />
            {words[kind]}
          </button>
        ))}
        {children}
      </div>
      {!desk && (
        <Sheet opened={drafts.length > 0} onClose={() => change([])} title={t("order.newLines")}>
          {typed}
        </Sheet>
      )}
    </>
  );
}
