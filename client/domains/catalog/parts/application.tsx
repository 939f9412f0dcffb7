// One applied price: when, by whom, from what to what, through which coefficients, for which car and client.

import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money, quantity, whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import type { ApplicationRow } from "../hooks/use-applications.ts";
import { addressOfPart } from "../view.ts";
import { useConditionWords } from "./condition-words.ts";
import styles from "./catalog.module.css";

export function Application({ row }: { row: ApplicationRow }) {
  const { t, i18n } = useTranslation();
  const { currency, time_zone } = useSession().company.settings;
  const { nameOf } = usePeople();
  const now = useNow("minute");
  const words = useConditionWords();
  const { context, applied, part } = row;
  const facts = [
    context.class && words.value("vehicleClass", context.class),
    context.body_type && words.value("bodyType", context.body_type),
    context.transmission && words.value("transmissionType", context.transmission),
    context.age !== null && t("pricingLog.years", { count: context.age }),
    words.value("urgency", context.urgency),
    context.vip && t("pricing.vip"),
  ].filter(Boolean);
  const through = (coefficients: ApplicationRow["applied"]) =>
    coefficients.map(({ name, multiplier }) => `${name} × ${quantity(multiplier, i18n.language)}`).join(" · ");
  const price = (minor: number) => money(minor, currency, i18n.language);
  /** The price that the catalogue gave, and what it was made of. */
  const inWords = ({
    baseMinor,
    finalMinor,
    applied: used,
  }: Pick<ApplicationRow, "baseMinor" | "finalMinor" | "applied">) =>
    [`${price(baseMinor)} → ${price(finalMinor)}`, through(used)].filter(Boolean).join(" · ");
  return (
    <article className={`card ${styles.application}`} data-application={row.id}>
      <div className="spread">
        <p className={`${styles.name} ${styles.links}`}>
          <PartName part={part} />
        </p>
        <p className="num">
          <span className="muted">{price(row.baseMinor)} →</span> <b>{price(row.finalMinor)}</b>
        </p>
      </div>
      <p>{applied.length === 0 ? t("pricingLog.none") : through(applied)}</p>
      <p className="muted">{facts.join(" · ")}</p>
      <Whose row={row} />
      {context.matches === false && (
        <p className={styles.differs} data-differs>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {context.today ? t("pricingLog.differs", { price: inWords(context.today) }) : t("pricingLog.differsNoPrice")}
        </p>
      )}
      <p className="muted num">
        {[whenShort(row.at, now, i18n.language, time_zone), nameOf(row.userId)].filter(Boolean).join(" · ")}
      </p>
    </article>
  );
}

function PartName({ part }: Pick<ApplicationRow, "part">) {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (!part) return t("pricingLog.unknownPart");
  const name = part.deletedAt === null ? part.name : t("pricingLog.deletedPart", { name: part.name });
  const address = addressOfPart(part, can(actor, "PARTS_EDIT"));
  if (address === null) return name;
  return (
    <Link to="/app/parts" search={address} data-to="part">
      {name}
    </Link>
  );
}

/** The order, the car and the client: a row has those of them that its reader may see (catalog.queries.ts), deleted ones too. */
function Whose({ row: { partsLine, vehicle, client } }: { row: ApplicationRow }) {
  const { t } = useTranslation();
  const order = partsLine?.workOrder;
  if (!order?.number && !vehicle && !client) return null;
  return (
    <p className={styles.links}>
      {order?.number && (
        <Link to="/app/orders/$orderId" params={{ orderId: order.id }} data-to="order">
          {order.deletedAt === null ? order.number : t("pricingLog.deletedOrder", { number: order.number })}
        </Link>
      )}
      {vehicle && (
        <Link to="/app/vehicles/$vehicle" params={{ vehicle: vehicle.id }} data-to="vehicle">
          {vehicle.deletedAt === null ? vehicle.plate : t("pricingLog.deletedCar", { plate: vehicle.plate })}
        </Link>
      )}
      {client && (
        <Link to="/app/clients/$client" params={{ client: client.id }} data-to="client">
          {client.deletedAt === null ? client.name : t("pricingLog.deletedClient", { name: client.name })}
        </Link>
      )}
    </p>
  );
}
