// What the list of deals shows, as its address says it. Those that are no order yet are on the device; what is behind is asked for.

import {
  EARLY_STAGES,
  type DealStage,
  type LostReason,
  type QuoteStatus,
} from "../../../shared/domains/sales/sales.states.ts";
import { listViewIn, oneIn, serverSort, textIn, type ListView } from "../../app/lists/list-view.ts";
import { askedPath, isTooShort, passesEither, searchedTextOf } from "./leads-view.ts";

/** The views that everybody has: of those that are no order yet (`whole`: every one, where devices keep the latest alone), and by stage. */
export const DEAL_SHOWS = ["open", "whole", "mine", "urgent", "in_work", "done", "won", "lost", "deleted"] as const;
export type DealShow = (typeof DEAL_SHOWS)[number];

export interface DealsView extends ListView {
  show: DealShow | "";
  q: string;
  stage: (typeof EARLY_STAGES)[number] | "";
  source: string;
  /** A person's id. */
  assigned: string;
}

/** A deal in the list, wherever it comes from. */
export interface ListedDeal {
  id: string;
  subject: string;
  client: string | null;
  phone: string | null;
  /** Make and model; empty: it is about no car that is known. */
  car: string;
  plate: string | null;
  stage: DealStage;
  quoteStatus: QuoteStatus | null;
  /** Minor units; null: nobody has named one. */
  amountMinor: number | null;
  isUrgent: boolean;
  assignedTo: string | null;
  source: string | null;
  lostReason: LostReason | null;
  /** Unix ms. */
  scheduledAt: number | null;
  createdAt: number | null;
}

export const NO_DEAL_FILTERS = { show: "", q: "", stage: "", source: "", assigned: "" } as const;

/** Views of those that are on the device. */
const HERE: readonly DealShow[] = ["open", "mine", "urgent"];

/** Those that the server is asked for. */
export const isToldOfDeals = ({ show }: Pick<DealsView, "show">): boolean =>
  show !== "" && !HERE.some((here) => here === show);

/** Of a view by stage it is known. */
export const isNarrowedByStage = (view: Pick<DealsView, "show">): boolean =>
  view.show === "whole" || !isToldOfDeals(view);

export const dealsView = (search: Readonly<Record<string, unknown>>): DealsView => {
  const show = oneIn(DEAL_SHOWS, search["show"]);
  return {
    show: show === "open" ? "" : show,
    q: textIn(search["q"], 100),
    stage: oneIn(EARLY_STAGES, search["stage"]),
    source: textIn(search["source"], 80),
    assigned: textIn(search["assigned"], 64),
    ...listViewIn(search),
  };
};

/** `me`: whoever looks. */
export const dealPasses = (view: DealsView, row: ListedDeal, me: string): boolean =>
  passesEither(view, row, me) && (view.stage === "" || row.stage === view.stage);

export const searchedDeal = ({ subject, client, phone, car, plate }: ListedDeal): string =>
  searchedTextOf(subject, client, phone, phone?.replace(/^\+(373|40)/, "0"), car, plate);

/** What the server sorts by. */
export const DEAL_SORTS = { created: "created_at", subject: "subject", scheduled: "scheduled_at" } as const;

/** Where a page of those that are not on the device is read, the latest first. */
export function toldDealsPath({ show, q, stage, source, assigned, sort, page }: DealsView): string {
  return askedPath("/api/v1/deals", {
    q: isTooShort(q) ? "" : q.trim(),
    stage: show === "whole" ? stage : isToldOfDeals({ show }) && show !== "deleted" ? show : "",
    open: show === "whole" ? "true" : "",
    source,
    assigned_to: assigned,
    deleted: show === "deleted" ? "true" : "",
    sort: serverSort(sort, DEAL_SORTS, "-created_at"),
    page: String(page),
    per_page: "50",
  });
}
