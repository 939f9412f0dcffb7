// A line of a deal, typed over as a new one is typed, with the catalogue beside it; or taken out.

import { IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DraftRows } from "../../../app/order/lines/draft-rows.tsx";
import { readDraft, type LineDraft } from "../../../app/order/lines/line-draft.ts";
import { useTypedAs } from "../../../app/order/use-typed-as.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import type { QuoteSubject } from "../../catalog/exposed/use-quoting.ts";
import { changeOfLine, draftOf } from "../deal-lines.ts";
import type { DealLine } from "../exposed/use-sales.ts";
import styles from "../exposed/sales.module.css";

export interface EditLineProps {
  line: DealLine;
  priced: QuoteSubject;
  onClose: () => void;
  /** `seen`: the line as it was when the form was opened. Resolves to whether it was kept. */
  onChange: (seen: DealLine, change: ReturnType<typeof changeOfLine>) => Promise<boolean>;
  onRemove: (line: DealLine) => void;
}

export function EditLineForm({ line, priced, onClose, onChange, onRemove }: EditLineProps) {
  const { t } = useTranslation();
  const as = useTypedAs();
  /** What another writes meanwhile must not look as if it had been seen. */
  const [seen] = useState(line);
  const [draft, setDraft] = useState<LineDraft>(() => draftOf(seen, as));
  const form = useRef<HTMLFormElement>(null);
  const [strict, setStrict] = useState(false);
  const submit = useSubmit(async () => {
    const typed = readDraft(draft, as);
    if ("wrong" in typed) return setStrict(true);
    if (await onChange(seen, changeOfLine(seen, typed))) onClose();
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} data-form="edit-line">
      <DraftRows
        drafts={[draft]}
        // The one row that it is; without it the form is closed.
        onChange={([first]) => (first ? setDraft(first) : onClose())}
        onSave={() => form.current?.requestSubmit()}
        mayPrice
        strict={strict}
        priced={priced}
        added={seen.id}
      />
      <div>
        <button type="button" className="btn" data-action="remove-line" onClick={() => onRemove(seen)}>
          <IconTrash size={18} aria-hidden="true" />
          {t("deals.removeLine")}
        </button>
      </div>
      <SheetFoot onCancel={onClose} />
    </form>
  );
}
