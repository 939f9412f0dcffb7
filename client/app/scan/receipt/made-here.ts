// Which receipts this device has made of a purchase, the latest last: what "take back" takes back, also after a reload. Pure.

/** So many can be taken back one after the other; the purchase's page takes back any. */
const MOST_KEPT = 30;

/** `made`: ids, parted by spaces, as they are kept. */
const idsOf = (made: string): string[] => made.split(" ").filter((id) => id !== "");

export const withMade = (made: string, id: string): string => [...idsOf(made), id].slice(-MOST_KEPT).join(" ");

export const withoutMade = (made: string, id: string): string =>
  idsOf(made)
    .filter((one) => one !== id)
    .join(" ");

/** The latest of them that is in the rows and was not taken back. */
export function lastStanding<R extends { id: string; undoneAt: number | null }>(
  made: string,
  receipts: readonly R[],
): R | undefined {
  const standing = new Map(
    receipts.filter(({ undoneAt }) => undoneAt === null).map((one): [string, R] => [one.id, one]),
  );
  const last = idsOf(made).findLast((id) => standing.has(id));
  return last === undefined ? undefined : standing.get(last);
}
