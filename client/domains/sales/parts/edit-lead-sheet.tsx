// A known lead, changed: what is saved is what was changed, each field with what its author saw.

import { useState } from "react";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { LeadFields } from "../exposed/lead-fields.tsx";
import { useLeadCommands } from "../exposed/use-lead-commands.ts";
import { useLeadWords } from "../exposed/use-lead-words.ts";
import type { LeadDetail } from "../exposed/use-sales.ts";
import { changedLead, readLead, typedLead } from "../lead-values.ts";
import styles from "../exposed/sales.module.css";

export interface EditLeadProps {
  lead: LeadDetail;
  onClose: () => void;
}

export function EditLeadSheet({ opened, ...form }: EditLeadProps & { opened: boolean }) {
  return (
    <Sheet opened={opened} onClose={form.onClose} title={form.lead.name}>
      {opened && <EditForm {...form} />}
    </Sheet>
  );
}

const NONE = new Map<never, never>();

function EditForm({ lead, onClose }: EditLeadProps) {
  const words = useLeadWords();
  const { edit } = useLeadCommands();
  /** As it was when the form was opened: what another writes meanwhile must not look as if it had been seen. */
  const [seen] = useState(lead);
  const [values, setValues] = useState(() => typedLead(seen, words));
  const [tried, setTried] = useState(false);
  const { kept, problems } = readLead(values, words);
  const submit = useSubmit(async () => {
    setTried(true);
    if (problems.size > 0) return;
    const changes = changedLead(seen, kept) as Parameters<typeof edit>[1];
    if (await edit({ leadId: seen.id, name: seen.name, plate: seen.plate }, changes, seen.fieldWriters)) onClose();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="edit-lead">
      <LeadFields
        values={values}
        problems={tried ? problems : NONE}
        isConverted={lead.status === "converted"}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
      <SheetFoot onCancel={onClose} />
    </form>
  );
}
