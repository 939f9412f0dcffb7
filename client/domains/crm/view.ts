// What the list of clients shows, as its address says it. What the address does not know is left out.

export interface ClientsView {
  q: string;
  vip: boolean;
  /** With a balance other than zero. */
  balance: boolean;
  source: string;
  /** Those who were deleted instead. */
  deleted: boolean;
  /** The form of a new client lies over it. */
  new: boolean;
  /** What that form begins with. */
  name: string;
  /** Of those who were deleted; the others are one list. */
  page: number;
}

export const textOf = (value: unknown, most: number): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, most) : "";

export const pageOf = (value: unknown): number => (Number.isInteger(value) && Number(value) >= 1 ? Number(value) : 1);

export const clientsView = (search: Record<string, unknown>): ClientsView => ({
  q: textOf(search["q"], 100),
  vip: search["vip"] === true,
  balance: search["balance"] === true,
  source: textOf(search["source"], 80),
  deleted: search["deleted"] === true,
  new: search["new"] === true,
  name: textOf(search["name"], 200),
  page: pageOf(search["page"]),
});

/** Only what is set: an address without filters is a short one. */
export const searchOf = (view: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(view).filter(
      ([name, value]) => value !== "" && value !== false && !(name === "page" && value === 1),
    ),
  );

export const isFiltered = (view: ClientsView): boolean =>
  Object.keys(searchOf({ ...view, new: false, name: "", page: 1 })).length > 0;

export const PER_PAGE = 25;

/** Where a page of those who were deleted is read, the latest first. */
export function deletedPath({ q, page }: ClientsView): string {
  const query = new URLSearchParams({
    deleted: "true",
    sort: "-updated_at",
    page: String(page),
    per_page: String(PER_PAGE),
    ...(q.trim() === "" ? {} : { q: q.trim() }),
  });
  return `/api/v1/clients?${query.toString()}`;
}

/** Where what the filters leave is had as a file; of cars, what is looked for alone narrows them. */
export function exportPath(
  what: "clients" | "vehicles",
  { q, vip, balance, source, deleted }: ClientsView,
  locale: string,
): string {
  const ofClients = {
    is_vip: vip ? "true" : "",
    with_balance: balance ? "true" : "",
    source,
    deleted: deleted ? "true" : "",
  };
  const asked = { q: q.trim(), ...(what === "clients" ? ofClients : {}), locale };
  const set = Object.entries(asked).filter(([, value]) => value !== "");
  return `/api/v1/${what}.csv?${new URLSearchParams(set).toString()}`;
}
