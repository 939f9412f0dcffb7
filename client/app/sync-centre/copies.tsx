// For the case of a broken phone: this device's edits as a file, and a file of another device brought here.

import { IconFileExport, IconFileImport } from "@tabler/icons-react";
import { useRef, useState, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CachedSession } from "../../data/device/device-db.ts";
import { fileToCarry } from "../../data/delivery/brought-file.ts";
import { useBlobs, useOutbox, useSession, useStore } from "../../data/hooks/react.ts";
import { uploadsOf } from "../../data/delivery/unsent.ts";
import { fileSize } from "../../ui/format.ts";
import { saveFile } from "../../ui/save-file.ts";
import { ImportPreview } from "./import-preview.tsx";
import styles from "./sync-centre.module.css";

export function Copies() {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const outbox = useOutbox();
  const input = useRef<HTMLInputElement>(null);
  const { count, bytes } = uploadsOf(useStore(useBlobs().uploads) ?? []);
  const [file, setFile] = useState<File | null>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.currentTarget.files?.[0] ?? null);
    event.currentTarget.value = ""; // the same file may be chosen again
  };
  return (
    <section className={styles.copies}>
      <h2 className={styles.heading}>{t("sync.copies")}</h2>
      <p className="muted">{t("sync.copiesHint")}</p>
      {count > 0 && (
        <p data-without-photos={count}>
          {t("files.copies.withoutPhotos", { count, size: fileSize(bytes, i18n.language) })}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="btn small"
          data-action="export"
          onClick={() => void exportOutbox(session, outbox)}
        >
          <IconFileExport size={20} aria-hidden="true" />
          {t("sync.export")}
        </button>
        <button type="button" className="btn small" data-action="import" onClick={() => input.current?.click()}>
          <IconFileImport size={20} aria-hidden="true" />
          {t("sync.import")}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        tabIndex={-1}
        aria-label={t("sync.import")}
        onChange={chosen}
      />
      {file && <ImportPreview file={file} onClose={() => setFile(null)} />}
    </section>
  );
}

async function exportOutbox(session: CachedSession, outbox: ReturnType<typeof useOutbox>): Promise<void> {
  const { file, name } = await fileToCarry(session, outbox);
  saveFile(file, name);
}
