// The clients of the shop: found by a part of a plate, a phone, a VIN or a name; sorted, filtered, chosen; all of it from this device.

import { IconUserPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { dayAt, startMonthsBefore } from "../../../../shared/kernel/shop-days.ts";
import { DeviceListPage } from "../../../app/lists/device-list-page.tsx";
import { useDeviceList } from "../../../app/lists/use-device-list.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import { useOneAtATime } from "../../../ui/one-at-a-time.ts";
import { WayBackBar } from "../../../ui/table/way-back-bar.tsx";
import { useKey } from "../../../ui/use-key.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { balancesOf, type ClientRow } from "../client-rows.ts";
import { useClientFilters } from "../hooks/use-client-filters.ts";
import { useClientList } from "../hooks/use-client-list.ts";
import { useCsv } from "../hooks/use-csv.ts";
import { useOpenOrders } from "../hooks/use-open-orders.ts";
import { useVisits } from "../hooks/use-visits.ts";
import { useVipAct } from "../hooks/use-vip-act.ts";
import { CLIENT_CARD_HEIGHT, ClientCard } from "../parts/client-list/client-card.tsx";
import { ClientSelection } from "../parts/client-list/client-selection.tsx";
import { EmptyClients } from "../parts/client-list/empty-clients.tsx";
import { useClientColumns } from "../parts/client-list/use-client-columns.tsx";
import { ClientsFiles } from "../parts/clients-files.tsx";
import { CsvProblem } from "../parts/csv-problem.tsx";
import { DeletedClients } from "../parts/deleted-clients.tsx";
import { DeletedToggle } from "../parts/deleted-toggle.tsx";
import { NewClientSheet } from "../parts/new-client-sheet.tsx";
import styles from "../parts/clients.module.css";
import {
  AWAY_MONTHS,
  CLIENT_SHOWS,
  clientsView,
  exportPath,
  namedSearch,
  NO_CLIENT_FILTERS,
  searchOf,
  type ClientShow,
  type ClientsView,
} from "../view.ts";

const BY_NAME = { id: "client", desc: false };
const keyOf = ({ client }: ClientRow) => client.id;
const toneOf = ({ client }: ClientRow) => (client.status === "blocked" ? "quiet" : null);

export function ClientsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (can(actor, "CLIENTS_VIEW")) return <Clients />;
  return (
    <>
      <PageHeader title={t("nav.clients")} back="phone" />
      <main className={styles.page}>
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
  const { actor, company } = useSession();
  const { time_zone } = company.settings;
  const navigate = useNavigate();
  const online = useOnline();
  const open = useOpenOrders();
  const visits = useVisits();
  const [asked, change] = useView("/app/clients", clientsView, searchOf);
  // Of what is not known here there is no view.
  const isKnown = (show: ClientShow) =>
    (show !== "inShop" || open !== null) && (show !== "away" || (open !== null && visits !== null));
  const view = isKnown(asked.show) ? asked : { ...asked, show: "all" as const };
  const awaySince = startMonthsBefore(dayAt(useServerNow("minute"), time_zone), AWAY_MONTHS, time_zone);
  const [q, setQ] = useTyped(view.q, (text) => change({ q: text }));
  const { here, rows, sources, counts, complete } = useClientList(view, q, { open, visits, awaySince });
  const everybodys = CLIENT_SHOWS.filter(isKnown).map((show) => ({
    id: show,
    label: t(`clientTable.show.${show}`),
    count: counts[show],
  }));
  const filters = useClientFilters(view, change, sources);
  const columns = useClientColumns({ open, visits, ...balancesOf(rows) });
  const list = useDeviceList<ClientRow, ClientsView>({
    view,
    change,
    everybodys,
    columns,
    rows,
    keyOf,
    name: "clients",
    read: clientsView,
    write: namedSearch,
    none: NO_CLIENT_FILTERS,
    fresh: { deleted: false },
    find: { words: t("clients.search"), typed: q, onType: setQ },
    filters: view.deleted ? [] : filters,
    standard: BY_NAME,
    reading: !complete && online && rows.length === 0,
  });
  const { picked } = list;
  const vip = useVipAct(here);
  const oneAtATime = useOneAtATime();
  const csv = useCsv();
  const openClient = useCallback(
    ({ client }: ClientRow) => void navigate({ to: "/app/clients/$client", params: { client: client.id } }),
    [navigate],
  );
  const mayCreate = can(actor, "CLIENTS_CREATE");
  const begin = () => change({ new: true });
  useKey("n", mayCreate, begin, () => t("clients.new"));
  const words = t("clients.count", { count: rows.length });
  const empty = list.none && <EmptyClients {...list.none} known={complete} onNew={begin} />;

  return (
    <DeviceListPage
      {...{ list, empty }}
      title={t("nav.clients")}
      back
      acts={<ClientsFiles csv={csv} view={{ ...view, q }} awaySince={awaySince} />}
      tools={
        can(actor, "CLIENTS_DELETE") && (
          <DeletedToggle
            words={t("clients.deletedOnes")}
            pressed={view.deleted}
            onPress={(deleted) => change({ deleted })}
          />
        )
      }
      problem={<CsvProblem csv={csv} />}
      create={
        mayCreate && (
          <button type="button" className="btn primary" data-action="new-client" aria-keyshortcuts="n" onClick={begin}>
            <IconUserPlus size={20} aria-hidden="true" />
            {t("clients.new")}
          </button>
        )
      }
      selection={
        picked.chosen.length > 0 && (
          <ClientSelection
            chosen={picked.chosen}
            outOf={rows.length}
            csv={csv}
            path={exportPath("clients", { ...view, q }, i18n.language, awaySince)}
            onVip={(some, isVip) => void oneAtATime(async () => picked.keep(await vip.set(some, isVip)))}
            onAll={picked.all}
            onClear={() => picked.keep([])}
          />
        )
      }
      words={{ open: () => t("clientTable.open"), choose: ({ client }) => t("table.choose", { row: client.name }) }}
      found={{ count: rows.length, words }}
      show={t("clientTable.showThem", { count: rows.length })}
      card={{ height: CLIENT_CARD_HEIGHT, said: words, children: (row) => <ClientCard row={row} /> }}
      toneOf={toneOf}
      onOpen={openClient}
      footWords={words}
      instead={view.deleted && <DeletedClients view={{ ...view, q }} onPage={(page) => change({ page })} />}
    >
      <WayBackBar {...vip} />
    </DeviceListPage>
  );
}
