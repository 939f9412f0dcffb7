// The photos of a parts line: the label, what came broken, what was taken out of the car.

import { IconCamera } from "@tabler/icons-react";
import { mayEditPhotos } from "../../../../../shared/domains/work-orders/photos.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { PhotoInput } from "../../../../ui/photo-input.tsx";
import type { Photo } from "./photo.ts";
import { usePhotoCommands, type PhotoSubject } from "./use-photos.ts";
import { useTakePhotos } from "./use-take-photos.ts";
import styles from "./photos.module.css";
import { useWords } from "../../../../i18n/use-words.tsx";

export interface PartPhotosProps extends Pick<PhotoSubject, "order"> {
  part: { id: string; name: string };
  photos: readonly Photo[];
}

export function PartPhotos({ order, part, photos }: PartPhotosProps) {
  const { t } = useWords();
  const { actor } = useSession();
  const subject = { order, line: null, part };
  const target = { ...subject, kind: "general" as const, subject: usePhotoCommands(subject).subject };
  const { take, takenOf } = useTakePhotos();
  const taken = takenOf(subject);
  return (
    <div className={styles.part} data-part-photos={photos.length}>
      {photos.length > 0 && <PhotoGrid {...subject} photos={photos} strip />}
      {mayEditPhotos(actor, order) && (
        <PhotoInput className="quiet" onPick={(files) => void take(target, files)}>
          <IconCamera size={18} aria-hidden="true" />
          <span className="visually-hidden">
            {t("photos.take")}: {part.name}
          </span>
        </PhotoInput>
      )}
      {taken.left > 0 && (
        <span role="status" className="muted">
          {t("photos.keeping", { count: taken.left })}
        </span>
      )}
    </div>
  );
}
