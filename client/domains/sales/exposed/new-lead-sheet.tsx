// A new lead: who called or wrote, and about which car. Also without a network; what was typed is kept until it is saved or let go.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { draftedLead, NO_LEAD, readLead } from "../lead-values.ts";
import { NewRecordForm } from "../parts/new-record-form.tsx";
import { LeadFields } from "./lead-fields.tsx";
import { useLeadCommands } from "./use-lead-commands.ts";
import { useLeadWords } from "./use-lead-words.ts";

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

function NewLeadForm({ onClose, onMade }: Omit<NewLeadSheetProps, "opened">) {
  const { t } = useTranslation();
  const { user } = useSession();
  const words = useLeadWords();
  const commands = useLeadCommands();
  return (
    <NewRecordForm
      what="new-lead"
      // Whoever writes it down sees to it, unless they say otherwise.
      drafted={(text) => draftedLead(text, { ...NO_LEAD, assignedTo: user.id })}
      read={(values) => readLead(values, words)}
      create={(lead) => commands.create(lead)}
      onClose={onClose}
      onMade={onMade}
      act={t("leads.create")}
      renderFields={(typed) => <LeadFields {...typed} isNew />}
    />
  );
}
