// Somebody whose role has no page yet.

import { useTranslation } from "react-i18next";
import { PageHeader } from "./page-header.tsx";

export function NothingHere() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("nothing.title")} />
      <p className="muted" style={{ padding: 16, maxWidth: 480 }}>
        {t("nothing.text")}
      </p>
    </>
  );
}
