// The keyboard among the cards: arrows go from one to the next, with Shift they take the card along.

import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Planned } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import { SLOT_MINUTES } from "../../../shared/domains/scheduling/calendar-drop.rules.ts";
import { useKey } from "../../ui/use-key.ts";
import type { CalendarActs } from "./calendar-acts.ts";
import { nearestTo, type ArrowKey, type Box } from "./nearest.ts";
import type { Calendar } from "./use-calendar.ts";

/** What of a calendar says where a card can go. */
export interface Steps extends Pick<Calendar, "rows" | "clockOf" | "dateOf"> {
  days: readonly { date: string }[];
  view: Pick<Calendar["view"], "by" | "mode">;
  appointments: { byId: ReadonlyMap<string, Planned> };
}

const ARROWS: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] satisfies ArrowKey[];
const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** Where a card goes by an arrow: to the day beside that takes it, to the row beside that takes it, or on the clock a slot earlier or later. */
export function stepOf(
  { view, days, rows, clockOf, dateOf, appointments }: Steps,
  { dropOn }: Pick<CalendarActs, "dropOn">,
  id: string,
  key: ArrowKey,
): { drop: NonNullable<ReturnType<CalendarActs["dropOn"]>>; date: string } | null {
  const one = appointments.byId.get(id);
  if (!one) return null;
  const date = dateOf(one.startsAt);
  const rowId = view.by === "posts" ? one.postId : one.masterId;
  const row = rows.find((each) => each.id === rowId);
  if (!row) return null;
  const way = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const isAlong = key === "ArrowLeft" || key === "ArrowRight";
  if (isAlong && view.mode === "day") {
    const minutes = clockOf(date).minutesAt(one.startsAt) + way * SLOT_MINUTES;
    const drop = dropOn(id, { row, date }, minutes);
    return drop && { drop, date };
  }
  const ahead = isAlong
    ? days.filter((day) => (way === 1 ? day.date > date : day.date < date)).map((day) => ({ row, date: day.date }))
    : rows.filter((_, at) => (at - rows.indexOf(row)) * way > 0).map((each) => ({ row: each, date }));
  const places = way === 1 ? ahead : ahead.toReversed();
  const tried = places.map((place) => ({ drop: dropOn(id, place), date: place.date }));
  const found = tried.find(({ drop }) => drop && "change" in drop) ?? tried[0];
  return found?.drop ? { drop: found.drop, date: found.date } : null;
}

const ON_CARD = { scope: "card" } as const;
const heardBelow = () => {};

/** What the sheet of keys says of them; a list has keys of its own, and a phone none. */
function useKeysTold({ view }: Pick<Calendar, "view">, hasCards: boolean, mayMove: boolean): void {
  const { t } = useTranslation();
  const moves = hasCards && mayMove;
  const stretches = moves && view.mode === "day";
  useKey("arrows", hasCards, heardBelow, () => t("calendar.keys.arrows"), ON_CARD);
  useKey("shift+arrows", moves, heardBelow, () => t("calendar.keys.take"), ON_CARD);
  useKey("Enter", hasCards, heardBelow, () => t("calendar.openOne"), ON_CARD);
  useKey("+", stretches, heardBelow, () => t("calendar.keys.longer"), ON_CARD);
  useKey("-", stretches, heardBelow, () => t("calendar.keys.shorter"), ON_CARD);
}

/** `desk`: there is room for the board. */
export function useCardKeys(calendar: Calendar, acts: CalendarActs, follow: (id: string) => void, desk: boolean) {
  useKeysTold(calendar, desk && calendar.view.mode !== "list", acts.mayEdit);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!ARROWS.includes(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    const card = (event.target as Element).closest<HTMLElement>("article[data-appointment]");
    if (!card) return;
    event.preventDefault();
    const key = event.key as ArrowKey;
    if (event.shiftKey) {
      if (!acts.mayEdit) return;
      const id = card.dataset["appointment"]!;
      const step = stepOf(calendar, acts, id, key);
      if (!step) return;
      if ("change" in step.drop) follow(id);
      acts.take(id, step.drop, step.date);
      return;
    }
    const all = [...event.currentTarget.querySelectorAll("article[data-appointment]")].filter((each) => each !== card);
    const next = nearestTo(boxOf(card), all.map(boxOf), key);
    if (next !== null) all[next]!.querySelector("button")!.focus();
  };
}
