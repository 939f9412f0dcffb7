// The pictures of a part: the main one first, one of them in full when it is tapped, up to eight.

import { IconPhoto, IconPhotoPlus } from "@tabler/icons-react";
import { useEffect, useState, type Dispatch, type SetStateAction } from "react";
import { useTranslation } from "react-i18next";
import { MOST_IMAGES } from "../../../../shared/domains/catalog/part-images.rules.ts";
import { useShownLater, useThumbnail } from "../../../data/hooks/use-picture.ts";
import { PhotoInput } from "../../../ui/photo-input.tsx";
import { usePartImageCommands, usePartImages, type PartImage } from "../hooks/use-part-images.ts";
import type { PartRow } from "../hooks/use-parts.ts";
import styles from "./part-images.module.css";
import { latePart } from "../../../kernel/late-part.tsx";

const ImageViewer = latePart(async () => (await import("./image-viewer.tsx")).ImageViewer);
const NONE: readonly never[] = [];

export interface PartImagesProps {
  part: PartRow;
  mayEdit: boolean;
  /** Which one is looked at in full; null: none. */
  opened: string | null;
  onOpen: Dispatch<SetStateAction<string | null>>;
}

export function PartImages({ part, mayEdit, opened, onOpen }: PartImagesProps) {
  const { t } = useTranslation();
  const images = usePartImages().get(part.id) ?? NONE;
  const commands = usePartImageCommands(part);
  const isShownLater = useShownLater("part");
  const [tooMany, setTooMany] = useState(false);
  const open = images.find(({ id }) => id === opened);
  const room = MOST_IMAGES - images.length;
  useEffect(() => {
    if (opened !== null && !open) onOpen(null); // somebody else removed it
  }, [opened, open, onOpen]);
  const add = (files: readonly File[]) => {
    setTooMany(files.length > room);
    void commands.add(files.slice(0, room));
  };
  if (images.length === 0 && !mayEdit) return null;
  return (
    <section className={styles.images} aria-label={t("parts.images.title")}>
      <div className={styles.grid}>
        {images.map((image, index) => (
          <Thumbnail key={image.id} image={image} index={index} count={images.length} onOpen={() => onOpen(image.id)} />
        ))}
      </div>
      {images.some(({ sha256 }) => isShownLater(sha256)) && (
        <p role="status" className="muted" data-comes-later>
          {t("photos.comesLater")}
        </p>
      )}
      {mayEdit && room > 0 && (
        <PhotoInput onPick={add}>
          <IconPhotoPlus size={22} aria-hidden="true" />
          {t("parts.images.add")}
        </PhotoInput>
      )}
      {mayEdit && room <= 0 && <p className="muted">{t("parts.images.full", { most: MOST_IMAGES })}</p>}
      {tooMany && <p role="alert">{t("errors.catalog/too-many-images")}</p>}
      {open && (
        <ImageViewer
          {...{ part, images, image: open, mayEdit }}
          onShow={(id) => onOpen((shown) => shown && id)} // closed while a removal was being saved, it stays closed
          onClose={() => onOpen(null)}
          onMissing={() => onOpen(null)}
        />
      )}
    </section>
  );
}

interface ThumbnailProps {
  image: PartImage;
  index: number;
  count: number;
  onOpen: () => void;
}

function Thumbnail({ image, index, count, onOpen }: ThumbnailProps) {
  const { t } = useTranslation();
  const url = useThumbnail(image, "part");
  const label = t("parts.images.position", { index: index + 1, count });
  return (
    <button
      type="button"
      className={styles.thumb}
      onClick={onOpen}
      data-part-image={image.id}
      aria-label={index === 0 ? `${label}, ${t("parts.images.main")}` : label}
    >
      {url === null ? <IconPhoto size={28} aria-hidden="true" /> : <img src={url} alt="" draggable={false} />}
      {index === 0 && <span className={styles.main}>{t("parts.images.main")}</span>}
    </button>
  );
}

/** In the list: the main picture, small. */
export function MainImage({ image }: { image: PartImage }) {
  const url = useThumbnail(image, "part");
  return (
    <span className={styles.small} data-main-image={image.id} aria-hidden="true">
      {url === null ? <IconPhoto size={24} /> : <img src={url} alt="" draggable={false} />}
    </span>
  );
}
