// What comes to a mechanic today and tomorrow: when, which car, what for, on which post. To be read, with or without a network.

import { Navigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { useOwnDays } from "../hooks/use-own-days.ts";
import { OwnDaySection } from "../parts/own-day.tsx";
import styles from "./own-days.module.css";

export function OwnDaysPage() {
  const { actor } = useSession();
  return can(actor, "MECHANIC_BOARD") ? <OwnDays /> : <Navigate to="/app" />;
}

function OwnDays() {
  const { t } = useTranslation();
  const { days, asLastSeen, ...known } = useOwnDays();
  return (
    <>
      <PageHeader title={t("ownDays.title")} />
      <main className={styles.page} data-rows={asLastSeen ? "last-seen" : "live"}>
        {days.map((day) => (
          <OwnDaySection key={day.name} day={day} asLastSeen={asLastSeen} {...known} />
        ))}
      </main>
    </>
  );
}
