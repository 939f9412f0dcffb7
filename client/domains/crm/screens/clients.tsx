// The clients of the shop: found by a part of a plate, a phone, a VIN or a name; all of it from this device.

import { IconAddressBook } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../../app/use-view.ts";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { LongList } from "../../../ui/long-list.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { findIn, indexed } from "../exposed/find-clients.ts";
import { ClientRow } from "../parts/client-row.tsx";
import { ClientsTools } from "../parts/clients-tools.tsx";
import { DeletedClients } from "../parts/deleted-clients.tsx";
import { NewClientSheet } from "../parts/new-client-sheet.tsx";
import styles from "../parts/clients.module.css";
import { clientsView, isFiltered, searchOf } from "../view.ts";

const ROW_HEIGHT = 57;

export function ClientsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("nav.clients")} back="phone" />
      <main className={styles.page}>
        {can(actor, "CLIENTS_VIEW") ? <Clients /> : <p className="muted">{t("rest.notYours")}</p>}
      </main>
    </>
  );
}

function useIndex() {
  const { i18n } = useTranslation();
  const { rows: clients, complete } = useRows(queries.crm.clients());
  const { rows: cars } = useRows(queries.crm.vehicles());
  const index = useMemo(() => indexed(clients, cars, i18n.language), [clients, cars, i18n.language]);
  const sources = useMemo(
    () => [...new Set(clients.flatMap(({ source }) => source ?? []))].toSorted((a, b) => a.localeCompare(b)),
    [clients],
  );
  return { index, sources, complete };
}

function Clients() {
  const { t } = useTranslation();
  const [view, change] = useView("/app/clients", clientsView, searchOf);
  const { index, sources, complete } = useIndex();
  const online = useOnline();
  const [q, setQ] = useTyped(view.q, (text) => change({ q: text }));
  // What is typed is on the screen at once; the list follows.
  const typed = useDeferredValue(q);
  const { vip, balance, source } = view;
  const found = useMemo(
    () =>
      findIn(index, typed).filter(
        ({ client }) =>
          (!vip || client.isVip) &&
          (!balance || client.balanceMinor !== 0) &&
          (source === "" || client.source === source),
      ),
    [index, typed, vip, balance, source],
  );
  const nobody = () => {
    // Without a network all clients as of the last one are here: they belong to the working set.
    if (isFiltered({ ...view, q }) && (complete || !online)) return t("clients.nobodyFound");
    return complete ? t("clients.nobody") : t("clients.notHere");
  };
  return (
    <>
      <ClientsTools
        view={view}
        q={q}
        onType={setQ}
        sources={sources}
        onChange={change}
        onNew={() => change({ new: true })}
      />
      {view.deleted ? (
        <DeletedClients view={view} onPage={(page) => change({ page })} />
      ) : (
        <>
          <p className={styles.count} role="status" data-found={found.length}>
            {t("clients.count", { count: found.length })}
          </p>
          {found.length === 0 ? (
            <div className={styles.empty}>
              <IconAddressBook size={28} aria-hidden="true" />
              <p>{nobody()}</p>
            </div>
          ) : (
            <div className={styles.rows}>
              <LongList items={found} keyOf={({ client }) => client.id} rowHeight={ROW_HEIGHT} gap={0}>
                {({ client, cars }) => <ClientRow client={client} cars={cars} />}
              </LongList>
            </div>
          )}
        </>
      )}
      <NewClientSheet opened={view.new} name={view.name} onClose={() => change({ new: false, name: "" })} />
    </>
  );
}
