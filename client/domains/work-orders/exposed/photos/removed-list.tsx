// What was removed from an order's photos in the last thirty days: by whom, when, and the way back.

import { IconPhoto, IconRestore } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { KEPT_AFTER_REMOVAL_DAYS } from "../../../../../shared/kernel/blobs.states.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useThumbnail } from "../../../../data/hooks/use-picture.ts";
import { whenShort } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { usePeople } from "../../../access/exposed/use-people.ts";
import type { RemovedPhoto } from "./removed-photos.ts";
import { usePhotoCommands, type PhotoSubject } from "./use-photos.ts";
import { useRemovedPhotos } from "./use-removed-photos.ts";
import styles from "./photos.module.css";

/** Its content was taken out: nothing brings it back. */
const GONE = "photos/content-gone";

export function RemovedList({ order }: Pick<PhotoSubject, "order">) {
  const { t } = useTranslation();
  const photos = useRemovedPhotos(order.id);
  if (photos.length === 0) return null;
  return (
    <details className={styles.removed} data-removed={photos.length}>
      <summary>
        {t("photos.removedOnes")} <span className="muted num">{photos.length}</span>
      </summary>
      <p className="muted">{t("photos.removedNote", { days: KEPT_AFTER_REMOVAL_DAYS })}</p>
      <ul>
        {photos.map((photo) => (
          <Removed key={photo.id} order={order} photo={photo} />
        ))}
      </ul>
    </details>
  );
}

function Removed({ order, photo }: Pick<PhotoSubject, "order"> & { photo: RemovedPhoto }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const { nameOf } = usePeople();
  const { restore } = usePhotoCommands({ order, line: null });
  const url = useThumbnail(photo);
  const what = [t(`status.photo.${photo.kind}`), photo.caption].filter(Boolean).join(" · ");
  const when = whenShort(photo.removedAt, useNow("minute"), i18n.language, time_zone);
  const who = nameOf(photo.removedBy);
  return (
    <li data-removed-photo={photo.id}>
      <span className={styles.thumb}>
        {url === null ? <IconPhoto size={28} aria-hidden="true" /> : <img src={url} alt="" draggable={false} />}
      </span>
      <div>
        <p>{what}</p>
        <p className="muted">
          {who === null ? t("photos.removedWhen", { when }) : t("photos.removedBy", { who, when })}
        </p>
        {photo.refusal !== null && (
          <p role="status" className={styles.failure}>
            {t(`errors.${photo.refusal}`, { defaultValue: t("errors.server") })}
          </p>
        )}
        {photo.refusal !== GONE && (
          <button
            type="button"
            className="btn small"
            data-action="restore-photo"
            onClick={() => void restore(photo.id)}
          >
            <IconRestore size={18} aria-hidden="true" />
            {t("photos.restore")}
            <span className="visually-hidden">: {what}</span>
          </button>
        )}
      </div>
    </li>
  );
}
