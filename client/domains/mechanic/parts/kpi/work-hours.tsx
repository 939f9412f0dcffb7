// Where the hours of a work come from: its starts, pauses and blocks, and how long it waited for what.

import { useTranslation } from "react-i18next";
import { BLOCK_REASONS } from "../../../../../shared/domains/mechanic/mechanic.states.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { hours, whenShort } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import type { WorkShape } from "../../kpi-shapes.ts";
import styles from "./kpi.module.css";

export function WorkHours({ work }: { work: WorkShape }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const inHours = (value: number) => t("mechanic.hours", { value: hours(value, i18n.language) });
  const paused = work.paused_seconds_total / 3600;
  const waited = BLOCK_REASONS.filter((reason) => work.waiting_hours[reason] > 0);
  return (
    <div className={styles.hours}>
      {work.actual_hours !== null && (
        <p>
          {t("kpi.explained", {
            elapsed: inHours(work.actual_hours + paused),
            paused: inHours(paused),
            worked: inHours(work.actual_hours),
          })}
        </p>
      )}
      {waited.length > 0 && (
        <p>
          {t("kpi.waited")}{" "}
          {waited.map((reason) => `${t(`status.block.${reason}`)} ${inHours(work.waiting_hours[reason])}`).join(", ")}.{" "}
          {t("kpi.waitingCounts")}
        </p>
      )}
      {work.time_to_confirm && <p>{t("mechanic.timeToConfirm")}</p>}
      {work.events.length === 0 ? (
        <p className="muted">{t("kpi.noEvents")}</p>
      ) : (
        <ol>
          {work.events.map(({ kind, at, by, reason, note }) => (
            <li key={`${at} ${kind}`} data-event={kind}>
              <span className="num muted">{whenShort(Date.parse(at), now, i18n.language, time_zone)}</span>
              <b>{t(`kpi.event.${kind}`)}</b>
              <span>{[reason && t(`status.block.${reason}`), note, by].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
