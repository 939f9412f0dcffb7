// The sync centre: every command of this device in words, what became of it, and what a person can do.

import { useTranslation } from "react-i18next";
import { PageHeader } from "../page-header.tsx";
import { Copies } from "./copies.tsx";
import { Imports } from "./imports.tsx";
import { NeedsPerson } from "./needs-person.tsx";
import { Recent } from "./recent.tsx";
import { ConnectionLost } from "./connection-lost.tsx";
import { StorageNote } from "./storage-note.tsx";
import { Uploads } from "./uploads.tsx";
import styles from "./sync-centre.module.css";
import { Waiting } from "./waiting.tsx";

export function SyncCentre() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("sync.title")} badge={false} />
      <main className={styles.page}>
        <ConnectionLost />
        <NeedsPerson />
        <Uploads />
        <Waiting />
        <Imports />
        <Recent />
        <Copies />
        <StorageNote />
      </main>
    </>
  );
}
