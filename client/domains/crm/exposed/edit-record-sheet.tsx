// A known client or car, changed: what is saved is what was changed, each field with what its author saw.

import { useState } from "react";
import type { FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { changesOf, problemsOf, type FieldSpec, type RecordValues } from "./record-fields.ts";
import { RecordFields } from "./record-form.tsx";
import { useCrmCommands, type CrmTarget, type EditableRecord } from "./use-crm-commands.ts";
import styles from "./record-form.module.css";

export interface EditRecordSheetProps {
  target: CrmTarget;
  record: EditableRecord;
  specs: readonly FieldSpec[];
  values: RecordValues;
  opened: boolean;
  onClose: () => void;
}

export function EditRecordSheet(props: EditRecordSheetProps) {
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={props.record.title}>
      {props.opened && <EditForm {...props} />}
    </Sheet>
  );
}

function EditForm({ target, record, specs, values, onClose }: EditRecordSheetProps) {
  const { edit } = useCrmCommands();
  /** As it was when the form was opened: what another writes meanwhile must not look as if it had been seen. */
  const [seen] = useState<{ values: RecordValues; writers: FieldWriters | null }>({
    values,
    writers: record.fieldWriters,
  });
  const [typed, setTyped] = useState<RecordValues>(seen.values);
  const [tried, setTried] = useState(false);
  // What nobody touched is not judged, and not sent: it may be older than the rules.
  const touched = specs.filter(({ field }) => (typed[field] ?? null) !== (seen.values[field] ?? null));
  const problems = problemsOf(touched, typed, Date.now());

  const submit = useSubmit(async () => {
    setTried(true);
    if (problems.size > 0) return;
    const changes = changesOf(touched, seen.values, typed, Date.now());
    if (await edit(target, record, changes, seen.writers)) onClose();
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <RecordFields
        specs={specs}
        values={typed}
        problems={tried ? problems : new Map()}
        onChange={(field, value) => setTyped((before) => ({ ...before, [field]: value }))}
      />
      <SheetFoot onCancel={onClose} />
    </form>
  );
}
