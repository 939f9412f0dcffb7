// How far an invoice is: by a word, a sign and a colour.

import { IconAlertTriangle, IconCheck, IconClock, IconTruckDelivery } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OcrJobShape } from "./ocr-api.ts";
import styles from "./invoice-ocr.module.css";

const ICONS = { pending: IconClock, processing: IconClock, done: IconCheck, failed: IconAlertTriangle };

export function JobStatus({ job }: { job: Pick<OcrJobShape, "status" | "progress" | "purchase_id"> }) {
  const { t } = useTranslation();
  const { status, progress, purchase_id } = job;
  const bought = status === "done" && purchase_id !== null;
  const Icon = bought ? IconTruckDelivery : ICONS[status];
  return (
    <span className={styles.status} data-status={bought ? "bought" : status}>
      <Icon size={16} aria-hidden="true" />
      {bought ? t("invoices.bought") : t(`invoices.status.${status}`)}
      {status === "processing" && <span className="num"> {progress} %</span>}
    </span>
  );
}
