// An order that is not there: one that was deleted says so to who may restore it, and is restored here.

import { IconRestore } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { localCode } from "../../../shared/domains/work-orders/local-code.rules.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import { useLineCommands } from "../../domains/work-orders/exposed/use-line-commands.ts";
import { money } from "../../ui/format.ts";
import { Plate } from "../../ui/plate.tsx";
import { Status } from "../../ui/status.tsx";
import { useLasting } from "../../ui/use-lasting.ts";
import { History } from "./history.tsx";
import type { OrderDetail } from "./use-order.ts";
import card from "../../domains/crm/exposed/card.module.css";
import styles from "./order-page.module.css";

type DeletedOrder = Pick<
  OrderDetail,
  "id" | "number" | "status" | "complaint" | "totalMinor" | "vehicle" | "client" | "master"
>;

export interface AbsentOrderProps {
  id: string;
  /** The server has confirmed that there is none to be worked on. */
  complete: boolean;
  /** As it was when it was deleted on this page, until the device has it as deleted. */
  before: OrderDetail | null;
}

export function AbsentOrder({ id, complete, before }: AbsentOrderProps) {
  const { t } = useTranslation();
  const { rows, complete: looked } = useRows(queries.workOrders.deleted({ id }));
  const order = rows ?? before;
  const missing = useLasting(!order) || (!order && complete && looked);
  if (order) return <Deleted order={order} />;
  return (
    missing && (
      <main className={styles.page}>
        <p className="muted" data-missing={complete && looked ? "everywhere" : "here"}>
          {complete && looked ? t("order.missing") : t("order.missingHere")}
        </p>
      </main>
    )
  );
}

function Deleted({ order }: { order: DeletedOrder }) {
  const { t } = useTranslation();
  const { restore } = useLineCommands(order);
  const number = order.number ?? t("newOrder.localCode", { code: localCode(order.id) });
  return (
    <main className={styles.page} data-deleted-order={order.id}>
      <section className={`card ${card.head}`}>
        <div className={card.gone} role="status" data-gone="deleted">
          <p>{t("order.deleted", { number })}</p>
          <button type="button" className="btn" data-do="restore" onClick={() => void restore()}>
            <IconRestore size={18} aria-hidden="true" /> {t("order.undo")}
          </button>
        </div>
        <Facts order={order} />
      </section>
      <History order={order} />
    </main>
  );
}

function Facts({ order: { status, complaint, totalMinor, vehicle, client, master } }: { order: DeletedOrder }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  return (
    <dl className={card.facts}>
      {vehicle && (
        <div>
          <dt>{t("order.car")}</dt>
          <dd>
            <Plate plate={vehicle.plate} country={vehicle.plateCountry} />
          </dd>
          <dd>{[vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")}</dd>
        </div>
      )}
      {client && (
        <div>
          <dt>{t("order.client")}</dt>
          <dd>
            <Link to="/app/clients/$client" params={{ client: client.id }} className={card.tel} data-to="client">
              {client.name}
            </Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{t("order.state")}</dt>
        <dd>
          <Status kind="order" value={status} />
        </dd>
      </div>
      <div>
        <dt>{t("order.mechanic")}</dt>
        <dd>{master?.name ?? t("order.noMechanic")}</dd>
      </div>
      <div>
        <dt>{t("order.totals.total")}</dt>
        <dd className="num">{money(totalMinor, currency, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t("order.field.complaint")}</dt>
        <dd>{complaint}</dd>
      </div>
    </dl>
  );
}
