// What the list of clients shows, as its address says it. What the address does not know is left out.

export interface ClientsView {
  q: string;
  vip: boolean;
  /** With a balance other than zero. */
  balance: boolean;
  source: string;
  /** Those who were deleted instead. */
  deleted: boolean;
}

const textOf = (value: unknown, most: number): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, most) : "";

export const clientsView = (search: Record<string, unknown>): ClientsView => ({
  q: textOf(search["q"], 100),
  vip: search["vip"] === true,
  balance: search["balance"] === true,
  source: textOf(search["source"], 80),
  deleted: search["deleted"] === true,
});

/** Only what is set: an address without filters is a short one. */
export const searchOf = (view: ClientsView): Record<string, unknown> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== "" && value !== false));

export const isFiltered = (view: ClientsView): boolean => Object.keys(searchOf(view)).length > 0;

/** Where the same clients are had as a file. */
export function exportPath({ q, vip, balance, source, deleted }: ClientsView, language: string): string {
  const asked = {
    q: q.trim(),
    is_vip: vip ? "true" : "",
    with_balance: balance ? "true" : "",
    source,
    deleted: deleted ? "true" : "",
    language,
  };
  return `/api/v1/clients.csv?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString()}`;
}
