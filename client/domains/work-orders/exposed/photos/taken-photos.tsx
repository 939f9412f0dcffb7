// Just taken, and saved: what they show, in one tap for all of them.

import { useTranslation } from "react-i18next";
import { useStore } from "../../../../data/hooks/react.ts";
import { saveFailure } from "../../../../data/outbox/save.ts";
import type { Photo } from "./photo.ts";
import { KindChips } from "./kind-chips.tsx";
import { usePhotoCommands, type PhotoSubject } from "./use-photos.ts";
import type { TakenPhotos } from "./use-take-photos.ts";
import styles from "./photos.module.css";

export interface TakenProps extends PhotoSubject {
  taken: TakenPhotos;
  photos: readonly Photo[];
}

export function Taken({ taken, photos, ...subject }: TakenProps) {
  const { t } = useTranslation();
  const failure = useStore(saveFailure);
  const { setKind } = usePhotoCommands(subject);
  const mine = photos.filter(({ id }) => taken.ids.includes(id));
  const kinds = new Set(mine.map(({ kind }) => kind));
  return (
    <>
      <p role="status" data-taken={taken.ids.length}>
        {taken.left > 0 ? t("photos.keeping", { count: taken.left }) : t("photos.kept", { count: taken.ids.length })}
      </p>
      {failure && <p className={styles.failure}>{t(`errors.${failure.code}`)}</p>}
      {mine.length > 0 && (
        <KindChips
          label={t("photos.kind")}
          value={kinds.size === 1 ? mine[0]!.kind : null}
          onChange={(kind) => {
            for (const photo of mine) if (photo.kind !== kind) void setKind(photo.id, kind);
          }}
        />
      )}
    </>
  );
}
