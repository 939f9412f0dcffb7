// The device's own memory fails: refused (a private window), broken, held by another tab, or emptied by the browser. Said
// at once and in words, with what to do; never a fresh start that looks as if everything were fine.

import { IconDatabaseOff, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { allMarkers, removeMarker } from "../data/device/outbox-marker.ts";
import { unsentInMemory } from "../data/session/unsent-in-memory.ts";
import { storageTrouble, type StorageTrouble } from "../data/device/storage-trouble.ts";
import { whenShort } from "../ui/format.ts";
import { saveFile } from "../ui/save-file.ts";
import styles from "./no-storage.module.css";
import { LateModule } from "../kernel/late-module.ts";

export function NoStorage({ trouble }: { trouble: StorageTrouble }) {
  const { t, i18n } = useTranslation();
  const { kind } = trouble;
  const marker = kind === "lost" ? trouble.marker : null;
  const unsent = marker?.pending ?? 0;
  return (
    <main className={`phone ${styles.page}`} role="alert" data-trouble={kind}>
      <IconDatabaseOff size={40} aria-hidden="true" style={{ color: "var(--red-fg)" }} />
      <h1>{t(`noStorage.${kind}.title`)}</h1>
      <p className="muted">{t(`noStorage.${kind}.text`)}</p>
      {marker && unsent > 0 && (
        <p data-unsent={unsent}>
          <b>{t("noStorage.unsent", { count: unsent, time: whenShort(marker.at, Date.now(), i18n.language) })}</b>
        </p>
      )}
      {kind !== "refused" && (
        <ol className="muted">
          <li>{t(`noStorage.${kind}.first`)}</li>
          <li>{t(`noStorage.${kind}.second`)}</li>
        </ol>
      )}
      <div className={styles.actions}>
        {kind === "lost" ? (
          <button type="button" className="btn primary" data-action="go-on" onClick={() => goOn(marker?.user)}>
            {t("noStorage.goOn")}
          </button>
        ) : (
          <button type="button" className="btn primary" onClick={() => location.reload()}>
            {t("noStorage.again")}
          </button>
        )}
        {kind !== "refused" && <Rescue />}
      </div>
      {kind === "broken" && <ResetDevice />}
    </main>
  );
}

/** The person knows: from here on this device begins anew. */
function goOn(user: string | undefined): void {
  if (user !== undefined) removeMarker(user);
  storageTrouble.set(null);
  location.reload();
}

const rescuing = new LateModule(() => import("../data/outbox/rescue.ts"));

function Rescue() {
  const { t } = useTranslation();
  const [found, setFound] = useState<number | null>(null);
  const rescue = async () => {
    const { rescueFiles } = await rescuing.arrives();
    const files = await rescueFiles(unsentInMemory());
    setFound(files.length);
    for (const [index, file] of files.entries()) saveFile(file, `garaj-${index + 1}.json`);
  };
  return (
    <>
      <button type="button" className="btn" data-action="rescue" onClick={() => void rescue()}>
        <IconDownload size={20} aria-hidden="true" />
        {t("noStorage.rescue")}
      </button>
      {found === 0 && <p role="status">{t("noStorage.nothingReadable")}</p>}
    </>
  );
}

/** The last way out, and only after it was said what it costs. */
function ResetDevice() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const begin = async () => {
    const { resetDevice } = await rescuing.arrives();
    await resetDevice();
    for (const { user } of allMarkers()) removeMarker(user);
    location.reload();
  };
  if (!asking) {
    return (
      <button type="button" className="btn quiet" data-action="begin-anew" onClick={() => setAsking(true)}>
        {t("noStorage.beginAnew")}
      </button>
    );
  }
  return (
    <>
      <p>
        <b>{t("noStorage.beginAnewCosts")}</b>
      </p>
      <div className={styles.actions}>
        <button type="button" className="btn" onClick={() => setAsking(false)}>
          {t("sync.keep")}
        </button>
        <button type="button" className="btn bad" data-action="begin-anew-really" onClick={() => void begin()}>
          {t("noStorage.beginAnewReally")}
        </button>
      </div>
    </>
  );
}
