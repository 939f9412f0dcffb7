// "Photo" on a job: two taps, and it is saved. What shows photos is loaded once there is one.

import { IconCamera } from "@tabler/icons-react";
import { Suspense, lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFinished, isRunning } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import type { PhotoKind } from "../../../../shared/domains/work-orders/photos.states.ts";
import { useEngine, useStore } from "../../../data/react.ts";
import { PhotoInput } from "../../../ui/photo-input.tsx";
import { useJobPhotos } from "../../work-orders/exposed/photos/use-photos.ts";
import { useTakePhotos } from "../../work-orders/exposed/photos/use-take-photos.ts";
import type { Job } from "../hooks/use-jobs.ts";
import styles from "./job.module.css";

const PhotoSheet = lazy(async () => ({
  default: (await import("../../work-orders/exposed/photos/photo-sheet.tsx")).PhotoSheet,
}));
const Strip = lazy(async () => ({
  default: (await import("../../work-orders/exposed/photos/job-strip.tsx")).JobStrip,
}));

/** What a photo of a job in this state most likely shows; one tap in the sheet says otherwise. */
function kindOf({ mechanicStatus }: Job["line"]): PhotoKind {
  if (isFinished(mechanicStatus)) return "after";
  return isRunning(mechanicStatus) ? "general" : "before";
}

export function PhotoButton({ line, order, wide }: Job & { wide: boolean }) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");
  const subject = { title: line.name, plate: order.vehicle?.plate ?? null, number: order.number };
  const { taken, take, forget } = useTakePhotos({ order, line }, kindOf(line), subject);
  const onTake = (files: File[]) => {
    setSheet("open");
    void take(files);
  };
  const onClose = () => {
    setSheet("closed");
    forget();
  };
  return (
    <>
      <PhotoInput camera onPick={onTake} className={wide ? (styles.wide ?? "") : ""}>
        <IconCamera size={22} aria-hidden="true" />
        {t("photos.take")}
      </PhotoInput>
      {sheet !== "never" && (
        <Suspense>
          <PhotoSheet {...{ order, line, taken, onTake, onClose }} opened={sheet === "open"} />
        </Suspense>
      )}
    </>
  );
}

/** The job's photos, once it has any. */
export function JobPhotos({ line, order }: Job) {
  const any = useJobPhotos({ order, line }).length > 0;
  const read = useStore(useEngine().blobs.uploads, (uploads) => uploads !== null);
  if (!any || !read) return null;
  return (
    <Suspense>
      <Strip order={order} line={line} />
    </Suspense>
  );
}
