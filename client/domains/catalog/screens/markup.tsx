// Markup rules with a tester beside them.

import { useTranslation } from "react-i18next";
import { canManageMarkup } from "../../../../shared/domains/catalog/catalog.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { MarkupList } from "../parts/markup-list.tsx";
import { MarkupTester } from "../parts/markup-tester.tsx";
import styles from "../parts/catalog.module.css";

export function MarkupPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("nav.markup")} back="phone" />
      <main className={`phone ${styles.page}`}>
        {canManageMarkup(actor) ? (
          <>
            <p className="muted">{t("markup.lead")}</p>
            <div className={styles.beside}>
              <MarkupList />
              <MarkupTester />
            </div>
          </>
        ) : (
          <p className="muted">{t("markup.notYours")}</p>
        )}
      </main>
    </>
  );
}
