// What the list of leads shows, as its address says it. Open ones are on the device; what is over is asked for.

import { normalPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { OPEN_LEADS, type LeadStatus, type LostReason } from "../../../shared/domains/sales/sales.states.ts";
import { packed } from "../../../shared/kernel/search/fold.ts";
import { listViewIn, oneIn, serverSort, textIn, type ListView } from "../../app/lists/list-view.ts";

/** The views that everybody has; `whole`: every open one, where devices keep the latest alone. */
export const LEAD_SHOWS = ["open", "whole", "mine", "urgent", "converted", "lost", "deleted"] as const;
export type LeadShow = (typeof LEAD_SHOWS)[number];

export interface LeadsView extends ListView {
  show: LeadShow | "";
  q: string;
  status: (typeof OPEN_LEADS)[number] | "";
  source: string;
  /** A person's id. */
  assigned: string;
}

/** A lead in the list, wherever it comes from. */
export interface ListedLead {
  id: string;
  name: string;
  phone: string;
  /** Make and model. */
  car: string;
  plate: string | null;
  status: LeadStatus;
  source: string | null;
  /** Minor units. */
  budgetMinor: number | null;
  isUrgent: boolean;
  assignedTo: string | null;
  lostReason: LostReason | null;
  notes: string | null;
  /** Unix ms; null: the server has not seen it yet. */
  createdAt: number | null;
}

export const NO_LEAD_FILTERS = { show: "", q: "", status: "", source: "", assigned: "" } as const;

/** Those that the server is asked for. */
export const isToldOfLeads = ({ show }: Pick<LeadsView, "show">): boolean =>
  show === "whole" || show === "converted" || show === "lost" || show === "deleted";

/** Of what is over it is known. */
export const isNarrowedByStatus = (view: Pick<LeadsView, "show">): boolean =>
  view.show === "whole" || !isToldOfLeads(view);

export const leadsView = (search: Readonly<Record<string, unknown>>): LeadsView => {
  const show = oneIn(LEAD_SHOWS, search["show"]);
  return {
    show: show === "open" ? "" : show,
    q: textIn(search["q"], 100),
    status: oneIn(OPEN_LEADS, search["status"]),
    source: textIn(search["source"], 80),
    assigned: textIn(search["assigned"], 64),
    ...listViewIn(search),
  };
};

/** Whose they are: filters of both lists. */
interface Narrowed {
  show: string;
  source: string;
  assigned: string;
}

/** What both lists narrow by. `me`: whoever looks. */
export const passesEither = (
  { show, source, assigned }: Narrowed,
  row: { isUrgent: boolean; source: string | null; assignedTo: string | null },
  me: string,
): boolean =>
  (show !== "mine" || row.assignedTo === me) &&
  (show !== "urgent" || row.isUrgent) &&
  (source === "" || row.source === source) &&
  (assigned === "" || row.assignedTo === assigned);

export const leadPasses = (view: LeadsView, row: ListedLead, me: string): boolean =>
  passesEither(view, row, me) && (view.status === "" || row.status === view.status);

/** What a row is looked for by, made once for a list: each text without its spaces and signs. */
export const searchedTextOf = (...written: readonly (string | null | undefined)[]): string => packed(written.join(" "));

export const searchedLead = ({ name, phone, car, plate, notes }: ListedLead): string =>
  searchedTextOf(name, phone, phone.replace(/^\+(373|40)/, "0"), car, plate, notes);

/** Every word that is looked for is somewhere in it; a whole phone however it is written. */
export function isFoundIn(searched: string, q: string): boolean {
  const phone = normalPhone(q);
  if (phone !== null && searched.includes(packed(phone))) return true;
  return q.split(/\s+/).every((word) => searched.includes(packed(word)));
}

const PER_PAGE = "50";
/** The server looks for two characters at least. */
const LEAST_LOOKED_FOR = 2;
export const isTooShort = (q: string): boolean => q.trim().length === LEAST_LOOKED_FOR - 1;

/** An address of the API with what is set. */
export const askedPath = (path: string, asked: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString()}`;

/** What the server sorts by. */
export const LEAD_SORTS = { created: "created_at", name: "name" } as const;

/** Where a page of those that are not on the device is read, the latest first. */
export function toldLeadsPath({ show, q, status, source, assigned, sort, page }: LeadsView): string {
  return askedPath("/api/v1/leads", {
    q: isTooShort(q) ? "" : q.trim(),
    status: show === "converted" || show === "lost" ? show : show === "whole" ? status : "",
    open: show === "whole" ? "true" : "",
    source,
    assigned_to: assigned,
    deleted: show === "deleted" ? "true" : "",
    sort: serverSort(sort, LEAD_SORTS, "-created_at"),
    page: String(page),
    per_page: PER_PAGE,
  });
}
