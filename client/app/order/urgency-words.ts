// Urgencies in words; the usual one has none where statuses are shown.

import { useTranslation } from "react-i18next";
import type { Urgency } from "../../../shared/domains/work-orders/work-orders.states.ts";

export function useUrgencyWords(): Record<Urgency, string> {
  const { t } = useTranslation();
  return { normal: t("newOrder.normal"), urgent: t("status.urgency.urgent"), express: t("status.urgency.express") };
}
