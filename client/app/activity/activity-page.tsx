// The activity log: who created, changed, deleted and restored what. Read-only.

import { IconActivity } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useServerNow } from "../../data/hooks/use-server-now.ts";
import { OnlineList } from "../../domains/access/exposed/online-page.ts";
import { AppointmentWordsProvider } from "../../domains/scheduling/exposed/appointment-sentence.tsx";
import { useTyped } from "../../ui/use-typed.ts";
import { DaysFilter } from "../lists/days-filter.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { searchIn } from "../lists/list-view.ts";
import { useListViews } from "../lists/use-list-views.ts";
import { useReadPage } from "../lists/use-read-page.tsx";
import { useView } from "../use-view.ts";
import { ACTIVITY_CARD_HEIGHT, ActivityCard, activityMarks, useActivityColumns } from "./activity-columns.tsx";
import { placeOf, recordName, recordOf } from "./activity-sentence.tsx";
import type { ActivityShape } from "./activity-shapes.ts";
import { activityPath, activityView, NO_FILTERS } from "./address.ts";
import { useActivityFilters } from "./use-activity-filters.ts";

const LATEST_FIRST = { id: "when", desc: true };
/** The server has it in one order. */
const SORTS: readonly string[] = [];
const keyOf = ({ id }: ActivityShape) => id;

export function ActivityPage() {
  const { t } = useTranslation();
  return (
    <OnlineList title={t("journal.title")} needs="ADMIN_AUDIT_VIEW">
      <AppointmentWordsProvider>
        <Activity />
      </AppointmentWordsProvider>
    </OnlineList>
  );
}

function Activity() {
  const { t } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const navigate = useNavigate();
  const [view, change] = useView("/app/activity", activityView, searchIn);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const { total, ...page } = useReadPage<ActivityShape>(activityPath(view, time_zone), (to) => change({ page: to }));
  const { rows } = page;
  const today = dayAt(useServerNow("minute"), time_zone);
  const presets = [
    { id: "all", label: t("journal.all"), set: {} },
    { id: "today", label: t("journal.today"), set: { from: today, to: today } },
    { id: "deleted", label: t("journal.deletions"), set: { action: "deleted" as const } },
  ];
  const views = useListViews({ name: "activity", view, change, read: activityView, presets, none: NO_FILTERS });
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const only = useCallback((record: string) => latest.current({ ...NO_FILTERS, record }), []);
  const columns = useActivityColumns(only);
  const about = rows.find((entry) => recordOf(entry) === view.record);
  const filters = useActivityFilters(view, change, about ? recordName(about, t) : t("journal.oneRecord"));
  const open = useCallback(
    (entry: ActivityShape) => {
      const place = placeOf(entry, recordName(entry, t));
      if (place !== null) void navigate(place);
    },
    [navigate, t],
  );
  return (
    <ListPage
      title={t("journal.title")}
      lead={t("journal.lead")}
      {...{ view, change, views, columns, filters, keyOf, ...page }}
      marksOf={activityMarks}
      sorts={SORTS}
      standard={LATEST_FIRST}
      onOpen={open}
      openWords={t("journal.open")}
      find={{ words: t("journal.search"), typed: q, onType: type }}
      besides={<DaysFilter view={view} onChange={change} />}
      foot={<span className="num">{t("tables.count", { count: total ?? rows.length })}</span>}
      nothing={
        <>
          <IconActivity size={28} aria-hidden="true" />
          <p>{t("journal.empty")}</p>
        </>
      }
      cardHeight={ACTIVITY_CARD_HEIGHT}
    >
      {(entry) => <ActivityCard entry={entry} onOnly={only} />}
    </ListPage>
  );
}
