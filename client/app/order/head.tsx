// The head of an order: whose car, what stage, and who does it until when.

import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import type { WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { canPayAndClose } from "../../../shared/domains/finance/finance.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { quantity } from "../../ui/format.ts";
import { Plate } from "../../ui/plate.tsx";
import { Status, lookOf } from "../../ui/status.tsx";
import { moveOnBoard, useMoveOrder } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { useLeaves } from "../../domains/work-orders/exposed/use-leaves.ts";
import { SendButton } from "../../domains/notifications/exposed/send/send-button.tsx";
import { MoveMenu } from "../../domains/work-orders/exposed/move-menu.tsx";
import { EditOrderField } from "./edits.tsx";
import { EtaFact } from "./eta.tsx";
import { FormerOrders } from "./former-orders.tsx";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { AssignMenu, UrgencyMenu } from "./order-menus.tsx";
import { OrderMenu } from "./order-menu.tsx";
import { useNoteDone } from "./undo/undo.tsx";
import { useUrgencyWords } from "./urgency-words.ts";
import type { OrderDetail } from "./use-order.ts";
import styles from "./order-page.module.css";

export interface HeadProps {
  order: OrderDetail;
  onDeleted: () => void;
  /** It is to be paid in full and closed. */
  onPaid: () => void;
}

export function Head({ order, onDeleted, onPaid }: HeadProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const move = useMoveOrder();
  const note = useNoteDone();
  const { vehicle } = order;
  const moveTo = async (to: WorkOrderStatus) => {
    const moved = moveOnBoard(order, to);
    if (!(await move(order, to)) || !moved) return;
    note({
      words: t("order.saved", { what: t(`status.order.${to}`) }),
      back: async (now) => now.status === to && move(now, moved.from),
    });
  };
  const leaves = useLeaves(order);
  const StatusIcon = lookOf("order", order.status)![1];
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.title}>
        {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} size="huge" />}
        <h1>{vehicle && [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")}</h1>
        <span className="grow" />
        <KeyboardHelp />
        {can(actor, "WORK_ORDERS_EDIT") && <SendButton order={order} />}
        {can(actor, "WORK_ORDERS_EDIT") ? (
          <MoveMenu
            status={order.status}
            onMove={(to) => void moveTo(to)}
            onPaid={canPayAndClose(actor) ? onPaid : null}
            leaves={leaves}
          >
            <button type="button" className="btn" data-move-menu>
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
  );
}

function Facts({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const urgencyWords = useUrgencyWords();
  const { client, vehicle, master } = order;
  const km = order.mileageKm && t("order.mileage", { km: quantity(order.mileageKm, i18n.language) });
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("order.client")}</dt>
        <dd>
          {client ? (
            <Link to="/app/clients/$client" params={{ client: client.id }} className={styles.name} data-to="client">
              {client.name}
            </Link>
          ) : (
            <b>–</b>
          )}{" "}
          {client?.isVip && <b className={styles.vip}>{t("order.vip")}</b>}
        </dd>
        {client && (
          <dd className="num">
            <a href={`tel:${client.phone.replaceAll(" ", "")}`}>{shownPhone(client.phone)}</a>
          </dd>
        )}
      </div>
      <div>
        <dt>{t("order.car")}</dt>
        <dd className="num">
          {vehicle && can(actor, "VEHICLES_VIEW") ? (
            <Link to="/app/vehicles/$vehicle" params={{ vehicle: vehicle.id }} data-to="vehicle">
              {vehicle.vin ?? t("order.carCard")}
            </Link>
          ) : (
            (vehicle?.vin ?? "–")
          )}
        </dd>
        <dd className="muted num">
          {[km, vehicle?.fuel && t(`fuel.${vehicle.fuel}`)].filter(Boolean).join(" · ")}{" "}
          <EditOrderField order={order} field="mileageKm" />
        </dd>
        {vehicle && <FormerOrders vehicleId={vehicle.id} but={order.id} />}
      </div>
      <div>
        <dt>{t("order.eta")}</dt>
        <EtaFact order={order} />
      </div>
      <div>
        <dt>{t("order.mechanic")}</dt>
        <dd>
          <b>{master?.name ?? t("order.noMechanic")}</b> <AssignMenu order={order} />
        </dd>
        <dd data-urgency-now={order.urgency}>
          {order.urgency === "normal" ? (
            <span className="muted">
              {t("newOrder.urgency")}: {urgencyWords.normal}
            </span>
          ) : (
            <Status kind="urgency" value={order.urgency} />
          )}{" "}
          <UrgencyMenu order={order} />
        </dd>
      </div>
    </dl>
  );
}
