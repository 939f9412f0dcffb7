// A new lead or a new deal as it is typed: kept on the device until it is saved or let go, and what is wrong is said once saving was tried.

import { IconPlus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useDraft } from "../../../data/hooks/use-draft.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import styles from "../exposed/sales.module.css";

const NONE = new Map<never, never>();

interface Typed<Values, Field, Problem> {
  values: Values;
  problems: ReadonlyMap<Field, Problem>;
  onChange: (part: Partial<Values>) => void;
}

export interface NewRecordFormProps<Values, Kept, Field, Problem> {
  /** What is made. */
  what: "new-lead" | "new-deal";
  /** About which record, of several of which a draft may be kept. */
  about?: string | undefined;
  /** What was typed before, or what the form begins with. */
  drafted: (text: string) => Values;
  read: (values: Values) => { kept: Kept; problems: ReadonlyMap<Field, Problem> };
  /** The new record's id; null where it could not be kept. */
  create: (kept: Kept) => Promise<string | null>;
  onClose: () => void;
  onMade: ((id: string) => void) | undefined;
  /** What the button says. */
  act: string;
  renderFields: (typed: Typed<Values, Field, Problem>) => ReactNode;
}

export function NewRecordForm<Values, Kept, Field, Problem>(props: NewRecordFormProps<Values, Kept, Field, Problem>) {
  const { what, about, drafted, read, create, onClose, onMade, act, renderFields } = props;
  const draft = useDraft(about === undefined ? what : `${what}:${about}`);
  const [tried, setTried] = useState(false);
  const values = drafted(draft.text);
  const { kept, problems } = read(values);
  const discard = () => {
    void draft.clear();
    onClose();
  };
  const submit = useSubmit(async () => {
    setTried(true);
    if (problems.size > 0) return;
    const id = await create(kept);
    if (id === null) return;
    void draft.clear();
    onClose();
    onMade?.(id);
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form={what}>
      {renderFields({
        values,
        problems: tried ? problems : NONE,
        onChange: (part) => void draft.type(JSON.stringify({ ...values, ...part })),
      })}
      <SheetFoot onCancel={discard}>
        <button type="submit" className="btn primary">
          <IconPlus size={20} aria-hidden="true" />
          {act}
        </button>
      </SheetFoot>
    </form>
  );
}
