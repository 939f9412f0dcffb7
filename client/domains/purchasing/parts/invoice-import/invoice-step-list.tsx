// Where one is on the way: file, columns, preview, purchase.

import { useTranslation } from "react-i18next";
import type { InvoiceImportState } from "../../../../../shared/domains/purchasing/invoice-import.states.ts";
import { StepList } from "../../../../app/imports/step-list.tsx";
import { INVOICE_STEPS } from "./invoice-steps.ts";

const AT: Record<InvoiceImportState, number> = {
  reading: 0,
  uploaded: 1,
  checking: 2,
  previewed: 2,
  running: 3,
  failed: 3,
  done: 4,
};

/** `unread`: the file is one that cannot be read. */
export function InvoiceSteps({ state, unread = false }: { state: InvoiceImportState | null; unread?: boolean }) {
  const { t } = useTranslation();
  return (
    <StepList
      label={t("csv.steps")}
      steps={INVOICE_STEPS.map((step) => t(`invoice.step.${step}`))}
      at={state === null || unread ? 0 : AT[state]}
    />
  );
}
