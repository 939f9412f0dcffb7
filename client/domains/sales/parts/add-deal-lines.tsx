// Lines added to a deal, as to an order: in rows at the desk, in a sheet on a phone; what was typed is kept until it is saved.

import { IconDeviceFloppy, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DEAL_LINE_KINDS } from "../../../../shared/domains/sales/sales.states.ts";
import { DraftRows } from "../../../app/order/lines/draft-rows.tsx";
import { isBlank, newDraft, readDraft, type LineDraft, type LineKind } from "../../../app/order/lines/line-draft.ts";
import { useKeptDrafts } from "../../../app/order/lines/use-kept-drafts.ts";
import { useTypedAs } from "../../../app/order/use-typed-as.ts";
import { useDesk } from "../../../app/use-desk.ts";
import { useOneAtATime } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { useKey } from "../../../ui/use-key.ts";
import type { QuoteSubject } from "../../catalog/exposed/use-quoting.ts";
import type { NewLine } from "../../work-orders/exposed/use-line-commands.ts";
import rows from "../../../app/order/lines/draft-rows.module.css";
import styles from "./deal-lines.module.css";

export interface AddDealLinesProps {
  dealId: string;
  /** For which car, client and urgency parts of the catalogue are priced. */
  priced: QuoteSubject;
  /** Resolves to whether it was kept. */
  onAdd: (line: NewLine) => Promise<boolean>;
  /** The last of several, once they are kept. */
  onAdded: (line: NewLine) => void;
}

export function AddDealLines({ dealId, priced, onAdd, onAdded }: AddDealLinesProps) {
  const { t } = useTranslation();
  const desk = useDesk();
  const as = useTypedAs();
  const { drafts, change } = useKeptDrafts(`deal-lines:${dealId}`);
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
  const words: Record<LineKind, string> = { work: t("order.addWork"), part: t("order.addPart") };
  const plus = { icon: IconPlus };
  useKey(
    desk ? "l" : null,
    true,
    () => begin("work"),
    () => words.work,
    plus,
  );
  useKey(
    desk ? "a" : null,
    true,
    () => begin("part"),
    () => words.part,
    plus,
  );
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
        mayPrice
        strict={strict}
        priced={priced}
        added={begun}
      />
      {drafts.length > 0 && (
        <div className={rows.foot}>
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
      <div className={styles.adds}>
        {DEAL_LINE_KINDS.map((kind) => (
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
      </div>
      {!desk && (
        <Sheet opened={drafts.length > 0} onClose={() => change([])} title={t("order.newLines")}>
          {typed}
        </Sheet>
      )}
    </>
  );
}
