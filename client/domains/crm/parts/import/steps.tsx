// Where one is on the way: file, columns, check, done.

import { useTranslation } from "react-i18next";
import type { ImportState } from "../../../../../shared/domains/crm/import.states.ts";
import { StepList } from "../../../../app/imports/step-list.tsx";
import { IMPORT_STEPS } from "./import-steps.ts";

const AT: Record<ImportState, number> = { uploaded: 1, checking: 2, checked: 2, running: 3, stopped: 3, done: 4 };

export function Steps({ state }: { state: ImportState | null }) {
  const { t } = useTranslation();
  return (
    <StepList
      label={t("csv.steps")}
      steps={IMPORT_STEPS.map((step) => t(`csv.step.${step}`))}
      at={state === null ? 0 : AT[state]}
    />
  );
}
