// A new deal: whose, about which car and what; what is offered is written on its own page. Also without a network; what was typed is kept
// until it is saved or let go.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { draftedDeal, NO_DEAL, readDeal } from "../deal-values.ts";
import { DealFields } from "../parts/deal-fields.tsx";
import { NewRecordForm } from "../parts/new-record-form.tsx";
import { useDealCommands } from "./use-deal-commands.ts";
import { useLeadWords } from "./use-lead-words.ts";

export interface NewDealSheetProps {
  opened: boolean;
  /** Whose, and about which car, where that is known. */
  of?: { clientId: string; vehicleId: string | null };
  onClose: () => void;
  /** The new deal's id, once it is kept on this device. */
  onMade: (dealId: string) => void;
}

export function NewDealSheet({ opened, ...form }: NewDealSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t("deals.new")}>
      {opened && <NewDealForm {...form} />}
    </Sheet>
  );
}

function NewDealForm({ of, onClose, onMade }: Omit<NewDealSheetProps, "opened">) {
  const { t } = useTranslation();
  const { user } = useSession();
  const words = useLeadWords();
  const commands = useDealCommands();
  return (
    <NewRecordForm
      what="new-deal"
      about={of && (of.vehicleId ?? of.clientId)}
      drafted={(text) => draftedDeal(text, { ...NO_DEAL, ...of, assignedTo: user.id })}
      read={(values) => readDeal(values, words)}
      create={(deal) => commands.create(deal)}
      onClose={onClose}
      onMade={onMade}
      act={t("deals.create")}
      renderFields={(typed) => <DealFields {...typed} hasLines={false} isBegun={false} isNew />}
    />
  );
}
