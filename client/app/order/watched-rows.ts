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
  files: unknown;
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
  { photos, payments }: Omit<RowsBeside, "files">,
): ReadonlySet<string> =>
  new Set([
    id,
    ...[workLines, partsLines, photos?.photos, payments?.payments].flatMap((rows) => (rows ?? []).map((row) => row.id)),
  ]);
