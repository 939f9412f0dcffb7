// What a photo shows: before, after, a defect, or nothing in particular. One tap.

import { useTranslation } from "react-i18next";
import { PHOTO_KINDS, type PhotoKind } from "../../../../../shared/domains/work-orders/photos.states.ts";
import { lookOf } from "../../../../ui/status.tsx";
import styles from "./photos.module.css";

export interface KindChipsProps {
  label: string;
  /** Null while several photos differ. */
  value: string | null;
  onChange: (kind: PhotoKind) => void;
}

export function KindChips({ label, value, onChange }: KindChipsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label} className={styles.kinds}>
      {PHOTO_KINDS.map((kind) => {
        const KindIcon = lookOf("photo", kind)![1];
        return (
          <button
            key={kind}
            type="button"
            data-kind={kind}
            aria-pressed={value === kind}
            className={`btn ${value === kind ? (kind === "defect" ? "warn" : "tint") : ""}`}
            onClick={() => onChange(kind)}
          >
            <KindIcon size={20} aria-hidden="true" />
            {t(`status.photo.${kind}`)}
          </button>
        );
      })}
    </div>
  );
}
