// What clients were told, and what did not reach them: append-only, read from the server.

import { IconMail } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { dayAt } from "../../../../shared/kernel/shop-days.ts";
import { DaysFilter } from "../../../app/lists/days-filter.tsx";
import { ListPage } from "../../../app/lists/list-page.tsx";
import { searchIn } from "../../../app/lists/list-view.ts";
import { useListViews } from "../../../app/lists/use-list-views.ts";
import { useReadPage } from "../../../app/lists/use-read-page.tsx";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { OnlineList } from "../../access/exposed/online-page.ts";
import type { NotificationShape } from "../api-shapes.ts";
import { LOG_SORTS, logPath, logView, NO_FILTERS } from "../log-address.ts";
import { LOG_CARD_HEIGHT, LogCard, notificationMarks, useLogColumns } from "../parts/log-rows.tsx";
import { useLogFilters } from "../parts/use-log-filters.ts";

const LATEST_FIRST = { id: "when", desc: true };
const SORTS = Object.keys(LOG_SORTS);
const keyOf = ({ id }: NotificationShape) => id;
const toneOf = ({ status }: NotificationShape) => (status === "failed" ? "late" : null);

export function NotificationLogPage() {
  const { t } = useTranslation();
  return (
    <OnlineList title={t("nav.notifications")} needs="CLIENTS_VIEW">
      <Log />
    </OnlineList>
  );
}

function Log() {
  const { t } = useTranslation();
  const { actor, company } = useSession();
  const { time_zone } = company.settings;
  const navigate = useNavigate();
  const [view, change] = useView("/app/notification-log", logView, searchIn);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const { total, ...page } = useReadPage<NotificationShape>(logPath(view, time_zone), (to) => change({ page: to }));
  const presets = [
    { id: "all", label: t("notifications.all"), set: {} },
    { id: "failed", label: t("notifications.notSent"), set: { status: "failed" as const } },
  ];
  const views = useListViews({ name: "notifications", view, change, read: logView, presets, none: NO_FILTERS });
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const onClient = useCallback((client: string) => latest.current({ client }), []);
  const columns = useLogColumns({ onClient });
  const filters = useLogFilters(view, change, page.rows);
  const open = useCallback(
    ({ work_order, appointment, deal, client }: NotificationShape) => {
      if (work_order) void navigate({ to: "/app/orders/$orderId", params: { orderId: work_order.id } });
      else if (appointment)
        void navigate({
          to: "/app/calendar-board",
          search: { mode: "day", day: dayAt(Date.parse(appointment.starts_at), time_zone) },
        });
      else if (deal) void navigate({ to: "/app/deals/$deal", params: { deal: deal.id } });
      else if (client) void navigate({ to: "/app/clients/$client", params: { client: client.id } });
    },
    [navigate, time_zone],
  );
  return (
    <ListPage
      title={t("nav.notifications")}
      lead={
        <>
          {t("notifications.logLead")}{" "}
          {can(actor, "ADMIN_SETTINGS_VIEW") && <Link to="/app/notifications">{t("notifications.toTemplates")}</Link>}
        </>
      }
      {...{ view, change, views, columns, filters, keyOf, toneOf, ...page }}
      marksOf={notificationMarks}
      sorts={SORTS}
      standard={LATEST_FIRST}
      onOpen={open}
      openWords={t("notifications.open")}
      find={{ words: t("notifications.search"), typed: q, onType: type }}
      besides={<DaysFilter view={view} onChange={change} />}
      foot={<span className="num">{t("tables.count", { count: total ?? page.rows.length })}</span>}
      nothing={
        <>
          <IconMail size={28} aria-hidden="true" />
          <p>{t("notifications.empty")}</p>
        </>
      }
      cardHeight={LOG_CARD_HEIGHT}
    >
      {(row) => <LogCard row={row} onClient={onClient} />}
    </ListPage>
  );
}
