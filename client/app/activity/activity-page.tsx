// The activity log: who created, changed, deleted and restored what. Read-only.

import { IconActivity } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useView } from "../use-view.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useRest } from "../../data/hooks/use-rest.ts";
import { OnlinePage, Pager, LoadingFrame, type PageMeta } from "../../domains/access/exposed/online-page.ts";
import { EmptyList } from "../../ui/empty-list.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { ActivityDays } from "./activity-days.tsx";
import type { ActivityShape } from "./activity-shapes.ts";
import styles from "./activity.module.css";
import { activityPath, activityView, isFiltered, searchOf } from "./address.ts";

export function ActivityPage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("journal.title")} needs="ADMIN_AUDIT_VIEW" back="phone">
      <Activity />
    </OnlinePage>
  );
}

function Activity() {
  const { t } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const [view, change] = useView("/app/activity", activityView, searchOf);
  const reading = useRest<ActivityShape[]>(activityPath(view, time_zone), { keep: true });
  const meta = reading.answer?.["meta"] as PageMeta | undefined;
  const filtered = isFiltered(view);
  return (
    <>
      <p className="muted">{t("journal.lead")}</p>
      <ActivityFilters view={view} onChange={change} />
      <LoadingFrame reading={reading}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyList
              className={styles.empty}
              icon={<IconActivity size={28} aria-hidden="true" />}
              words={filtered ? t("journal.nothingFound") : t("journal.empty")}
              clear={filtered && { words: t("journal.clear"), run: () => change(activityView({})) }}
            />
          ) : (
            <ActivityDays entries={entries} onOnly={(record) => change({ ...activityView({}), record })} />
          )
        }
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={(page) => change({ page })} />}
    </>
  );
}
