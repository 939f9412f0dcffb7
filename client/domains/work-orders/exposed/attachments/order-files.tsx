// The files of an order: an insurer's estimate, a diagnosis print. Kept offline, sent in the background.

import { IconPaperclip, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayEditPhotos } from "../../../../../shared/domains/work-orders/photos.permissions.ts";
import { useBlobs, useSession, useStore } from "../../../../data/hooks/react.ts";
import { fileSize } from "../../../../ui/format.ts";
import { saveFile } from "../../../../ui/save-file.ts";
import { progressOf } from "../photos/photo.ts";
import type { PhotoSubject } from "../photos/use-photos.ts";
import { AskedAgain } from "./asked-again.tsx";
import type { OrderFile } from "./attachments.ts";
import { useAttachmentCommands, useAttachments } from "./use-attachments.ts";
import photos from "../photos/photos.module.css";
import styles from "./attachments.module.css";

export function OrderFiles({ order }: Pick<PhotoSubject, "order">) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { files } = useAttachments(order.id);
  const { addFile } = useAttachmentCommands(order);
  const mayEdit = mayEditPhotos(actor, order);
  const pick = async (picked: readonly File[]) => {
    for (const file of picked) await addFile(file);
  };
  return (
    <section className={`card ${photos.card}`} data-files={files.length}>
      <div className="spread">
        <h2>
          {t("files.title")} <span className="muted num">{files.length > 0 && files.length}</span>
        </h2>
        {mayEdit && (
          <label className={`btn quiet ${photos.input}`}>
            <IconPlus size={18} aria-hidden="true" />
            {t("files.add")}
            <input
              type="file"
              accept="application/pdf,.pdf"
              multiple
              className="visually-hidden"
              data-file-input
              onChange={({ currentTarget }) => {
                void pick([...(currentTarget.files ?? [])]);
                currentTarget.value = ""; // the same file may be picked again
              }}
            />
          </label>
        )}
      </div>
      {files.length === 0 ? (
        <p className="muted">{t("files.none")}</p>
      ) : (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} order={order} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FileRow({ file, order, mayEdit }: Pick<PhotoSubject, "order"> & { file: OrderFile; mayEdit: boolean }) {
  const { t, i18n } = useTranslation();
  const { store, uploads } = useBlobs();
  const { removeFile } = useAttachmentCommands(order);
  const [asking, setAsking] = useState(false);
  const { state, percent } = progressOf(file, useStore(uploads) ?? [], "file");
  const open = async () => {
    const content = await store.content(`file/${file.sha256}`);
    if (content) saveFile(new Blob([content], { type: "application/pdf" }), file.name);
    else window.location.assign(`/files/file/${file.sha256}`);
  };
  const here = state !== "elsewhere";
  const size = fileSize(file.bytes, i18n.language);
  const words = state === "arrived" ? "" : here ? t(`photos.state.${state}`, { percent }) : t("files.elsewhere");
  return (
    <li className={styles.file} data-file={file.id} data-file-state={state}>
      <button type="button" className={`btn quiet ${styles.name}`} disabled={!here} onClick={() => void open()}>
        <IconPaperclip size={18} aria-hidden="true" />
        <span>{file.name}</span>
      </button>
      {mayEdit && !asking && (
        <button
          type="button"
          className={`btn quiet ${styles.icon}`}
          data-action="ask-remove-file"
          aria-label={t("files.remove", { name: file.name })}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      )}
      <span className={`muted num ${styles.meta}`} role="status">
        {[size, words].filter(Boolean).join(" · ")}
      </span>
      {asking && (
        <AskedAgain
          name="remove-file"
          words={t("files.removeThis")}
          onAct={() => void removeFile(file.id, file.name)}
          onKeep={() => setAsking(false)}
        />
      )}
    </li>
  );
}
