// One picture of a part in full: to the next, to another place among them, or away.

import { Modal } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconStar, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePicture, useShownLater, useThumbnail } from "../../../data/hooks/use-picture.ts";
import { Picture } from "../../../ui/picture.tsx";
import { usePartImageCommands, type PartImage } from "../hooks/use-part-images.ts";
import type { PartRow } from "../hooks/use-parts.ts";
import styles from "./part-images.module.css";
import { useFocusBack } from "../../../ui/use-focus-back.ts";

export interface ImageViewerProps {
  part: PartRow;
  images: readonly PartImage[];
  image: PartImage;
  mayEdit: boolean;
  onShow: (id: string) => void;
  onClose: () => void;
}

export function ImageViewer({ part, images, image, mayEdit, onShow, onClose }: ImageViewerProps) {
  const { t } = useTranslation();
  useFocusBack(true);
  const index = images.findIndex(({ id }) => id === image.id);
  const beside = (step: -1 | 1) => {
    const next = images[index + step];
    if (next) onShow(next.id);
  };
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      fullScreen
      title={<span className="num">{t("parts.images.position", { index: index + 1, count: images.length })}</span>}
      closeButtonProps={{ "aria-label": t("nav.close"), size: 48 }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.viewer ?? "", body: styles.body ?? "" }}
    >
      <div className={styles.stage} data-viewing={image.id}>
        <Whole key={image.id} image={image} alt={part.name} />
      </div>
      <div className={styles.acts}>
        <button type="button" className="btn" disabled={index === 0} onClick={() => beside(-1)}>
          <IconArrowLeft size={20} aria-hidden="true" />
          {t("parts.images.before")}
        </button>
        <button type="button" className="btn" disabled={index === images.length - 1} onClick={() => beside(1)}>
          <IconArrowRight size={20} aria-hidden="true" />
          {t("parts.images.next")}
        </button>
        {mayEdit && <Changes {...{ part, images, image, index, onShow, onClose }} />}
      </div>
    </Modal>
  );
}

type ChangesProps = Omit<ImageViewerProps, "mayEdit"> & { index: number };

function Changes({ part, images, image, index, onShow, onClose }: ChangesProps) {
  const { t } = useTranslation();
  const commands = usePartImageCommands(part);
  const remove = async () => {
    const other = images[index + 1] ?? images[index - 1];
    if (!(await commands.remove(image.id))) return;
    if (other) onShow(other.id);
    else onClose();
  };
  return (
    <>
      {index > 0 && (
        <>
          <button type="button" className="btn" data-act="main" onClick={() => void commands.move(image.id, 0)}>
            <IconStar size={20} aria-hidden="true" />
            {t("parts.images.makeMain")}
          </button>
          <button
            type="button"
            className="btn"
            data-act="earlier"
            onClick={() => void commands.move(image.id, index - 1)}
          >
            {t("parts.images.earlier")}
          </button>
        </>
      )}
      {index < images.length - 1 && (
        <button type="button" className="btn" data-act="later" onClick={() => void commands.move(image.id, index + 1)}>
          {t("parts.images.later")}
        </button>
      )}
      <button type="button" className="btn warn" data-act="remove" onClick={() => void remove()}>
        <IconTrash size={20} aria-hidden="true" />
        {t("parts.images.remove")}
      </button>
    </>
  );
}

function Whole({ image, alt }: { image: PartImage; alt: string }) {
  const { t } = useTranslation();
  const later = useShownLater("part")(image.sha256) ? t("photos.comesLater") : null;
  return <Picture small={useThumbnail(image, "part")} large={usePicture(image, "part")} {...{ alt, later }} />;
}
