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
  const told =
    kept === 0 ? `${lines.length}` : given === kept ? t("issue.job.all") : t("issue.job.given", { given, all: kept });
  return (
    <button
      type="button"
      className={styles.open}
      data-action="job-parts"
      data-given={kept > 0 && given === kept ? "all" : "some"}
      aria-label={`${t("issue.job.open")}: ${told}`}
      title={`${t("issue.job.open")}: ${told}`}
      onClick={() => openParts(job)}
    >
      <IconPackage size={22} aria-hidden="true" />
      <span className="num">{kept === 0 ? lines.length : `${given}/${kept}`}</span>
    </button>
  );
}
