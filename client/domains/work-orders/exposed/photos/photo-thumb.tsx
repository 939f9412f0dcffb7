// One small picture with how far it has come. What has arrived is quiet.

import {
  IconClock,
  IconCloudOff,
  IconDeviceMobile,
  IconHandStop,
  IconPhoto,
  IconRefresh,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBlobs, useStore } from "../../../../data/hooks/react.ts";
import { whenShort } from "../../../../ui/format.ts";
import { lookOf } from "../../../../ui/status.tsx";
import { progressOf, type Photo, type PhotoState } from "./photo.ts";
import { useShownLater, useThumbnail } from "../../../../data/hooks/use-picture.ts";
import styles from "./photos.module.css";

const MARKS: Record<Exclude<PhotoState, "arrived">, Icon> = {
  here: IconDeviceMobile,
  sending: IconRefresh,
  needsYou: IconHandStop,
  elsewhere: IconCloudOff,
};

export function PhotoThumb({ photo, onOpen }: { photo: Photo; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const url = useThumbnail(photo);
  const later = useShownLater()(photo.sha256);
  const uploads = useStore(useBlobs().uploads) ?? [];
  const { state, percent } = progressOf(photo, uploads);
  const kind = t(`status.photo.${photo.kind}`);
  const KindIcon = lookOf("photo", photo.kind)?.[1] ?? IconPhoto;
  const words = [t(`photos.state.${state}`, { percent }), later ? t("photos.comesLater") : null];
  const Place = later ? IconClock : IconPhoto; // both are loaded with the first visit
  const Mark = state === "arrived" ? null : MARKS[state];
  return (
    <button
      type="button"
      className={styles.thumb}
      onClick={onOpen}
      data-photo={photo.id}
      data-photo-state={state}
      aria-label={[kind, photo.caption, whenShort(photo.takenAt, Date.now(), i18n.language), ...words]
        .filter(Boolean)
        .join(", ")}
    >
      {url === null ? <Place size={28} aria-hidden="true" /> : <img src={url} alt="" draggable={false} />}
      {photo.kind !== "general" && (
        <span className={`${styles.kind} ${photo.kind === "defect" ? styles.defect : ""}`} aria-hidden="true">
          <KindIcon size={16} />
        </span>
      )}
      {Mark && (
        <span className={`${styles.mark} ${styles[state]}`} aria-hidden="true">
          <Mark size={16} />
          {state === "sending" && <span className="num">{percent}&nbsp;%</span>}
        </span>
      )}
      {state === "sending" && <i className={styles.bar} style={{ width: `${percent}%` }} aria-hidden="true" />}
    </button>
  );
}
