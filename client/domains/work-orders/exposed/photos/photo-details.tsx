// What is said of a photo, and who may change it.

import { useTranslation } from "react-i18next";
import { mayEditPhotos } from "../../../../../shared/domains/work-orders/photos.permissions.ts";
import { useBlobs, useSession, useStore } from "../../../../data/hooks/react.ts";
import { PhotoCaption } from "./photo-caption.tsx";
import { KindChips } from "./kind-chips.tsx";
import { moreThanShown, progressOf } from "./photo.ts";
import { RemovePhoto, type RemovePhotoProps } from "./remove-photo.tsx";
import { useOrderPhotos, usePhotoCommands } from "./use-photos.ts";
import styles from "./photos.module.css";

export function PhotoDetails({ photo, rests, onRemoved, ...subject }: RemovePhotoProps) {
  const { t } = useTranslation();
  const session = useSession();
  const commands = usePhotoCommands(subject);
  const uploads = useStore(useBlobs().uploads) ?? [];
  const some = moreThanShown(useOrderPhotos(subject.order.id));
  const { state, percent } = progressOf(photo, uploads);
  const words = t(`photos.state.${state}`, { percent });
  if (!mayEditPhotos(session.actor, subject.order)) {
    return (
      <div className={styles.details}>
        <p>{[t(`status.photo.${photo.kind}`), photo.caption].filter(Boolean).join(" · ")}</p>
        <p className="muted">{words}</p>
      </div>
    );
  }

  return (
    <div className={`phone ${styles.details}`}>
      <KindChips
        label={t("photos.kind")}
        value={photo.kind}
        onChange={(kind) => kind !== photo.kind && void commands.setKind(photo.id, kind)}
      />
      <PhotoCaption photo={photo} onSave={commands.setCaption} />
      <label className={styles.forClient}>
        <input
          type="checkbox"
          name="for-client"
          checked={photo.forClient === true}
          onChange={(event) => void commands.setForClient(photo.id, event.currentTarget.checked)}
        />
        {t("photos.forClient")}
      </label>
      {photo.forClient === true && some !== null && (
        <p role="status" data-more-than-shown={some.chosen}>
          {t("photos.moreThanShown", { count: some.chosen, shown: some.shown })}
        </p>
      )}
      <div className="spread">
        <p className="muted grow" role="status">
          {words}
        </p>
        <RemovePhoto {...subject} {...{ photo, rests, onRemoved }} />
      </div>
    </div>
  );
}
