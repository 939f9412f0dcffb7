// The photos of an order at the desk: all its lines', from every phone.

import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { mayEditPhotos } from "../../../../../shared/domains/work-orders/photos.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { PhotoInput } from "../../../../ui/photo-input.tsx";
import { RemovedList } from "./removed-list.tsx";
import { Taken } from "./taken-photos.tsx";
import { useOrderPhotos, usePhotoCommands, type PhotoSubject } from "./use-photos.ts";
import { useTakePhotos } from "./use-take-photos.ts";
import styles from "./photos.module.css";

export function OrderPhotos({ order }: Pick<PhotoSubject, "order">) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const subject = { order, line: null };
  const photos = useOrderPhotos(order.id);
  const target = { ...subject, kind: "general" as const, subject: usePhotoCommands(subject).subject };
  const { take, takenOf } = useTakePhotos();
  const taken = takenOf(subject);
  const mayEdit = mayEditPhotos(actor, order);
  const busy = taken.left + taken.ids.length > 0;
  return (
    <section className={`card ${styles.card}`} data-photos={photos.length}>
      <div className="spread">
        <h2>
          {t("photos.title")} <span className="muted num">{photos.length > 0 && photos.length}</span>
        </h2>
        {mayEdit && (
          <PhotoInput className="quiet" onPick={(files) => void take(target, files)}>
            <IconPlus size={18} aria-hidden="true" />
            {t("photos.add")}
          </PhotoInput>
        )}
      </div>
      {busy && <Taken {...subject} taken={taken} photos={photos} />}
      {photos.length > 0 ? <PhotoGrid {...subject} photos={photos} /> : <p className="muted">{t("photos.none")}</p>}
      {mayEdit && <RemovedList order={order} />}
    </section>
  );
}
