// One day of a mechanic: its appointments as cards, or that there are none.

import { IconCarGarage, IconClipboardText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isInWork, takesRoom } from "../../../../shared/domains/scheduling/calendar.states.ts";
import type { OwnDay } from "../../../../shared/domains/scheduling/own-days.rules.ts";
import { useWhyEmpty } from "../../../app/use-why-empty.ts";
import { timeOfDay, wholeDay } from "../../../ui/format.ts";
import { GrayCards } from "../../../ui/gray-cards.tsx";
import { Plate } from "../../../ui/plate.tsx";
import { Status } from "../../../ui/status.tsx";
import type { OwnAppointment, useOwnDays } from "../hooks/use-own-days.ts";
import { shortNumber } from "./car-and-order.tsx";
import styles from "./own-day.module.css";

/** So many cards stand for them while they are fetched, and of this height, px. */
const GRAY = 2;
const GRAY_HEIGHT = 150;

type Known = Pick<ReturnType<typeof useOwnDays>, "complete" | "asLastSeen" | "timeZone" | "postOf" | "orderOf">;

export function OwnDaySection({ day, ...known }: Known & { day: OwnDay<OwnAppointment> }) {
  const { t, i18n } = useTranslation();
  const { rows, name, start, closed } = day;
  // Before the device has read its own store nothing is known of it.
  const empty = useWhyEmpty(rows.length === 0 && !known.asLastSeen, known.complete);
  const coming = rows.filter(({ status }) => takesRoom(status)).length;
  return (
    <section className={styles.day} data-day={name} aria-busy={empty.gray} aria-labelledby={`own-day-${name}`}>
      <h2 id={`own-day-${name}`}>
        {t(`ownDays.${name}`)} <span>· {wholeDay(start, i18n.language, known.timeZone)}</span>
        {coming > 0 && <span className="num"> · {t("ownDays.cars", { count: coming })}</span>}
      </h2>
      {empty.gray && <GrayCards count={GRAY} height={GRAY_HEIGHT} />}
      {empty.say && (
        <p className={styles.empty} data-empty={empty.say}>
          {empty.say === "not-here"
            ? t("ownDays.notHere")
            : closed === null
              ? t(`ownDays.none.${name}`)
              : t(`ownDays.closed.${closed}`)}
        </p>
      )}
      {rows.map((appointment) => (
        <OwnCard key={appointment.id} appointment={appointment} {...known} />
      ))}
    </section>
  );
}

function OwnCard({ appointment, timeZone, postOf, orderOf }: Known & { appointment: OwnAppointment }) {
  const { t, i18n } = useTranslation();
  const { id, status, startsAt, endsAt, title, notes, vehicle, color } = appointment;
  const post = postOf(appointment);
  const order = orderOf(appointment);
  const time = (at: number) => timeOfDay(at, i18n.language, timeZone);
  return (
    <article
      className={styles.card}
      style={{ borderLeftColor: color ?? post?.color ?? undefined }}
      data-appointment={id}
      data-state={status}
      data-off={!takesRoom(status)}
      data-now={isInWork(status)}
    >
      <div className="spread">
        <b className={`num ${styles.time}`}>
          {time(startsAt)} – {time(endsAt)}
        </b>
        <Status kind="appointment" value={status} large />
      </div>
      <div className={styles.car}>
        {vehicle ? (
          <>
            <Plate plate={vehicle.plate} country={vehicle.plateCountry} size="large" />
            <span>{[vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")}</span>
          </>
        ) : (
          <span>{t("ownDays.noCar")}</span>
        )}
      </div>
      <h3>{title}</h3>
      {notes && <p className={styles.notes}>{notes}</p>}
      {post && (
        <p className={styles.post}>
          <IconCarGarage size={20} aria-hidden="true" />
          {post.name}
        </p>
      )}
      {order && (
        <Link to="/app/orders/$orderId" params={{ orderId: order.id }} className={`btn ${styles.order}`}>
          <IconClipboardText size={20} aria-hidden="true" />
          {order.number === null ? t("mechanic.noNumber") : t("ownDays.toOrder", { number: shortNumber(order.number) })}
        </Link>
      )}
    </article>
  );
}
