// Why the time promised to a client changes, typed.

import { useTranslation } from "react-i18next";

export interface EtaReasonProps {
  id: string;
  reason: string;
  isMissing: boolean;
  /** Where it is said what the reason is for, or that it is missing. */
  describedBy: string | undefined;
  onType: (reason: string) => void;
}

export function EtaReason({ id, reason, isMissing, describedBy, onType }: EtaReasonProps) {
  const { t } = useTranslation();
  return (
    <>
      <label htmlFor={id}>{t("order.etaReason")}</label>
      <input
        id={id}
        name="etaReason"
        autoComplete="off"
        maxLength={500}
        value={reason}
        aria-invalid={isMissing}
        aria-describedby={describedBy}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </>
  );
}
