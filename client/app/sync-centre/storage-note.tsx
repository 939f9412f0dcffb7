// What this device holds, and whether it is safe there.

import { IconAlertTriangle, IconDatabase } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isNearlyFull, readStorage, type DeviceStorage } from "../../data/device/storage.ts";
import { bytes } from "../../ui/format.ts";
import styles from "./sync-centre.module.css";

export function StorageNote() {
  const { t, i18n } = useTranslation();
  const [storage, setStorage] = useState<DeviceStorage | null>(null);
  useEffect(() => void readStorage().then(setStorage), []);
  if (!storage) return null;
  const used = bytes(storage.usedBytes, i18n.language);
  const limit = bytes(storage.limitBytes, i18n.language);
  const full = isNearlyFull(storage);
  const NoteIcon = full ? IconAlertTriangle : IconDatabase;
  return (
    <section className={full ? styles.notice : styles.storage} data-storage={full ? "nearly-full" : "enough"}>
      <NoteIcon size={22} aria-hidden="true" />
      <p>
        {full && <b>{t("sync.storage.nearlyFull")} </b>}
        {t("sync.storage.used", { used, limit })}{" "}
        {storage.promised ? t("sync.storage.promised") : t("sync.storage.notPromised")}
      </p>
    </section>
  );
}
