// After the shutter, on a phone: the photo is saved; what does it show, and is there another?

import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../../../../ui/sheet.tsx";
import { leaveForUndo } from "../../../../ui/undo-place.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { PhotoInput } from "../../../../ui/photo-input.tsx";
import { Taken } from "./taken-photos.tsx";
import { useJobPhotos, type PhotoSubject } from "./use-photos.ts";
import type { TakenPhotos } from "./use-take-photos.ts";
import styles from "./photos.module.css";

export interface PhotoSheetProps extends PhotoSubject {
  opened: boolean;
  taken: TakenPhotos;
  onTake: (files: File[]) => void;
  onClose: () => void;
}

export function PhotoSheet({ opened, taken, onTake, onClose, ...subject }: PhotoSheetProps) {
  const { t } = useTranslation();
  const photos = useJobPhotos(subject);
  return (
    <Sheet opened={opened} onClose={onClose} title={subject.line?.name ?? t("photos.title")}>
      <div className={`phone ${styles.sheet}`}>
        <Taken {...subject} taken={taken} photos={photos} />
        <PhotoGrid {...subject} photos={photos} />
        <div className={styles.more}>
          <PhotoInput onPick={onTake}>
            <IconPhoto size={22} aria-hidden="true" />
            {t("photos.gallery")}
          </PhotoInput>
          <PhotoInput camera onPick={onTake}>
            <IconCamera size={22} aria-hidden="true" />
            {t("photos.another")}
          </PhotoInput>
          <button type="button" className="btn primary" data-action="photos-done" onClick={onClose}>
            {t("photos.done")}
          </button>
        </div>
        <div ref={leaveForUndo} className={styles.undoBelow} />
      </div>
    </Sheet>
  );
}
