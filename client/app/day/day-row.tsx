// One order of the desk's day: since when, whose, which car, and the one thing to do about it. All of the row leads to the order.

import { IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { canSeePayments } from "../../../shared/domains/finance/finance.permissions.ts";
import { dueMinor } from "../../../shared/domains/finance/finance.rules.ts";
import { localCode } from "../../../shared/domains/work-orders/local-code.rules.ts";
import type { DayAct } from "../../../shared/domains/work-orders/desk-day.rules.ts";
import { unanswered } from "../../../shared/domains/work-orders/work-orders.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { durationInWords } from "../../ui/duration.ts";
import { money, whenShort } from "../../ui/format.ts";
import { PlateOrNone } from "../../ui/plate.tsx";
import { DayActButton, type DayDone } from "./day-act.tsx";
import styles from "./day.module.css";
import type { DeskOrder, DeskRow } from "./use-day.ts";

export interface DayRowProps {
  row: DeskRow;
  /** Unix ms. */
  now: number;
  act: DayAct | null;
  /** Of its section: its act alone stands out. */
  isFirst: boolean;
  onPay: (orderId: string) => void;
  onSend: (orderId: string) => void;
  onDone: (done: DayDone) => void;
}

export function DayRow({ row, now, act, isFirst, ...on }: DayRowProps) {
  const { order, section, isOverdue } = row;
  const { id, number, vehicle, client } = order;
  const car = [vehicle?.make, vehicle?.model].filter(Boolean).join(" ");
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <article className={styles.row} data-order={id} data-act={act ?? "none"} data-late={isOverdue}>
      <Since row={row} now={now} />
      <div className={styles.what}>
        <h3>
          <Link ref={link} to="/app/orders/$orderId" params={{ orderId: id }}>
            {client?.name ?? (car || (number ?? localCode(id)))}
          </Link>
        </h3>
        <p className={styles.car}>
          <PlateOrNone of={vehicle && { plate: vehicle.plate, country: vehicle.plateCountry }} />
          <Note order={order} section={section} car={car} />
        </p>
      </div>
      {act && (
        <DayActButton act={act} order={order} isFirst={isFirst} onAssigned={() => link.current?.focus()} {...on} />
      )}
    </article>
  );
}

/** How long it waits; of what came in, when. */
function Since({ row: { section, since, isOverdue }, now }: { row: DeskRow; now: number }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const arrived = section === "arrived";
  const time = arrived ? whenShort(since, now, i18n.language, time_zone) : durationInWords(Math.max(0, now - since), t);
  return (
    <p className={styles.since}>
      {isOverdue && <IconClock size={16} aria-hidden="true" />}
      <span aria-hidden="true">{time}</span>
      <span className="visually-hidden">{t(`day.since.${section}`, { time })}</span>
    </p>
  );
}

function Note({ order, section, car }: { order: DeskOrder; section: DeskRow["section"]; car: string }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  if (section === "toPay" && canSeePayments(actor))
    return <b className="num">{money(dueMinor(order), company.settings.currency, i18n.language)}</b>;
  if (section === "toPay" || section === "toHandOver") return <span className={styles.note}>{car}</span>;
  const asked = unanswered([...order.workLines, ...order.partsLines]).map(({ name }) => name);
  const what = section === "waiting" && asked.length > 0 ? asked.join(", ") : order.complaint;
  const begins = section === "arrived" || section === "toBegin";
  // What does not fit is cut: of a long complaint, not of whose it is. That it is nobody's the act says, too.
  const words = begins ? (order.master ? [order.master.name, what] : [what, t("day.noMechanic")]) : [what];
  return <span className={styles.note}>{words.filter(Boolean).join(" · ")}</span>;
}
