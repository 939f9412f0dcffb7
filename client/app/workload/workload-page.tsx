// How full the week is: mechanics or posts by days, as a picture that also reads as a table.

import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link, Navigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import type { CalendarGrouping } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { useOnline, useSession } from "../../data/hooks/react.ts";
import { useKey } from "../../ui/use-key.ts";
import { useLasting } from "../../ui/use-lasting.ts";
import { useCalendarWords } from "../calendar/calendar-words.ts";
import { PageHeader } from "../page-header.tsx";
import { useDesk } from "../use-desk.ts";
import { noRowsOf } from "./workload-view.ts";
import { useWorkload, type WeekLoad } from "./use-workload.ts";
import { WorkloadTable } from "./workload-table.tsx";
import shared from "../calendar/calendar.module.css";
import styles from "./workload.module.css";

/** What the page begins with first. */
const GROUPINGS: readonly CalendarGrouping[] = ["masters", "posts"];

export function WorkloadPage() {
  const { actor } = useSession();
  return can(actor, "CALENDAR_VIEW") ? <Workload /> : <Navigate to="/app" />;
}

function Workload() {
  const { t } = useTranslation();
  const desk = useDesk();
  const week = useWorkload();
  const { workload, view, missing } = week;
  return (
    <>
      {!desk && <PageHeader title={t("nav.workload")} back="phone" />}
      <main className={shared.page} data-workload={view.by} data-rows={missing ?? "known"}>
        <WeekTools week={week} desk={desk} />
        <Unknown missing={missing} />
        {workload.rows.length > 0 && <WorkloadTable week={week} desk={desk} />}
        <NoPosts week={week} />
        {week.isEmpty && workload.rows.length > 0 && (
          <div className={styles.nothing} data-empty="week">
            <p>{t("workload.empty")}</p>
            <Link className="btn" to="/app/calendar-board" search={{ day: view.day }}>
              {t("workload.toCalendar")}
            </Link>
          </div>
        )}
        <Legend desk={desk} />
      </main>
    </>
  );
}

/** Without a row there is nothing to fill: what to do about it. */
function NoPosts({ week: { view, workload, postsKnown } }: { week: WeekLoad }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const lasting = useLasting(!postsKnown, 300);
  const facts = { by: view.by, rows: workload.rows.length, postsKnown };
  const why = noRowsOf(facts, { mayAdd: can(actor, "ADMIN_SETTINGS_EDIT"), lasting });
  if (why === null) return null;
  const words = {
    "posts-unknown": t("calendar.postsUnknown"),
    "add-posts": t("calendar.noPosts"),
    "no-posts": t("calendar.noPostsYet"),
  };
  return (
    <div className={shared.empty} data-empty={why} role="status">
      <p>{words[why]}</p>
      {why === "add-posts" && (
        <Link className="btn" to="/app/posts">
          {t("nav.posts")}
        </Link>
      )}
    </div>
  );
}

function WeekTools({ week, desk }: { week: WeekLoad; desk: boolean }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const { view, range, toToday, go, showBy } = week;
  const back = () => go(-1);
  const on = () => go(1);
  useKey("t", true, toToday, () => t("calendar.goToday"));
  useKey("[", true, back, () => t("workload.earlier"));
  useKey("]", true, on, () => t("workload.later"));
  return (
    <div className={shared.top}>
      {desk && <h1>{t("nav.workload")}</h1>}
      <h2 className={styles.range}>{words.range(range, false)}</h2>
      <div className={shared.segments} role="group" aria-label={t("workload.weeks")}>
        <button type="button" data-go="earlier" aria-label={t("workload.earlier")} aria-keyshortcuts="[" onClick={back}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </button>
        <button type="button" data-go="today" aria-keyshortcuts="t" onClick={toToday}>
          {t("calendar.goToday")}
        </button>
        <button type="button" data-go="later" aria-label={t("workload.later")} aria-keyshortcuts="]" onClick={on}>
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      </div>
      <span className="grow" />
      <div className={shared.segments} role="group" aria-label={t("calendar.by")}>
        {GROUPINGS.map((by) => (
          <button key={by} type="button" data-by={by} aria-pressed={view.by === by} onClick={() => showBy(by)}>
            {t(`calendar.board.${by}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Why there are no figures yet, or cannot be without a network; none is shown that is not of all that is planned. */
function Unknown({ missing }: Pick<WeekLoad, "missing">) {
  const { t } = useTranslation();
  const online = useOnline();
  const lasting = useLasting(missing !== null, 300);
  if (missing === null || (online && !lasting)) return null;
  return (
    <p className={shared.beyond} role="status" data-missing={missing}>
      {online ? t("calendar.reading") : missing === "beyond" ? t("calendar.needsNetwork") : t("workload.notHere")}
    </p>
  );
}

function Legend({ desk }: { desk: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={shared.legend}>
      <span>{t("calendar.legend")}</span>
      {(["gray", "orange", "red"] as const).map((level) => (
        <b key={level} className="num" data-level={level}>
          {t(`calendar.level.${level}`)}
        </b>
      ))}
      <span className={styles.hatch}>{t("workload.shut")}</span>
      {desk && <span className="grow" />}
      <span>{t("workload.strip")}</span>
    </div>
  );
}
