// Where one is on the way: file, columns, preview, purchase.

import { useTranslation } from "react-i18next";
import type { InvoiceImportState } from "../../../../../shared/domains/purchasing/invoice-import.states.ts";
import { StepList } from "../../../../app/imports/step-list.tsx";
import { INVOICE_STEPS } from "./invoice-steps.ts";

const AT: Record<InvoiceImportState, number> = { uploaded: 1, previewed: 2, running: 3, failed: 3, done: 4 };

export function InvoiceSteps({ state }: { state: InvoiceImportState | null }) {
  const { t } = useTranslation();
  return (
    <StepList
      label={t("csv.steps")}
      steps={INVOICE_STEPS.map((step) => t(`invoice.step.${step}`))}
      at={state === null ? 0 : AT[state]}
    />
  );
}
