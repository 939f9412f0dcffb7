// What the page does for its cards and cells: moves with the way back, refusals with their reason, deletions and states.

import { useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { changedPlaces, type Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import { mayBecome, type AppointmentStatus } from "../../../shared/domains/scheduling/appointments.states.ts";
import { dropChange, type DropRefusal } from "../../../shared/domains/scheduling/calendar-drop.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import type { Done } from "../../ui/note-undo.ts";
import type { CalendarActs, NewPlace } from "./calendar-acts.ts";
import { crowdingAt } from "./crowding-at.ts";
import { nameOf, useCalendarWords } from "./calendar-words.ts";
import { useAppointmentCommands } from "./use-appointment-commands.ts";
import type { Appointment } from "./use-appointments.ts";
import type { Calendar } from "./use-calendar.ts";

const placeOf = ({ startsAt, endsAt, postId, masterId }: Place): Place => ({ startsAt, endsAt, postId, masterId });
const isThere = (one: Place, { startsAt, endsAt, postId, masterId }: Place) =>
  changedPlaces(one, { postId, masterId, time: { startsAt, endsAt } }).length === 0;

export interface CalendarPageActs {
  acts: CalendarActs;
  /** What is opened over the calendar. */
  opened: string | null;
  begun: NewPlace | null;
  close: () => void;
  done: Done<Calendar> | null;
  endUndo: () => void;
  /** Why the last drop was not taken; null: it was. */
  refused: { why: DropRefusal; date: string } | null;
  /** One was made, which can be taken back. */
  made: (id: string, name: string) => void;
  setStatus: (appointment: Appointment, to: AppointmentStatus) => void;
  remove: (appointment: Appointment) => void;
  /** The card that the keyboard has moved is to have the focus wherever it comes to stand. */
  follow: (id: string) => void;
}

const REFUSAL_SHOWN_MS = 8_000;

export function useCalendarActs(calendar: Calendar): CalendarPageActs {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const { actor } = useSession();
  const commands = useAppointmentCommands();
  // Who comes for one of them finds it open.
  const { appointment: asked } = useSearch({ from: "/app/calendar-board" });
  const [opened, setOpened] = useState<string | null>(typeof asked === "string" ? asked : null);
  const [begun, setBegun] = useState<NewPlace | null>(null);
  const [done, setDone] = useState<Done<Calendar> | null>(null);
  const [refused, setRefused] = useState<CalendarPageActs["refused"]>(null);
  const following = useRef<string | null>(null);
  // A drag goes on while rows come: what it asks for is answered by what is there then, and no card is drawn anew for it.
  const latest = useRef({ calendar, commands, words });
  useEffect(() => {
    latest.current = { calendar, commands, words };
  });
  useEffect(() => {
    if (refused === null) return undefined;
    const timer = setTimeout(() => setRefused(null), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refused]);

  const move = useCallback(async (appointment: Appointment, to: Place): Promise<boolean> => {
    const { calendar: now, commands: act, words: say } = latest.current;
    // The way back is to where it stands now, which whoever typed long ago has not seen.
    const before = placeOf(now.appointments.byId.get(appointment.id) ?? appointment);
    if (!(await act.move(appointment, to))) return false;
    setRefused(null);
    const { full } = crowdingAt(appointment.id, to, now);
    setDone({
      words: [nameOf(appointment), say.place(to, now), ...full.map((one) => say.overfull(one, now))].join(" · "),
      back: async ({ appointments }) => {
        const present = appointments.byId.get(appointment.id);
        // Somebody else has moved it on: it is theirs now.
        return present !== undefined && isThere(present, to) && latest.current.commands.move(present, before);
      },
    });
    return true;
  }, []);

  const mayEdit = can(actor, "APPOINTMENTS_EDIT");
  const acts = useMemo<CalendarActs>(
    () => ({
      mayEdit,
      open: setOpened,
      create: setBegun,
      dropOn(id, { row, date }, minutes) {
        const { byId } = latest.current.calendar.appointments;
        const { view, days, clockOf, dateOf } = latest.current.calendar;
        const appointment = byId.get(id);
        const day = days.find((one) => one.date === date);
        if (!appointment || !day) return null;
        const target = { row, day, clock: clockOf(date), ...(minutes === undefined ? {} : { minutes }) };
        return dropChange(view.by, appointment, target, clockOf(dateOf(appointment.startsAt)));
      },
      take(id, drop, date) {
        const appointment = latest.current.calendar.appointments.byId.get(id);
        if (!appointment) return;
        if ("change" in drop) void move(appointment, drop.change);
        else if (drop.refused !== "unchanged") setRefused({ why: drop.refused, date });
      },
      move,
      note: setDone,
      takesFocus(id) {
        if (following.current !== id) return false;
        following.current = null;
        return true;
      },
      followed: () => following.current,
    }),
    [mayEdit, move],
  );

  const pageActs: Omit<CalendarPageActs, "setStatus" | "remove"> & {
    setStatus: (appointment: Appointment, to: AppointmentStatus) => Promise<void>;
    remove: (appointment: Appointment) => Promise<void>;
  } = {
    acts,
    opened,
    begun,
    close: () => {
      setOpened(null);
      setBegun(null);
    },
    done,
    endUndo: () => setDone(null),
    refused,
    made(id, name) {
      setBegun(null);
      const mayDelete = can(actor, "APPOINTMENTS_DELETE");
      setDone({
        words: t("calendar.made", { what: name }),
        back: async ({ appointments }) => {
          const present = appointments.byId.get(id);
          if (!present) return false;
          const act = latest.current.commands;
          return mayDelete ? act.remove(present) : act.setStatus(present, "cancelled");
        },
      });
    },
    async setStatus(appointment, to) {
      const { status: from } = appointment;
      if (!(await commands.setStatus(appointment, to))) return;
      // Not every step has one back: what was called off in the middle of the work is planned anew first.
      if (!mayBecome(to, from)) return setDone(null);
      setDone({
        words: `${nameOf(appointment)} · ${t(`calendar.status.${to}`)}`,
        back: async ({ appointments }) => {
          const present = appointments.byId.get(appointment.id);
          return present?.status === to && latest.current.commands.setStatus(present, from);
        },
      });
    },
    async remove(appointment) {
      if (!(await commands.remove(appointment))) return;
      setOpened(null);
      setDone({
        words: t("calendar.deleted", { what: nameOf(appointment) }),
        back: () => latest.current.commands.restore(appointment),
      });
    },
    follow: (id) => {
      following.current = id;
    },
  };
  return {
    ...pageActs,
    setStatus: (appointment, to) => void pageActs.setStatus(appointment, to),
    remove: (appointment) => void pageActs.remove(appointment),
  };
}
