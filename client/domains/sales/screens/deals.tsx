// Deals: those of this device that are no order yet, all others as the server tells them.

import { IconReceipt2, IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeeDeals } from "../../../../shared/domains/sales/sales.permissions.ts";
import { EARLY_STAGES } from "../../../../shared/domains/sales/sales.states.ts";
import { searchIn } from "../../../app/lists/list-view.ts";
import { useListViews } from "../../../app/lists/use-list-views.ts";
import { useShows } from "../../../app/lists/use-shows.ts";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import { useKey } from "../../../ui/use-key.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { NewDealSheet } from "../exposed/new-deal-sheet.tsx";
import { useListedDeals } from "../hooks/use-listed-deals.ts";
import { usePersonFilter, useSourceFilter } from "../hooks/use-sales-filters.ts";
import { isKeptInPart } from "../kept-in-part.ts";
import { isFoundIn } from "../leads-view.ts";
import {
  isNarrowedByStage,
  isToldOfDeals,
  DEAL_SHOWS,
  DEAL_SORTS,
  dealPasses,
  dealsView,
  NO_DEAL_FILTERS,
  toldDealsPath,
  type DealShow,
  type DealsView,
  type ListedDeal,
} from "../deals-view.ts";
import { DEAL_CARD_HEIGHT, DealCard, useDealColumns } from "../parts/deal-columns.tsx";
import { ListedHere, ListedTold, type ListFrame } from "../parts/listed.tsx";
import { OnlyLatest } from "../parts/only-latest.tsx";
import { NotYours } from "../parts/not-yours.tsx";
import { dealFromServer } from "../told-sales.ts";

const LATEST_FIRST = { id: "created", desc: true };
const SORTS = Object.keys(DEAL_SORTS);
const keyOf = ({ id }: ListedDeal) => id;
const toneOf = ({ stage }: ListedDeal) => (stage === "lost" ? "quiet" : null);
const read = (search: Readonly<Record<string, unknown>>) => dealsView(search);

export function DealsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return canSeeDeals(actor) ? <Deals /> : <NotYours title={t("nav.deals")} />;
}

function Deals() {
  const { t } = useTranslation();
  const { actor, user } = useSession();
  const navigate = useNavigate();
  const [view, change] = useView("/app/deals", read, searchIn);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const [making, setMaking] = useState(false);
  const { here, complete } = useListedDeals();
  const wordsOf = useCallback((show: DealShow) => t(`deals.show.${show}`), [t]);
  const isPart = isKeptInPart(here.length);
  const unoffered = isPart || view.show === "whole" ? null : "whole";
  const presets = useShows<DealShow, DealsView>(DEAL_SHOWS, wordsOf, can(actor, "DEALS_EDIT"), unoffered);
  const counts = useMemo((): Record<string, number> => {
    // Of a part nothing is counted.
    if (isPart) return {};
    return {
      open: here.length,
      mine: here.filter(({ row }) => row.assignedTo === user.id).length,
      urgent: here.filter(({ row }) => row.isUrgent).length,
    };
  }, [here, isPart, user.id]);
  const views = useListViews({ name: "deals", view, change, read, presets, none: NO_DEAL_FILTERS, counts });
  const filters = useDealFilters(view, change);
  const open = useCallback((deal: string) => void navigate({ to: "/app/deals/$deal", params: { deal } }), [navigate]);
  const mayEdit = can(actor, "DEALS_EDIT");
  const begin = () => setMaking(true);
  useKey("n", mayEdit, begin, () => t("deals.new"), { icon: IconPlus });
  const add = mayEdit && (
    <button type="button" className="btn primary" data-action="new-deal" aria-keyshortcuts="n" onClick={begin}>
      <IconPlus size={20} aria-hidden="true" />
      {t("deals.new")}
    </button>
  );
  const table: ListFrame<ListedDeal, DealsView> = {
    title: t("nav.deals"),
    view,
    change,
    views,
    filters,
    keyOf,
    toneOf,
    sorts: SORTS,
    standard: LATEST_FIRST,
    onOpen: ({ id }) => open(id),
    openWords: t("deals.open"),
    find: { words: t("deals.find"), typed: q, onType: type },
    act: add,
    cardHeight: DEAL_CARD_HEIGHT,
    children: (row) => <DealCard row={row} />,
  };
  const asked = useDeferredValue(q);
  const rows = useMemo(
    () =>
      here
        .filter(({ row, searched }) => isFoundIn(searched, asked) && dealPasses(view, row, user.id))
        .map(({ row }) => row),
    [here, asked, view, user.id],
  );
  const none = (
    <>
      <IconReceipt2 size={28} aria-hidden="true" />
      <p>{t("deals.none")}</p>
      {add}
    </>
  );
  return (
    <>
      {isToldOfDeals(view) ? (
        <ToldDeals table={table} />
      ) : (
        <OpenDeals
          table={table}
          rows={rows}
          complete={complete}
          nothing={none}
          notes={isPart && <OnlyLatest of={["deals"]} />}
        />
      )}
      <NewDealSheet opened={mayEdit && making} onClose={() => setMaking(false)} onMade={open} />
    </>
  );
}

interface OpenProps {
  table: ListFrame<ListedDeal, DealsView>;
  rows: readonly ListedDeal[];
  complete: boolean;
  nothing: ReactNode;
  notes: ReactNode;
}

/** With what all of them come to. */
function OpenDeals({ rows, ...list }: OpenProps) {
  const { t } = useTranslation();
  const columns = useDealColumns(rows.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0));
  return <ListedHere {...list} rows={rows} columns={columns} count={(count) => t("deals.count", { count })} />;
}

function ToldDeals({ table }: Pick<OpenProps, "table">) {
  const { t } = useTranslation();
  return (
    <ListedTold
      table={table}
      columns={useDealColumns(null)}
      path={toldDealsPath(table.view)}
      rowOf={dealFromServer}
      told={table.view.show === "whole" ? t("deals.wholeFromServer") : t("deals.fromServer")}
      count={(count) => t("deals.count", { count })}
      nothing={<p>{t("deals.noneTold")}</p>}
    />
  );
}

function useDealFilters(view: DealsView, change: (part: Partial<DealsView>) => void): TableFilter[] {
  const { t } = useTranslation();
  const source = useSourceFilter(view.source, (value) => change({ source: value }));
  const person = usePersonFilter(view.assigned, (assigned) => change({ assigned }));
  const stage: TableFilter = {
    id: "stage",
    label: t("deals.column.stage"),
    value: view.stage,
    options: EARLY_STAGES.map((value) => ({ value, words: t(`sales.deal.${value}`) })),
    onChoose: (value) => change({ stage: value as DealsView["stage"] }),
  };
  return [...(isNarrowedByStage(view) ? [stage] : []), source, person];
}
