// Who read an invoice, and why a provider did not that was asked.

import { IconAlertTriangle, IconScan, IconSparkles } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./invoice-ocr.module.css";
import type { OcrJobShape } from "./ocr-api.ts";

/** As they write themselves, in any language. */
const NAMES = { openai: "OpenAI", anthropic: "Anthropic", google: "Google" } as const;

export function ReadBy({
  job: { ai_provider: provider, ai_failure: failure },
}: {
  job: Pick<OcrJobShape, "ai_provider" | "ai_failure">;
}) {
  const { t } = useTranslation();
  const Icon = failure !== null ? IconAlertTriangle : provider !== null ? IconSparkles : IconScan;
  return (
    <p className={styles.readBy} data-read-by={provider ?? "rules"} data-failure={failure ?? undefined}>
      <Icon size={18} aria-hidden="true" />
      {failure !== null
        ? t(`invoices.providerFailure.${failure}`)
        : provider !== null
          ? t("invoices.readBy", { provider: NAMES[provider] })
          : t("invoices.readHere")}
    </p>
  );
}
