// A client: how to reach them, their cars, every order, and what became of the record.

import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import { useHistory } from "../../data/hooks/use-history.ts";
import { useOpened } from "../../data/hooks/use-recent.ts";
import { ActivityList } from "../../domains/crm/exposed/activity-list.tsx";
import { SameClient } from "../../domains/crm/exposed/duplicates.tsx";
import { SalesOf } from "../../domains/sales/exposed/sales-of.tsx";
import { useLasting } from "../../ui/use-lasting.ts";
import { PageHeader } from "../page-header.tsx";
import { ClientCars } from "./client-cars.tsx";
import { ClientHead } from "./client-head.tsx";
import { OrdersList } from "./orders-list.tsx";
import { useClient, type ClientDetail } from "./use-records.ts";
import styles from "../../domains/crm/exposed/card.module.css";

export function ClientPage() {
  const { t } = useTranslation();
  const { client: id } = useParams({ from: "/app/clients/$client" });
  const { rows: client, complete } = useClient(id);
  const missing = useLasting(!client) || (!client && complete);
  return (
    <>
      <PageHeader title={t("clients.one")} back />
      {client && <Client key={client.id} client={client} />}
      {missing && (
        <main className={styles.page}>
          <p className="muted" data-missing={complete ? "everywhere" : "here"}>
            {complete ? t("clients.missing") : t("clients.missingHere")}
          </p>
        </main>
      )}
    </>
  );
}

function Client({ client }: { client: ClientDetail }) {
  const { actor } = useSession();
  const { rows: orders, complete } = useRows(queries.workOrders.ofClient({ id: client.id }));
  const about = useMemo(() => new Set([client.id]), [client.id]);
  useOpened({ kind: "client", id: client.id });
  const history = useHistory("clients", client.id, [client], about);
  return (
    <main className={styles.page} data-client={client.id} data-deleted={client.deletedAt !== null}>
      <ClientHead client={client} />
      {client.deletedAt === null && <SameClient id={client.id} phone={client.phone} otherPhone={client.otherPhone} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {can(actor, "VEHICLES_VIEW") && <ClientCars client={client} />}
          <SalesOf clientId={client.id} vehicleId={null} isThere={client.deletedAt === null} />
          {can(actor, "WORK_ORDERS_VIEW") && <OrdersList orders={orders} complete={complete} />}
        </div>
        <ActivityList of={history} />
      </div>
    </main>
  );
}
