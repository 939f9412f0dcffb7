// A page that is not for whoever opened it.

import { useTranslation } from "react-i18next";
import { PageHeader } from "../../../app/page-header.tsx";
import styles from "./sales-list.module.css";

export function NotYours({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} back="phone" />
      <main className={styles.notYours}>
        <p className="muted">{t("sales.notYours")}</p>
      </main>
    </>
  );
}
