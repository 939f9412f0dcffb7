// Leads: open ones of this device, those that are over or deleted as the server tells them.

import { IconMessageQuestion, IconPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeeLeads } from "../../../../shared/domains/sales/sales.permissions.ts";
import { OPEN_LEADS } from "../../../../shared/domains/sales/sales.states.ts";
import { searchIn } from "../../../app/lists/list-view.ts";
import { useListViews } from "../../../app/lists/use-list-views.ts";
import { useShows } from "../../../app/lists/use-shows.ts";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import { useKey } from "../../../ui/use-key.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { NewLeadSheet } from "../exposed/new-lead-sheet.tsx";
import { useListedLeads } from "../hooks/use-listed-leads.ts";
import { usePersonFilter, useSourceFilter } from "../hooks/use-sales-filters.ts";
import { isKeptInPart } from "../kept-in-part.ts";
import {
  isFoundIn,
  isNarrowedByStatus,
  isToldOfLeads,
  LEAD_SHOWS,
  LEAD_SORTS,
  leadPasses,
  leadsView,
  NO_LEAD_FILTERS,
  toldLeadsPath,
  type LeadShow,
  type LeadsView,
  type ListedLead,
} from "../leads-view.ts";
import { LEAD_CARD_HEIGHT, LeadCard, useLeadColumns } from "../parts/lead-columns.tsx";
import { ListedHere, ListedTold, type ListFrame } from "../parts/listed.tsx";
import { OnlyLatest } from "../parts/only-latest.tsx";
import { NotYours } from "../parts/not-yours.tsx";
import { leadFromServer } from "../told-sales.ts";

const LATEST_FIRST = { id: "created", desc: true };
const SORTS = Object.keys(LEAD_SORTS);
const keyOf = ({ id }: ListedLead) => id;
const toneOf = ({ status }: ListedLead) => (status === "lost" ? "quiet" : null);
const read = (search: Readonly<Record<string, unknown>>) => leadsView(search);

export function LeadsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return canSeeLeads(actor) ? <Leads /> : <NotYours title={t("nav.leads")} />;
}

function Leads() {
  const { t } = useTranslation();
  const { actor, user } = useSession();
  const navigate = useNavigate();
  const [view, change] = useView("/app/leads", read, searchIn);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const [making, setMaking] = useState(false);
  const isAsked = useSearch({ from: "/app/leads" })["new"] === true;
  const { here, complete } = useListedLeads();
  const wordsOf = useCallback((show: LeadShow) => t(`leads.show.${show}`), [t]);
  const isPart = isKeptInPart(here.length);
  const unoffered = isPart || view.show === "whole" ? null : "whole";
  const presets = useShows<LeadShow, LeadsView>(LEAD_SHOWS, wordsOf, can(actor, "LEADS_EDIT"), unoffered);
  const counts = useMemo((): Record<string, number> => {
    // Of a part nothing is counted.
    if (isPart) return {};
    return {
      open: here.length,
      mine: here.filter(({ row }) => row.assignedTo === user.id).length,
      urgent: here.filter(({ row }) => row.isUrgent).length,
    };
  }, [here, isPart, user.id]);
  const views = useListViews({ name: "leads", view, change, read, presets, none: NO_LEAD_FILTERS, counts });
  const columns = useLeadColumns();
  const filters = useLeadFilters(view, change);
  const open = useCallback((lead: string) => void navigate({ to: "/app/leads/$lead", params: { lead } }), [navigate]);
  const mayEdit = can(actor, "LEADS_EDIT");
  const begin = () => setMaking(true);
  useKey("n", mayEdit, begin, () => t("leads.new"), { icon: IconPlus });
  const add = mayEdit && (
    <button type="button" className="btn primary" data-action="new-lead" aria-keyshortcuts="n" onClick={begin}>
      <IconPlus size={20} aria-hidden="true" />
      {t("leads.new")}
    </button>
  );
  const table: ListFrame<ListedLead, LeadsView> = {
    title: t("nav.leads"),
    view,
    change,
    views,
    filters,
    keyOf,
    toneOf,
    sorts: SORTS,
    standard: LATEST_FIRST,
    onOpen: ({ id }) => open(id),
    openWords: t("leads.open"),
    find: { words: t("leads.find"), typed: q, onType: type },
    act: add,
    cardHeight: LEAD_CARD_HEIGHT,
    children: (row) => <LeadCard row={row} />,
  };
  const asked = useDeferredValue(q);
  const rows = useMemo(
    () =>
      here
        .filter(({ row, searched }) => isFoundIn(searched, asked) && leadPasses(view, row, user.id))
        .map(({ row }) => row),
    [here, asked, view, user.id],
  );
  const list = { table, columns, count: (count: number) => t("leads.count", { count }) };
  const none = (
    <>
      <IconMessageQuestion size={28} aria-hidden="true" />
      <p>{t("leads.none")}</p>
      {add}
    </>
  );
  return (
    <>
      {isToldOfLeads(view) ? (
        <ListedTold
          {...list}
          path={toldLeadsPath(view)}
          rowOf={leadFromServer}
          told={view.show === "whole" ? t("leads.wholeFromServer") : t("leads.fromServer")}
          nothing={<p>{t("leads.noneTold")}</p>}
        />
      ) : (
        <ListedHere
          {...list}
          rows={rows}
          complete={complete}
          nothing={none}
          notes={isPart && <OnlyLatest of={["leads"]} />}
        />
      )}
      <NewLeadSheet
        opened={mayEdit && (making || isAsked)}
        onClose={() => {
          setMaking(false);
          // The address forgets what was asked for.
          if (isAsked) change({});
        }}
        onMade={open}
      />
    </>
  );
}

function useLeadFilters(view: LeadsView, change: (part: Partial<LeadsView>) => void): TableFilter[] {
  const { t } = useTranslation();
  const source = useSourceFilter(view.source, (value) => change({ source: value }));
  const person = usePersonFilter(view.assigned, (assigned) => change({ assigned }));
  const status: TableFilter = {
    id: "status",
    label: t("leads.column.status"),
    value: view.status,
    options: OPEN_LEADS.map((value) => ({ value, words: t(`sales.lead.${value}`) })),
    onChoose: (value) => change({ status: value as LeadsView["status"] }),
  };
  return [...(isNarrowedByStatus(view) ? [status] : []), source, person];
}
