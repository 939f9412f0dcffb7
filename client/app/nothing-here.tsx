// Somebody whose role has no page yet.

import { useTranslation } from "react-i18next";
import { PageHeader } from "./page-header.tsx";

export function NothingHere() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("nothing.title")} />
      <main style={{ padding: 16, maxWidth: "var(--page-text)" }}>
        <p className="muted">{t("nothing.text")}</p>
      </main>
    </>
  );
}
