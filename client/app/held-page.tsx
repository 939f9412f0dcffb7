// The manager's page of held commands, with the names of the orders and lines they are about and what they would write.

import { useTranslation } from "react-i18next";
import { HeldList } from "../domains/access/screens/held.tsx";
import { PageHeader } from "./page-header.tsx";
import { useCommandWords } from "./use-command-words.ts";

export function HeldPage() {
  const { t } = useTranslation();
  const wordsOf = useCommandWords();
  return (
    <>
      <PageHeader title={t("held.title")} back="phone" />
      <main style={{ display: "grid", gap: 16, padding: 16, maxWidth: "var(--page-form)" }}>
        <HeldList wordsOf={wordsOf} />
      </main>
    </>
  );
}
