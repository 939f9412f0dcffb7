// What cards and cells of the calendar ask their page for; the same object as long as nothing of it has changed.

import { createContext, useContext } from "react";
import type { Place } from "../../../shared/domains/scheduling/appointments.rules.ts";
import type { Drop } from "../../../shared/domains/scheduling/calendar-drop.rules.ts";
import type { CalendarRow } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { cardDrag } from "../../ui/card-drag.ts";
import type { Done } from "../../ui/note-undo.ts";
import type { Appointment } from "./use-appointments.ts";
import type { Calendar } from "./use-calendar.ts";

/** A cell, by its row and its day. */
export interface CellPlace {
  row: CalendarRow;
  date: string;
}

/** Where something new would stand; minutes of the day, absent: whenever it is free. */
export interface NewPlace {
  row: CalendarRow | null;
  date: string;
  minutes?: number;
}

export interface CalendarActs {
  mayEdit: boolean;
  open: (id: string) => void;
  create: (at: NewPlace) => void;
  /** What a drop there would do; null: it is not known any more. */
  dropOn: (id: string, place: CellPlace, minutes?: number) => Drop | null;
  /** Moved where the drop says, with the way back; or told why not. */
  take: (id: string, drop: Drop, date: string) => void;
  move: (appointment: Appointment, to: Place) => Promise<boolean>;
  /** Something was done, with the way back. */
  note: (done: Done<Calendar>) => void;
  /** Whether it is the card that the keyboard has moved, once: it takes the focus where it comes to stand. */
  takesFocus: (id: string) => boolean;
  /** The card that the keyboard has moved and that has not taken the focus yet; null: none. */
  followed: () => string | null;
}

const nobody = () => {
  throw new Error("no calendar around it");
};

export const Acts = createContext<CalendarActs>({
  mayEdit: false,
  open: nobody,
  create: nobody,
  dropOn: nobody,
  take: nobody,
  move: nobody,
  note: nobody,
  takesFocus: () => false,
  followed: () => null,
});

export const useActs = () => useContext(Acts);

export const calendarDrag = cardDrag<CellPlace>("appointment");
