// "Photo" on a job: two taps, and it is saved. What shows photos is loaded once there is one.

import { IconCamera } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBlobs, useStore } from "../../../data/hooks/react.ts";
import { PhotoInput } from "../../../ui/photo-input.tsx";
import { useJobPhotos } from "../../work-orders/exposed/photos/use-photos.ts";
import type { Job } from "../hooks/use-jobs.ts";
import { useJobSheets } from "./job-sheets.tsx";
import styles from "./job.module.css";
import { latePart } from "../../../kernel/late-part.tsx";

const Strip = latePart(async () => (await import("../../work-orders/exposed/photos/job-strip.tsx")).JobStrip);

export function PhotoButton({ wide, ...job }: Job & { wide: boolean }) {
  const { t } = useTranslation();
  const { takePhotos } = useJobSheets();
  return (
    <PhotoInput camera onPick={(files) => takePhotos(job, files)} className={wide ? (styles.wide ?? "") : ""}>
      <IconCamera size={22} aria-hidden="true" />
      {t("photos.take")}
    </PhotoInput>
  );
}

/** The job's photos, once it has any. */
export function JobPhotos({ line, order }: Job) {
  const any = useJobPhotos({ order, line }).length > 0;
  const read = useStore(useBlobs().uploads, (uploads) => uploads !== null);
  if (!any || !read) return null;
  return <Strip order={order} line={line} />;
}
