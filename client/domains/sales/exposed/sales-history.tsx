// What became of a lead or a deal, the latest first, in words.

import { useTranslation } from "react-i18next";
import { DEAL_STAGES, LOST_REASONS } from "../../../../shared/domains/sales/sales.states.ts";
import { DECISION_WAYS } from "../../../../shared/domains/work-orders/approvals.states.ts";
import type { ShownHistory } from "../../../data/hooks/use-history.ts";
import { RecordHistory } from "../../crm/exposed/record-history.tsx";
import { isFromOutside, SALES_DID } from "./sales-did.ts";
import { useSalesFieldWords } from "./sales-field-words.ts";

interface Entry {
  verb: string;
  data: Record<string, string | number | boolean | null>;
}

export function SalesHistory({ of }: { of: ShownHistory }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      of={of}
      did={SALES_DID}
      nothing={t("sales.noHistory")}
      nobody={(entry) => (isFromOutside(entry) ? t("order.theClient") : t("order.system"))}
      Sentence={SalesSentence}
    />
  );
}

/** What was done to a lead or a deal, behind the name of who did it. */
export function SalesSentence({ entry: { verb, data } }: { entry: Entry }) {
  const { t } = useTranslation();
  const valueOf = useSalesFieldWords();
  const field = data["field"];
  const words: Record<string, unknown> = { ...data };
  if (typeof field === "string") {
    words["what"] = t(`salesLog.field.${field}`);
    for (const key of ["from", "to", "yours", "theirs"]) words[key] = valueOf(field, data[key] ?? null);
  } else {
    for (const key of ["from", "to"] as const) {
      const stage = DEAL_STAGES.find((each) => each === data[key]);
      if (stage) words[key] = t(`salesLog.stage.${stage}`);
    }
  }
  if (typeof data["decision"] === "string")
    words["decision"] = data["decision"] === "approve" ? t("status.approval.approved") : t("status.approval.declined");
  const way = DECISION_WAYS.find((each) => each === data["way"]);
  if (way) words["way"] = t(`approvals.ways.${way}`);
  const reason = LOST_REASONS.find((each) => each === data["reason"]);
  if (reason) words["reason"] = t(`salesLog.reason.${reason}`);
  return <>{t(`salesLog.did.${verb}`, words)}</>;
}
