// One order: the car, the facts, its lines, the sums and its history.

import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import {
  canPayAndClose,
  canSeePayments,
  canTakePayments,
} from "../../../shared/domains/finance/finance.permissions.ts";
import type { MoneyAsked } from "../../domains/finance/exposed/payments-card.tsx";
import { withLaterWords } from "../../i18n/setup.ts";
import { PageHeader } from "../page-header.tsx";
import { useEngine } from "../../data/react.ts";
import { quantity, whenShort } from "../../ui/format.ts";
import { useKey } from "../../ui/use-key.ts";
import { useLasting } from "../../ui/use-lasting.ts";
import { useNow } from "../../ui/use-now.ts";
import { Plate } from "../../ui/plate.tsx";
import { Status, lookOf } from "../../ui/status.tsx";
import { useMoveOrder } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { ClientPage } from "../../domains/work-orders/exposed/approvals/client-page.tsx";
import { OrderFiles } from "../../domains/work-orders/exposed/attachments/order-files.tsx";
import { OrderSignature } from "../../domains/work-orders/exposed/attachments/order-signature.tsx";
import { OrderPhotos } from "../../domains/work-orders/exposed/photos/order-photos.tsx";
import { ToldClient } from "../../domains/notifications/exposed/told-client.tsx";
import { History } from "./history.tsx";
import { LinesTable } from "./lines-table.tsx";
import { MoveMenu } from "../../domains/work-orders/exposed/move-menu.tsx";
import { useLineCommands } from "../../domains/work-orders/exposed/use-line-commands.ts";
import { AddLines } from "./lines/add-lines.tsx";
import { localCode } from "../../../shared/domains/work-orders/local-code.rules.ts";
import { OrderMenu } from "./order-menu.tsx";
import { AssignMenu, EditEta, EditOrderField } from "./edits.tsx";
import { Totals } from "./totals.tsx";
import { useOrder, type OrderDetail } from "./use-order.ts";
import styles from "./order-page.module.css";

/** A mechanic sees none of it, and loads none of it. */
const PaymentsCard = lazy(async () => ({
  default: (await withLaterWords(import("../../domains/finance/exposed/payments-card.tsx"))).PaymentsCard,
}));

export function OrderPage() {
  const { t } = useTranslation();
  const { rows: order, complete } = useOrder();
  const [deleted, setDeleted] = useState<OrderDetail | null>(null);
  const missing = useLasting(!order) || (!order && complete);
  const title = (order ?? deleted)?.number ?? (order ? t("newOrder.localCode", { code: localCode(order.id) }) : null);
  return (
    <>
      <PageHeader title={title ?? t("order.title")} back />
      {order && <Order order={order} onDeleted={() => setDeleted(order)} />}
      {!order && deleted && <Deleted order={deleted} />}
      {missing && !deleted && (
        <main className={styles.page}>
          <p className="muted">{complete ? t("order.missing") : t("order.missingHere")}</p>
        </main>
      )}
    </>
  );
}

/** The way back, as long as the page is open. */
function Deleted({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { restore } = useLineCommands(order);
  return (
    <main className={styles.page}>
      <p role="status">{t("order.deleted", { number: order.number ?? localCode(order.id) })}</p>
      <button type="button" className="btn" data-do="restore" onClick={() => void restore()}>
        {t("order.undo")}
      </button>
    </main>
  );
}

function Order({ order, onDeleted }: { order: OrderDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const { actor } = useEngine().session;
  const move = useMoveOrder();
  const [asked, setAsked] = useState<MoneyAsked>(null);
  const seesMoney = canSeePayments(actor) || canTakePayments(actor);
  useKey("p", canTakePayments(actor) && order.status !== "cancelled", () => setAsked("take"));
  const { vehicle } = order;
  const StatusIcon = lookOf("order", order.status)![1];
  return (
    <main className={styles.page} data-order-status={order.status}>
      <section className={`card ${styles.head}`}>
        <div className={styles.title}>
          {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} size="huge" />}
          <h1>{vehicle && [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")}</h1>
          <span className="grow" />
          {can(actor, "WORK_ORDERS_EDIT") && <ClientPage orderId={order.id} />}
          {can(actor, "WORK_ORDERS_EDIT") ? (
            <MoveMenu
              status={order.status}
              onMove={(to) => void move(order, to)}
              onPaid={canPayAndClose(actor) ? () => setAsked("payOff") : null}
            >
              <button type="button" className="btn">
                <StatusIcon size={18} aria-hidden="true" />
                {t(`status.order.${order.status}`)}
                <IconChevronDown size={18} aria-hidden="true" />
              </button>
            </MoveMenu>
          ) : (
            <Status kind="order" value={order.status} />
          )}
          <OrderMenu order={order} onDeleted={onDeleted} />
        </div>
        <Facts order={order} />
      </section>
      <div className={styles.columns}>
        <section className="card">
          <Text order={order} field="complaint" />
          <Text order={order} field="diagnosis" />
          <Text order={order} field="recommendations" />
          <div className={styles.scroll}>
            <LinesTable order={order} />
          </div>
          <AddLines order={order} />
          <Totals order={order} />
        </section>
        <div className={styles.aside}>
          {seesMoney && (
            <Suspense fallback={<section className="card" style={{ minHeight: 190 }} />}>
              <PaymentsCard order={order} asked={asked} onAsk={setAsked} />
            </Suspense>
          )}
          <OrderPhotos order={order} />
          <OrderFiles order={order} />
          <OrderSignature order={order} />
          <ToldClient orderId={order.id} />
          <History order={order} />
        </div>
      </div>
    </main>
  );
}

function Text({ order, field }: { order: OrderDetail; field: "complaint" | "diagnosis" | "recommendations" }) {
  const { t } = useTranslation();
  return (
    <div className={styles.text} data-field={field}>
      <div className="spread">
        <h2>{t(`order.field.${field}`)}</h2>
        <EditOrderField order={order} field={field} />
      </div>
      {order[field] === null ? <p className="dim">{t("order.noValue")}</p> : <p>{order[field]}</p>}
    </div>
  );
}

function Facts({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useEngine().session.company.settings;
  const when = (at: number) => whenShort(at, now, i18n.language, time_zone);
  const { client, vehicle, master } = order;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("order.client")}</dt>
        <dd>
          <b>{client?.name ?? "–"}</b>
        </dd>
        {client && (
          <dd className="num">
            <a href={`tel:${client.phone.replaceAll(" ", "")}`}>{shownPhone(client.phone)}</a>
          </dd>
        )}
      </div>
      <div>
        <dt>{t("order.car")}</dt>
        <dd className="num">{vehicle?.vin ?? "–"}</dd>
        <dd className="muted num">
          {[
            order.mileageKm && t("order.mileage", { km: quantity(order.mileageKm, i18n.language) }),
            vehicle?.fuel && t(`fuel.${vehicle.fuel}`),
          ]
            .filter(Boolean)
            .join(" · ")}{" "}
          <EditOrderField order={order} field="mileageKm" />
        </dd>
      </div>
      <div>
        <dt>{t("order.eta")}</dt>
        <dd>
          {order.etaPromised !== null && order.etaAt !== null && order.etaPromised !== order.etaAt && (
            <s className="dim num">{when(order.etaPromised)}</s>
          )}{" "}
          <b className="num">{order.etaAt === null ? "–" : when(order.etaAt)}</b> <EditEta order={order} />
        </dd>
        {order.etaChangeReason && <dd className="muted">{order.etaChangeReason}</dd>}
      </div>
      <div>
        <dt>{t("order.mechanic")}</dt>
        <dd>
          <b>{master?.name ?? t("order.noMechanic")}</b> <AssignMenu order={order} />
        </dd>
        <dd>{order.urgency !== "normal" && <Status kind="urgency" value={order.urgency} />}</dd>
      </div>
    </dl>
  );
}
