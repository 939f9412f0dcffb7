// What clients were told, and what did not reach them: append-only, read from the server.

import { IconMail } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useView } from "../../../app/use-view.ts";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { OnlinePage, Pager, LoadingFrame, type PageMeta } from "../../access/exposed/online-page.ts";
import type { NotificationShape } from "../api-shapes.ts";
import { isFiltered, logPath, logView, searchOf } from "../log-address.ts";
import { LogFilters } from "../parts/log-filters.tsx";
import { LogRows } from "../parts/log-rows.tsx";
import { EmptyList } from "../../../ui/empty-list.tsx";
import styles from "../parts/notifications.module.css";

export function NotificationLogPage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("nav.notifications")} needs="CLIENTS_VIEW" back="phone">
      <Log />
    </OnlinePage>
  );
}

function Log() {
  const { t } = useTranslation();
  const { actor, company } = useSession();
  const [view, change] = useView("/app/notification-log", logView, searchOf);
  const reading = useRest<NotificationShape[]>(logPath(view, company.settings.time_zone), { keep: true });
  const meta = reading.answer?.["meta"] as PageMeta | undefined;
  const filtered = isFiltered(view);
  return (
    <>
      <p className="muted">
        {t("notifications.logLead")}{" "}
        {can(actor, "ADMIN_SETTINGS_VIEW") && <Link to="/app/notifications">{t("notifications.toTemplates")}</Link>}
      </p>
      <LogFilters view={view} onChange={change} />
      <LoadingFrame reading={reading}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyList
              className={styles.empty}
              icon={<IconMail size={28} aria-hidden="true" />}
              words={filtered ? t("notifications.nothingFound") : t("notifications.empty")}
              clear={filtered && { words: t("notifications.clear"), run: () => change(logView({})) }}
            />
          ) : (
            <LogRows rows={rows} onClient={(client) => change({ client })} />
          )
        }
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={(page) => change({ page })} />}
    </>
  );
}
