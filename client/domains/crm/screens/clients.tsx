// The clients of the shop: found by a part of a plate, a phone, a VIN or a name; sorted, filtered, chosen; all of it from this device.

import { IconTrash, IconUserPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useDesk } from "../../../app/use-desk.ts";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { sortOf } from "../../../ui/table/columns.ts";
import { useKeptTable } from "../../../ui/table/kept-table.ts";
import { PhoneTools } from "../../../ui/table/phone-tools.tsx";
import cards from "../../../ui/table/table-cards.module.css";
import { wordsOfFilters } from "../../../ui/table/table-filter.ts";
import { TablePage } from "../../../ui/table/table-page.tsx";
import { usePicked } from "../../../ui/table/use-picked.ts";
import { useShownColumns } from "../../../ui/table/use-shown-columns.ts";
import { useTableViews } from "../../../ui/table/use-table-views.ts";
import { UndoBar } from "../../../ui/undo-bar.tsx";
import { useKey } from "../../../ui/use-key.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { balancesOf, type ClientRow } from "../client-rows.ts";
import { useClientFilters } from "../hooks/use-client-filters.ts";
import { useClientList } from "../hooks/use-client-list.ts";
import { useCsv } from "../hooks/use-csv.ts";
import { useOpenOrders } from "../hooks/use-open-orders.ts";
import { useVipAct } from "../hooks/use-vip-act.ts";
import { ClientCards } from "../parts/client-list/client-cards.tsx";
import { ClientSelection } from "../parts/client-list/client-selection.tsx";
import { EmptyClients } from "../parts/client-list/empty-clients.tsx";
import { useClientColumns } from "../parts/client-list/use-client-columns.tsx";
import { ClientsFiles } from "../parts/clients-files.tsx";
import { CsvProblem } from "../parts/csv-problem.tsx";
import { DeletedClients } from "../parts/deleted-clients.tsx";
import { NewClientSheet } from "../parts/new-client-sheet.tsx";
import styles from "../parts/client-list/client-list.module.css";
import list from "../parts/clients.module.css";
import { CLIENT_SHOWS, clientFiltersIn, clientsView, namedSearch, NO_CLIENT_FILTERS, searchOf } from "../view.ts";

const GRAY_ROWS = 3;
/** What comes sooner needs no gray rows. */
const WORTH_SHOWING_MS = 300;
const BY_NAME = { id: "client", desc: false };
const FRESH = { ...NO_CLIENT_FILTERS, deleted: false, sort: "" };
const keyOf = ({ client }: ClientRow) => client.id;

export function ClientsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (can(actor, "CLIENTS_VIEW")) return <Clients />;
  return (
    <>
      <PageHeader title={t("nav.clients")} back="phone" />
      <main className={list.page}>
        <p className="muted">{t("rest.notYours")}</p>
      </main>
    </>
  );
}

/** The form of a new client stays over the list where the window changes from that of a desk to that of a phone: nothing typed is lost. */
function Clients() {
  const [view, change] = useView("/app/clients", clientsView, searchOf);
  return (
    <>
      <ClientList />
      <NewClientSheet opened={view.new} name={view.name} onClose={() => change({ new: false, name: "" })} />
    </>
  );
}

function ClientList() {
  const { t, i18n } = useTranslation();
  const { actor, user } = useSession();
  const navigate = useNavigate();
  const desk = useDesk();
  const online = useOnline();
  const open = useOpenOrders();
  const [asked, change] = useView("/app/clients", clientsView, searchOf);
  const view = open === null && asked.show === "inShop" ? { ...asked, show: "all" as const } : asked;
  const [q, setQ] = useTyped(view.q, (text) => change({ q: text }));
  const { here, rows, sources, counts, complete } = useClientList(view, q, open);
  const [kept, keep] = useKeptTable("clients", user.id);
  const everybodys = CLIENT_SHOWS.filter((show) => show !== "inShop" || open !== null).map((show) => ({
    id: show,
    label: t(`clientTable.show.${show}`),
    count: counts[show],
  }));
  const views = useTableViews({
    view,
    change,
    kept,
    keep,
    everybodys,
    read: clientsView,
    write: namedSearch,
    fresh: FRESH,
  });
  const filters = useClientFilters(view, change, sources);
  const columns = useClientColumns({ open, ...balancesOf(rows) });
  const shown = useShownColumns({ columns, cols: view.cols, change, kept, keep });
  const picked = usePicked<ClientRow>(rows, keyOf);
  const vip = useVipAct(here);
  const csv = useCsv();
  const openClient = useCallback(
    ({ client }: ClientRow) => void navigate({ to: "/app/clients/$client", params: { client: client.id } }),
    [navigate],
  );
  const mayCreate = can(actor, "CLIENTS_CREATE");
  const begin = () => change({ new: true });
  useKey("n", mayCreate, begin, () => t("clients.new"));

  const reading = !complete && online && rows.length === 0;
  const slow = useLasting(reading, WORTH_SHOWING_MS);
  const narrowed = clientFiltersIn(view).length;
  const clearAll = () => {
    setQ("");
    change({ ...NO_CLIENT_FILTERS });
  };
  const empty = reading ? null : (
    <EmptyClients
      narrowedBy={[...(q.trim() === "" ? [] : [t("table.quoted", { words: q.trim() })]), ...wordsOfFilters(filters)]}
      view={view.show === "all" ? null : views.current.label}
      known={complete}
      onClear={clearAll}
      onAll={() => change({ show: "all" })}
      onNew={begin}
    />
  );
  const gray = slow ? GRAY_ROWS : 0;
  const find = { words: t("clients.search"), typed: q, onType: setQ };
  const deleted = can(actor, "CLIENTS_DELETE") && (
    <button
      type="button"
      className={desk ? styles.toggle : "btn"}
      data-filter="deleted"
      aria-pressed={view.deleted}
      onClick={() => change({ deleted: !view.deleted })}
    >
      <IconTrash size={18} aria-hidden="true" />
      {t("clients.deletedOnes")}
    </button>
  );
  const files = <ClientsFiles csv={csv} view={{ ...view, q }} />;
  const newClient = mayCreate && (
    <button type="button" className="btn primary" data-action="new-client" aria-keyshortcuts="n" onClick={begin}>
      <IconUserPlus size={20} aria-hidden="true" />
      {t("clients.new")}
    </button>
  );
  const gone = view.deleted && <DeletedClients view={{ ...view, q }} onPage={(page) => change({ page })} />;

  if (!desk) {
    return (
      <>
        <PageHeader title={t("nav.clients")} back="phone" />
        <main>
          <PhoneTools
            views={views}
            filters={filters}
            narrowed={narrowed}
            find={find}
            show={t("clientTable.showThem", { count: rows.length })}
            onClear={clearAll}
            acts={
              <div className={styles.sheetActs}>
                {deleted}
                {files}
                <CsvProblem csv={csv} />
              </div>
            }
          />
          {gone || <ClientCards rows={rows} gray={gray} empty={empty} />}
          {newClient && <div className={cards.thumb}>{newClient}</div>}
        </main>
      </>
    );
  }
  return (
    <TablePage
      title={t("nav.clients")}
      views={views}
      actions={
        <>
          {files}
          {newClient}
        </>
      }
      notice={<CsvProblem csv={csv} />}
      find={find}
      filters={view.deleted ? [] : filters}
      isNarrowed={narrowed > 0}
      onClear={clearAll}
      tools={deleted}
      selection={
        picked.chosen.length > 0 && (
          <ClientSelection
            chosen={picked.chosen}
            outOf={rows.length}
            csv={csv}
            onVip={(some, isVip) => void vip.set(some, isVip).then(picked.keep)}
            onAll={picked.all}
            onClear={() => picked.keep([])}
          />
        )
      }
      columns={columns}
      shown={shown}
      picked={picked}
      onSort={change}
      words={{
        open: () => t("clientTable.open"),
        choose: ({ client }) => t("table.choose", { row: client.name }),
      }}
      found={{ count: rows.length, words: t("clients.count", { count: rows.length }) }}
      table={{
        rows,
        keyOf,
        toneOf: ({ client }) => (client.status === "blocked" ? "quiet" : null),
        sort:
          sortOf(
            view.sort,
            columns.map(({ id }) => id),
          ) ?? BY_NAME,
        locale: i18n.language,
        onOpen: openClient,
        gray,
        beyond: null,
        empty,
        footWords: t("clients.count", { count: rows.length }),
      }}
      instead={gone ? <div className={styles.deleted}>{gone}</div> : undefined}
    >
      <UndoBar
        words={vip.done?.words ?? null}
        shown={vip.done !== null}
        onUndo={() => {
          void vip.done?.back();
          vip.forget();
        }}
        onClose={vip.forget}
      />
    </TablePage>
  );
}
