// A new lead: who called or wrote, and about which car. Also without a network; what was typed is kept until it is saved or let go.

import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { useDraft } from "../../../data/hooks/use-draft.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { draftedLead, NO_LEAD, readLead, type LeadValues } from "../lead-values.ts";
import { LeadFields } from "./lead-fields.tsx";
import { useLeadCommands } from "./use-lead-commands.ts";
import { useLeadWords } from "./use-lead-words.ts";
import styles from "./sales.module.css";

export interface NewLeadSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The new lead's id, once it is kept on this device. */
  onMade?: (leadId: string) => void;
}

export function NewLeadSheet({ opened, ...form }: NewLeadSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t("leads.new")}>
      {opened && <NewLeadForm {...form} />}
    </Sheet>
  );
}

const NONE = new Map<never, never>();

function NewLeadForm({ onClose, onMade }: Omit<NewLeadSheetProps, "opened">) {
  const { t } = useTranslation();
  const { user } = useSession();
  const words = useLeadWords();
  const commands = useLeadCommands();
  const draft = useDraft("new-lead");
  const [tried, setTried] = useState(false);
  // Whoever writes it down sees to it, unless they say otherwise.
  const values = draftedLead(draft.text, { ...NO_LEAD, assignedTo: user.id });
  const change = (part: Partial<LeadValues>) => void draft.type(JSON.stringify({ ...values, ...part }));
  const { kept, problems } = readLead(values, words);
  const discard = () => {
    void draft.clear();
    onClose();
  };
  const submit = useSubmit(async () => {
    setTried(true);
    if (problems.size > 0) return;
    const lead = await commands.create(kept);
    if (lead === null) return;
    void draft.clear();
    onClose();
    onMade?.(lead);
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="new-lead">
      <LeadFields values={values} problems={tried ? problems : NONE} onChange={change} isNew />
      <SheetFoot onCancel={discard}>
        <button type="submit" className="btn primary">
          <IconPlus size={20} aria-hidden="true" />
          {t("leads.create")}
        </button>
      </SheetFoot>
    </form>
  );
}
