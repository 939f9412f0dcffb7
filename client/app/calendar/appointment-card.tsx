// One appointment in a cell: when, whose car, what for, and how sure it is.

import { memo, useEffect, useRef } from "react";
import { isMovable, takesRoom } from "../../../shared/domains/scheduling/calendar.states.ts";
import { unbroken } from "../../ui/plate.tsx";
import { calendarDrag, useActs } from "./calendar-acts.ts";
import { nameOf, subjectOf, useWordsOfPage } from "./calendar-words.ts";
import type { Appointment } from "./use-appointments.ts";
import styles from "./calendar.module.css";

/** A plate of more signs is written smaller: none is ever cut. */
const SHORT_PLATE = 9;

export interface AppointmentCardProps {
  appointment: Appointment;
  /** Of its post, where it has none of its own. */
  color: string | null;
}

export const AppointmentCard = memo(function AppointmentCard({ appointment, color }: AppointmentCardProps) {
  const words = useWordsOfPage();
  const acts = useActs();
  const { id, status } = appointment;
  const own = useRef<HTMLButtonElement>(null);
  const drag = calendarDrag.useCardDrag(id, acts.mayEdit && isMovable(status));
  useEffect(() => {
    if (acts.takesFocus(id)) own.current?.focus();
  });
  const said = words.standing(appointment);
  const plate = appointment.vehicle?.plate;
  // Of what has no room in its cell all is said where the mouse rests.
  const whole = [words.times(appointment), nameOf(appointment), subjectOf(appointment), appointment.client?.name];
  // All of it is for the mouse; the button within is for the keyboard and for who listens, and lets the mouse through: not every
  // browser drags what begins on a button.
  return (
    <article
      ref={drag}
      className={styles.event}
      style={{ borderLeftColor: appointment.color ?? color ?? undefined }}
      data-appointment={id}
      data-state={status}
      data-off={!takesRoom(status)}
      title={[...new Set(whole.filter(Boolean))].join(" · ")}
      onClick={() => acts.open(id)}
    >
      <span className="num muted">{words.time(appointment.startsAt)}</span>
      <button ref={own} type="button" className={styles.what}>
        <b data-plate={plate === undefined ? undefined : plate.length > SHORT_PLATE ? "long" : "short"}>
          {unbroken(nameOf(appointment))}
        </b>
        <span>{subjectOf(appointment)}</span>
      </button>
      <span
        role="img"
        aria-label={said}
        className={styles.stateImage}
        data-image={`appointment.${status}`}
        title={said}
      />
    </article>
  );
});
