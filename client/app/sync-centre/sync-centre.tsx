// The sync centre: every command of this device in words, what became of it, and what a person can do.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSession } from "../../data/hooks/react.ts";
import { pagesOf } from "../navigation.ts";
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
      <PageHeader title={t("sync.title")} back="phone" badge={false} />
      <main className={styles.page}>
        <BesideIt />
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

/** What else the badge leads to: the shop's devices, and what was done on those of people who left. */
function BesideIt() {
  const { t } = useTranslation();
  const pages = pagesOf(useSession().actor).filter(({ place, to }) => place === "badge" && to !== "/app/sync");
  if (pages.length === 0) return null;
  return (
    <nav className={styles.beside} aria-label={t("nav.morePages")}>
      {pages.map(({ to, key, icon: PageIcon }) => (
        <Link key={to} to={to} className="btn">
          <PageIcon size={18} aria-hidden="true" />
          {t(`nav.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
