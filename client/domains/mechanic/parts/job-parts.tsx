// "Parts: 1 of 3 issued" on a job: the parts of its order, once it has any.

import { IconPackage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Job } from "../hooks/use-jobs.ts";
import { useGivenOut, useOwnParts } from "../hooks/use-own-parts.ts";
import { useJobSheets } from "./job-sheets.tsx";
import styles from "./parts-sheet.module.css";

export function JobParts(job: Job) {
  const { t } = useTranslation();
  const { openParts } = useJobSheets();
  const lines = useOwnParts(job.order.id);
  const { kept, given } = useGivenOut(job.order.id, lines);
  if (lines.length === 0) return null;
  const told = given === kept ? t("issue.job.all") : t("issue.job.given", { given, all: kept });
  return (
    <button type="button" className={`btn ${styles.open}`} data-action="job-parts" onClick={() => openParts(job)}>
      <IconPackage size={22} aria-hidden="true" />
      <span className="grow">{t("issue.job.open")}</span>
      <span className={kept > 0 && given === kept ? styles.given : "num"}>{kept === 0 ? lines.length : told}</span>
    </button>
  );
}
