// A line of a deal, typed over as a new one is typed, with the catalogue beside it; or taken out. At the desk it stands in its place.

import { IconDeviceFloppy, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DraftRows } from "../../../app/order/lines/draft-rows.tsx";
import { readDraft, type LineDraft } from "../../../app/order/lines/line-draft.ts";
import { useTypedAs } from "../../../app/order/use-typed-as.ts";
import { useDesk } from "../../../app/use-desk.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import type { QuoteSubject } from "../../catalog/exposed/use-quoting.ts";
import { changeOfLine, draftOf } from "../deal-lines.ts";
import type { DealLine } from "../exposed/use-sales.ts";
import rows from "../../../app/order/lines/draft-rows.module.css";
import styles from "../exposed/sales.module.css";
import table from "./deal-lines.module.css";

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
  const desk = useDesk();
  const save = () => form.current?.requestSubmit();
  const submit = useSubmit(async () => {
    const typed = readDraft(draft, as);
    if ("wrong" in typed) return setStrict(true);
    if (await onChange(seen, changeOfLine(seen, typed))) onClose();
  });
  const remove = (
    <button type="button" className="btn" data-action="remove-line" onClick={() => onRemove(seen)}>
      <IconTrash size={18} aria-hidden="true" />
      {t("deals.removeLine")}
    </button>
  );
  return (
    <form ref={form} className={desk ? table.editing : styles.form} noValidate onSubmit={submit} data-form="edit-line">
      <DraftRows
        drafts={[draft]}
        // The one row that it is: another one after it means that this one is done, none that it is let go.
        onChange={([first, next]) => {
          if (!first) onClose();
          else if (next) save();
          else setDraft(first);
        }}
        onSave={save}
        mayPrice
        strict={strict}
        priced={priced}
        added={seen.id}
      />
      {desk ? (
        <div className={rows.foot}>
          <button type="submit" className="btn primary">
            <IconDeviceFloppy size={20} aria-hidden="true" />
            {t("order.save")}
          </button>
          <button type="button" className="btn" data-action="cancel" onClick={onClose}>
            {t("order.cancel")}
          </button>
          <span className="grow" />
          {remove}
        </div>
      ) : (
        <>
          <div>{remove}</div>
          <SheetFoot onCancel={onClose} />
        </>
      )}
    </form>
  );
}
