// Where labels of parts are printed from: a page of the server.

/** `parts`: those that have a number already; at most MOST_LABELS. */
export const labelsPath = (parts: readonly { id: string; partNo: number | null }[]): string =>
  `/parts/labels?ids=${parts.map(({ id, partNo }) => partNo ?? id).join(",")}`;
