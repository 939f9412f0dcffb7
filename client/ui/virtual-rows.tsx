// The rows of a long list that are in sight, a few around them, those at its beginning that are always drawn, and the one that has
// the focus: scrolled out of sight or moved to another place it stays the same element, and keeps the keyboard.

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** Rows are drawn so far above and below what is in sight, px: when the page has been painted, since nobody sees them before. */
const BEYOND_SIGHT = 400;

export interface VirtualRowsProps {
  /** Another list, another place. */
  items: readonly unknown[];
  /** The same function as long as the list is of one kind: with another one all rows are placed anew. */
  keyOf: (item: unknown) => string;
  row: (index: number) => ReactNode;
  rowHeight: number;
  /** Every row is of that height: none has to be measured. */
  fixed?: boolean | undefined;
  gap: number;
  /** So many at the beginning are drawn whether in sight or not. */
  always: number;
  /** What they are of: for another filter only what is in sight is drawn at first, too. */
  of?: string | undefined;
}

/** Whether rows of this have been painted. */
function usePainted(of: string | undefined): boolean {
  const [painted, setPainted] = useState<{ of: string | undefined } | null>(null);
  const isPainted = painted !== null && painted.of === of;
  useEffect(() => {
    if (isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted({ of })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted, of]);
  return isPainted;
}

export function VirtualRows({ items, keyOf, row, rowHeight, fixed = false, gap, always, of }: VirtualRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const focused = useRef<string | null>(null);
  const [top, setTop] = useState(0);
  const beyond = usePainted(of) ? BEYOND_SIGHT : 0;
  const keyAt = useCallback((index: number) => keyOf(items[index]), [items, keyOf]);
  useLayoutEffect(() => {
    if (!list.current) return;
    scroller.current ??= scrollerOf(list.current);
    // What stands above the list in the same scroller may have grown.
    const { current: box } = scroller;
    setTop(Math.round(list.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop));
  }, [items]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const withFocus = focused.current === null ? -1 : items.findIndex((item) => keyOf(item) === focused.current);
      const drawn = new Set([...defaultRangeExtractor(range), ...Array.from({ length: always }, (_, index) => index)]);
      if (withFocus >= 0) drawn.add(withFocus);
      return [...drawn].toSorted((a, b) => a - b);
    },
    overscan: Math.ceil(beyond / rowHeight),
    scrollMargin: top,
    gap,
  });
  const rows = virtual.getVirtualItems();
  const above = (rows[0]?.start ?? top) - top;
  const below = virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top);
  return (
    <div
      ref={list}
      style={{ display: "flex", flexDirection: "column", gap, paddingTop: above, paddingBottom: Math.max(0, below) }}
    >
      {rows.map(({ index, key, start }, place) => (
        <div
          key={key}
          ref={fixed ? undefined : virtual.measureElement}
          data-index={index}
          style={place === 0 ? undefined : { marginTop: start - rows[place - 1]!.end - gap }} // where rows between are not drawn
          onFocus={() => (focused.current = keyAt(index))}
          onBlur={() => (focused.current = null)}
        >
          {row(index)}
        </div>
      ))}
    </div>
  );
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
}
