// Removing a photo: asked again where it stands, and taken back for as long as its page offers that.

import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../../../shared/registry/queries.ts";
import { useRows } from "../../../../data/hooks/react.ts";
import { useNoteUndo } from "../../../../ui/note-undo.ts";
import type { Photo } from "./photo.ts";
import { usePhotoCommands, type PhotoSubject } from "./use-photos.ts";

export interface RemovePhotoProps extends PhotoSubject {
  photo: Photo;
  onRemoved: () => void;
}

export function RemovePhoto({ photo, onRemoved, ...subject }: RemovePhotoProps) {
  const { t } = useTranslation();
  const commands = usePhotoCommands(subject);
  const note = useNoteUndo();
  const [asking, setAsking] = useState(false);
  // Asked for before it is one of them: its row stays on this device, and is taken back without a network as well.
  useRows(queries.photos.removedOfOrder({ id: subject.order.id }));
  const remove = async () => {
    if (!(await commands.remove(photo.id))) return;
    note({ words: t("photos.removed"), back: () => commands.restore(photo.id) });
    onRemoved();
  };
  if (!asking)
    return (
      <button type="button" className="btn small warn" data-action="ask-remove" onClick={() => setAsking(true)}>
        <IconTrash size={20} aria-hidden="true" />
        {t("photos.remove")}
      </button>
    );
  return (
    <>
      <button type="button" className="btn small" onClick={() => setAsking(false)}>
        {t("photos.keep")}
      </button>
      <button type="button" className="btn small bad" data-action="remove-photo" onClick={() => void remove()}>
        <IconTrash size={20} aria-hidden="true" />
        {t("photos.removeThis")}
      </button>
    </>
  );
}
