// What the cells of an order say, in the table of a desk and on the cards of a phone.

import { IconClock, IconCloud } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { lateness } from "../../../../../shared/domains/work-orders/lateness.rules.ts";
import { localCode } from "../../../../../shared/domains/work-orders/local-code.rules.ts";
import { isOpen } from "../../../../../shared/domains/work-orders/work-orders.states.ts";
import { dayAt } from "../../../../../shared/kernel/shop-days.ts";
import { durationInWords } from "../../../../ui/duration.ts";
import { amount } from "../../../../ui/format.ts";
import { PlateOrNone } from "../../../../ui/plate.tsx";
import type { ListedOrder } from "../../order-list/listed-order.ts";
import { numberParts, whenNear, type Reader } from "../../order-list/when.ts";
import styles from "./order-list.module.css";

/** Of later ones the day says enough. */
const MINUTES_SAID = 120;

const wholeHours = (minutes: number) => Math.floor(minutes / 60) * 3_600_000;

export const lateOf = (order: ListedOrder, now: number) => (isOpen(order.status) ? lateness(order, now) : null);

/** As people call it: the server's number, or a code of this device until it has one. */
export const calledOf = ({ id, number }: ListedOrder): string => number ?? localCode(id);

export function OrderNumber({ order, reader }: { order: ListedOrder; reader: Reader }) {
  const { t } = useTranslation();
  const year = Number(dayAt(reader.now, reader.timeZone).slice(0, 4));
  const [dim, bold] = numberParts(calledOf(order), year);
  return (
    <Link
      to="/app/orders/$orderId"
      params={{ orderId: order.id }}
      className={styles.number}
      tabIndex={-1}
      aria-label={calledOf(order)}
    >
      <span className="dim">{dim}</span>
      <b>{bold}</b>
      {!order.isHere && (
        <span role="img" title={t("orderList.fromServer")} aria-label={t("orderList.fromServer")}>
          <IconCloud size={13} aria-hidden="true" />
        </span>
      )}
    </Link>
  );
}

export function OrderPlate({ order }: { order: ListedOrder }) {
  return <PlateOrNone of={order.plate} />;
}

/** When it is due; what is late says since when, and how much. */
export function OrderDue({ order, reader, clock = false }: { order: ListedOrder; reader: Reader; clock?: boolean }) {
  const { t } = useTranslation();
  const late = lateOf(order, reader.now);
  const by = late && durationInWords(late.minutes < MINUTES_SAID ? late.minutes * 60_000 : wholeHours(late.minutes), t);
  if (late?.kind === "lateUnpaid")
    return (
      <span className={styles.late} title={t("board.lateUnpaid", { time: by })}>
        <IconClock size={15} aria-label={t("status.pay.unpaid")} role="img" /> {t("orderList.waits", { time: by })}
      </span>
    );
  if (order.etaAt === null) return <span className="dim">–</span>;
  const when = whenNear(order.etaAt, reader);
  if (!late) {
    return (
      <span className={clock ? styles.due : undefined}>
        {clock && <IconClock size={16} aria-hidden="true" />} {when}
      </span>
    );
  }
  return (
    <span className={styles.late}>
      <IconClock size={15} aria-label={t("orderList.due.late")} role="img" /> {when}
      {late.minutes < MINUTES_SAID && ` · ${by}`}
    </span>
  );
}

export function Owed({ minor, locale }: { minor: number; locale: string }) {
  if (minor <= 0) return <span className="dim">{amount(minor, locale)}</span>;
  return <b>{amount(minor, locale)}</b>;
}
