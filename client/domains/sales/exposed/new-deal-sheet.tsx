// A new deal: whose, about which car and what; what is offered is written on its own page. Also without a network; what was typed is kept
// until it is saved or let go.

import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { useDraft } from "../../../data/hooks/use-draft.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { draftedDeal, NO_DEAL, readDeal, type DealValues } from "../deal-values.ts";
import { DealFields } from "../parts/deal-fields.tsx";
import { useDealCommands } from "./use-deal-commands.ts";
import { useLeadWords } from "./use-lead-words.ts";
import styles from "./sales.module.css";

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

const NONE = new Map<never, never>();

function NewDealForm({ of, onClose, onMade }: Omit<NewDealSheetProps, "opened">) {
  const { t } = useTranslation();
  const { user } = useSession();
  const words = useLeadWords();
  const commands = useDealCommands();
  const draft = useDraft(of === undefined ? "new-deal" : `new-deal:${of.vehicleId ?? of.clientId}`);
  const [tried, setTried] = useState(false);
  const values = draftedDeal(draft.text, { ...NO_DEAL, ...of, assignedTo: user.id });
  const change = (part: Partial<DealValues>) => void draft.type(JSON.stringify({ ...values, ...part }));
  const { kept, problems } = readDeal(values, words);
  const discard = () => {
    void draft.clear();
    onClose();
  };
  const submit = useSubmit(async () => {
    setTried(true);
    if (problems.size > 0) return;
    const deal = await commands.create(kept);
    if (deal === null) return;
    void draft.clear();
    onClose();
    onMade(deal);
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="new-deal">
      <DealFields
        values={values}
        problems={tried ? problems : NONE}
        hasLines={false}
        isBegun={false}
        isNew
        onChange={change}
      />
      <SheetFoot onCancel={discard}>
        <button type="submit" className="btn primary">
          <IconPlus size={20} aria-hidden="true" />
          {t("deals.create")}
        </button>
      </SheetFoot>
    </form>
  );
}
