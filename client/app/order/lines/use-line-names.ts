// Names of former lines, from the orders on this device: what a shop does once it does again.

import { useMemo } from "react";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";
import type { LineKind } from "./line-draft.ts";

export interface KnownLine {
  name: string;
  article: string | null;
  /** Norm hours of labour. */
  normHours: number | null;
  /** Of a part; null: nobody has priced it. Minor units. */
  priceMinor: number | null;
}

/** The latest of each name, sorted. */
export function useKnownLines(): Record<LineKind, ReadonlyMap<string, KnownLine>> {
  const { rows: board } = useRows(queries.workOrders.board());
  const { rows: details } = useRows(queries.workOrders.boardDetails());
  const { rows: jobs } = useRows(queries.mechanic.myJobs());
  return useMemo(() => {
    const works = [...board, ...jobs]
      .flatMap((order) => order.workLines)
      .map(({ name, normHours }) => ({ name, normHours, article: null, priceMinor: null }));
    const parts = details
      .flatMap((order) => order.partsLines)
      .map(({ name, article, priceMinor, needsPrice }) => ({
        name,
        article,
        normHours: null,
        priceMinor: needsPrice ? null : priceMinor,
      }));
    return { work: byName(works), part: byName(parts) };
  }, [board, details, jobs]);
}

const byName = (lines: readonly KnownLine[]): ReadonlyMap<string, KnownLine> =>
  new Map(lines.toSorted((a, b) => a.name.localeCompare(b.name)).map((line) => [line.name, line]));
