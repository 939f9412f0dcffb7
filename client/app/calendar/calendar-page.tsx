// The calendar board: posts or mechanics by days, live and without a network; what is planned is dragged, or moved by keyboard.

import { IconPlus } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { daysBetween } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { useOnline, useSession } from "../../data/hooks/react.ts";
import { IconImages } from "../../ui/icon-images.tsx";
import { LastUndo } from "../../ui/last-undo.tsx";
import { useKey } from "../../ui/use-key.ts";
import { useLasting } from "../../ui/use-lasting.ts";
import { PageHeader } from "../page-header.tsx";
import { useDesk } from "../use-desk.ts";
import { AppointmentSheet } from "./appointment-sheet.tsx";
import { Acts, calendarDrag } from "./calendar-acts.ts";
import { dayToBook } from "./calendar-view.ts";
import { DaysTools, FilterTools, Legend } from "./calendar-tools.tsx";
import { useCalendarWords, WordsOfPage } from "./calendar-words.ts";
import { DayBoard, timeAt } from "./day-board.tsx";
import { KpiBar, PhoneAlerts } from "./kpi-bar.tsx";
import { ListBoard } from "./list-board.tsx";
import { MonthBoard } from "./month-board.tsx";
import { MovedOver } from "./moved-over.tsx";
import { NewAppointment } from "./new-appointment.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { mayAddPosts, PostAdder } from "./post-adder.tsx";
import { DayStrip, PhoneDay } from "./phone-day.tsx";
import { useCalendar, type Calendar } from "./use-calendar.ts";
import { useCalendarActs } from "./use-calendar-acts.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { STATE_IMAGES } from "./state-images.ts";
import { WeekBoard } from "./week-board.tsx";
import styles from "./calendar.module.css";

/** As many days as have room for cards. */
const DAYS_WITH_CARDS = 7;

export function CalendarPage() {
  const { actor } = useSession();
  return can(actor, "CALENDAR_VIEW") ? <CalendarBoard /> : <Navigate to="/app" />;
}

function CalendarBoard() {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const desk = useDesk();
  const calendar = useCalendar(desk ? null : "day");
  const page = useCalendarActs(calendar);
  const { acts } = page;
  const { view, appointments, today } = calendar;
  const onKeyDown = useCardKeys(calendar, acts, page.follow, desk);
  calendarDrag.useDropped(({ id, target, at, grip }) => {
    const drop = acts.dropOn(id, target, timeAt(target.row.id, target.date, at.x - grip.x));
    if (drop) acts.take(id, drop, target.date);
  });
  const begin = () => acts.create({ row: null, date: dayToBook(view, calendar.range, today) });
  useKey("n", acts.mayEdit, begin, () => t("calendar.new"), { icon: IconPlus });
  const opened = page.opened === null ? null : (appointments.byId.get(page.opened) ?? null);
  const { refused } = page;
  const said = refused && t(`calendar.refused.${refused.why}`, { day: words.wholeDay(refused.date) });
  const make = acts.mayEdit && (
    <button type="button" className="btn primary" data-action="new" aria-keyshortcuts="n" onClick={begin}>
      <IconPlus size={18} aria-hidden="true" />
      {t("calendar.new")}
    </button>
  );
  return (
    <WordsOfPage value={words}>
      <Acts value={acts}>
        <IconImages images={STATE_IMAGES} />
        {!desk && <PageHeader title={t("nav.calendar")} />}
        <main className={styles.page} data-mode={view.mode} data-rows={calendar.known ? "live" : "kept"}>
          <DaysTools calendar={calendar} modes={desk ? undefined : []} />
          {desk && <KpiBar calendar={calendar} />}
          {!desk && <DayStrip calendar={calendar} />}
          {!desk && <PhoneAlerts calendar={calendar} />}
          <FilterTools calendar={calendar}>
            {desk && calendar.rows.length > 0 && <PostAdder calendar={calendar} />}
            {desk && <PdfButton calendar={calendar} />}
            {desk && make}
          </FilterTools>
          <Beyond calendar={calendar} />
          <div className={styles.body} onKeyDown={onKeyDown}>
            <Board calendar={calendar} desk={desk} />
          </div>
          {desk && view.mode !== "list" && calendar.rows.length > 0 && (
            <Legend mode={view.mode} hasCards={hasCards(calendar)} />
          )}
          <div className={styles.foot}>
            <p className={styles.refused} role="alert" data-refused={refused?.why}>
              {said}
            </p>
            <MovedOver calendar={calendar} />
            <LastUndo done={page.done} now={calendar} onEnd={page.endUndo} />
            {!desk && make}
          </div>
        </main>
        <AppointmentSheet
          appointment={opened}
          calendar={calendar}
          onClose={page.close}
          onMove={acts.move}
          onStatus={page.setStatus}
          onRemove={page.remove}
        />
        <NewAppointment
          at={page.begun}
          calendar={calendar}
          onClose={page.close}
          onMade={(id, name, date) => {
            page.made(id, name);
            if (!calendar.days.some((day) => day.date === date)) calendar.change({ day: date });
          }}
        />
      </Acts>
    </WordsOfPage>
  );
}

const hasCards = ({ range: { from, to } }: Calendar): boolean => daysBetween(from, to) < DAYS_WITH_CARDS;

function Board({ calendar, desk }: { calendar: Calendar; desk: boolean }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { view, rows } = calendar;
  const mayAdd = mayAddPosts(actor);
  const unknown = useLasting(!calendar.known, 300);
  const empty = !calendar.known ? null : (
    <div className={styles.empty} data-empty>
      <p>{view.show === "all" && view.master === "" ? t("calendar.empty") : t("calendar.emptyFiltered")}</p>
      {(view.show !== "all" || view.master !== "") && (
        <button type="button" className="btn" onClick={() => calendar.change({ show: "all", master: "" })}>
          {t("board.clear")}
        </button>
      )}
    </div>
  );
  if (rows.length === 0 && view.mode !== "list") {
    if (!calendar.postsKnown && !unknown) return null;
    return (
      <div className={styles.empty} data-empty="posts">
        <p>
          {!calendar.postsKnown
            ? t("calendar.postsUnknown")
            : mayAdd
              ? t("calendar.noPosts")
              : t("calendar.noPostsYet")}
        </p>
        {calendar.postsKnown && <PostAdder calendar={calendar} look="btn" />}
      </div>
    );
  }
  if (!desk) return <PhoneDay calendar={calendar} />;
  if (view.mode === "list") return <ListBoard calendar={calendar} empty={empty} />;
  if (view.mode === "day") return <DayBoard calendar={calendar} />;
  return hasCards(calendar) ? <WeekBoard calendar={calendar} /> : <MonthBoard calendar={calendar} />;
}

/** Days that no device keeps: what is seen of them without a network is not all. */
function Beyond({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const online = useOnline();
  const lasting = useLasting(calendar.appointments.isPart);
  if (!lasting) return null;
  return (
    <p className={styles.beyond} role="status" data-beyond>
      {online ? t("calendar.reading") : t("calendar.needsNetwork")}
    </p>
  );
}
