// A page of a list that the server keeps: its rows, what is said over them, and the way to the other pages.

import { useEffect, useRef, type ReactNode } from "react";
import { useOnline, useRest, type Reading } from "../../data/hooks/use-rest.ts";
import { NeedsNetwork, Pager, ReadingNotes, type PageMeta } from "../../domains/access/exposed/online-page.ts";
import { useLasting } from "../../ui/use-lasting.ts";
import { pageThatIs } from "./list-view.ts";

/** What comes sooner needs no gray rows. */
const WORTH_SHOWING_MS = 300;
const GRAY_ROWS = 3;
const NONE: readonly never[] = [];

export interface ReadPage<T, More> {
  rows: readonly T[];
  /** All there are. */
  isWhole: boolean;
  /** In all pages; null: nobody knows yet. */
  total: number | null;
  /** What is told of all pages besides; empty: nobody knows yet. */
  more: Partial<More>;
  gray: number;
  isUnknown: boolean;
  notes: ReactNode;
  pager: ReactNode;
}

export function useReadPage<T, More = object>(path: string, onPage: (page: number) => void): ReadPage<T, More> {
  const reading = useAnswered(useRest<T[]>(path, { keep: true }));
  const { data, loading, ofAnother } = reading;
  const meta = reading.answer?.["meta"] as (PageMeta & Partial<More>) | undefined;
  const latest = useRef(onPage);
  useEffect(() => {
    latest.current = onPage;
  });
  // Rows of the pages before have gone: this one is no more.
  const last = meta && !ofAnother && data?.length === 0 ? pageThatIs(meta) : null;
  const gone = last !== null && last !== meta?.page;
  useEffect(() => {
    if (gone) latest.current(last);
  }, [gone, last]);
  const slow = useLasting(data === null && loading, WORTH_SHOWING_MS);
  return {
    rows: data ?? NONE,
    isWhole: data !== null && meta !== undefined && meta.total <= data.length,
    total: meta?.total ?? null,
    more: meta ?? {},
    gray: slow ? GRAY_ROWS : 0,
    isUnknown: data === null || gone,
    notes: (
      <>
        <NeedsNetwork />
        <ReadingNotes reading={reading} />
      </>
    ),
    pager: meta && (meta.total > meta.per_page || meta.page > 1) ? <Pager meta={meta} onPage={onPage} /> : undefined,
  };
}

/** Rows of other filters stand in only while it is asked for those of these: where nobody answers, these are not known. */
function useAnswered<T>(reading: Reading<T>): Reading<T> {
  const online = useOnline();
  if (!reading.ofAnother || (online && reading.error === null)) return reading;
  return { ...reading, data: null, answer: null, at: null };
}
