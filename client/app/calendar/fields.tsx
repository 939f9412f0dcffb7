// The fields of an appointment: what for, when, where, by whom; and what is wrong with each.

import { IconAlertTriangle } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hoursOn } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import { canBeGiven } from "../../domains/access/exposed/use-people.ts";
import {
  endInField,
  endOfField,
  isOutsideHours,
  isToMidnight,
  placeOf,
  problemsOfAppointment,
  withStart,
  type AppointmentProblem,
  type TypedAppointment,
} from "./appointment-fields.ts";
import { ColorField } from "../../domains/scheduling/exposed/color-field.tsx";
import { Crowded } from "./crowded.tsx";
import type { Calendar } from "./use-calendar.ts";
import styles from "./sheet.module.css";

export interface FieldsProps {
  typed: TypedAppointment;
  onChange: (typed: TypedAppointment) => void;
  /** None: nobody has tried yet. */
  problems: readonly AppointmentProblem[];
  calendar: Calendar;
  /** Nothing can be changed by this person, or any more. */
  fixed?: boolean;
  /** Of what is planned; null: it is new. */
  id: string | null;
  /** Beside the time. */
  children?: ReactNode;
}

export function AppointmentFields(props: FieldsProps) {
  const { typed, onChange, problems, calendar, fixed = false, children } = props;
  const { t } = useTranslation();
  const { posts, masters, settings } = calendar;
  const id = useId();
  const type = (part: Partial<TypedAppointment>) => onChange({ ...typed, ...part });
  const wrong = (...kinds: AppointmentProblem[]) => {
    const found = problems.find((one) => kinds.includes(one));
    return (
      found && (
        <p className={styles.wrong} role="alert" data-problem={found}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {t(`calendar.problem.${found}`)}
        </p>
      )
    );
  };
  const invalid = (...kinds: AppointmentProblem[]) => problems.some((one) => kinds.includes(one));
  const open = hoursOn(settings, typed.date);
  const toMidnight = isToMidnight(typed);
  const offered = canBeGiven(masters);
  const left = masters.filter((one) => one.id === typed.masterId && !offered.includes(one));
  const usable = posts.filter((one) => one.isActive || one.id === typed.postId);
  const removed = typed.postId !== "" && !posts.some((one) => one.id === typed.postId);
  return (
    <fieldset className={styles.fields} disabled={fixed}>
      <div className={styles.field}>
        <label htmlFor={`${id}-title`}>{t("appointment.field.title")}</label>
        <input
          id={`${id}-title`}
          name="title"
          maxLength={200}
          autoComplete="off"
          placeholder={t("calendar.titleHint")}
          value={typed.title}
          aria-invalid={invalid("title")}
          onChange={(event) => type({ title: event.currentTarget.value })}
        />
        {wrong("title")}
      </div>
      <div className={styles.when}>
        <div className={styles.field}>
          <label htmlFor={`${id}-date`}>{t("calendar.column.date")}</label>
          <input
            id={`${id}-date`}
            type="date"
            name="date"
            value={typed.date}
            aria-invalid={invalid("day", "closed")}
            onChange={(event) => type({ date: event.currentTarget.value })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-start`}>{t("calendar.starts")}</label>
          <input
            id={`${id}-start`}
            type="time"
            name="start"
            step={900}
            value={typed.start}
            aria-invalid={invalid("time", "skipped", "backwards")}
            onChange={(event) => onChange(withStart(typed, event.currentTarget.value))}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-end`}>{t("calendar.ends")}</label>
          <input
            id={`${id}-end`}
            type="time"
            name="end"
            step={900}
            value={endInField(typed.end)}
            aria-invalid={invalid("time", "skipped", "backwards")}
            aria-describedby={toMidnight ? `${id}-midnight` : undefined}
            onChange={(event) => type({ end: endOfField(event.currentTarget.value) })}
          />
        </div>
      </div>
      {toMidnight && (
        <p id={`${id}-midnight`} className={styles.hint} data-to-midnight>
          {t("calendar.toMidnight")}
        </p>
      )}
      {wrong("day", "closed")}
      {wrong("time", "skipped", "backwards")}
      {open && isOutsideHours(typed, settings) && (
        <p className={styles.hint} data-outside>
          {t("calendar.outside", { open: open.open, close: open.close })}
        </p>
      )}
      {!fixed && problemsOfAppointment(typed, settings).every((one) => one === "title") && (
        <Crowded id={props.id} place={placeOf(typed, calendar.clockOf)} calendar={calendar} />
      )}
      {children}
      <div className={styles.two}>
        <div className={styles.field}>
          <label htmlFor={`${id}-post`}>{t("appointment.field.postId")}</label>
          <select
            id={`${id}-post`}
            name="post"
            value={typed.postId}
            onChange={(event) => {
              const postId = event.currentTarget.value;
              const own = posts.find((one) => one.id === postId)?.defaultMasterId;
              // Whoever mostly works there, unless somebody is chosen already.
              type({ postId, ...(typed.masterId === "" && own ? { masterId: own } : {}) });
            }}
          >
            <option value="">{t("appointment.noPost")}</option>
            {removed && <option value={typed.postId}>{t("calendar.gone.posts")}</option>}
            {usable.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-master`}>{t("appointment.field.masterId")}</label>
          <select
            id={`${id}-master`}
            name="master"
            value={typed.masterId}
            onChange={(event) => type({ masterId: event.currentTarget.value })}
          >
            <option value="">{t("appointment.noMaster")}</option>
            {[...offered, ...left].map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-notes`}>{t("appointment.field.notes")}</label>
        <textarea
          id={`${id}-notes`}
          name="notes"
          rows={3}
          maxLength={4000}
          value={typed.notes}
          onChange={(event) => type({ notes: event.currentTarget.value })}
        />
      </div>
      <ColorField
        label={t("appointment.field.color")}
        color={typed.color}
        without={t("calendar.ofPost")}
        onChange={(color) => type({ color })}
      />
    </fieldset>
  );
}
