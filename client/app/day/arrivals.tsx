// Who is still to come today: when, who, which car, and the one thing to do about it. All of a row leads to the visit in the calendar.

import { IconCarGarage, IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLateToCome, type ArrivalAct } from "../../../shared/domains/scheduling/arrivals.rules.ts";
import { isUnconfirmed } from "../../../shared/domains/scheduling/calendar.states.ts";
import { useSession } from "../../data/hooks/react.ts";
import { timeOfDay } from "../../ui/format.ts";
import { GrayCards } from "../../ui/gray-cards.tsx";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { PlateOrNone } from "../../ui/plate.tsx";
import { Status } from "../../ui/status.tsx";
import { useAppointmentCommands } from "../calendar/use-appointment-commands.ts";
import { useWhyEmpty } from "../use-why-empty.ts";
import { CallButton } from "./call-button.tsx";
import { GRAY_ROWS, ROW_HEIGHT } from "./day-list.tsx";
import styles from "./day.module.css";
import type { DayArrivals, Visit } from "./use-arrivals.ts";

/** So many leave the page's other lists in sight; all others are behind a button, and on paper. */
const SHOWN = 5;

/** `now`: Unix ms. */
export function Arrivals({ arrivals, now }: { arrivals: DayArrivals; now: number }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { coming, total, none, complete, actOf } = arrivals;
  const empty = useWhyEmpty(none, complete);
  const unconfirmed = coming.filter(({ status }) => isUnconfirmed(status)).length;
  const [shown, rest] = [coming.slice(0, SHOWN), coming.slice(SHOWN)];
  const rowsOf = (visits: readonly Visit[]) =>
    visits.map((visit) => <ArrivalRow key={visit.id} visit={visit} act={actOf(visit)} now={now} />);
  const from = rest[0] ? timeOfDay(rest[0].startsAt, i18n.language, time_zone) : "";
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id} data-day="coming">
      <header className={styles.head}>
        <h2 id={id}>{t("day.section.coming")}</h2>
        {coming.length > 0 && (
          <span className="num muted" data-count={coming.length}>
            {t("day.comingOf", { count: coming.length, total })}
            {unconfirmed > 0 && (
              <b className={styles.unconfirmed}> · {t("calendar.kpi.unconfirmed", { count: unconfirmed })}</b>
            )}
          </span>
        )}
      </header>
      {empty.gray && <GrayCards count={GRAY_ROWS} height={ROW_HEIGHT} />}
      {empty.say === "not-here" && <p className={styles.none}>{t("day.comingNotHere")}</p>}
      {!empty.unknown && coming.length === 0 && (
        <p className={styles.none}>{total === 0 ? t("day.none.coming") : t("day.allCame")}</p>
      )}
      {rowsOf(shown)}
      {unfolded ? rowsOf(rest) : <div className={styles.onPaper}>{rowsOf(rest)}</div>}
      {rest.length > 0 && (
        <button
          type="button"
          className={styles.further}
          data-do="further"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t("day.fewer") : t("day.further", { count: rest.length, time: from })}
        </button>
      )}
    </section>
  );
}

function ArrivalRow({ visit, act, now }: { visit: Visit; act: ArrivalAct | null; now: number }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const { id, startsAt, status, title, client, vehicle } = visit;
  const isLate = isLateToCome(visit, now);
  const name = client?.name ?? title;
  return (
    <article className={styles.row} data-appointment={id} data-act={act ?? "none"} data-late={isLate}>
      <p className={styles.since}>
        {isLate && <IconClock size={16} aria-hidden="true" />}
        <b>{timeOfDay(startsAt, i18n.language, time_zone)}</b>
        {isLate && <span className="visually-hidden">{t("day.lateToCome")}</span>}
      </p>
      <div className={styles.what}>
        <h3>
          <Link to="/app/calendar-board" search={{ mode: "day", appointment: id }}>
            {name}
          </Link>
        </h3>
        <p className={styles.car}>
          <PlateOrNone of={vehicle && { plate: vehicle.plate, country: vehicle.plateCountry }} />
          {isUnconfirmed(status) && <Status kind="appointment" value={status} label={t(`calendar.status.${status}`)} />}
          {client && <span className={styles.note}>{title}</span>}
        </p>
      </div>
      {act === "call" && client && <CallButton client={client} />}
      {act === "receive" && <Receive visit={visit} name={vehicle?.plate ?? name} />}
    </article>
  );
}

function Receive({ visit, name }: { visit: Visit; name: string }) {
  const { t } = useTranslation();
  const { checkIn } = useAppointmentCommands();
  const guarded = useOneAtATime();
  const words = t("day.act.receive");
  return (
    <button
      type="button"
      className={`btn ${styles.act}`}
      aria-label={`${words}: ${name}`}
      data-do="receive"
      onClick={({ detail }) => {
        // The second of a double click is on the row that has come up to its place.
        if (detail < 2) void guarded(async () => void (await checkIn(visit)));
      }}
    >
      <IconCarGarage size={18} aria-hidden="true" />
      {words}
    </button>
  );
}
