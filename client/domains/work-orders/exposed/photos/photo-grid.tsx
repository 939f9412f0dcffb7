// The photos side by side; one of them in full when it is tapped.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useShownLater } from "../../../../data/hooks/use-picture.ts";
import type { Photo } from "./photo.ts";
import { PhotoThumb } from "./photo-thumb.tsx";
import type { PhotoSubject } from "./use-photos.ts";
import styles from "./photos.module.css";
import { latePart } from "../../../../kernel/late-part.tsx";

/** A mechanic's board shows small pictures; what shows one in full is loaded when it is asked for. */
const PhotoViewer = latePart(async () => (await import("./photo-viewer.tsx")).PhotoViewer);

export interface PhotoGridProps extends PhotoSubject {
  photos: readonly Photo[];
  /** Under a job there is one row of them. */
  strip?: boolean;
}

export function PhotoGrid({ photos, strip = false, ...subject }: PhotoGridProps) {
  const { t } = useTranslation();
  const isShownLater = useShownLater();
  const [opened, setOpened] = useState<string | null>(null);
  const open = photos.find(({ id }) => id === opened);
  return (
    <>
      <div className={strip ? styles.strip : styles.grid}>
        {photos.map((photo) => (
          <PhotoThumb key={photo.id} photo={photo} onOpen={() => setOpened(photo.id)} />
        ))}
      </div>
      {!strip && photos.some(({ sha256 }) => isShownLater(sha256)) && (
        <p role="status" className="muted" data-comes-later>
          {t("photos.comesLater")}
        </p>
      )}
      {open && (
        <PhotoViewer
          {...subject}
          photos={photos}
          photo={open}
          onShow={(id) => setOpened((shown) => shown && id)} // closed while a removal was being saved, it stays closed
          onClose={() => setOpened(null)}
          onMissing={() => setOpened(null)}
        />
      )}
    </>
  );
}
