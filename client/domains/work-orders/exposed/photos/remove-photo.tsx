// Removing a photo: at once, and taken back for as long as its page offers that.

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
  /** Another was removed in this place just now: the second of two quick taps was meant for that one. */
  rests: boolean;
  onRemoved: () => void;
}

export function RemovePhoto({ photo, rests, onRemoved, ...subject }: RemovePhotoProps) {
  const { t } = useTranslation();
  const commands = usePhotoCommands(subject);
  const note = useNoteUndo();
  const [busy, setBusy] = useState(false);
  // Asked for before it is one of them: its row stays on this device, and is taken back without a network as well.
  useRows(queries.photos.removedOfOrder({ id: subject.order.id }));
  const remove = async () => {
    setBusy(true);
    const removed = await commands.remove(photo.id);
    setBusy(false);
    if (!removed) return;
    note({ words: t("photos.removed"), back: () => commands.restore(photo.id) });
    onRemoved();
  };
  return (
    <button
      type="button"
      className="btn small warn"
      data-action="remove-photo"
      disabled={busy || rests}
      onClick={() => void remove()}
    >
      <IconTrash size={20} aria-hidden="true" />
      {t("photos.remove")}
    </button>
  );
}
