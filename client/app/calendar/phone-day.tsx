// On a phone: a strip of the week's days, and what stands on the chosen one, row by row.

import { IconClipboardText, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { cellKey } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import { calendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import { daysOf, rangeOf } from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { takesRoom } from "../../../shared/domains/scheduling/calendar.states.ts";
import { Plate } from "../../ui/plate.tsx";
import { Status } from "../../ui/status.tsx";
import { useActs } from "./calendar-acts.ts";
import { nameOf, subjectOf, useCalendarWords } from "./calendar-words.ts";
import { LoadChip } from "./cell.tsx";
import { emptinessOf } from "./days-here.ts";
import { DeletedOnes } from "./deleted-ones.tsx";
import type { Appointment } from "./use-appointments.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./phone.module.css";

export function DayStrip({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const { view, change, settings, today } = calendar;
  const days = daysOf(rangeOf("week", view.day)).map((date) => calendarDay(settings, date, today));
  return (
    <div className={styles.strip} role="group" aria-label={t("calendar.days")}>
      {days.map(({ date, closed, isToday }) => (
        <button
          key={date}
          type="button"
          data-day={date}
          data-closed={closed !== null}
          data-today={isToday}
          aria-pressed={view.day === date}
          onClick={() => change({ day: date })}
        >
          <span aria-hidden="true">{words.weekdaySign(date)}</span>
          <b className="num" aria-hidden="true">
            {Number(date.slice(8))}
          </b>
          <span className="visually-hidden">
            {[words.wholeDay(date), isToday && t("calendar.today"), closed && t(`calendar.closed.${closed}`)]
              .filter(Boolean)
              .join(", ")}
          </span>
        </button>
      ))}
    </div>
  );
}

/** `calendar`: of one day. */
export function PhoneDay({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const acts = useActs();
  const { rows, days, cells, view } = calendar;
  const [day] = days as [Calendar["days"][number]];
  const { date, closed } = day;
  const anything = rows.some(({ id }) => cells.get(cellKey(id, date))!.planned.length > 0);
  return (
    <>
      {closed !== null && <p className={styles.closed}>{t(`calendar.closed.${closed}`)}</p>}
      {(closed === null || anything) &&
        rows.map((row) => {
          const cell = cells.get(cellKey(row.id, date))!;
          const { load, planned } = cell;
          const emptiness = emptinessOf(cell, day);
          if (planned.length === 0 && (row.id === null || closed !== null)) return null;
          const name = words.rowName(row, view.by);
          return (
            <section key={row.id ?? "none"} className={styles.row} data-row={row.id ?? "none"} aria-label={name}>
              <header>
                <h2>{name}</h2>
                <LoadChip load={load} day={day} />
                {acts.mayEdit && row.takes && closed === null && (
                  <button
                    type="button"
                    className={styles.add}
                    data-action="add"
                    aria-label={t("calendar.addAt", { place: `${name}, ${words.wholeDay(date)}` })}
                    onClick={() => acts.create({ row, date })}
                  >
                    <IconPlus size={22} aria-hidden="true" />
                  </button>
                )}
              </header>
              {emptiness !== null && (
                <p className="muted">
                  {emptiness === "free" ? t("calendar.nothingHere") : t("calendar.emptyFiltered")}
                </p>
              )}
              {planned.map((appointment) => (
                <PhoneCard key={appointment.id} appointment={appointment} />
              ))}
            </section>
          );
        })}
      <DeletedOnes calendar={calendar} />
    </>
  );
}

function PhoneCard({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const acts = useActs();
  const { id, status, vehicle, client, workOrderId } = appointment;
  return (
    <button
      type="button"
      className={styles.card}
      data-appointment={id}
      data-state={status}
      data-off={!takesRoom(status)}
      onClick={() => acts.open(id)}
    >
      <span className="num">{words.times(appointment)}</span>
      <Status kind="appointment" value={status} label={t(`calendar.status.${status}`)} />
      <span className={styles.what}>
        {vehicle ? <Plate plate={vehicle.plate} country={vehicle.plateCountry} /> : <b>{nameOf(appointment)}</b>}
        <span>{subjectOf(appointment)}</span>
      </span>
      {vehicle && client && <span className="muted">{client.name}</span>}
      {workOrderId !== null && (
        <span className="muted" data-has-order>
          <IconClipboardText size={18} aria-hidden="true" /> {t("calendar.hasOrder")}
        </span>
      )}
    </button>
  );
}
