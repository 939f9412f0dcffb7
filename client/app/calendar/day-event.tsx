// An appointment on the clock of a day: as long as it takes. Its right edge makes it longer or shorter, so do + and −.

import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { CalendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import { resizeChange, SLOT_MINUTES } from "../../../shared/domains/scheduling/calendar-drop.rules.ts";
import { isMovable, takesRoom } from "../../../shared/domains/scheduling/calendar.states.ts";
import type { DayClock } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import type { Lane } from "../../../shared/domains/scheduling/overlap-lanes.rules.ts";
import { Plate } from "../../ui/plate.tsx";
import { calendarDrag, useActs } from "./calendar-acts.ts";
import { nameOf, subjectOf, useWordsOfPage } from "./calendar-words.ts";
import { lookOnClock } from "./looks.ts";
import type { Appointment } from "./use-appointments.ts";
import styles from "./day-board.module.css";

/** What takes less has the room of so many minutes on its row, for its words. */
export const ROOM_MINUTES = 60;

export interface DayEventProps {
  appointment: Appointment;
  color: string | null;
  lane: Lane;
  day: CalendarDay;
  clock: DayClock;
  /** What is drawn of the day, minutes. */
  span: { from: number; to: number };
  /** As many minutes as have room for all its words. */
  wordsFrom: number;
  /** How long so much of the row is, px; minutes, whole slots. */
  slotsOf: (px: number) => number;
}

export function DayEvent({ appointment, color, lane, day, clock, span, wordsFrom, slotsOf }: DayEventProps) {
  const words = useWordsOfPage();
  const acts = useActs();
  const { id, status, vehicle } = appointment;
  const mayMove = acts.mayEdit && isMovable(status);
  const own = useRef<HTMLButtonElement>(null);
  const drag = calendarDrag.useCardDrag(id, mayMove);
  useEffect(() => {
    if (acts.takesFocus(id)) own.current?.focus();
  });
  const [start, end] = [clock.minutesAt(appointment.startsAt), clock.minutesAt(appointment.endsAt)];
  const share = (minutes: number) => (minutes / (span.to - span.from)) * 100;
  const [family, StatusIcon] = lookOnClock(status);
  const resize = (minutes: number) => acts.take(id, resizeChange(appointment, { day, clock }, minutes), day.date);
  const onKeyDown = (event: KeyboardEvent) => {
    // With Ctrl it is the browser's, which makes the page larger.
    if (!mayMove || (event.key !== "+" && event.key !== "-") || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    resize(end + (event.key === "+" ? SLOT_MINUTES : -SLOT_MINUTES));
  };
  return (
    <article
      ref={drag}
      className={styles.event}
      style={{
        left: `${share(start - span.from)}%`,
        width: `${share(end - start)}%`,
        top: `calc(${lane.lane} * 100% / ${lane.lanes})`,
        height: `calc(100% / ${lane.lanes})`,
      }}
      data-appointment={id}
      data-state={status}
      data-off={!takesRoom(status)}
      data-family={family}
      data-short={end - start < ROOM_MINUTES}
      data-narrow={end - start <= wordsFrom}
      onClick={() => acts.open(id)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.body} style={{ borderLeftColor: appointment.color ?? color ?? undefined }}>
        {vehicle ? <Plate plate={vehicle.plate} country={vehicle.plateCountry} /> : <b>{nameOf(appointment)}</b>}
        <button ref={own} type="button" className={styles.what}>
          <span className="visually-hidden">
            {[words.times(appointment), nameOf(appointment), appointment.workOrderId && words.hasOrder]
              .filter(Boolean)
              .join(" ")}{" "}
          </span>
          <b className="clamp2">{subjectOf(appointment) || words.times(appointment)}</b>
        </button>
        <span className={styles.state} title={words.standing(appointment)}>
          <StatusIcon size={15} aria-hidden="true" />
          <span className={styles.stateWord}>{words.status(status)}</span>
        </span>
      </div>
      {mayMove && <Edge slotsOf={slotsOf} onEnd={(minutes) => resize(end + minutes)} />}
    </article>
  );
}

/** By mouse and finger; the card follows, and is kept when it is let go. A touch that goes nowhere changes nothing. */
function Edge({ slotsOf, onEnd }: { slotsOf: (px: number) => number; onEnd: (minutes: number) => void }) {
  const from = useRef<number | null>(null);
  const letGo = (event: PointerEvent<HTMLElement>) => {
    from.current = null;
    event.currentTarget.parentElement!.style.removeProperty("--dragged");
  };
  return (
    <i
      className={styles.edge}
      data-edge
      draggable
      onDragStart={(event) => {
        // The edge is no part of the card that is dragged elsewhere.
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        const card = event.currentTarget.parentElement!;
        card.style.setProperty("--dragged", `${Math.max(12, card.offsetWidth + event.clientX - from.current)}px`);
      }}
      onPointerUp={(event) => {
        if (from.current === null) return;
        const minutes = slotsOf(event.clientX - from.current);
        letGo(event);
        if (minutes !== 0) onEnd(minutes);
      }}
      onPointerCancel={letGo}
    />
  );
}
