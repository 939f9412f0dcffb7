// Rows of an order with which its history changes, and the ids by which edits are about it.

interface Row {
  id: string;
}

export interface HistoricOrder extends Row {
  workLines?: readonly Row[] | undefined;
  partsLines?: readonly Row[] | undefined;
}

/** What else belongs to an order, as its queries answer it; undefined: not read yet. */
export interface RowsBeside {
  photos: { photos: readonly Row[] } | undefined;
  files: { files: readonly Row[]; signatures: readonly Row[] } | undefined;
  payments: { payments: readonly Row[] } | undefined;
}

/** Each in the same place every time. A payment may change without its order: its time is confirmed. */
export const watchedRows = (order: HistoricOrder, { photos, files, payments }: RowsBeside): unknown[] => [
  order,
  photos,
  files,
  payments,
];

export const idsOf = (
  { id, workLines, partsLines }: HistoricOrder,
  { photos, files, payments }: RowsBeside,
): ReadonlySet<string> =>
  new Set([
    id,
    ...[workLines, partsLines, photos?.photos, files?.files, files?.signatures, payments?.payments].flatMap((rows) =>
      (rows ?? []).map((row) => row.id),
    ),
  ]);

/**
 * What an edit removes is in no row as soon as it was made here, and it names nothing else: ids of an order stay its own once they were seen.
 * The same set as long as nothing is new.
 */
export const withSeen = (seen: ReadonlySet<string>, now: ReadonlySet<string>): ReadonlySet<string> =>
  [...now].every((id) => seen.has(id)) ? seen : new Set([...seen, ...now]);
