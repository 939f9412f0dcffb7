// A picture that the server did not take: why, and what to do. The original stays here until a person lets it go.

import { IconDownload, IconRefresh, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BlobRecord } from "../../data/blobs/blobs-db.ts";
import { useBlobs, useEngine } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { fileSize } from "../../ui/format.ts";
import styles from "./sync-centre.module.css";

export function RefusedUpload({ record }: { record: BlobRecord }) {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const blobs = useBlobs();
  const { store } = blobs;
  const [discarding, setDiscarding] = useState(false);
  const title = record.name ?? t("photos.one");
  return (
    <article className={styles.repair} data-refused-upload={record.code}>
      <h3>
        {t("sync.failed")}: {title} · <span className="num">{fileSize(record.bytes, i18n.language)}</span>
      </h3>
      <p className={styles.why}>
        <b>{t("sync.why")}:</b> {t(`errors.${record.code}`, { defaultValue: t("errors.server") })}
      </p>
      <div className={styles.actions}>
        {discarding ? (
          <>
            <button type="button" className="btn small" onClick={() => setDiscarding(false)}>
              {t("sync.keep")}
            </button>
            <button type="button" className="btn small bad" onClick={() => void discard(engine, blobs, record, title)}>
              {t("photos.removeThis")}
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="btn small"
              onClick={() => void store.applyEvent(record.key, "retry", { code: null })}
            >
              <IconRefresh size={20} aria-hidden="true" />
              {t("sync.again")}
            </button>
            <button type="button" className="btn small" onClick={() => void download(blobs, record)}>
              <IconDownload size={20} aria-hidden="true" />
              {t("photos.download")}
            </button>
            <button type="button" className="btn small warn" onClick={() => setDiscarding(true)}>
              <IconX size={20} aria-hidden="true" />
              {t("sync.discard")}
            </button>
          </>
        )}
      </div>
    </article>
  );
}

/** The photo goes from the order, too: its picture will never come. */
async function discard(
  engine: ReturnType<typeof useEngine>,
  blobs: ReturnType<typeof useBlobs>,
  { key }: BlobRecord,
  title: string,
): Promise<void> {
  const photos = [...blobs.photos.value.values()].flat().filter(({ sha256 }) => key === `photo/${sha256}`);
  for (const { id } of photos) {
    const kept = await save(engine, "photos.remove", { photoId: id }, { title, plate: null, number: null });
    if (!kept) return; // the strip says why; the picture stays
  }
  await blobs.store.discard(key);
}

async function download({ store }: ReturnType<typeof useBlobs>, { key, mime, name }: BlobRecord): Promise<void> {
  const content = await store.content(key);
  if (content === null) return;
  const url = URL.createObjectURL(new Blob([content], { type: mime }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name ?? `${key.replace("/", "-").slice(0, 18)}.${mime.split("/")[1] ?? "bin"}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
