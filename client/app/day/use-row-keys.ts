// Up and down through the rows of all sections, by keyboard. Enter opens, as of any link.

import { useRef, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useKey } from "../../ui/use-key.ts";

const ROW = "[data-order]";
const LINK = "h3 a";
const heardBelow = () => {};

const bringTo = (row: Element | undefined) => {
  const link = row?.querySelector<HTMLElement>(LINK);
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
};

export interface RowKeys {
  /** Of what holds the rows. */
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** `some`: there are rows. */
export function useRowKeys(some: boolean): RowKeys {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const all = () => [...(ref.current?.querySelectorAll(ROW) ?? [])];
  useKey(
    "ArrowDown",
    some,
    () => bringTo(all()[0]),
    () => t("day.keys.enter"),
  );
  useKey("Enter", some, heardBelow, () => t("day.keys.open"), { scope: "list" });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || (key !== "ArrowDown" && key !== "ArrowUp")) return;
    // A menu of a row is elsewhere in the page, and has keys of its own.
    if (!(target instanceof Element) || !ref.current?.contains(target)) return;
    const rows = all();
    const at = rows.findIndex((row) => row.contains(target));
    const to = at + (key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation(); // else the page's own would begin at the first again
    bringTo(rows[Math.min(Math.max(to, 0), rows.length - 1)]);
  };
  return { ref, onKeyDown };
}
