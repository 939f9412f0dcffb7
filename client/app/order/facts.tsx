// What is to be known of an order at a glance: whose it is, which car, until when, and who does it.

import { IconStar } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { quantity } from "../../ui/format.ts";
import { Status } from "../../ui/status.tsx";
import { EditOrderField } from "./edits.tsx";
import { EtaFact } from "./eta.tsx";
import { FormerOrders } from "./former-orders.tsx";
import { AssignMenu, UrgencyMenu } from "./order-menus.tsx";
import { useUrgencyWords } from "./urgency-words.ts";
import type { OrderDetail } from "./use-order.ts";
import styles from "./head.module.css";

export function Facts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const urgencyWords = useUrgencyWords();
  const { master } = order;
  return (
    <dl className={styles.facts}>
      <Client client={order.client} />
      <Car order={order} />
      <div>
        <dt>{t("order.eta")}</dt>
        <EtaFact order={order} />
      </div>
      <div>
        <dt>{t("order.mechanic")}</dt>
        <dd className={styles.with}>
          <b>{master?.name ?? t("order.noMechanic")}</b> <AssignMenu order={order} />
        </dd>
        <dd className={styles.with} data-urgency-now={order.urgency}>
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

function Client({ client }: Pick<OrderDetail, "client">) {
  const { t } = useTranslation();
  return (
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
        {client?.isVip && (
          <b className={styles.vip}>
            <IconStar size={14} aria-hidden="true" />
            {t("order.vip")}
          </b>
        )}
      </dd>
      {client && (
        <dd className="num">
          <a href={`tel:${client.phone.replaceAll(" ", "")}`}>{shownPhone(client.phone)}</a>
        </dd>
      )}
    </div>
  );
}

function Car({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const { vehicle } = order;
  const km = order.mileageKm && t("order.mileage", { km: quantity(order.mileageKm, i18n.language) });
  return (
    <div>
      <dt>
        {t("order.car")}
        {vehicle && (
          <>
            <span className={styles.apart}> · </span>
            <FormerOrders vehicleId={vehicle.id} but={order.id} />
          </>
        )}
      </dt>
      <dd className="num">
        {vehicle && can(actor, "VEHICLES_VIEW") ? (
          <Link to="/app/vehicles/$vehicle" params={{ vehicle: vehicle.id }} data-to="vehicle">
            {vehicle.vin ?? t("order.carCard")}
          </Link>
        ) : (
          (vehicle?.vin ?? "–")
        )}
      </dd>
      <dd className={`muted num ${styles.with}`}>
        <span>{[km, vehicle?.fuel && t(`fuel.${vehicle.fuel}`)].filter(Boolean).join(" · ")}</span>
        <EditOrderField order={order} field="mileageKm" />
      </dd>
    </div>
  );
}
