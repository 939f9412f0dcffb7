// One photo in full: swipe, arrows or keys to the next; kind, caption, removal.

import { Modal } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { usePicture, useShownLater, useThumbnail } from "../../../../data/hooks/use-picture.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { whenShort } from "../../../../ui/format.ts";
import { leaveForUndo } from "../../../../ui/undo-place.ts";
import { useNow } from "../../../../ui/use-now.ts";
import type { Photo } from "./photo.ts";
import { PhotoDetails } from "./photo-details.tsx";
import type { PhotoSubject } from "./use-photos.ts";
import styles from "./photos.module.css";
import { useFocusBack } from "../../../../ui/use-focus-back.ts";

export interface PhotoViewerProps extends PhotoSubject {
  photos: readonly Photo[];
  photo: Photo;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** After a removal the next photo has its own button in the same place. */
const REST_MS = 600;
/** A finger that moves less than this only touched, px. */
const SWIPE_PX = 48;

export function PhotoViewer({ photos, photo, onShow, onClose, ...subject }: PhotoViewerProps) {
  const { t, i18n } = useTranslation();
  useFocusBack(true);
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const index = photos.findIndex(({ id }) => id === photo.id);
  const before = photos[index - 1];
  const next = photos[index + 1];
  const began = useRef<number | null>(null);
  const go = (to: Photo | undefined) => to && onShow(to.id);
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!rests) return undefined;
    const timer = setTimeout(() => setRests(false), REST_MS);
    return () => clearTimeout(timer);
  }, [rests]);

  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if ((target as Element | null)?.closest("input, textarea")) return; // there the arrows move the caret
      if (key === "ArrowLeft") go(before);
      if (key === "ArrowRight") go(next);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      fullScreen
      title={
        <span className="num">
          {t("photos.position", { index: index + 1, count: photos.length })} ·{" "}
          {whenShort(photo.takenAt, now, i18n.language, time_zone)}
        </span>
      }
      closeButtonProps={{ "aria-label": t("nav.close"), size: 48 }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.viewer ?? "", body: styles.viewerBody ?? "" }}
    >
      <div
        className={styles.stage}
        data-viewing={photo.id}
        onPointerDown={(event) => (began.current = event.clientX)}
        onPointerUp={(event) => {
          const moved = event.clientX - (began.current ?? event.clientX);
          began.current = null;
          if (Math.abs(moved) >= SWIPE_PX) go(moved > 0 ? before : next);
        }}
      >
        <Whole key={photo.id} photo={photo} />
        <Arrow to={before} label={t("photos.before")} icon={IconChevronLeft} onGo={go} />
        <Arrow to={next} label={t("photos.next")} icon={IconChevronRight} onGo={go} />
        <div ref={leaveForUndo} className={styles.undo} />
      </div>
      <PhotoDetails
        {...subject}
        {...{ photo, rests }}
        key={`details-${photo.id}`}
        onRemoved={() => {
          setRests(true);
          const other = next ?? before;
          if (other) onShow(other.id);
          else onClose();
        }}
      />
    </Modal>
  );
}

function Whole({ photo }: { photo: Photo }) {
  const { t } = useTranslation();
  const alt = photo.caption ?? t(`status.photo.${photo.kind}`);
  const later = useShownLater()(photo.sha256) ? t("photos.comesLater") : null;
  return <Picture small={useThumbnail(photo)} large={usePicture(photo)} {...{ alt, later }} />;
}

interface ArrowProps {
  to: Photo | undefined;
  label: string;
  icon: typeof IconChevronLeft;
  onGo: (to: Photo) => void;
}

function Arrow({ to, label, icon: ArrowIcon, onGo }: ArrowProps) {
  if (!to) return null;
  const side = ArrowIcon === IconChevronLeft ? styles.left : styles.right;
  return (
    <button type="button" className={`btn ${styles.arrow} ${side}`} aria-label={label} onClick={() => onGo(to)}>
      <ArrowIcon size={28} aria-hidden="true" />
    </button>
  );
}
