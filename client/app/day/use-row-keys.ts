// Up and down through the rows of all sections, by keyboard. Enter opens, as of any link. A row that goes leaves the keyboard to the next.

import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useKey } from "../../ui/use-key.ts";

const ROWS = "[data-day] :is([data-order], [data-appointment])";
const LINK = "h3 a";
const heardBelow = () => {};

const bringTo = (row: Element | undefined) => {
  const link = row?.querySelector<HTMLElement>(LINK);
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
};

/** Those of paper alone are not there. */
const rowsNow = () =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].filter(({ offsetParent }) => offsetParent !== null);
const idOf = ({ dataset }: HTMLElement) => dataset["order"] ?? dataset["appointment"];

/** Where the keyboard goes from a row, the best first: the ones after it, then those before. */
function fromRow(at: (row: HTMLElement) => boolean): (string | undefined)[] {
  const rows = rowsNow();
  const place = rows.findIndex(at);
  return place < 0 ? [] : [...rows.slice(place + 1), ...rows.slice(0, place).toReversed()].map(idOf);
}

function bringToFirstOf(ids: readonly (string | undefined)[]): void {
  const rows = new Map(rowsNow().map((row) => [idOf(row), row]));
  bringTo(rows.get(ids.find((id) => rows.has(id))));
}

/** The row that has the focus, and where to from there; null: none has. */
function heldNow(): (string | undefined)[] | null {
  const row = document.activeElement?.closest<HTMLElement>(ROWS);
  return row ? [idOf(row), ...fromRow((each) => each === row)] : null;
}

export interface RowKeys {
  /** Of what holds the rows. */
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** Before what may take this row away is asked in a sheet. */
  leave: (orderId: string) => void;
  /** It is taken away: the keyboard goes on beside it. */
  goOn: () => void;
}

/** `some`: there are rows. For who draws them. */
export function useRowKeys(some: boolean): RowKeys {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const beside = useRef<(string | undefined)[]>([]);
  const held = heldNow(); // as it is drawn: once it is there the row may have gone, or be in another section
  useLayoutEffect(() => {
    if (held !== null && document.activeElement === document.body) bringToFirstOf(held);
  });
  useKey(
    "ArrowDown",
    some,
    () => bringTo(rowsNow()[0]),
    () => t("day.keys.enter"),
  );
  useKey("Enter", some, heardBelow, () => t("day.keys.open"), { scope: "list" });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    // Held down it would open, or begin, what comes in the place of what went.
    if (key === "Enter" && event.repeat) event.preventDefault();
    if (ctrlKey || metaKey || altKey || shiftKey || (key !== "ArrowDown" && key !== "ArrowUp")) return;
    // A menu of a row is elsewhere in the page, and has keys of its own.
    if (!(target instanceof Element) || !ref.current?.contains(target)) return;
    const rows = rowsNow();
    const at = rows.findIndex((row) => row.contains(target));
    const to = at + (key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation(); // else the page's own would begin at the first again
    bringTo(rows[Math.min(Math.max(to, 0), rows.length - 1)]);
  };
  return {
    ref,
    onKeyDown,
    leave: (orderId) => (beside.current = fromRow((row) => idOf(row) === orderId)),
    goOn: () => bringToFirstOf(beside.current),
  };
}
