// A page of a list that the server keeps: its rows, what is said over them, and the way to the other pages.

import type { ReactNode } from "react";
import { useRest } from "../../data/hooks/use-rest.ts";
import { NeedsNetwork, Pager, ReadingNotes, type PageMeta } from "../../domains/access/exposed/online-page.ts";
import { useLasting } from "../../ui/use-lasting.ts";

/** What comes sooner needs no gray rows. */
const WORTH_SHOWING_MS = 300;
const GRAY_ROWS = 3;
const NONE: readonly never[] = [];

export interface ReadPage<T> {
  rows: readonly T[];
  /** All there are. */
  isWhole: boolean;
  /** In all pages; null: nobody knows yet. */
  total: number | null;
  gray: number;
  isUnknown: boolean;
  notes: ReactNode;
  pager: ReactNode;
}

export function useReadPage<T>(path: string, onPage: (page: number) => void): ReadPage<T> {
  const reading = useRest<T[]>(path, { keep: true });
  const { data, loading } = reading;
  const meta = reading.answer?.["meta"] as PageMeta | undefined;
  const slow = useLasting(data === null && loading, WORTH_SHOWING_MS);
  return {
    rows: data ?? NONE,
    isWhole: data !== null && meta !== undefined && meta.total <= data.length,
    total: meta?.total ?? null,
    gray: slow ? GRAY_ROWS : 0,
    isUnknown: data === null,
    notes: (
      <>
        <NeedsNetwork />
        <ReadingNotes reading={reading} />
      </>
    ),
    pager: meta && (meta.total > meta.per_page || meta.page > 1) ? <Pager meta={meta} onPage={onPage} /> : undefined,
  };
}
