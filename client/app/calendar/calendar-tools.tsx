// Which days, how they are shown, by whom, and what of them.

import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import {
  besideRange,
  CALENDAR_MODES,
  rangeProblem,
  type CalendarMode,
  type DayRange,
} from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { CALENDAR_GROUPINGS } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { CALENDAR_FILTERS, type CalendarFilter } from "../../../shared/domains/scheduling/calendar.states.ts";
import { DayField } from "../../ui/day-field.tsx";
import { lookOf } from "../../ui/status.tsx";
import { lookInCell, lookOnClock } from "./looks.ts";
import { useKey } from "../../ui/use-key.ts";
import { canBeGiven } from "../../domains/access/exposed/use-people.ts";
import { useCalendarWords } from "./calendar-words.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./calendar.module.css";

export function DaysTools({
  calendar,
  modes = CALENDAR_MODES,
}: {
  calendar: Calendar;
  modes?: readonly CalendarMode[];
}) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const { view, change, range, today, problem } = calendar;
  const go = (way: -1 | 1) => {
    const { from, to } = besideRange(view.mode, range, way);
    change({ day: from, ...(view.mode === "custom" ? { from, to } : {}) });
  };
  // The other modes go on from there.
  const choose = (chosen: DayRange) =>
    change({ ...chosen, ...(rangeProblem(chosen) === null ? { day: chosen.from } : {}) });
  const toToday = () => change({ day: today, from: "", to: "" });
  useKey("t", true, toToday, () => t("calendar.goToday"));
  useKey(
    "[",
    true,
    () => go(-1),
    () => t("calendar.earlier"),
  );
  useKey(
    "]",
    true,
    () => go(1),
    () => t("calendar.later"),
  );
  const title =
    view.mode === "day"
      ? words.wholeDay(range.from)
      : words.range(range, view.mode === "month" || view.mode === "list");
  // On a phone the head of the page has its name.
  const Title = modes.length === 0 ? "h2" : "h1";
  return (
    <div className={styles.top}>
      <Title>{title}</Title>
      <div className={styles.segments} role="group" aria-label={t("calendar.days")}>
        <button
          type="button"
          data-go="earlier"
          aria-label={t("calendar.earlier")}
          aria-keyshortcuts="["
          onClick={() => go(-1)}
        >
          <IconChevronLeft size={20} aria-hidden="true" />
        </button>
        <button type="button" data-go="today" aria-keyshortcuts="t" onClick={toToday}>
          {t("calendar.goToday")}
        </button>
        <button
          type="button"
          data-go="later"
          aria-label={t("calendar.later")}
          aria-keyshortcuts="]"
          onClick={() => go(1)}
        >
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      </div>
      {view.mode === "custom" && (
        <div className={styles.chosenDays}>
          <DayField
            name="from"
            label={t("calendar.from")}
            value={view.from || range.from}
            onChange={(from) => choose({ from, to: view.to || range.to })}
          />
          <DayField
            name="to"
            label={t("calendar.to")}
            value={view.to || range.to}
            onChange={(to) => choose({ to, from: view.from || range.from })}
          />
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {t(`calendar.range.${problem}`)}
            </p>
          )}
        </div>
      )}
      <span className="grow" />
      <div className={styles.segments} role="group" aria-label={t("calendar.modes")}>
        {modes.map((mode) => (
          <button
            key={mode}
            type="button"
            data-mode={mode}
            aria-pressed={view.mode === mode}
            onClick={() => change({ mode })}
          >
            {t(`calendar.mode.${mode}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Of which state a filter shows the sign. */
const SIGNS: Record<Exclude<CalendarFilter, "all">, string> = {
  confirmed: "confirmed",
  unconfirmed: "scheduled",
  in_work: "in_progress",
};

export function FilterTools({ calendar, children }: { calendar: Calendar; children?: React.ReactNode }) {
  const { t } = useTranslation();
  const { view, change, masters } = calendar;
  const offered = canBeGiven(masters);
  const left = masters.filter(({ id }) => id === view.master && !offered.some((one) => one.id === id));
  // In an address that was kept stands whoever was there then: what is hidden for them must not look like everybody's.
  const isGone = view.master !== "" && masters.length > 0 && !masters.some(({ id }) => id === view.master);
  return (
    <div className={styles.tools}>
      <div className={styles.segments} role="group" aria-label={t("calendar.by")}>
        {CALENDAR_GROUPINGS.map((by) => (
          <button key={by} type="button" data-by={by} aria-pressed={view.by === by} onClick={() => change({ by })}>
            {t(`calendar.board.${by}`)}
          </button>
        ))}
      </div>
      <label className={styles.select}>
        <span>{t("calendar.master")}</span>
        <select name="master" value={view.master} onChange={(event) => change({ master: event.currentTarget.value })}>
          <option value="">{t("calendar.everybody")}</option>
          {isGone && <option value={view.master}>{t("calendar.gone.masters")}</option>}
          {[...offered, ...left].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.chips} role="group" aria-label={t("calendar.filters")}>
        {CALENDAR_FILTERS.map((show) => {
          const FilterIcon = show === "all" ? null : lookOf("appointment", SIGNS[show])![1];
          return (
            <button
              key={show}
              type="button"
              className={styles.chip}
              data-show={show}
              aria-pressed={view.show === show}
              onClick={() => change({ show })}
            >
              {FilterIcon && <FilterIcon size={16} aria-hidden="true" />}
              {t(`calendar.show.${show}`)}
            </button>
          );
        })}
      </div>
      <div className={styles.doing}>{children}</div>
    </div>
  );
}

/** `hasCards`: states are seen, not the load alone. */
export function Legend({ mode, hasCards }: { mode: CalendarMode; hasCards: boolean }) {
  const { t } = useTranslation();
  const look = mode === "day" ? lookOnClock : lookInCell;
  return (
    <div className={styles.legend}>
      <div>
        <span>{t("calendar.legend")}</span>
        {(["gray", "orange", "red"] as const).map((level) => (
          <b key={level} className="num" data-level={level}>
            {t(`calendar.level.${level}`)}
          </b>
        ))}
      </div>
      {hasCards && (
        <div>
          {(["confirmed", "scheduled", "in_progress", "done"] as const).map((status) => {
            const StatusIcon = look(status)[1];
            return (
              <span key={status} className="row">
                <StatusIcon size={16} aria-hidden="true" />
                {t(`calendar.status.${status}`)}
              </span>
            );
          })}
        </div>
      )}
    </div>
  );
}
