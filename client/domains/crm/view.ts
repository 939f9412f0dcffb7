// What the list of clients shows, as its address says it, and how the REST API is asked for the same. What the address does not know is
// left out.

import {
  BALANCES,
  CLIENT_STATUSES,
  type BalanceSide,
  type ClientStatus,
} from "../../../shared/domains/crm/crm.states.ts";
import { MOST_BY_ID } from "../../../shared/domains/crm/csv-columns.rules.ts";
import { LOCALES, type Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

/** The views that everybody has. `inShop`: an order of theirs is open; `away`: they were here, and not for so long. */
export const CLIENT_SHOWS = ["all", "vip", "owes", "advance", "inShop", "away"] as const;
export const AWAY_MONTHS = 6;
export type ClientShow = (typeof CLIENT_SHOWS)[number];
/** `any`: other than zero. */
export const BALANCE_FILTERS = ["any", ...BALANCES] as const;

export interface ClientsView {
  show: ClientShow;
  q: string;
  balance: (typeof BALANCE_FILTERS)[number] | "";
  status: ClientStatus | "";
  /** What they are written to in. */
  language: Locale | "";
  source: string;
  /** Those who were deleted instead. */
  deleted: boolean;
  /** The form of a new client lies over it. */
  new: boolean;
  /** What that form begins with. */
  name: string;
  /** Of those who were deleted; the others are one list. */
  page: number;
  /** Empty: by name. */
  sort: string;
  /** Columns; empty: as this person has them on this device. */
  cols: string;
}

export const textOf = (value: unknown, most: number): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, most) : "";

export const oneOf = <T extends string>(all: readonly T[], value: unknown): T | "" =>
  all.find((one) => one === value) ?? "";

export const pageOf = (value: unknown): number => (Number.isInteger(value) && Number(value) >= 1 ? Number(value) : 1);

/** Of those who owe, who owes is no question. */
const saysBalance = (show: ClientShow) => show === "owes" || show === "advance";

/** Also addresses as they once were: `vip=true`, `balance=true`. */
export function clientsView(search: Record<string, unknown>): ClientsView {
  const show = oneOf(CLIENT_SHOWS, search["show"]) || (search["vip"] === true ? "vip" : "all");
  return {
    show,
    q: textOf(search["q"], 100),
    balance: saysBalance(show) ? "" : search["balance"] === true ? "any" : oneOf(BALANCE_FILTERS, search["balance"]),
    status: oneOf(CLIENT_STATUSES, search["status"]),
    language: oneOf(LOCALES, search["language"]),
    source: textOf(search["source"], 80),
    deleted: search["deleted"] === true,
    new: search["new"] === true,
    name: textOf(search["name"], 200),
    page: pageOf(search["page"]),
    sort: textOf(search["sort"], 40),
    cols: textOf(search["cols"], 200),
  };
}

/** Only what is set: an address without filters is a short one. */
export const searchOf = (view: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(view).filter(
      ([name, value]) =>
        value !== "" && value !== false && !(name === "page" && value === 1) && !(name === "show" && value === "all"),
    ),
  );

/** What a view by name keeps: no form that lies over it, and no page. */
export const namedSearch = (view: ClientsView): Record<string, unknown> =>
  searchOf({ ...view, deleted: false, new: false, name: "", page: 1 });

export const NO_CLIENT_FILTERS = { q: "", balance: "", status: "", language: "", source: "" } as const;

const balanceOf = ({ show, balance }: ClientsView): BalanceSide | "any" | "" =>
  show === "owes" || show === "advance" ? show : balance;

type Narrowed = Pick<ClientsView, "show" | "balance" | "status" | "language" | "source">;
interface Passing {
  isVip: boolean;
  status: ClientStatus;
  source: string | null;
  locale: Locale | null;
  balanceMinor: number;
}

/** When a client was here. */
export interface Presence {
  /** An order of theirs is open. */
  inShop: boolean;
  /** Unix ms; null: never, or it is not known. */
  lastVisitAt: number | null;
}
const owesAsAsked = (balance: BalanceSide | "any" | "", minor: number) =>
  balance === "" || (balance === "any" ? minor !== 0 : balance === "owes" ? minor < 0 : minor > 0);

/** Whether a client belongs to one of the views that everybody has. `awaySince`: who was not here from then on is away; Unix ms. */
export function isClientShown(
  show: ClientShow,
  client: Passing,
  { inShop, lastVisitAt }: Presence,
  awaySince: number,
): boolean {
  switch (show) {
    case "all":
      return true;
    case "vip":
      return client.isVip;
    case "inShop":
      return inShop;
    case "away":
      return !inShop && lastVisitAt !== null && lastVisitAt < awaySince;
    default:
      return owesAsAsked(show, client.balanceMinor);
  }
}

/** Whether view and filters leave nobody out. */
export const passesEverybody = ({ show, balance, status, language, source }: Narrowed): boolean =>
  show === "all" && balance === "" && status === "" && language === "" && source === "";

/** Whether a client passes view and filters, as the REST API compares them. What is looked for is asked of an index. */
export function clientPasses(view: Narrowed, client: Passing, presence: Presence, awaySince: number): boolean {
  const { show, balance, status, language, source } = view;
  return (
    isClientShown(show, client, presence, awaySince) &&
    owesAsAsked(balance, client.balanceMinor) &&
    (status === "" || client.status === status) &&
    (language === "" || client.locale === language) &&
    (source === "" || client.source === source)
  );
}

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

const csvPath = (what: "clients" | "vehicles", asked: Record<string, string>): string =>
  `/api/v1/${what}.csv?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString()}`;

const flag = (set: boolean) => (set ? "true" : "");

/** Where what the filters leave is had as a file; of cars, what is looked for alone narrows them. `awaySince`: Unix ms. */
export function exportPath(
  what: "clients" | "vehicles",
  view: ClientsView,
  locale: string,
  awaySince: number | null = null,
): string {
  const { q, show, status, language, source, deleted } = view;
  const asked = { q: q.trim(), locale };
  if (what === "vehicles") return csvPath(what, asked);
  if (deleted) return csvPath(what, { ...asked, deleted: "true" });
  const balance = balanceOf(view);
  return csvPath(what, {
    ...asked,
    is_vip: flag(show === "vip"),
    in_shop: flag(show === "inShop"),
    away_since: show === "away" && awaySince !== null ? new Date(awaySince).toISOString() : "",
    with_balance: flag(balance === "any"),
    balance_is: balance === "any" ? "" : balance,
    status,
    language,
    source,
  });
}

/** All that a view shows: how many, and where they are had as a file. */
export interface WholeFile {
  count: number;
  path: string;
}

/**
 * Where those that were chosen are had as a file: these alone, as long as they can be named; what is looked for, the server may find in others,
 * too. More only where all of a view are chosen, by its filters; null: they are too many.
 */
export function chosenPath(
  what: "clients" | "vehicles",
  ids: readonly string[],
  all: WholeFile,
  locale: string,
): string | null {
  if (ids.length <= MOST_BY_ID) return csvPath(what, { ids: ids.join(","), locale });
  return ids.length === all.count ? all.path : null;
}
