// What a photo shows, in words. Saved when the field is left; until then what was typed survives an update or a dead
// battery, together with what its author had before their eyes.

import { useTranslation } from "react-i18next";
import { lastWriter } from "../../../../../shared/kernel/field-edits.ts";
import { useDraft } from "../../../../data/hooks/use-draft.ts";
import type { Photo } from "./photo.ts";
import styles from "./photos.module.css";

export interface PhotoCaptionProps {
  photo: Photo;
  onSave: (photoId: string, caption: string, basedOn: string | null) => Promise<boolean>;
}

interface Typed {
  text: string;
  basedOn: string | null;
}

export function PhotoCaption({ photo, onSave }: PhotoCaptionProps) {
  const { t } = useTranslation();
  const draft = useDraft(`photo-caption:${photo.id}`);
  const typed = draft.text === "" ? null : (JSON.parse(draft.text) as Typed);
  const saved = photo.caption ?? "";
  const type = (text: string) => {
    const basedOn = typed ? typed.basedOn : lastWriter(photo.fieldWriters ?? {}, "caption");
    void draft.type(JSON.stringify({ text, basedOn } satisfies Typed));
  };
  const keep = async () => {
    if (!typed) return;
    const text = typed.text.trim();
    if (text === saved || (await onSave(photo.id, text, typed.basedOn))) void draft.clear();
  };
  return (
    <>
      <input
        className={styles.caption}
        aria-label={t("photos.caption")}
        placeholder={t("photos.caption")}
        maxLength={500}
        value={typed?.text ?? saved}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      {typed && typed.text.trim() !== saved && <p className="muted">{t("photos.captionTyped")}</p>}
    </>
  );
}
