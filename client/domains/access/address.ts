// What a list shows, as its address says it: shared, kept, gone back to. What the address does not know is left out.

import { PERMISSIONS, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import { USER_STATUSES, type UserStatus } from "../../../shared/domains/access/access.states.ts";
import { endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";
import { dayIn, listViewIn, serverSort, type ListView } from "../../app/lists/list-view.ts";
import { API } from "./api-shapes.ts";

type Search = Record<string, unknown>;

/** The router reads `?q=12` as a number. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | "" => all.find((one) => one === value) ?? "";

/** Only what is set: an address without filters is a short one. */
const without = (all: Record<string, string | number>): Search =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== "" && !(name === "page" && value === 1)));

/** In place of a status: those who were deleted. */
export const DELETED = "deleted";
export const PEOPLE_STATUSES = [...USER_STATUSES, DELETED] as const;

/** What the server sorts people by. */
export const PEOPLE_SORTS = { person: "name", email: "email", roles: "role", status: "status" } as const;

export interface PeopleView extends ListView {
  q: string;
  /** A role's name. */
  role: string;
  status: UserStatus | typeof DELETED | "";
}

export const NO_PEOPLE_FILTERS = { q: "", role: "", status: "" } as const;

export const peopleView = (search: Search): PeopleView => ({
  q: textOf(search["q"]).slice(0, 100),
  role: textOf(search["role"]).slice(0, 64),
  status: oneOf(PEOPLE_STATUSES, search["status"]),
  ...listViewIn(search),
});

export const searchOf = (view: PeopleView | AuditView): Search => without({ ...view });

function pathOf(path: string, query: Record<string, string | number>): string {
  const set = Object.entries(query).filter(([, value]) => value !== "");
  return `${path}?${new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()}`;
}

const PER_PAGE = 50;

export const peoplePath = ({ q, role, status, sort, page }: PeopleView): string =>
  pathOf(API.users, {
    role,
    sort: serverSort(sort, PEOPLE_SORTS, "name"),
    page,
    ...(status === DELETED ? { deleted: "true" } : { status }),
    q: q.trim(),
    per_page: PER_PAGE,
  });

export const CHECKED = ["allowed", "refused"] as const;

/** What the server sorts the log by. */
export const AUDIT_SORTS = { when: "at", permission: "permission", action: "action" } as const;

export interface AuditView extends ListView {
  /** A person's id. */
  user: string;
  permission: Permission | "";
  checked: (typeof CHECKED)[number] | "";
  /** The beginning of what was done: a command's name, or method and path. */
  action: string;
  /** Days of the shop, `2026-11-21`, both included. */
  from: string;
  to: string;
}

export const NO_AUDIT_FILTERS = { user: "", permission: "", checked: "", action: "", from: "", to: "" } as const;

export const auditView = (search: Search): AuditView => ({
  user: textOf(search["user"]).slice(0, 64),
  permission: oneOf(PERMISSIONS, search["permission"]),
  checked: oneOf(CHECKED, search["checked"]),
  action: textOf(search["action"]).slice(0, 100),
  from: dayIn(search["from"]),
  to: dayIn(search["to"]),
  ...listViewIn(search),
});

export const auditPath = (view: AuditView, timeZone: string): string => {
  const { user, permission, checked, action, from, to, sort, page } = view;
  return pathOf(API.checks, {
    user,
    permission,
    allowed: checked === "" ? "" : String(checked === "allowed"),
    action,
    from: from === "" ? "" : new Date(startOfDay(from, timeZone)).toISOString(),
    to: to === "" ? "" : new Date(endOfDay(to, timeZone)).toISOString(),
    sort: serverSort(sort, AUDIT_SORTS, "-at"),
    page,
    per_page: PER_PAGE,
  });
};

/** Of a date field: when its day is over, in ISO 8601; null: it was left empty. */
export const untilOf = (typed: FormDataEntryValue | null, timeZone: string): string | null =>
  typeof typed === "string" && typed !== "" ? new Date(endOfDay(typed, timeZone)).toISOString() : null;
