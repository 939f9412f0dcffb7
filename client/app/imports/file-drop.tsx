// Where a file that is imported is chosen, or dropped.

import { IconFileUpload } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./import.module.css";

export interface FileDropProps {
  /** What is asked for, and how large it may be. */
  title: string;
  limits: string;
  /** As an input of files takes it. */
  accept: string;
  busy: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
}

export function FileDrop({ title, limits, accept, busy, disabled, onFile }: FileDropProps) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file && !disabled) onFile(file);
      }}
    >
      <IconFileUpload size={32} aria-hidden="true" />
      <b>{busy ? t("csv.sending") : title}</b>
      <span className="muted">{limits}</span>
      <span className="btn primary" aria-hidden="true">
        {t("csv.chooseButton")}
      </span>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file, mended, may be chosen again.
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
