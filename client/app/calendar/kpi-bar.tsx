// The figures over the calendar, and who has to be called because nobody knows whether they come.

import { Menu } from "@mantine/core";
import { IconAlertTriangle, IconCloudOff, IconPhone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { shownPhone } from "../../../shared/domains/crm/phone.rules.ts";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { useActs } from "./calendar-acts.ts";
import { nameOf, useCalendarWords } from "./calendar-words.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./calendar.module.css";

const NOT_YET = <span className="dim">–</span>;

export function KpiBar({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const { scheduled, confirmed, alerts, isKnown, seesOrders, openOrders } = calendar.kpi;
  const { isPart } = calendar.appointments;
  const nothing = isPart && calendar.days.every(({ isHere }) => !isHere);
  const ofWhatIsHere = isPart && !nothing && isKnown && <small className={styles.part}>{t("calendar.kpi.part")}</small>;
  return (
    <dl className={`card ${styles.kpi}`} data-figures={seesOrders ? 4 : 3}>
      <div data-kpi="scheduled">
        <dt>{t("calendar.kpi.scheduled")}</dt>
        <dd className="num">
          {nothing ? (
            <NotHere />
          ) : !isKnown ? (
            NOT_YET
          ) : (
            <>
              {words.loadHours(scheduled)} <small>{words.percent(scheduled.percent)}</small>
            </>
          )}
          {ofWhatIsHere}
        </dd>
      </div>
      {seesOrders && (
        <div data-kpi="open">
          <dt>{t("calendar.kpi.openOrders")}</dt>
          <dd className="num">{openOrders ?? NOT_YET}</dd>
        </div>
      )}
      <div data-kpi="confirmed">
        <dt>{t("calendar.kpi.confirmed")}</dt>
        <dd className="num">
          {nothing ? (
            <NotHere />
          ) : !isKnown ? (
            NOT_YET
          ) : (
            <>
              {confirmed.confirmed} / {confirmed.total} <small>{words.percent(confirmed.percent)}</small>
            </>
          )}
          {ofWhatIsHere}
        </dd>
      </div>
      <div data-kpi="alerts" data-alerts={alerts.length}>
        <dt>{t("calendar.kpi.alerts")}</dt>
        <dd className="num" data-bad={alerts.length > 0}>
          {alerts.length > 0 && <IconAlertTriangle size={26} aria-hidden="true" />}
          <span className={styles.alertWords}>
            {isKnown ? t("calendar.kpi.unconfirmed", { count: alerts.length }) : NOT_YET}
          </span>
          <span className="grow" />
          <Call calendar={calendar} />
        </dd>
      </div>
    </dl>
  );
}

/** On a phone there is room for one of them: who has to be called. */
export function PhoneAlerts({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const { length } = calendar.kpi.alerts;
  if (length === 0) return null;
  return (
    <p className={styles.alerts} data-kpi="alerts" data-alerts={length}>
      <IconAlertTriangle size={22} aria-hidden="true" />
      <span className="grow">
        <b className="num">{t("calendar.kpi.unconfirmed", { count: length })}</b>
        <br />
        <span className={styles.small}>{t("calendar.kpi.alerts")}</span>
      </span>
      <Call calendar={calendar} />
    </p>
  );
}

/** Who they are, each with their number; nothing where there is nobody. */
function Call({ calendar: { kpi, today, dateOf } }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const acts = useActs();
  if (kpi.alerts.length === 0) return null;
  return (
    <LazyMenu
      button={
        <button type="button" className={`btn ${styles.call}`} data-action="call">
          {t("calendar.kpi.call")}
        </button>
      }
    >
      {(menu) =>
        menu(
          kpi.alerts.map((one) => (
            <Menu.Item key={one.id} data-alert={one.id} onClick={() => acts.open(one.id)}>
              <span className="num muted">
                {dateOf(one.startsAt) !== today && words.shortDay(dateOf(one.startsAt))} {words.time(one.startsAt)}
              </span>{" "}
              <b>{nameOf(one)}</b>{" "}
              {one.client && (
                <span className="num muted">
                  <IconPhone size={14} aria-hidden="true" /> {shownPhone(one.client.phone)}
                </span>
              )}
            </Menu.Item>
          )),
        )
      }
    </LazyMenu>
  );
}

function NotHere() {
  const { t } = useTranslation();
  return (
    <small className={styles.part} data-not-here>
      <IconCloudOff size={18} aria-hidden="true" /> {t("calendar.notHere")}
    </small>
  );
}
