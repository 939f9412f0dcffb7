// A known deal, changed: what is saved is what was changed, each field with what its author saw.

import { useState } from "react";
import { isEarly } from "../../../../shared/domains/sales/deal-stages.rules.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { changedDeal, readDeal, typedDeal } from "../deal-values.ts";
import { useDealCommands } from "../exposed/use-deal-commands.ts";
import { useLeadWords } from "../exposed/use-lead-words.ts";
import type { DealDetail } from "../exposed/use-sales.ts";
import { DealFields } from "./deal-fields.tsx";
import styles from "../exposed/sales.module.css";

export interface EditDealProps {
  deal: DealDetail;
  onClose: () => void;
}

export function EditDealSheet({ opened, ...form }: EditDealProps & { opened: boolean }) {
  return (
    <Sheet opened={opened} onClose={form.onClose} title={form.deal.subject}>
      {opened && <EditForm {...form} />}
    </Sheet>
  );
}

const NONE = new Map<never, never>();

function EditForm({ deal, onClose }: EditDealProps) {
  const words = useLeadWords();
  const commands = useDealCommands();
  /** As it was when the form was opened: what another writes meanwhile must not look as if it had been seen. */
  const [seen] = useState(deal);
  const [values, setValues] = useState(() => typedDeal(seen, words));
  const [tried, setTried] = useState(false);
  const { kept, problems } = readDeal(values, words);
  const submit = useSubmit(async () => {
    setTried(true);
    if (problems.size > 0) return;
    const changes = changedDeal(seen, kept) as Parameters<typeof commands.edit>[1];
    if (await commands.edit(seen, changes, seen.fieldWriters)) onClose();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="edit-deal">
      <DealFields
        values={values}
        problems={tried ? problems : NONE}
        hasLines={deal.linesMinor !== null}
        isBegun={!isEarly(deal.stage)}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
      <SheetFoot onCancel={onClose} />
    </form>
  );
}
